"""Finds the passes without which a case is right, and the rewrite with which it goes wrong (tools/bisect)."""
import os
import re
import subprocess
import sys

from .compiler import Way
from .program import text_of

TOOL = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 3, "tools", "bisect")


def culprits(comparison, fault):
    """Names of passes: without any one of them the case is right. Rooms are asked first."""
    build = comparison.build
    left_out = {name for flag in fault.flags if flag.startswith("--without=") for name in flag[10:].split(",")}
    rooms = [room for room in build.rooms if comparison.is_right(fault.case, fault, build.without(room))]
    return [each for room in rooms for each in build.rooms[room] if each not in left_out
            and comparison.is_right(fault.case, fault, f"--without={each}")]


def rewrite(comparison, fault):
    """What tools/bisect says of the program, in a line, or '' where it does not apply."""
    if fault.kind == "hangs":
        return ""
    way = fault.way or Way(1)
    folder, build = comparison.folder, comparison.build
    source, wanted = os.path.join(folder, "Dense.x10"), os.path.join(folder, "expected")
    with open(source, "w", encoding="utf-8") as file:
        file.write(text_of([fault.case]))
    with open(wanted, "w", encoding="utf-8") as file:
        file.write("".join(f"{fault.case.number} {line}\n" for line in [*fault.case.expected(way.places)[0], "done"]))
    run = " ".join([build.x10run, *way.options(), "{}"])
    command = [sys.executable, TOOL, "--x10c", build.x10c, "--run", run, "--expect", wanted, source, "--",
               *fault.flags, *build.always, "-w"]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False)
    said = re.findall(r"^bisect: ((?:it goes wrong|the program is).*)$", done.stdout, re.M)
    last = said[-1] if said else (done.stdout + done.stderr).strip().split("\n")[-1]
    return last.replace(folder + os.sep, "")
