"""A ruleset that does not go on for ever: what would not come to an end fails."""

from typing import Any, cast

import pocket_tactics as pt

STEPPING = ("play", "after", "options")


class Counted:
    """All that a ruleset has; after so many questions played or listed it refuses."""

    def __init__(self, rules: pt.Ruleset, most: int) -> None:
        self.rules = rules
        self.left = most

    def __getattr__(self, name: str) -> Any:
        if name in STEPPING:
            self.left -= 1
            assert self.left >= 0, "this does not come to an end"
        return getattr(self.rules, name)


def counted(rules: pt.Ruleset, most: int) -> pt.Ruleset:
    """The same ruleset for so many steps."""
    return cast(pt.Ruleset, Counted(rules, most))
