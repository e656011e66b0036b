"""The line table of a program that was compiled with -g: no row names a line of the X10 source that has no statement."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = os.path.abspath(sys.argv.pop())
HERE = os.path.dirname(os.path.abspath(__file__))


def rows_of(name, *flags):
    """The lines of an X10 source that its program's line table names, and those that its C does."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([X10C, "-g", *flags, "-d", folder, "-o", os.path.join(folder, "program"), os.path.join(HERE, name + ".x10")],
                       check=True, timeout=60)
        table = subprocess.run(["objdump", "--dwarf=decodedline", os.path.join(folder, "program")], capture_output=True,
                               text=True, check=True, timeout=60).stdout
        with open(os.path.join(folder, name + ".c"), encoding="utf-8") as file:
            c = file.read().split("\n")
    return [{int(n) for n in re.findall(r"(?m)^\S*\b%s\s+(\d+)\s+0x" % re.escape(name + end), table)}
            for end in (".x10", ".c")] + [c]


def source(name):
    with open(os.path.join(HERE, name + ".x10"), encoding="utf-8") as file:
        return file.read().split("\n")


def strays(name, rows):
    """Rows for lines that do not exist, are empty, or hold a comment alone."""
    lines = source(name)
    return sorted(n for n in rows if n > len(lines) or not lines[n - 1].strip() or lines[n - 1].strip().startswith("//"))


class Lines(unittest.TestCase):
    def test_every_statement_and_nothing_else(self):
        for name in ("Lines", "Debug"):
            for flags in ([], ["-NO_CHECKS"]):
                rows, _, _ = rows_of(name, *flags)
                self.assertEqual([], strays(name, rows))
                wanted = {n for n, text in enumerate(source(name), 1) if text.endswith("//!")}
                self.assertEqual(set(), wanted - rows)

    def test_nothing_else_where_passes_move_code(self):
        for name in ("Lines", "Debug"):
            for flags in (["-O"], ["-O1"], ["-O2", "-NO_CHECKS"]):
                rows, _, _ = rows_of(name, *flags)
                self.assertEqual([], strays(name, rows))

    def test_other_c_claims_its_own_line(self):
        _, rows, c = rows_of("Lines")
        self.assertTrue(rows)
        self.assertIn("  return x10_start(&application, argc, argv);", [c[n - 1] for n in rows])
        for n in rows:
            self.assertFalse(c[n - 1].startswith("#"), "%d: %s" % (n, c[n - 1]))

    def test_c_is_the_same_without_lines(self):
        def emitted(*flags):
            said = subprocess.run([X10C, "--emit=c", *flags, os.path.join(HERE, "Lines.x10")], capture_output=True, text=True,
                                  check=True, timeout=60).stdout
            return re.sub(r"(?m)^#line .*\n", "", said)
        plain, debugged = emitted("-O2"), emitted("-O2", "-g")
        self.assertTrue(debugged.startswith(plain))
        self.assertTrue(debugged[len(plain):].lstrip().startswith("static const char x10_debug_names[]"))


if __name__ == "__main__":
    unittest.main(verbosity=1)
