"""completions/_x10, by a zsh on a terminal of its own: what it offers is caught where zsh takes it, in compadd."""
import os
import pty
import select
import shutil
import sys
import tempfile
import time
import unittest

import cases

BUILD = os.path.abspath(sys.argv.pop())
SETUP = r"""
fpath=({root}/completions $fpath); path=({build}/bin $path)
unsetopt beep auto_list auto_menu; autoload -Uz compinit && compinit -D -u
compadd() {{
  local -a offered
  if (( ! ${{@[(I)-[ODA]]}} )); then
    builtin compadd -O offered "$@"
    print -rl -- $offered >>{caught}
  fi
  builtin compadd "$@"
}}
said() {{ zle whole; print END >>{caught}; zle kill-whole-line }}
zle -C whole complete-word _main_complete
zle -N said; bindkey '^T' said
cd {folder}; print READY >>{caught}
"""


class Zsh(cases.Cases, unittest.TestCase):
    build = BUILD

    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.mkdtemp(prefix="x10c-zsh")
        cls.caught = f"{cls.folder}/.caught"
        for name in ("Hello.x10", "Hello.txt", "one-host.map", ".caught"):
            with open(f"{cls.folder}/{name}", "w", encoding="ascii"):
                pass
        with open(f"{cls.folder}/.setup", "w", encoding="utf-8") as file:
            file.write(SETUP.format(root=cases.ROOT, build=BUILD, caught=cls.caught, folder=cls.folder))
        pid, cls.terminal = pty.fork()
        if pid == 0:
            os.execvpe("zsh", ["zsh", "-f", "-i"], {**os.environ, "TERM": "dumb"})
        cls.type(f"source {cls.folder}/.setup\n")
        cls.wait("READY")

    @classmethod
    def tearDownClass(cls):
        os.close(cls.terminal)
        shutil.rmtree(cls.folder, ignore_errors=True)

    @classmethod
    def type(cls, text):
        os.write(cls.terminal, text.encode())

    @classmethod
    def wait(cls, last):
        """The lines caught before this one. What zsh shows on its terminal is read and left."""
        end = time.monotonic() + 60
        while time.monotonic() < end:
            if select.select([cls.terminal], [], [], 0.05)[0]:
                os.read(cls.terminal, 65536)
            with open(cls.caught, encoding="utf-8") as file:
                lines = file.read().split("\n")
            if last in lines:
                with open(cls.caught, "w", encoding="utf-8"):
                    pass
                return lines[:lines.index(last)]
        raise TimeoutError(f"zsh did not come to {last}")

    def complete(self, line):
        self.type(line + "\x14")
        return set(filter(None, self.wait("END")))


if not shutil.which("zsh"):
    print("skipped: zsh is not installed")
    sys.exit(77)
unittest.main()
