"""What x10c says of mistakes that newcomers make: mistakes.txt has a program of each kind and the messages. `--update X10C`
writes those of now into it."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

TABLE = os.path.join(os.path.dirname(os.path.abspath(__file__)), "mistakes.txt")
AT_ONCE = 40  # files of one call: x10c shows a hundred errors
FORMS = {
    "main": "public class CLASS {\n  public static def main(args:Rail[String]) {\n    TEXT\n  }\n}\n",
    "class": "public class CLASS {\n  TEXT\n}\n",
    "file": "TEXT\n",
}


def entries(text):
    """(name, form, program, messages) of each, as mistakes.txt has them: `== NAME FORM`, lines, `-- MESSAGE` lines."""
    for block in re.split(r"^== ", text, flags=re.M)[1:]:
        head, *lines = block.rstrip("\n").split("\n")
        name, form = head.split()
        yield name, form, "\n".join(l for l in lines if not l.startswith("-- ")), [l[3:] for l in lines if l.startswith("-- ")]


def check(x10c, folder, names, found):
    """Those that have an error of syntax first: it keeps x10c from looking at what the others mean."""
    while names:
        done = subprocess.run([x10c, "--check", *[f"{name}.x10" for name in names]], cwd=folder, capture_output=True, text=True,
                              timeout=100)
        if done.returncode not in (0, 1):
            raise AssertionError(done.stderr)
        for name, place, text in re.findall(r"^(\w+)\.x10:(\d+:\d+): (?:error|warning): (.*)$", done.stderr, re.M):
            found[name].append(f"{place}: {text}".replace(name, "CLASS"))
        left = [name for name in names if not found[name]]
        names = left if len(left) < len(names) else []


def told(x10c, programs):
    """What x10c says of each file: [line:column: text]."""
    found = {name: [] for name, _ in programs}
    with tempfile.TemporaryDirectory() as folder:
        for name, text in programs:
            with open(f"{folder}/{name}.x10", "w", encoding="utf-8") as file:
                file.write(text)
        for start in range(0, len(programs), AT_ONCE):
            check(x10c, folder, [name for name, _ in programs[start:start + AT_ONCE]], found)
    return list(found.values())


def read():
    with open(TABLE, encoding="utf-8") as file:
        text = file.read()
    return text[:text.index("== ")], list(entries(text))


def programs(table):
    """Each with a class of its own, whose name is near to none that a mistake may mean."""
    return [(f"Mistake{number}", FORMS[form].replace("TEXT", text).replace("CLASS", f"Mistake{number}"))
            for number, (_, form, text, _) in enumerate(table)]


class Mistakes(unittest.TestCase):
    maxDiff = None

    def test_each_mistake(self):
        _, table = read()
        self.assertGreater(len(table), 250)
        self.assertEqual(len(table), len({name for name, *_ in table}))
        found = told(X10C, programs(table))
        for (name, _, text, wanted), got in zip(table, found):
            with self.subTest(name=name, program=text):
                self.assertEqual(wanted, got)
                self.assertTrue(wanted)


def update(x10c):
    head, table = read()
    found = told(x10c, programs(table))
    with open(TABLE, "w", encoding="utf-8") as file:
        file.write(head)
        for (name, form, text, _), got in zip(table, found):
            file.write(f"== {name} {form}\n{text}\n" + "".join(f"-- {line}\n" for line in got))


if sys.argv[1] == "--update":
    update(os.path.abspath(sys.argv[2]))
else:
    X10C = sys.argv.pop()
    unittest.main()
