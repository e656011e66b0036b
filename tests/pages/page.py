#!/usr/bin/env python3
"""Tests a Markdown page: what it shows is written, run and compared, and its links are followed.

  tests/pages/page.py docs/start.md …            tests these pages
  tests/pages/page.py --update docs/start.md …   and writes what the commands print into them, where it differs

A block with a title is a file:             ```x10 title="Hello.x10"
A `console` block is run and compared:      ```console
                                            $ x10c Hello.x10 && ./Hello
                                            Hello

A page's blocks are taken in order, in one folder and one shell (bash). Lines that begin with `> ` continue a command. The
folder is empty but for links to build/ and to those of session.LINKED; build/bin is in PATH. Standard error stands
with standard output. A `…` matches any text in a line, and alone in a line for any number of lines.

A comment before a block changes how it is taken:

  <!-- any order -->         the lines of a command's output come in any order
  <!-- numbers vary -->      each number matches any number, and blanks any number of blanks
  <!-- exit status 1 -->     the last command ends with that status. Every other one ends with 0, unless `$ echo $?` is next
  <!-- part of: FILE -->     the block's lines are in that file (of the tree, or of a title of the page), in this order;
                             blanks in front and lines that are `…` do not count
  <!-- statements -->        the block's lines are statements of X10 that compile within a main
  <!-- on a cluster -->      tests/cluster/suite_pages.py runs the block, on the login node of a toy cluster
  <!-- not run: reason -->   the block is not tested, and the page says why near it

In docs/ each block is one of these, but for docs/man. Blocks of `text` are pictures.
"""
import os
import re
import subprocess
import sys
import tempfile

import markdown
import session



def tracked(top):
    """The pages of the tree, by their paths from its top. Folders that are no sources begin with a dot or with `build`."""
    pages = []
    for folder, folders, files in os.walk(top):
        folders[:] = sorted(f for f in folders if not f.startswith((".", "build")) and f not in ("node_modules", "out"))
        pages += [os.path.relpath(os.path.join(folder, f), top) for f in sorted(files) if f.endswith(".md")]
    return pages


