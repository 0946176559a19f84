"""Files that grow by a line whenever something is finished, so that an interruption loses no more than it must."""

from pathlib import Path


def whole_lines(path: Path) -> tuple[list[str], bool]:
    """The lines of a file, and whether another one was cut off while it was written; raises ValueError, or OSError."""
    if not path.exists():
        return [], False
    text = path.read_bytes()
    whole = text[: text.rfind(b"\n") + 1]
    try:
        return whole.decode().splitlines(), len(whole) < len(text)
    except UnicodeDecodeError as error:
        raise ValueError(f"expected text in UTF-8: {error}") from None


def drop_cut_off(path: Path) -> None:
    """Take away what stands behind the last whole line; raises OSError."""
    text = path.read_bytes()
    path.write_bytes(text[: text.rfind(b"\n") + 1])


def add_line(path: Path, line: str, heading: str = "") -> None:
    """Put a line behind the others, in a new file below a heading if there is one; raises OSError."""
    new = not path.exists() or path.stat().st_size == 0
    with path.open("a", encoding="utf-8") as file:
        if new and heading:
            file.write(f"{heading}\n")
        file.write(f"{line}\n")
