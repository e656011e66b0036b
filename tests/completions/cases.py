"""What every shell's completion is to do. A suite gives `complete(line) -> set of words`."""
import os
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests", "man"))
import help

PROGRAMS = ("x10c", "x10run", "x10c-check", "x10cov", "x10doc", "x10fmt", "x10ls", "x10pragma", "x10test")


class Cases:
    build = ""

    def complete(self, line):
        raise NotImplementedError

    def test_options_are_those_of_help(self):
        for program in PROGRAMS:
            if program in help.OPTIONAL and not os.path.exists(f"{self.build}/bin/{program}"):
                continue
            told = help.of_help(f"{self.build}/bin/{program}") - {"@"}
            offered = set().union(*(help.names(word) for word in self.complete(f"{program} -")))
            self.assertEqual((set(), set()), (told - offered, offered - told), program)

    def test_transports_and_schedulers_are_those_installed(self):
        transports = set(os.listdir(f"{self.build}/lib/x10c/comm"))
        self.assertLessEqual({"none", "shm", "sockets", "pipes"}, transports)
        self.assertEqual(transports, self.complete("x10run --comm="))
        self.assertEqual({"pool", "spawn"}, self.complete("x10run --sched="))
        self.assertEqual({"spawn"}, self.complete("x10c --link-sched=s"))

    def test_words_of_a_list(self):
        self.assertEqual({"tree", "ir", "c"}, self.complete("x10c --emit="))
        self.assertEqual({"auto", "always"}, self.complete("x10c --color=a"))
        self.assertEqual({"1.5"}, self.complete("x10c -edition 1"))
        self.assertEqual({"core", "none"}, self.complete("x10run --bind-to="))

    def test_passes_and_warnings_are_asked_for(self):
        self.assertEqual({"data-race"}, self.complete("x10c --explain data-"))
        self.assertEqual({"unknown-import", "unknown-member", "unknown-method", "unknown-name", "unknown-type", "unknown-warning"},
                         self.complete("x10c --explain=unknown"))
        self.assertEqual({"loop_versioning"}, self.complete("x10c --remarks=loop_v"))
        self.assertEqual({"-Wunused-import"}, self.complete("x10c -Wunused-i"))
        self.assertEqual({"-Wno-unused-import"}, self.complete("x10c -Wno-unused-i"))

    def test_files(self):
        self.assertEqual({"Hello.x10"}, self.complete("x10c H"))
        self.assertEqual({"one-host.map"}, self.complete("x10run --placemap=o"))
        self.assertEqual({"Hello.x10"}, self.complete("x10fmt -i H"))
        self.assertEqual({"Hello.x10"}, self.complete("x10doc H"))

    def test_values_of_the_tools(self):
        self.assertEqual({"1.5"}, self.complete("x10ls -edition 1"))
        self.assertEqual({"c"}, self.complete("x10pragma --emit="))
        self.assertEqual({"pool", "spawn"}, self.complete("x10pragma --link-sched="))
        self.assertEqual({"-Wunused-import"}, self.complete("x10ls -Wunused-i"))
        self.assertIn("sockets", self.complete("x10pragma --link-comm=s"))
        self.assertEqual(set(), self.complete("x10fmt --width "))
