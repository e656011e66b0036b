"""Manual pages: the formatters have nothing to say of them, and they name the options that --help lists."""
import glob
import os
import shutil
import subprocess
import sys
import tempfile
import unittest

import help

BUILD = sys.argv.pop()
ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
PAGES = sorted(glob.glob(f"{ROOT}/docs/man/*.[1-9].md"))


def call(*command):
    return subprocess.run(command, capture_output=True, text=True, timeout=60)


def text_of(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


class Pages(unittest.TestCase):
    def made(self, page):
        name = os.path.basename(page)[:-len(".md")]
        return f"{BUILD}/share/man/man{name[-1]}/{name}"

    def test_man_formats_them_without_a_warning(self):
        for page in PAGES:
            done = call("man", "--warnings", "-l", self.made(page))
            self.assertEqual((0, ""), (done.returncode, done.stderr), page)
            self.assertIn("NAME\n", done.stdout)

    def test_mandoc_has_nothing_to_say(self):
        for page in PAGES:
            told = call("mandoc", "-Tlint", "-Wwarning", self.made(page)).stdout.splitlines()
            self.assertEqual([], [line for line in told if "missing date" not in line], page)

    def test_programs_have_a_page(self):
        pages = {os.path.basename(page) for page in PAGES}
        for program in ("x10c", "x10run", "x10c-check", "x10cov", "x10doc", "x10fmt", "x10ls", "x10pragma", "x10test"):
            self.assertIn(f"{program}.1.md", pages)

    def test_options_are_those_of_help(self):
        programs = [page for page in PAGES if page.endswith(".1.md")]
        self.assertTrue(programs)
        for page in programs:
            program = f"{BUILD}/bin/{os.path.basename(page)[:-len('.1.md')]}"
            if os.path.basename(program) in help.OPTIONAL and not os.path.exists(program):
                continue
            told, written = help.of_help(program), help.of_page(text_of(page))
            self.assertTrue(told, program)
            self.assertEqual((set(), set()), (told - written, written - told), f"only in --help, only in {page}")


class Format(unittest.TestCase):
    def written(self, text):
        with tempfile.NamedTemporaryFile("w", suffix=".md", encoding="utf-8") as file:
            file.write("# a(1): what it is\n\n## Options\n\n" + text)
            file.flush()
            done = call(f"{ROOT}/tools/man", file.name)
            return done.returncode, done.stdout, done.stderr.replace(file.name, "a.1.md")

    def shown(self, text):
        status, roff, told = self.written(text)
        self.assertEqual((0, ""), (status, told))
        with tempfile.NamedTemporaryFile("w", suffix=".1", encoding="utf-8") as file:
            file.write(roff)
            file.flush()
            done = call("man", "--warnings", "-l", file.name)
        self.assertEqual("", done.stderr)
        return done.stdout

    def test_what_roff_would_take_for_its_own_stays(self):
        shown = self.shown("A line.\n\n```\n.dot 'quoted' \\n `tick` a-b ^ ~\n'quote\n```\n")
        self.assertIn(".dot 'quoted' \\n `tick` a-b ^ ~", shown)
        self.assertIn("'quote\n", shown)

    def test_terms_and_bullets(self):
        shown = self.shown("- `-o` *FILE*: the\n  executable\n- plain text\n\n| a | b |\n|---|---|\n| `X` | y |\n")
        self.assertIn("-o FILE\n              the executable\n", shown)
        self.assertIn("• plain text\n", shown)
        self.assertIn("X      y\n", shown)

    def test_what_is_not_in_the_format_is_refused(self):
        for text, told in (("#### Deep\n", "a.1.md:5: this is not in the format: #### Deep\n"),
                           ("```\nopen\n", "a.1.md:7: a block of code has no end\n"),
                           ("| a |\n", "a.1.md:6: a table begins with a head and a line of dashes\n")):
            self.assertEqual((1, "", told), self.written(text))


if not all(map(shutil.which, ("man", "mandoc"))):
    sys.exit("man and mandoc are wanted: make deps-dev installs them")
unittest.main()
