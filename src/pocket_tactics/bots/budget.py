"""How long a bot may think about one answer: so many nodes, or so many seconds."""

from dataclasses import dataclass
from math import isfinite


@dataclass(frozen=True, slots=True)
class Budget:
    """Exactly one of the two is set; with nodes the answer depends on nothing but view and seed."""

    nodes: int | None = None
    seconds: float | None = None

    def __post_init__(self) -> None:
        if (self.nodes is None) == (self.seconds is None):
            raise ValueError("a budget is either a number of nodes or of seconds")
        if self.nodes is not None and self.nodes < 1:
            raise ValueError(f"nodes must be at least 1, not {self.nodes}")
        if self.seconds is not None and not (isfinite(self.seconds) and self.seconds > 0):
            raise ValueError(f"seconds must be a positive number, not {self.seconds}")

    def __str__(self) -> str:
        return f"{self.seconds:g}s" if self.seconds is not None else str(self.nodes)


def budget_from_text(text: str) -> Budget:
    """A budget as people write it; raises ValueError.

    >>> budget_from_text("0.2s"), budget_from_text("500")
    (Budget(nodes=None, seconds=0.2), Budget(nodes=500, seconds=None))
    """
    wish = f"a budget is a number of nodes such as 500 or of seconds such as 0.2s, not {text!r}"
    try:
        if text.endswith("s"):
            return Budget(seconds=float(text[:-1]))
        return Budget(nodes=int(text))
    except ValueError:
        raise ValueError(wish) from None
