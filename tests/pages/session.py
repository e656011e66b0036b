"""Runs what a page's console blocks say: one shell for the page, in a folder of its own."""
import os
import re
import shutil
import signal
import subprocess
import tempfile

TIMEOUT = 240
LINKED = ["benchmarks", "clients", "examples", "placemaps", "runtime"]  # so that a page can name files of the tree


class Command:
    """A `$` line with the `>` lines that continue it, and the lines that the page says it prints. Blanks at the end of a line do
    not count."""

    def __init__(self, block, line, text):
        self.block, self.line, self.text, self.wanted = block, line, text, []
        self.got, self.status = None, None


def commands(block):
    found = []
    for number, line in enumerate(block.lines, block.line + 1):
        if line.startswith("$ "):
            found.append(Command(block, number, line[2:]))
        elif found and line.startswith("> ") and not found[-1].wanted:
            found[-1].text += "\n" + line[2:]
        elif found:
            found[-1].wanted.append(line.rstrip())
        else:
            raise ValueError(f"line {number}: a console block begins with a command, `$ …`")
    return found


def run(blocks, top, build):
    """The commands of the blocks, each with what it printed and its exit status (None where the time was over)."""
    home = tempfile.mkdtemp(prefix="x10c-page")
    try:
        script, ran = write_script(blocks, home, top, build)
        output = execute(script, os.path.join(home, "work"), build)
    finally:
        shutil.rmtree(home, ignore_errors=True)
    parts = re.split(r"\x1e(\d+)\n", output)
    for command, text, status in zip(ran, parts[0::2], parts[1::2]):
        command.got, command.status = [line.rstrip() for line in text.splitlines()], int(status)
    if len(parts) // 2 < len(ran):
        ran[len(parts) // 2].got = parts[-1].splitlines()
    return ran


def write_script(blocks, home, top, build):
    work = os.path.join(home, "work")
    os.makedirs(work)
    os.symlink(build, os.path.join(work, "build"))
    for folder in LINKED:
        if os.path.isdir(os.path.join(top, folder)):
            os.symlink(os.path.join(top, folder), os.path.join(work, folder))
    lines, ran = ["exec 2>&1 </dev/null"], []
    for number, block in enumerate(blocks):
        if block.title is not None:
            kept = os.path.join(home, str(number))
            with open(kept, "w", encoding="utf-8") as file:
                file.write("".join(line + "\n" for line in block.lines))
            lines.append(f'mkdir -p "$(dirname {work}/{block.title})"; cp {kept} {work}/{block.title}')
        else:
            for command in commands(block):
                lines += [command.text, r"{ s=$?; printf '\036%d\n' $s; (exit $s); }"]
                ran.append(command)
    script = os.path.join(home, "script")
    with open(script, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")
    return script, ran


def execute(script, work, build):
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("X10", "SLURM", "PBS", "MAKE"))}
    environment = dict(kept, PATH=f"{build}/bin:{os.environ['PATH']}", LC_ALL="C.UTF-8", TERM="dumb", NO_COLOR="1")
    shell = subprocess.Popen(["bash", script], cwd=work, env=environment, stdout=subprocess.PIPE,
                             stdin=subprocess.DEVNULL, text=True, errors="replace", start_new_session=True)
    try:
        return shell.communicate(timeout=TIMEOUT)[0]
    except subprocess.TimeoutExpired:
        return shell_end(shell)
    finally:
        shell_end(shell)


def shell_end(shell):
    """Ends the shell and all that it has started, and gives what they have printed last."""
    try:
        os.killpg(shell.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    return "" if shell.stdout.closed else shell.communicate()[0]
