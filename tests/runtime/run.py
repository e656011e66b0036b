#!/usr/bin/env python3
"""Runs one hand-compiled program and compares what it does with the files beside its source.

usage: run.py BUILD PROGRAM SOURCE SCHEDULER TRANSPORT PLACES

x.out     standard output, exactly           x.err     lines that standard error must hold
x.status  exit status, 0 where there is none  x.args    arguments     x.env     NAME=value lines
x.cases   instead of x.args: one run for each line, which is its arguments
A file x.spawn.args serves instead of x.args for the scheduler spawn, and so for the others.
"""
import os
import pathlib
import subprocess
import sys

TIMEOUT = 60 * int(os.environ.get("X10_TEST_PATIENCE", "1"))


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


def run(words, env, source, scheduler):
    """What is wrong with one run: lines."""
    try:
        result = subprocess.run(words, env=env, text=True, capture_output=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired as late:
        return [f"no end after {TIMEOUT} s", str(late.stdout), str(late.stderr)]
    wrong = list(differences(result, source, scheduler))
    return wrong + ["was:", result.stdout, "stderr:", result.stderr] if wrong else []


def main():
    build, program, source = pathlib.Path(sys.argv[1]), sys.argv[2], pathlib.Path(sys.argv[3])
    scheduler, transport, places = sys.argv[4:7]
    cases = sibling(source, scheduler, "cases")
    cases = cases.splitlines() if cases else [sibling(source, scheduler, "args") or ""]
    words, env = command(build, program, transport, scheduler, places), environment(build, source, transport, scheduler)
    failures = 0
    for case in cases:
        wrong = run(words + case.split(), env, source, scheduler)
        failures += bool(wrong)
        print("\n".join([f"{case}:"] + wrong) if wrong else f"{case}: good")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
