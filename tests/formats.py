"""What lit does with a test: its folder's files decide.

x.x10 with x.out        compiles into units and prints exactly that; neither gcc -O2 nor clang has a warning under -Wall -Wextra,
                        and x10c-check is clean, but where the program names C of its own by @NativeCInclude
          x.N.out       on N places prints this instead
          x.status      and exits with this status (0)
          x.stderr      and its standard error has these lines, in this order
          x.args        arguments; x.input its standard input
          x.places      one run per line: a number of places, then options of x10run (default: 1)
          x.deaths      so many launches end with another status than 0 before the one that is looked at
          x.refused     arguments, one command line per line, with which it ends with a usage line and exit status 1
          x.flags       options of x10c
          x.ceiling     KiB of memory that each process may map
x.x10 with x.err        is refused by `x10c --check` with exactly these messages (file:line:column: error: text, or warning: text);
                        the names of errors at their ends are compared if one of the messages has one;
                        with warnings alone it is accepted
x.x10 with x.modern     x10c --modernize prints exactly that, and without an edition it prints x.out, as x.x10 does; where x.left
                        is there, some of it cannot be said: these are the notes, and it is not compiled
x.x10 with CHECK lines  FileCheck over `x10c --emit=c` (or --emit=ir where a line says `// EMIT: ir`)
passes/ROOM/PASS.x10    the pass alone, over the tree that the passes before it leave, read from its text: FileCheck over that
                        text (BEFORE lines) and over what the pass makes of it (AFTER lines)
x.swap                  a program of benchmarks/ over backends, schedulers and numbers of places (`combinations`): one executable;
                        with arguments that are `refused:` it ends with a usage line and exit status 2
x.c with EXPECT lines   x10c-check says exactly that: each line is `// EXPECT: rule: start of the text`, or `nothing`
A folder's `skip` file names files that are no tests of their own (classes that others use).
"""
import hashlib
import os
import re
import shutil
import subprocess
import tempfile
import zlib

import lit.formats
import lit.Test

WARNINGS = "-Wall -Wextra -Werror".split()
NAME = r" \[[a-z][a-z-]*\]$"  # of an error, at the end of its message
SUPPOSED = "-Wno-array-bounds -Wno-maybe-uninitialized".split()  # what gcc -O2 says of values that it only supposes
TIMEOUT = 120


def read(path, default=None):
    if not os.path.exists(path):
        return default
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


class Failure(Exception):
    pass


