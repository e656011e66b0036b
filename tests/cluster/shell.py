#!/usr/bin/env python3
"""A shell of alice's on the login node of a toy cluster, with Slurm, in her home, where the programs of programs/ are compiled.
With arguments it runs them as a line of bash instead: tests/cluster/shell.py 'srun -n4 ./Hello'. X10C_BUILD is the build
folder; needs root."""
import glob

from harness import *
import harness


def body():
    words = harness.there.hosts[0].inside("bash", *(["-c", " ".join(sys.argv[1:])] if sys.argv[1:] else ["--norc"]), user=daemons.USER,
                                          env=daemons.ENVIRONMENT | {"PS1": "alice@n0:\\w$ ", "TERM": os.environ.get("TERM", "dumb")},
                                          folder=daemons.HOME)
    status = subprocess.run(words).returncode
    print(*harness.there.left_at_last(5), sep="\n", end="", file=sys.stderr)
    return status & 255


if __name__ == "__main__":
    os.environ.setdefault("X10C_BUILD", os.path.join(harness.HERE, "../../build"))
    programs = " ".join(sorted(os.path.basename(path)[:-4] for path in glob.glob(harness.HERE + "/programs/*.x10")))
    harness.world.enter(harness.made(body, programs, {"slurm": True}))
