"""`x10c --explain`: each error and warning of the tables has a page, whose wrong program gives that very message and whose
right program gives none."""
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = sys.argv.pop()
TOP = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")


def table(name, macro):
    """The names of a .def file and what it says of each."""
    with open(f"{TOP}/compiler/support/{name}.def", encoding="utf-8") as file:
        return {name: sentence.replace('\\"', '"')
                for name, sentence in re.findall(macro + r'\(\w+, "([^"]+)", (?:true, |false, )?"((?:[^"\\]|\\.)*)"\)', file.read())}


ERRORS = table("error_kinds", "X10C_ERROR")
WARNINGS = table("warnings", "X10C_WARNING")


def explain(*arguments):
    return subprocess.run([X10C, "--explain", *arguments], capture_output=True, text=True, timeout=60)


def program(text, head):
    """The block below a line "Wrong:" or "Right:"."""
    lines = text.split(f"\n{head}:\n", 1)[1].split("\n")[1:]
    end = next((i for i, line in enumerate(lines) if line and not line.startswith("    ")), len(lines))
    return "\n".join(line[4:] for line in lines[:end]).strip("\n") + "\n"


def codes(text, *flags):
    """The names of the messages about a program, and the exit status."""
    with tempfile.TemporaryDirectory() as folder:
        name = "Right.x10" if "class Right" in text else "Wrong.x10"
        with open(f"{folder}/{name}", "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([X10C, "--check", *flags, name], cwd=folder, capture_output=True, text=True, timeout=60)
    told = [line for line in done.stderr.splitlines() if re.match(r"\w+\.x10:\d+:\d+: (error|warning): ", line)]
    return [line[line.rfind("["):] if line.endswith("]") else line for line in told], done.returncode


class Explain(unittest.TestCase):
    def test_each_error(self):
        self.assertGreaterEqual(len(ERRORS), 40)
        for name, sentence in ERRORS.items():
            with self.subTest(name=name):
                done = explain(name)
                self.assertEqual((0, ""), (done.returncode, done.stderr))
                self.assertTrue(done.stdout.startswith(f"{name}: {sentence}\n\n"), done.stdout)
                found, status = codes(program(done.stdout, "Wrong"))
                self.assertEqual(({f"[{name}]"}, 1), (set(found), status))
                self.assertIn(f"[{name}]", done.stdout.split("\nx10c says:\n")[1])
                self.assertEqual(([], 0), codes(program(done.stdout, "Right"), "-Wall", "-Wno-unused-variable", "-Wno-unused-private"))

    def test_each_warning(self):
        self.assertGreaterEqual(len(WARNINGS), 20)
        for name, sentence in WARNINGS.items():
            with self.subTest(name=name):
                done = explain(name)
                self.assertEqual((0, ""), (done.returncode, done.stderr))
                self.assertTrue(done.stdout.startswith(f"{name}: {sentence}\n\n"), done.stdout)
                flags = ["-Wall", "-VERBOSE_CHECKS"]
                found, status = codes(program(done.stdout, "Wrong"), *flags)
                self.assertEqual(({f"[-W{name}]"}, 0), (set(found), status))
                self.assertEqual(([], 0), codes(program(done.stdout, "Right"), *flags))

    def test_each_page_has_its_name(self):
        for page, names in (("errors", ERRORS), ("warnings", WARNINGS)):
            with open(f"{TOP}/docs/reference/{page}.md", encoding="utf-8") as file:
                headings = re.findall(r"^### (\S+)$", file.read(), re.M)
            self.assertEqual(sorted(names), sorted(headings))

    def test_the_list(self):
        done = explain()
        self.assertEqual((0, ""), (done.returncode, done.stderr))
        for name, sentence in (*ERRORS.items(), *WARNINGS.items()):
            self.assertRegex(done.stdout, rf"(?m)^  {name} +{re.escape(sentence)}$")
        self.assertEqual(sorted(ERRORS), list(ERRORS))

    def test_a_name_as_messages_show_it(self):
        for given, name in (("[unreachable]", "unreachable"), ("-Wdata-race", "data-race"), ("[-Wdata-race]", "data-race"),
                            ("[-Werror,-Wdata-race]", "data-race")):
            self.assertTrue(explain(given).stdout.startswith(f"{name}: "), given)
        done = subprocess.run([X10C, "--explain=unreachable"], capture_output=True, text=True, timeout=60)
        self.assertEqual(explain("unreachable").stdout, done.stdout)

    def test_an_unknown_name(self):
        for given, near in (("unknown-nmae", "'unknown-name'"), ("race", "'data-race'"), ("E0308", "--explain alone lists them"),
                            ("missing_return", "'missing-return'")):
            done = explain(given)
            self.assertEqual((2, ""), (done.returncode, done.stdout))
            self.assertIn(f"there is no message '{given}'", done.stderr)
            self.assertIn(near, done.stderr)

    def test_json_has_the_name(self):
        with tempfile.TemporaryDirectory() as folder:
            with open(f"{folder}/A.x10", "w", encoding="utf-8") as file:
                file.write("class A { val x:Long = y; }\n")
            done = subprocess.run([X10C, "--check", "--diagnostics=json", "A.x10"], cwd=folder, capture_output=True, text=True,
                                  timeout=60)
        self.assertIn('"code":"unknown-name"', done.stderr)


unittest.main()
