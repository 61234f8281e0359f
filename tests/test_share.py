"""What an installation puts under `share/`."""

import subprocess

from tests.share import FOLDER, made
from tests.tools import needed
from tictactoe.options import new_parser


def test_it_is_what_make_share_writes() -> None:
    kept = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.iterdir()}
    assert kept == made()


def test_the_man_page_is_set_without_a_warning_and_names_every_option() -> None:
    result = subprocess.run(
        [needed("groff"), "-man", "-ww", "-Tascii", "-P-cbou", FOLDER / "tictactoe-tui.1"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert result.stderr == ""
    assert set(new_parser()._option_string_actions) <= set(result.stdout.replace(",", " ").split())
