"""Every test here begins in English and without wishes about colours."""

import pytest


@pytest.fixture(autouse=True)
def plain_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("POCKET_TACTICS_LANG", "en")
    monkeypatch.delenv("NO_COLOR", raising=False)
