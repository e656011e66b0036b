"""Which messages are told, and how: warnings by name, colors, JSON."""
import json
import os
import pty
import subprocess
import sys
import unittest

import compiled

compiled.X10C = sys.argv.pop()
RACE = """public class A {
  public static def main(args:Rail[String]) {
    var sum:Long = 0;
    finish for (i in 1..2) async sum += i;
    if (sum == sum) Console.OUT.println(sum);
    val rest = 1;
  }
}
"""


class Messages(compiled.Folder):
    def told(self, *options, text=RACE, **environment):
        self.write("A.x10", text)
        return self.x10c("--check", *options, "A.x10", **environment)

    def names(self, *options):
        done = self.told(*options)
        kinds = [line.split(": ")[1] + " " + line.rsplit("[", 1)[1] for line in done.stderr.splitlines() if " [-W" in line]
        return done.returncode, kinds

    def test_choosing(self):
        race, same, rest = "warning -Wdata-race]", "warning -Wconstant-condition]", "warning -Wunused-variable]"
        self.assertEqual((0, [race, same]), self.names())
        self.assertEqual((0, [race, same, rest]), self.names("-Wall"))
        self.assertEqual((0, [race, rest]), self.names("-Wno-constant-condition", "-Wall"))
        self.assertEqual((0, [race, same, rest]), self.names("-Wunused-variable"))
        self.assertEqual((0, []), self.names("-Wall", "-w"))
        self.assertEqual((0, []), self.names("-Wno-all"))

    def test_errors_by_choice(self):
        race, same = "error -Werror,-Wdata-race]", "error -Werror,-Wconstant-condition]"
        self.assertEqual((1, [race, same]), self.names("-Werror"))
        self.assertEqual((1, ["warning -Wdata-race]", same]), self.names("-Werror=constant-condition"))
        self.assertEqual((0, []), self.names("-Werror", "-w"))
        self.assertEqual((1, ["error -Werror,-Wunused-variable]"]), self.names("-Wno-all", "-Werror=unused-variable"))

    def test_nothing_is_made_of_a_refused_program(self):
        self.write("A.x10", RACE)
        done = self.x10c("-Werror", "-o", "made", "A.x10")
        self.assertEqual((1, ["A.x10"]), (done.returncode, os.listdir(self.folder)))

    def test_wrong_options(self):
        for option, text in (("-Wunused-varible", "-Wunused-varible: there is no warning 'unused-varible'; did you mean 'unused-variable'?"),
                             ("-Wno-such", "-Wno-such: there is no warning 'such'; --help=warnings lists them"),
                             ("--color=red", "--color wants auto, always or never, not 'red'"),
                             ("--diagnostics=xml", "--diagnostics wants text or json, not 'xml'")):
            done = self.told(option)
            self.assertEqual((2, f"x10c: {text}\n"), (done.returncode, done.stderr.split("x10c: try")[0]))

    def test_the_list_names_what_is_usual(self):
        listed = self.x10c("--help=warnings").stdout
        self.assertIn("  * data-race ", listed)
        self.assertIn("    unused-import ", listed)

    def test_json(self):
        done = self.told("--diagnostics=json", "-Wall", text="public class A { static def é() { val x = 1; }\n"
                         "static def f() = y; static def é() { } public static def main(args:Rail[String]) { } }\n")
        lines = [json.loads(line) for line in done.stderr.splitlines()]
        self.assertEqual(1, done.returncode)
        unknown = [one for one in lines if "\"y\"" in one["message"]][0]
        self.assertEqual(("A.x10", 2, 18, 2, 19, "error", []), tuple(unknown[name] for name in (
            "file", "line", "column", "endLine", "endColumn", "severity", "notes")))

    def test_json_of_warnings(self):
        first = json.loads(self.told("--diagnostics=json").stderr.splitlines()[0])
        self.assertEqual(("data-race", "warning", 4, 34), tuple(first[name] for name in (
            "warning", "severity", "line", "column")))
        self.assertEqual([("A.x10", 4, 28)], [(n["file"], n["line"], n["column"]) for n in first["notes"]])
        fatal = json.loads(self.told("--diagnostics=json", "-Werror").stderr.splitlines()[0])
        self.assertEqual(("data-race", "error"), (fatal["warning"], fatal["severity"]))

    def test_json_of_no_place(self):
        done = self.x10c("--diagnostics=json", "--check", "None.x10")
        one = json.loads(done.stderr)
        self.assertEqual(("error", "cannot read 'None.x10': No such file or directory", False),
                         (one["severity"], one["message"], "file" in one))

    def test_colors(self):
        self.assertNotIn("\033", self.told().stderr)
        colored = self.told("--color=always", NO_COLOR="1").stderr
        self.assertIn("\033[1mA.x10:4:34:\033[0m \033[1;35mwarning:\033[0m \033[1m", colored)
        self.assertIn("\n\033[1;32m                                 ^~~\033[0m\n", colored)

    def on_terminal(self, *options, **environment):
        self.write("A.x10", RACE)
        ours, theirs = pty.openpty()
        environment = {**os.environ, "TERM": "xterm", **environment}
        subprocess.run([compiled.X10C, "--check", *options, "A.x10"], cwd=self.folder, stderr=theirs, env=environment,
                       timeout=60, check=False)
        os.close(theirs)
        text = os.read(ours, 100000).decode()
        os.close(ours)
        return "\033[" in text

    def test_colors_of_a_terminal(self):
        self.assertTrue(self.on_terminal(NO_COLOR=""))
        self.assertFalse(self.on_terminal(NO_COLOR="1"))
        self.assertFalse(self.on_terminal(NO_COLOR="", TERM="dumb"))
        self.assertFalse(self.on_terminal("--color=never", NO_COLOR=""))


unittest.main()
