"""The programs printed in README and docs run as they stand, and links lead somewhere."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), *ROOT.glob("benchmarks/*.md")])
PROGRAMS = [
    pytest.param(code, id=f"{page.name}-{number}")
    for page in PAGES
    for number, code in enumerate(re.findall(r"```python\n(.*?)```", page.read_text("utf-8"), re.S))
    if "import pocket_tactics" in code
]


@pytest.mark.parametrize("code", PROGRAMS)
def test_a_printed_program_runs(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code, "program", "exec"), {})
    assert capsys.readouterr().out


def test_there_are_printed_programs() -> None:
    assert len(PROGRAMS) >= 2


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links_between_pages_lead_somewhere(page: Path) -> None:
    for target in re.findall(r"\]\(([^)#]+)", page.read_text("utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_modules_named_in_the_docs_exist(page: Path) -> None:
    for name in re.findall(
        r"`((?:src/|engine/|content/|editions/|tests/)[\w/.-]+)`", page.read_text("utf-8")
    ):
        places = [ROOT / name, ROOT / "src" / "pocket_tactics" / name]
        assert any(place.exists() for place in places), f"{page.name} names {name}"