def faults(path, top, build):
    """All that is wrong with a page, a text each."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    found = link_faults(text, path, top)
    blocks = markdown.blocks(text)
    if is_of_the_book(path, top):
        found += [fault for block in blocks for fault in kind_faults(block)] + indented(text)
    found += [fault for block in blocks for fault in part_faults(block, blocks, top)]
    found += statement_faults(blocks, build)
    try:
        found += console_faults(run(blocks, top, build)) + unused(blocks)
    except ValueError as fault:
        found.append(str(fault))
    name = os.path.relpath(path, top)
    return [f"{name}: {fault}" for fault in found]


def is_of_the_book(path, top):
    """Manual pages have a form of their own, and tests of their own (tests/man)."""
    name = os.path.relpath(path, top)
    return name.startswith("docs" + os.sep) and not name.startswith(os.path.join("docs", "man", ""))


# -- links --


def link_faults(text, path, top):
    found = []
    for line, target in markdown.links(text):
        if re.match(r"[a-z]+:", target):
            continue
        name, _, anchor = target.partition("#")
        file = os.path.normpath(os.path.join(os.path.dirname(path), name)) if name else path
        if not os.path.exists(file):
            found.append(f"line {line}: there is no {name}")
        elif name and os.path.relpath(file, top).startswith(".."):
            found.append(f"line {line}: {name} is outside of the tree")
        elif anchor and file.endswith(".md") and anchor not in anchors(file):
            found.append(f"line {line}: {name or 'this page'} has no heading #{anchor}")
    return found


def anchors(file):
    with open(file, encoding="utf-8") as page:
        return markdown.headings(page.read())


# -- what a block is --


def kind_faults(block):
    tested = block.title is not None or block.language in ("console", "text")
    if tested or any(block.mark(name) is not None for name in ("part of", "statements", "not run")):
        return []
    return [f"line {block.line}: this block is not tested; see tests/pages/page.py"]


def indented(text):
    found, lines = [], markdown.prose(text)
    for number, line in enumerate(lines):
        before = next((b for b in reversed(lines[:number]) if b.strip()), "")
        if line.startswith("    ") and line.strip() and not re.match(r" *([-*]|\d+\.) | ", before) and not lines[number - 1]:
            found.append(f"line {number + 1}: a block of code is fenced, not indented")
    return found


def part_faults(block, blocks, top):
    name = block.mark("part of")
    if name is None:
        return []
    whole = [line for other in blocks if other.title == name for line in other.lines]
    if not whole:
        if not os.path.exists(os.path.join(top, name)):
            return [f"line {block.line}: there is no {name}"]
        with open(os.path.join(top, name), encoding="utf-8") as file:
            whole = file.read().splitlines()
    rest = iter([line.strip() for line in whole])
    for number, line in enumerate(block.lines, block.line + 1):
        wanted = line.strip()
        if wanted not in ("", "…", "...") and wanted not in rest:
            return [f"line {number}: {name} has no such line, or not there: {wanted}"]
    return []


def statement_faults(blocks, build):
    found = []
    for block in blocks:
        if block.mark("statements") is not None:
            imports = [line for line in block.lines if line.startswith("import ")]
            body = [line for line in block.lines if not line.startswith("import ")]
            text = "\n".join([*imports, "class Statements { public static def main(args:Rail[String]) {", *body, "} }", ""])
            found += [f"line {block.line}: {told}" for told in [check(text, build)] if told]
    return found


def check(text, build):
    """What x10c says of a file with errors; nothing where it has none."""
    with tempfile.NamedTemporaryFile("w", suffix=".x10", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        done = subprocess.run([f"{build}/bin/x10c", "--check", file.name], capture_output=True, text=True, check=False)
    return done.stderr if done.returncode else ""


# -- what the commands print --


def run(blocks, top, build):
    elsewhere = [b for b in blocks if b.mark("on a cluster") is not None]
    runnable = [b for b in blocks if b not in elsewhere and b.mark("not run") is None and (b.title is not None or b.language == "console")]
    return session.run(runnable, top, build) if any(b.title is None for b in runnable) else []


def unused(blocks):
    """Classes that no command and no other file names, so that nothing compiles them."""
    ran = [line for b in blocks if b.language == "console" for line in b.lines if line.startswith(("$ ", "> "))]
    found = []
    for block in [b for b in blocks if b.title and b.language == "x10" and b.mark("not run") is None]:
        name = os.path.basename(block.title).split(".")[0]
        others = [line for b in blocks if b.title and b is not block for line in b.lines]
        if not any(name in line for line in ran + others):
            found.append(f"line {block.line}: no command uses {block.title}")
    return found


def console_faults(ran):
    found = []
    for number, command in enumerate(ran):
        if command.got is None or command.status is None:
            found.append(f"line {command.line}: no end of `{command.text}` within {session.TIMEOUT} s\n" + "\n".join(command.got or []))
            break
        if not same(command):
            found.append(f"line {command.line}: `{command.text}` prints\n" + "\n".join(command.got)
                         + "\n--- and the page says\n" + "\n".join(command.wanted))
        last = number + 1 == len(ran) or ran[number + 1].block is not command.block
        told = not last and ran[number + 1].text.strip() == "echo $?"
        wanted = int(command.block.mark("exit status") or 0) if last else 0
        if command.status != wanted and not told:
            found.append(f"line {command.line}: `{command.text}` ends with status {command.status}, not {wanted}\n"
                         + "\n".join(command.got))
    return found


def same(command):
    got, vary = list(command.got), command.block.mark("numbers vary") is not None
    if command.block.mark("any order") is None:
        return re.fullmatch(pattern(command.wanted, vary), "".join(g + "\n" for g in got))
    for line in sorted(command.wanted, key=lambda line: "…" in line):
        fit = next((g for g in got if re.fullmatch(pattern([line], vary), g + "\n")), None)
        if fit is None:
            return False
        got.remove(fit)
    return not got


def pattern(lines, vary):
    def of(line):
        if line == "…":
            return r"(?:.*\n)*?"
        text = re.escape(line).replace("…", ".*")
        if vary:
            text = re.sub(r"\d+(?:\\\.\d+)?(?:[eE](?:\\[+-])?\d+)?", lambda _: r"\d+(?:\.\d+)?(?:[eE][+-]?\d+)?", text)
            text = re.sub(r"(?:\\ )+", lambda _: " +", text)
        return text + r"\n"
    return "".join(of(line) for line in lines)


# -- the program --


def update(path, top, build):
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = text.splitlines()
    ran = run(markdown.blocks(text), top, build)
    for command in reversed([c for c in ran if c.status is not None and not same(c)]):
        indent = lines[command.line - 1][:len(lines[command.line - 1]) - len(lines[command.line - 1].lstrip())]
        first = command.line + command.text.count("\n")
        lines[first:first + len(command.wanted)] = [indent + line for line in command.got]
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def main(arguments):
    top = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
    build = os.path.abspath(os.environ.get("X10C_BUILD", os.path.join(top, "build")))
    told = []
    for path in [a for a in arguments if a != "--update"]:
        if "--update" in arguments:
            update(os.path.abspath(path), top, build)
        told += faults(os.path.abspath(path), top, build)
    print("\n".join(told), end="\n" if told else "")
    return 1 if told else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
