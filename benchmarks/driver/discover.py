"""Finds the benchmarks: every folder below benchmarks/ that has a bench.py is one, named by its path."""
import importlib.util
import os
import sys

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
    return loaded(name, path, "bench").rows


def figures_of(name, path):
    """The function `figures` of a folder's figures.py, which may import its bench.py; None where there is none."""
    if not os.path.exists(os.path.join(path, "figures.py")):
        return None
    sys.modules["bench"] = loaded(name, path, "bench")
    return loaded(name, path, "figures").figures


def loaded(name, path, part):
    spec = importlib.util.spec_from_file_location(part + "_" + name.replace(os.sep, "_"), os.path.join(path, part + ".py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
