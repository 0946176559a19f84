"""Settings for every test run: Hypothesis repeats itself and knows no deadlines; nothing is kept for the user."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "project",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
settings.load_profile("project")

os.environ["POCKET_TACTICS_CACHE"] = "off"
