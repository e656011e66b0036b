#!/usr/bin/env python3
"""Whether programs are the same C when they are formatted: emitted.py X10C X10FMT FILE|FOLDER …

Formats a copy of everything given, compiles each file there and where it is, and compares: the C but for the numbers of
lines, the exit status, and the texts of messages. A folder is a source path of its own files. --library FOLDER: the
class library from there, in the copy as it is formatted. --every N: of the files, each N-th."""
import argparse
import concurrent.futures
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile


def sources(folder):
    for path, _, names in os.walk(folder):
        yield from (os.path.join(path, name) for name in sorted(names) if name.endswith(".x10"))


def without_lines(text, folder):
    """C without what says where something was: #line, and `FILE.x10:LINE` in comments and texts."""
    text = text.replace(folder, "")
    text = re.sub(r"(\.fingerprint = )0x[0-9a-f]+", r"\1", text) # of all the text, lines too
    text = re.sub(r"^#line \d+", "#line", text, flags=re.MULTILINE)
    return re.sub(r"(\.x10[:\"]?\D{0,3})\d+(:\d+)?(-\d+)?", r"\1", text)


class Comparison:
    def __init__(self, arguments):
        self.x10c, self.x10fmt = os.path.abspath(arguments.x10c), os.path.abspath(arguments.x10fmt)
        self.library = os.path.abspath(arguments.library) if arguments.library else None
        self.copy = tempfile.mkdtemp(prefix="x10fmt-")

    def place(self, path):
        return self.copy + os.path.abspath(path)

    def copied(self, path):
        os.makedirs(os.path.dirname(self.place(path)), exist_ok=True)
        if os.path.isdir(path):
            shutil.copytree(path, self.place(path), symlinks=False)
        else:
            shutil.copy(path, self.place(path))
        return self.place(path)

    def format(self, path):
        copy = self.copied(path)
        files = list(sources(copy)) if os.path.isdir(copy) else [copy]
        for at in range(0, len(files), 100):
            done = subprocess.run([self.x10fmt, "-i", *files[at:at + 100]], capture_output=True, text=True,
                                  errors="replace")
            assert done.returncode in (0, 1), done.stderr

    def compile(self, path, folders, library):
        flags = []
        if os.path.exists(path[:-4] + ".flags"):
            with open(path[:-4] + ".flags", encoding="utf-8") as file:
                flags = file.read().split()
        parts = folders + [os.path.dirname(path)] + ([library] if library else [])
        done = subprocess.run([self.x10c, "--emit=c", *flags, "-sourcepath", ":".join(parts), os.path.basename(path)],
                              cwd=os.path.dirname(path), capture_output=True, text=True, errors="replace")
        messages = re.findall(r": ((?:error|warning): .*)", done.stderr)
        return done.returncode, done.stdout, "\n".join(sorted(messages))

    def differs(self, path, folders):
        before = self.compile(path, folders, self.library)
        after = self.compile(self.place(path), [self.place(f) for f in folders],
                             self.library and self.place(self.library))
        if before[0] != after[0]:
            return f"exit status {before[0]} and then {after[0]}: {after[2][:500]}"
        for one, two in ((before[1], after[1]), (before[2], after[2])):
            lines = [without_lines(text, self.copy).splitlines() for text in (one, two)]
            if lines[0] != lines[1]:
                return "\n".join(list(difflib.unified_diff(*lines, lineterm="", n=1))[:12])
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("x10c")
    parser.add_argument("x10fmt")
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--library")
    parser.add_argument("--every", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    comparison = Comparison(arguments)
    jobs = []
    try:
        for path in arguments.paths + ([arguments.library] if arguments.library else []):
            comparison.format(path)
        for path in map(os.path.abspath, arguments.paths):
            isFolder = os.path.isdir(path)
            jobs += [(file, [path] if isFolder else []) for file in (sources(path) if isFolder else [path])]
        jobs = jobs[::arguments.every]
        with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
            results = list(pool.map(lambda job: comparison.differs(*job), jobs))
    finally:
        shutil.rmtree(comparison.copy, ignore_errors=True)
    for (path, _), what in zip(jobs, results):
        if what:
            print(f"{path}:\n{what}")
    print(f"{len(jobs)} compared, {sum(map(bool, results))} differ")
    return 1 if any(results) or not jobs else 0


sys.exit(main())
