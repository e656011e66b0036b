"""Finds the benchmarks: every folder below benchmarks/ that has a bench.py is one, named by its path."""
import importlib.util
import os

from .programs import BENCHMARKS


def folders():
    """Name and folder of each benchmark, by name."""
    for path, below, files in os.walk(BENCHMARKS):
        below.sort()
        if "bench.py" in files:
            yield os.path.relpath(path, BENCHMARKS), path


def chosen(only):
    """All, or those that `only` names: a benchmark's path, its last part, or a folder of several."""
    for name, path in folders():
        if only is None or name == only or os.path.basename(name) == only or name.startswith(only + os.sep):
            yield name, path


def rows_of(name, path):
    """The function `rows` of a folder's bench.py."""
    spec = importlib.util.spec_from_file_location("bench_" + name.replace(os.sep, "_"), os.path.join(path, "bench.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.rows
