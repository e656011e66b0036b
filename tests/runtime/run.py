#!/usr/bin/env python3
"""Runs one hand-compiled program and compares what it does with the files beside its source.

usage: run.py BUILD PROGRAM SOURCE SCHEDULER TRANSPORT PLACES

x.out     standard output, exactly           x.err     lines that standard error must hold
x.status  exit status, 0 where there is none  x.args    arguments     x.env     NAME=value lines
A file x.spawn.args serves instead of x.args for the scheduler spawn, and so for the others.
"""
import os
import pathlib
import subprocess
import sys

TIMEOUT = 60


def sibling(source, scheduler, suffix):
    for name in (source.with_suffix(f".{scheduler}.{suffix}"), source.with_suffix(f".{suffix}")):
        if name.exists():
            return name.read_text()
    return None


def command(build, program, transport, scheduler, places):
    if transport == "none":
        return [program]
    return [str(build / "bin" / "x10run"), "-np", places, f"--comm={transport}", f"--sched={scheduler}", program]


def environment(build, source, transport, scheduler):
    library = build / "lib" / "x10c"
    env = dict(os.environ)
    for name in [n for n in env if n.startswith("X10_")]:
        del env[name]
    env["X10_NTHREADS"] = "2"
    if transport == "none":
        env["LD_LIBRARY_PATH"] = f"{library}/locsync/{scheduler}:{library}/comm/none:{library}"
    for line in (sibling(source, scheduler, "env") or "").split():
        name, value = line.split("=", 1)
        env[name] = value
    return env


def differences(result, source, scheduler):
    expected = sibling(source, scheduler, "out")
    if expected is not None and expected != result.stdout:
        yield f"standard output differs; wanted:\n{expected}"
    for line in (sibling(source, scheduler, "err") or "").splitlines():
        if line not in result.stderr:
            yield f"standard error lacks: {line}"
    status = int(sibling(source, scheduler, "status") or 0)
    if status != result.returncode:
        yield f"exit status {result.returncode}; wanted {status}"


def main():
    build, program, source = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    scheduler, transport, places = sys.argv[4:7]
    arguments = (sibling(source, scheduler, "args") or "").split()
    words = command(build, program, transport, scheduler, places) + arguments
    try:
        result = subprocess.run(words, env=environment(build, source, transport, scheduler), text=True,
                                capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired as late:
        print(f"no end after {TIMEOUT} s\n{late.stdout or b''}\n{late.stderr or b''}")
        return 1
    wrong = list(differences(result, source, scheduler))
    if wrong:
        print("\n".join(wrong), "\nwas:", result.stdout, "stderr:", result.stderr, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
