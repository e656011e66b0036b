# The programs are tested like those of tests/: tests/formats.py says which files belong to one.
import os

lit_config.load_config(config, os.path.join(os.path.dirname(__file__), "..", "tests", "lit.cfg.py"))
config.name = "examples"
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(os.path.dirname(config.test_exec_root), "examples-lit")
os.makedirs(config.test_exec_root, exist_ok=True)
