"""Write the files anew: `make share`."""

from tests.share import FOLDER, made

for name, text in made().items():
    (FOLDER / name).write_text(text, encoding="utf-8")
