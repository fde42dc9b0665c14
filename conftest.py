"""For all tests and notebooks: what a pupil has done is noted in a folder of its own, not in the tester's."""

import os
import tempfile

os.environ["GAMEKIT_PROGRESS"] = tempfile.mkdtemp(prefix="gamekit-progress-")

collect_ignore_glob = ["*/conftest.py"]  # no tests in there, and the same name twice cannot be imported
