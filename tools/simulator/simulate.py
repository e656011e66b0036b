#!/usr/bin/env python3
"""Runs a program of X10 on places that are simulated: tools/simulator/simulate.py [OPTION…] FILE.x10 [ARGUMENT…].

Options are those of the simulator (README.md), `--name=number`. The program prints what it prints; a line of JSON on standard
error says what was sent and how long it took. X10C_BUILD is the build folder (default: build). The status is the program's;
2: a wrong command line."""
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "../..")


def build_folder():
    return os.path.abspath(os.environ.get("X10C_BUILD", os.path.join(TOP, "build")))


def make(source, out, build=None, flags=()):
    """Compiles the program, with these options of x10c, and links it with the simulator, as the executable `out`."""
    build = build or build_folder()
    folder, base = os.path.dirname(out), os.path.basename(out)
    program, state = (os.path.join(folder, f"{base}.{kind}.o") for kind in ("program", "state"))
    emitted = subprocess.run([f"{build}/bin/x10c", "--emit=c", *flags, source], stdout=subprocess.PIPE, text=True, check=True).stdout
    how = ["-std=gnu11", "-O2", "-fwrapv", "-fno-pie", "-w", "-Dmain=program", f"-I{TOP}/runtime/include"]
    subprocess.run(["cc", *how, "-x", "c", "-c", "-", "-o", program], input=emitted, text=True, check=True)
    subprocess.run(["ld", "-r", "-T", f"{HERE}/state.ld", "-o", state, program, "--whole-archive", f"{build}/simulator/libplace.a"],
                   check=True)
    libraries = f"{build}/lib/x10c"
    subprocess.run(["cc", "-no-pie", "-o", out, state, f"{build}/simulator/libworld.a", f"-L{libraries}", f"-Wl,-rpath,{libraries}",
                    "-lx10support", "-lgc", "-lm", "-ldl"], check=True)
    return out


def figures(executable, options=(), arguments=(), limit=None):
    """Runs it: what the simulator measured, and what the program printed. Raises where it failed, or took more than `limit`
    seconds."""
    done = subprocess.run([executable, *options, "--", *map(str, arguments)], capture_output=True, text=True, timeout=limit)
    if done.returncode:
        raise OSError(f"status {done.returncode}: {done.stderr}")
    return json.loads(done.stderr.splitlines()[-1]), done.stdout


AT_THE_END = "END", "END_ACK", "EXIT", "EXIT_CODE", "ALLGATHERED"


def counted(figures):
    """What x10run --stats counts from main's beginning to its end: messages, bytes, and activities begun elsewhere."""
    sent = {kind: row for kind, row in figures["sent"].items() if kind not in AT_THE_END}
    return {"messages": sum(row["messages"] for row in sent.values()), "bytes": sum(row["bytes"] for row in sent.values()),
            "activities": sum(sent[kind]["messages"] for kind in ("TASK", "AT") if kind in sent)}


def main(words):
    options = [word for i, word in enumerate(words) if word.startswith("--") and all(w.startswith("--") for w in words[:i])]
    rest = words[len(options):]
    if not rest:
        print(__doc__, file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory(prefix="simulator") as folder:
        return subprocess.run([make(rest[0], os.path.join(folder, "program")), *options, "--", *rest[1:]]).returncode


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
