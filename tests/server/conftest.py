"""One server for all tests that do not need their own."""

from collections.abc import Iterator

import pytest

from tests.server.kit import House, quick_settings, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with running(quick_settings(tmp_path_factory.mktemp("house"))) as found:
        yield found
