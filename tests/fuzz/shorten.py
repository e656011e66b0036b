"""Cuts a program down: leaves out lines and whole blocks as long as it still does what was wrong.

A line that opens a block ends with a brace, one that closes it begins with one. Only whole statements and members are left
out, never a finish around what stays, so that a program that does not race does not begin to.
"""
import re
import time

UNWRAPPED = ("if (", "try {", "at (")


def units(lines):
    """(first, behind, parts) of each statement or member, the longest first; parts: where its blocks begin and end."""
    out, open_ = [], []
    for i, line in enumerate(lines):
        text = line.strip()
        closes, opens = text.startswith("}"), text.endswith("{")
        if closes and open_:
            open_[-1].append(i)
        if closes and not opens and open_:
            marks = open_.pop()
            out.append((marks[0], i + 1, marks))
        if opens and not closes:
            open_.append([i])
        if not opens and not closes:
            out.append((i, i + 1, []))
    return sorted(out, key=lambda u: u[0] - u[1])


def attempts(lines):
    """Shorter texts, the shortest first."""
    for first, behind, _ in units(lines):
        yield lines[:first] + lines[behind:]
    for first, behind, marks in units(lines):
        if marks and lines[first].strip().startswith(UNWRAPPED) and " async " not in lines[first]:
            yield lines[:first] + lines[first + 1:marks[1]] + lines[behind:]


def one_call(lines):
    """The program with one of its cases alone."""
    calls = [i for i, line in enumerate(lines) if re.fullmatch(r"\s*case\d+\(\);", line)]
    for kept in calls:
        yield [line for i, line in enumerate(lines) if i not in calls or i == kept]


def shorten(text, still, seconds):
    """The text without what can be left out; `still(text)` says whether it does the same wrong."""
    lines, end = text.splitlines(), time.monotonic() + seconds
    lines = next((each for each in one_call(lines) if still("\n".join(each) + "\n")), lines)
    changed = True
    while changed and time.monotonic() < end:
        changed = False
        tried = set()
        progress = True
        while progress and time.monotonic() < end:
            progress = False
            for each in attempts(lines):
                key = "\n".join(each) + "\n"
                if key in tried or time.monotonic() > end:
                    continue
                tried.add(key)
                if still(key):
                    lines, changed, progress = each, True, True
                    break
    return "\n".join(lines) + "\n"