class ByFiles(lit.formats.FileBasedTest):
    def __init__(self, build):
        super().__init__()
        self.build = build
        self.x10c = os.path.join(build, "bin", "x10c")
        self.x10run = os.path.join(build, "bin", "x10run")
        self.environment = dict(os.environ, X10C_VERIFY="1",  # the tree is verified after every pass
                                XDG_CACHE_HOME=os.path.join(build, "tests", "cache"))
        # What gcc warns of is an error for x10c: each unit is compiled once, for its object and for its warnings.
        self.strict = dict(self.environment, X10C_CC=" ".join(["gcc", *WARNINGS, *SUPPOSED]))
        self.cleared = os.path.join(build, "tests", "cleared")
        os.makedirs(self.cleared, exist_ok=True)
        self.checkers = self.stamps()

    def getTestsInDirectory(self, suite, path, config, local):
        folder = suite.getSourcePath(path)
        skipped = (read(os.path.join(folder, "skip"), "")).split()
        for test in super().getTestsInDirectory(suite, path, config, local):
            if os.path.basename(test.getSourcePath()) in skipped or not self.check(test.getSourcePath()):
                continue
            yield test

    def check(self, path):
        base, suffix = os.path.splitext(path)
        if suffix == ".swap":
            return self.swap
        if suffix == ".c":
            return self.checker if "// EXPECT: " in read(path, "") else None
        if os.path.basename(os.path.dirname(os.path.dirname(path))) == "passes":
            return self.alone
        if os.path.exists(base + ".modern"):
            return self.modernize
        if os.path.exists(base + ".err"):
            return self.refuse
        if os.path.exists(base + ".out"):
            return self.run
        return self.filecheck if "CHECK" in read(path, "") else None

    def execute(self, test, config):
        path = test.getSourcePath()
        work = tempfile.mkdtemp(prefix="x10c-test")
        try:
            self.check(path)(path, os.path.splitext(path)[0], work)
            return lit.Test.PASS, ""
        except Failure as failure:
            return lit.Test.FAIL, str(failure)
        except subprocess.TimeoutExpired as late:
            return lit.Test.FAIL, f"no end within {TIMEOUT} s: {late.cmd}"
        finally:
            shutil.rmtree(work, ignore_errors=True)

    # -- the checks --

    def refuse(self, path, base, work):
        flags = read(base + ".flags", "").split()
        done = self.call([self.x10c, "--check", *flags, os.path.basename(path)], cwd=os.path.dirname(path))
        told = ": (error|warning): |^x10c: note: .* -edition "
        got = "".join(line + "\n" for line in done.stderr.splitlines() if re.search(told, line))
        wanted = read(base + ".err")
        status = 1 if ": error: " in wanted else 0
        self.expect(done.returncode == status, f"exit status {done.returncode}, not {status}\n{done.stderr}")
        self.same("messages", got if re.search(NAME, wanted, re.M) else re.sub(NAME, "", got, flags=re.M), wanted)

    def run(self, path, base, work):
        program = os.path.join(work, "program")
        flags = read(base + ".flags", "").split()
        isOurs = "@NativeCInclude" not in read(path)
        done = self.call([self.x10c, "--units=2", "-o", program, *flags, path], strict=isOurs)
        self.expect(done.returncode == 0, f"x10c: exit status {done.returncode}\n{done.stderr}")
        if isOurs:
            self.clean(work, [*flags, path])
        for line in read(base + ".places", "1\n").splitlines():
            if line.strip():
                self.launch(program, base, line.split())
        for line in read(base + ".refused", "").splitlines():
            self.misused(program, line.split(), 1)

    def modernize(self, path, base, work):
        flags = read(base + ".flags", "").split()
        left = read(base + ".left", "")
        done = self.call([self.x10c, "--modernize", *flags, os.path.basename(path)], cwd=os.path.dirname(path))
        self.same("text", done.stdout, read(base + ".modern"))
        self.same("notes", done.stderr, left)
        self.expect(done.returncode == (1 if left else 0), f"exit status {done.returncode}")
        if left:
            return
        modern = os.path.join(work, os.path.basename(path))
        with open(modern, "w", encoding="utf-8") as file:
            file.write(done.stdout)
        for source, options in ((path, flags), (modern, [])):
            program = os.path.join(work, "program")
            done = self.call([self.x10c, "-w", "-o", program, *options, source])
            self.expect(done.returncode == 0, f"x10c {source}: exit status {done.returncode}\n{done.stderr}")
            for line in read(base + ".places", "1\n").splitlines():
                self.launch(program, base, line.split())

    def launch(self, program, base, places):
        args = read(base + ".args", "").split()
        ceiling = read(base + ".ceiling")
        bounded = ["prlimit", f"--as={int(ceiling) * 1024}"] if ceiling else []
        command = [*bounded, self.x10run, "-np", *places, program, *args]
        for _ in range(int(read(base + ".deaths", "0"))):
            self.expect(self.call(command, cwd=os.path.dirname(program)).returncode != 0, "it did not fail")
        done = self.call(command, stdin=read(base + ".input", ""), cwd=os.path.dirname(program))
        told = f"$ {' '.join(command)}\n{done.stdout}{done.stderr}"
        status = int(read(base + ".status", "0"))
        self.expect(done.returncode == status, f"exit status {done.returncode}, not {status}\n{told}")
        self.same("output", done.stdout, read(f"{base}.{places[0]}.out", read(base + ".out")))
        self.says(base, done.stderr, told)

    def says(self, base, rest, told):
        for line in read(base + ".stderr", "").splitlines():
            self.expect(line in rest, f"standard error lacks: {line}\n{told}")
            rest = rest[rest.index(line) + len(line):]

    def misused(self, program, args, status):
        done = self.call([program, *args])
        self.expect(done.returncode == status, f"exit status {done.returncode}, not {status}\n{done.stdout}{done.stderr}")
        self.expect("\nusage: " in done.stderr, f"no usage line\n{done.stderr}")

    def clean(self, work, arguments):
        """What emitted C promises besides: nothing that clang or x10c-check would say of the program as one file. Each
        text is looked at once. The tree has been verified when the program was compiled."""
        done = self.call(["env", "-u", "X10C_VERIFY", self.x10c, "-w", "--emit=c", *arguments])
        self.expect(done.returncode == 0, f"x10c --emit=c: exit status {done.returncode}\n{done.stderr}")
        known = os.path.join(self.cleared, hashlib.sha256((self.checkers + done.stdout).encode()).hexdigest())
        if os.path.exists(known):
            return
        whole = os.path.join(work, "whole.c")
        with open(whole, "w", encoding="utf-8") as file:
            file.write(done.stdout)
        flags = ["-std=c11", *WARNINGS, "-fwrapv", "-I", self.include()]
        checker = os.path.join(self.build, "bin", "x10c-check")  # it is clang, and says what clang warns of
        self.complained([checker, whole, "--", *flags] if os.path.exists(checker) else
                        ["clang-19", "-fsyntax-only", *flags, whole])
        with open(known, "w", encoding="utf-8"):
            pass

    def complained(self, command):
        done = self.call(command)
        self.expect(done.returncode == 0, f"{command[0]}:\n{done.stdout}{done.stderr}")

    def filecheck(self, path, base, work):
        kind = "ir" if "EMIT: ir" in read(path) else "c"
        flags = read(base + ".flags", "").split()
        done = self.call([self.x10c, f"--emit={kind}", *flags, path])
        self.expect(done.returncode == 0, f"x10c: exit status {done.returncode}\n{done.stderr}")
        found = self.call(["/usr/lib/llvm-19/bin/FileCheck", path], stdin=done.stdout)
        self.expect(found.returncode == 0, found.stderr)

    def alone(self, path, base, work):
        name, text = os.path.basename(base), read(path)
        listed = read(os.path.join(os.path.dirname(path), "..", "..", "..", "compiler", "passes", "passes.def"))
        order = ["instantiate", *re.findall(r"^PASS\((\w+),", listed, re.MULTILINE)]
        flags = read(base + ".flags", "").split()
        tree = os.path.join(work, "before.ir")
        behind = f"--stop-after={order[order.index(name) - 1]}"
        before = self.call([self.x10c, *flags, "--emit=ir", behind, os.path.basename(path)], cwd=os.path.dirname(path))
        self.expect(before.returncode == 0, f"x10c: exit status {before.returncode}\n{before.stderr}")
        with open(tree, "w", encoding="utf-8") as file:
            file.write(before.stdout)
        after = self.call([self.x10c, *flags, "--from-ir", tree, f"--run={name}"], cwd=os.path.dirname(path))
        self.expect(after.returncode == 0, f"x10c --from-ir: exit status {after.returncode}\n{after.stderr}")
        self.expect("// AFTER: " in text or "// BEFORE: " in text, "nothing is said of the tree")
        for prefix, done in (("BEFORE", before), ("AFTER", after)):
            if f"// {prefix}: " in text:
                found = self.call(["/usr/lib/llvm-19/bin/FileCheck", f"--check-prefix={prefix}", path], stdin=done.stdout)
                self.expect(found.returncode == 0, found.stderr)
        gone = [line.split("// BEFORE: ")[1] for line in text.splitlines() if "// BEFORE: " in line]
        self.expect(not any(line in after.stdout for line in gone), "what stood before is there still")

    def checker(self, path, base, work):
        wanted = [line[len("// EXPECT: "):] for line in read(path).splitlines() if line.startswith("// EXPECT: ")]
        wanted = [] if wanted == ["nothing"] else wanted
        done = self.call([os.path.join(self.build, "bin", "x10c-check"), path, "--", "-std=c11", "-I", self.include()])
        told = [line.split(": error: ", 1)[1] for line in done.stderr.splitlines() if ": error: " in line]
        told = [f"{line.rsplit('[', 1)[1].rstrip(']')}: {line.rsplit(' [', 1)[0]}" for line in told]
        self.expect(done.returncode == (1 if wanted else 0), f"exit status {done.returncode}\n{done.stderr}")
        for line in wanted:
            self.expect(any(t.startswith(line) for t in told), f"not told: {line}\n{done.stderr}")
        for line in told:
            self.expect(any(line.startswith(w) for w in wanted), f"not expected: {line}")

    def swap(self, path, base, work):
        fields = dict(line.split(": ", 1) for line in read(path).splitlines() if ": " in line)
        source = os.path.join(os.path.dirname(path), "..", "..", fields["program"])
        common = os.path.join(os.path.dirname(path), "..", "..", "benchmarks", "common")
        program = os.path.join(work, "program")
        done = self.call([self.x10c, "-O", "-sourcepath", f"{os.path.dirname(source)}:{common}", "-o", program, source])
        self.expect(done.returncode == 0, f"x10c: exit status {done.returncode}\n{done.stderr}")
        digest = hashlib.sha256(open(program, "rb").read()).hexdigest()
        for sched, comm, places in self.combinations(fields):
            self.swapped(program, fields, comm, sched, places)
        self.expect(hashlib.sha256(open(program, "rb").read()).hexdigest() == digest, "the executable changed")
        if "refused" in fields:
            self.misused(program, fields["refused"].split(), 2)

    def combinations(self, fields):
        """Each scheduler with each backend, each backend on each number of places, each number of places under each
        scheduler; all three together where the file says `whole: yes`, or X10_TEST_WHOLE is set; or what
        `on: SCHED COMM PLACES, …` names. Which scheduler comes first depends on the program, so that over all of them
        everything meets."""
        if "on" in fields:
            return [run.split() for run in fields["on"].split(",")]
        schedulers, counts = ("pool", "spawn"), (1, 2, 4, 8)
        alone = [(sched, "none", 1) for sched in schedulers]
        product = [(number, comm, places) for i, comm in enumerate(("shm", "pipes", "sockets", "mpi", "ucx"))
                   for number, places in enumerate(counts, i)]
        if "whole" in fields or "X10_TEST_WHOLE" in os.environ:
            return alone + [(sched, comm, places) for sched in schedulers for _, comm, places in product]
        first = zlib.crc32(fields["program"].encode())
        return alone + [(schedulers[(first + number) % 2], comm, places) for number, comm, places in product]

    def swapped(self, program, fields, comm, sched, places):
        command = [self.x10run, "-np", str(places), f"--comm={comm}", f"--sched={sched}", program,
                   *fields.get("args", "").split()]
        done = self.call(command)
        told = f"$ {' '.join(command)}\n{done.stdout}{done.stderr}"
        self.expect(done.returncode == 0, f"exit status {done.returncode}\n{told}")
        wanted = fields["output"]
        if "{place}" in wanted:
            lines = sorted(wanted.format(place=p, places=places) for p in range(places))
            self.same(told, "\n".join(sorted(done.stdout.splitlines())), "\n".join(lines))
        else:
            self.same(told, done.stdout.strip(), wanted)

    # -- helpers --

    def stamps(self):
        """What an answer about a C file depends on besides its text."""
        headers = sorted(os.path.join(folder, name) for folder, _, names in os.walk(self.include()) for name in names)
        text = "".join(read(header) for header in headers)
        checker = os.path.join(self.build, "bin", "x10c-check")
        stamp = os.stat(checker).st_mtime_ns if os.path.exists(checker) else 0
        versions = [self.call([tool, "--version"]).stdout for tool in ("gcc", "clang-19")]
        return "\n".join([text, str(stamp), *versions])

    def include(self):
        return os.path.join(self.build, "include")

    def call(self, command, stdin="", cwd=None, strict=False):
        return subprocess.run(command, input=stdin, capture_output=True, text=True, errors="replace", timeout=TIMEOUT,
                              cwd=cwd, env=self.strict if strict else self.environment)

    def expect(self, holds, message):
        if not holds:
            raise Failure(message)

    def same(self, what, got, wanted):
        if got != wanted:
            raise Failure(f"{what} differs\n--- got\n{got}\n--- wanted\n{wanted}")
