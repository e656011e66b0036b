# Tests that are pages: every Markdown page of the tree is one. See page.py.
import os
import sys

sys.path.insert(0, os.path.dirname(__file__))
import pages

config.name = "pages"
config.test_source_root = os.path.dirname(__file__)
top = os.path.abspath(os.path.join(config.test_source_root, "..", ".."))
build = os.path.abspath(os.environ.get("X10C_BUILD", os.path.join(top, "build")))
config.test_exec_root = os.path.join(build, "tests-lit", "pages")
os.makedirs(config.test_exec_root, exist_ok=True)
config.test_format = pages.Pages(top, build)
