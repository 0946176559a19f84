"""Settings for every test run: Hypothesis repeats itself and knows no deadlines; nothing is kept for the user."""

import os
import signal

from hypothesis import HealthCheck, settings

settings.register_profile(
    "project",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
settings.load_profile("project")

os.environ["POCKET_TACTICS_CACHE"] = "off"

# A shell has what it runs in the background ignore Ctrl-C, and the programs the tests start would, too.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)
