"""What an installation puts under `share/`."""

from tests.share import FOLDER, made


def test_it_is_what_make_share_writes() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == made()
