"""completions/x10.bash, called as bash calls it."""
import os
import shlex
import subprocess
import sys
import tempfile
import unittest

import cases

BUILD = os.path.abspath(sys.argv.pop())
PACKAGE = "/usr/share/bash-completion/bash_completion"
# Words as readline makes them: `=` is one of its own.
SCRIPT = r"""
source {package}; source {file}
COMP_LINE={line}; COMP_POINT=${{#COMP_LINE}}; COMP_WORDS=({words}); COMP_CWORD=$(({count} - 1))
compopt() {{ :; }}
_x10 {program} "${{COMP_WORDS[COMP_CWORD]}}" "${{COMP_WORDS[COMP_CWORD-1]}}"
printf '%s\n' "${{COMPREPLY[@]}}"
"""


class Bash(cases.Cases, unittest.TestCase):
    build = BUILD

    def complete(self, line):
        words = line.replace("=", " = ").split() + ([""] if line.endswith((" ", "=")) else [])
        script = SCRIPT.format(package=PACKAGE, file=shlex.quote(f"{cases.ROOT}/completions/x10.bash"),
                               line=shlex.quote(line), words=" ".join(map(shlex.quote, words)), count=len(words),
                               program=words[0])
        with tempfile.TemporaryDirectory() as folder:
            for name in ("Hello.x10", "Hello.txt", "one-host.map"):
                with open(f"{folder}/{name}", "w", encoding="ascii"):
                    pass
            done = subprocess.run(["bash", "-c", script], cwd=folder, capture_output=True, text=True, timeout=60,
                                  env={**os.environ, "PATH": f"{BUILD}/bin:{os.environ['PATH']}"})
        self.assertEqual("", done.stderr)
        return set(done.stdout.split())

    def test_bash_knows_each_program(self):
        done = subprocess.run(["bash", "-c", f"source {shlex.quote(cases.ROOT)}/completions/x10.bash; complete -p"],
                              capture_output=True, text=True, timeout=60, check=True)
        for program in cases.PROGRAMS:
            self.assertIn(f"complete -F _x10 {program}\n", done.stdout)


if not os.path.exists(PACKAGE):
    print("skipped: bash-completion is not installed")
    sys.exit(77)
unittest.main()
