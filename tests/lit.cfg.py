# Tests that are files in folders: a file's neighbours pick the check. See README.md.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import cross_compiled
import formats
import self_checked

config.name = "x10c"
config.test_source_root = os.path.dirname(__file__)
build = os.environ.get("X10C_BUILD", os.path.join(config.test_source_root, "..", "build"))
config.test_exec_root = os.path.join(build, "tests-lit")
os.makedirs(config.test_exec_root, exist_ok=True) # lit keeps there how long each test took, and starts with the slowest
config.suffixes = [".x10", ".swap", ".c"]
kind = formats.ByFiles
if "X10C_SELF_CHECK" in os.environ:
    kind = self_checked.SelfChecked
elif "X10C_CROSS" in os.environ:
    kind = cross_compiled.CrossCompiled
config.test_format = kind(os.path.abspath(build))
