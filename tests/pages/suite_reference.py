#!/usr/bin/env python3
"""The reference cannot drift: docs/reference/environment.md has exactly the variables that the sources read, and
docs/reference/exit-codes.md the statuses that --help names."""
import os
import re
import subprocess
import sys

TOP = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
FOLDERS = ["runtime/include", "runtime/launch", "runtime/locsync", "runtime/support", "runtime/x10", "comm-backends", "compiler/driver",
           "compiler/support"]
# A name in quotes: what getenv, or a function of ours around it, is given.
LITERAL = re.compile(r'"((?:X10C?|SLURMD?|PBS|OMPI|PMIX?|MPI|UCX|SSH|XDG|KILL|LD)_[A-Z0-9_]+)"')
DIRECT = re.compile(r'getenv\("([A-Z][A-Z0-9_]*)"\)')
NOT_VARIABLES = {"X10_CHECKS"}  # a macro of emitted C
OF_OTHERS = {"CPATH", "C_INCLUDE_PATH", "GCC_EXEC_PREFIX", "COMPILER_PATH"}  # read by a loop in compiler/driver/objects.cpp


def read(path):
    with open(os.path.join(TOP, path), encoding="utf-8") as file:
        return file.read()


def variables_read():
    found = set(OF_OTHERS)
    for folder in FOLDERS:
        for where, _, names in os.walk(os.path.join(TOP, folder)):
            for name in [n for n in names if n.endswith((".c", ".h", ".cpp", ".x10"))]:
                text = read(os.path.join(where, name))
                found |= set(LITERAL.findall(text)) | set(DIRECT.findall(text))
    return found - NOT_VARIABLES


def variables_told():
    """Those of the tables' first column, and of the last section."""
    page = read("docs/reference/environment.md")
    told = page.split("## Between x10run and its places")[1]
    told += "".join(line.split("|")[1] for line in page.splitlines() if line.startswith("| `"))
    return set(re.findall(r"`([A-Z][A-Z0-9_]+)`", told))


def statuses(command):
    done = subprocess.run([command, "--help"], capture_output=True, text=True, check=True)
    text = " ".join(done.stdout[re.search(r"(?i)exit status", done.stdout).start():].split("\n\n")[0].split())
    return set(re.findall(r"\b(\d{1,3})\b(?!\+)", text)) - {"128"}


def statuses_told(section):
    part = re.split(r"^## ", read("docs/reference/exit-codes.md"), flags=re.MULTILINE)
    rows = next(p for p in part if p.startswith(section)).splitlines()
    return {number for row in rows if row.startswith("| ") for number in re.findall(r"\b\d{1,3}\b", row.split("|")[1])}


def main():
    failed = [f"docs/reference/environment.md lacks {name}, which the sources read"
              for name in sorted(variables_read() - variables_told())]
    failed += [f"docs/reference/environment.md has {name}, which no source reads"
               for name in sorted(variables_told() - variables_read())]
    build = os.environ["X10C_BUILD"]
    for command, section in (("x10c", "x10c\n"), ("x10run", "Programs, and x10run")):
        lacking = statuses(f"{build}/bin/{command}") - statuses_told(section)
        failed += [f"docs/reference/exit-codes.md lacks {number}, which {command} --help has" for number in sorted(lacking)]
    print("\n".join(failed))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
