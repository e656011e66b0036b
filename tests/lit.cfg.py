# Tests that are files in folders: a file's neighbours pick the check. See README.md.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import formats
import self_checked

config.name = "x10c"
config.test_source_root = os.path.dirname(__file__)
build = os.environ.get("X10C_BUILD", os.path.join(config.test_source_root, "..", "build"))
config.test_exec_root = os.path.join(build, "tests-lit")
os.makedirs(config.test_exec_root, exist_ok=True) # lit keeps there how long each test took, and starts with the slowest
config.suffixes = [".x10", ".swap", ".c"]
isSelfChecked = "X10C_SELF_CHECK" in os.environ
config.test_format = (self_checked.SelfChecked if isSelfChecked else formats.ByFiles)(os.path.abspath(build))
