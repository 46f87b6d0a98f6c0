"""Hypothesis, here as on the build machine: no deadlines, since a busy machine is no bug."""

import os

from hypothesis import settings

settings.register_profile("bullpen", deadline=None, max_examples=50)
settings.register_profile("ci", settings.get_profile("bullpen"), derandomize=True, print_blob=True)
settings.load_profile("ci" if os.environ.get("CI") else "bullpen")
