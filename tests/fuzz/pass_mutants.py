#!/usr/bin/env python3
"""Mutants of the compiler's passes and analyses: how many of those that change C do the tests catch?

    pass_mutants.py BUILD [--seed N] [--count N] [--seconds S] [--only FILE] [--containing TEXT] [--corpus PATTERN] [--list]

A mutant is x10c with one change in compiler/passes or compiler/analysis: an operand of && or || dropped, a connective or a
comparison turned, a guard removed, a condition negated, operands exchanged, a constant changed, a statement removed that
collects a fact, a word of what a pass needs or breaks left out (cxx_mutations.py). The changed file is compiled with -O0 and
linked with the objects of BUILD. The C of the programs of tests/ and benchmarks/ is compared with that of x10c as it is, of
those that come to the change: an x10c that says which basic blocks run tells them. A mutant that changes no C is not counted.

A mutant is caught where x10c fails, does not end, or leaves a tree that is not well-formed; where a test of a program whose
C changed fails (lit's, or tests/communication) and holds without the mutant; where such a program ends otherwise under
--self-check; and by the fuzzers generated.py, kernels.py, communication.py and dense/run. Tests, self-checks and fuzzers
take up to S seconds each.

Each mutant is printed with its verdict, and in the end `N mutants change C: M caught, K survived`. One that changes no C of
programs that come to it may want a program that makes a difference. Ctrl-C ends it with what there is. The seed is printed; BUILD has to be of this tree as it is. Exit status 0, 2 for a wrong command line.
"""
import argparse
import array
import glob
import hashlib
import json
import os
import random
import shlex
import shutil
import signal
import subprocess
import sys
import tempfile
import time

sys.dont_write_bytecode = True

import cxx_mutations  # pylint: disable=wrong-import-position
import pass_corpus  # pylint: disable=wrong-import-position
from pass_corpus import HERE, ROOT, bounded, environment  # pylint: disable=wrong-import-position

SOURCES = ("compiler/analysis/*.cpp", "compiler/passes/*.cpp", "compiler/passes/*/*.cpp")
LISTED, LISTED_IN = "compiler/passes/passes.def", "compiler/passes/passes.cpp"
SYMBOLIZER = "/usr/lib/llvm-19/bin/llvm-symbolizer"
COMPILE_SECONDS, FEW = 600, 12
FUZZERS = ("dense/run", "kernels.py", "generated.py", "communication.py")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def output_of(*command, given=""):
    return subprocess.run(command, input=given, capture_output=True, text=True, check=True).stdout


class Build:
    """A build folder of this tree, and x10cs that have some of its objects compiled anew."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        commands = json.loads(read(os.path.join(self.folder, "compile_commands.json")))
        self.commands = {os.path.relpath(c["file"], ROOT): shlex.split(c["command"]) for c in commands}
        self.link_command = output_of("ninja", "-C", self.folder, "-t", "commands", "bin/x10c").splitlines()[-1]

    def compile(self, path, source, out, *flags):
        """What the compiler says of the file at `source`, compiled as `path` is."""
        command = self.commands[path]
        command = [*command[:1], *flags, *command[1:command.index("-o")], "-O0", "-w", "-iquote",
                   os.path.dirname(os.path.join(ROOT, path)), "-o", out, "-c", source]
        return bounded(command, COMPILE_SECONDS, cwd=self.folder)

    def link(self, objects, into):
        """The folder `into` becomes a build folder with an x10c of its own, and all else of this one."""
        os.makedirs(os.path.join(into, "bin"), exist_ok=True)
        program = os.path.join(into, "bin", "x10c")
        if not os.path.exists(os.path.join(into, "lib")):
            for name in ("lib", "include", "share"):
                os.symlink(os.path.join(self.folder, name), os.path.join(into, name))
            for name in set(os.listdir(os.path.join(self.folder, "bin"))) - {"x10c"}:
                os.symlink(os.path.join(self.folder, "bin", name), os.path.join(into, "bin", name))
        named = " ".join(map(shlex.quote, [program, *objects]))
        command = self.link_command.replace(" -o bin/x10c ", f" -o {named} ")
        return bounded(["sh", "-c", command], COMPILE_SECONDS, cwd=self.folder)


class Traced:
    """An x10c that tells which basic blocks of some files run, and what it makes of the corpus."""

    def __init__(self, build, work, paths):
        self.work = work
        texts = "".join(read(os.path.join(ROOT, path)) for path in paths)
        digest = hashlib.sha256((texts + build.link_command).encode())
        with open(os.path.join(build.folder, "bin", "x10c"), "rb") as file:
            digest.update(file.read())
        self.folder = os.path.join(work, "traced-" + digest.hexdigest()[:12])
        self.program = os.path.join(self.folder, "bin", "x10c")
        self.objects = [self.compiled(build, path) for path in paths]
        if not os.path.exists(self.program):
            self.made(build)
        self.blocks = self.block_lines()

    def compiled(self, build, path):
        source = os.path.join(ROOT, path)
        name = hashlib.sha256((path + read(source)).encode()).hexdigest()[:16]
        out = os.path.join(self.work, "objects", name + ".o")
        os.makedirs(os.path.dirname(out), exist_ok=True)
        if not os.path.exists(out):
            done = build.compile(path, source, out, "-g1", "-fsanitize-coverage=trace-pc")
            if done.returncode:
                sys.exit(f"{path} as it is does not compile: {done.stderr}")
        return out

    def made(self, build):
        probe = os.path.join(self.work, "trace_blocks.o")
        subprocess.run(["cc", "-O2", "-c", os.path.join(HERE, "trace_blocks.c"), "-o", probe], check=True)
        done = build.link([*self.objects, probe], self.folder)
        if done.returncode:
            sys.exit(f"x10c as it is does not link: {done.stderr}")

    def block_lines(self):
        """{offset of a basic block: (file, line, function)}"""
        calls, lines = [], output_of("objdump", "-d", "--no-show-raw-insn", self.program).splitlines()
        for line, after in zip(lines, lines[1:]):
            if line.endswith("<__sanitizer_cov_trace_pc>") and "call" in line and ":" in after:
                calls.append(after.split(":")[0].strip())
        asked = "".join(f"0x{int(call, 16) - 1:x}\n" for call in calls)
        found = output_of(SYMBOLIZER, f"--obj={self.program}", "--functions=linkage", "--no-inlines", given=asked)
        return {int(call, 16): self.place(answer) for call, answer in zip(calls, found.strip().split("\n\n"))}

    @staticmethod
    def place(answer):
        function, where = answer.splitlines()[:2]
        path, line, _ = where.rsplit(":", 2)
        return os.path.relpath(path, ROOT), int(line), function

    def offsets_at(self, site, lines):
        """The blocks that a line of a file may belong to: of each function that has blocks before it, between these lines,
        those of the last line."""
        last = {}
        for offset, (path, line, function) in self.blocks.items():
            if path == site.path and lines[0] <= line <= site.line:
                last.setdefault(function, {}).setdefault(line, set()).add(offset)
        return {offset for by_line in last.values() for offset in by_line[max(by_line)]}

    def emitted(self, example):
        """The digest of its C, how long that took, and the blocks that ran; kept for another time."""
        kept = os.path.join(self.folder, "seen", example.name.replace("/", "+"))
        if not os.path.exists(kept + ".json"):
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            began = time.monotonic()
            made = example.emit(self.folder, 10 * pass_corpus.BOUND, X10_TRACE=kept)
            write(kept + ".json", json.dumps([made.digest, made.fault, time.monotonic() - began]))
        digest, fault, seconds = json.loads(read(kept + ".json"))
        seen = array.array("Q")
        if os.path.exists(kept):
            with open(kept, "rb") as file:
                seen.frombytes(file.read())
        return digest, fault, seconds, set(seen)


class Known:
    """What x10c as it is makes of each program, and which programs come to each change."""

    def __init__(self, build, work, examples, sites, sources):
        self.digests, self.seconds, self.reached = {}, {}, {site: [] for site in sites}
        if len(examples) <= FEW:
            self.all_of(build, examples)
            return
        paths = sorted({LISTED_IN if site.path == LISTED else site.path for site in sites})
        print(f"{len(paths)} files are traced, over {len(examples)} programs", flush=True)
        traced = Traced(build, work, paths)
        wanted = {site: self.wanted(traced, site, sources) for site in sites}
        for example in examples:
            digest, fault, seconds, seen = traced.emitted(example)
            if fault:
                continue
            self.digests[example], self.seconds[example] = digest, seconds
            for site, offsets in wanted.items():
                if offsets is None or not offsets.isdisjoint(seen):
                    self.reached[site].append(example)

    @staticmethod
    def wanted(traced, site, sources):
        lines = sources[site.path].function_at(site.line) if site.path in sources else None
        return traced.offsets_at(site, lines) if lines else None

    def all_of(self, build, examples):
        for example in examples:
            began = time.monotonic()
            made = example.emit(build.folder)
            if not made.fault:
                self.digests[example], self.seconds[example] = made.digest, time.monotonic() - began
        for reached in self.reached.values():
            reached += self.digests

    def in_order(self, site):
        """The programs that come to a change: first the test named as the file, then as the corpus lists them."""
        name = os.path.splitext(os.path.basename(site.path))[0]
        return sorted(self.reached[site], key=lambda e: not os.path.basename(e.path).startswith(name))


class Mutants:
    """Tries mutants one after another."""

    def __init__(self, build, work, known, seconds):
        self.build, self.known, self.seconds = build, known, seconds
        self.folder, self.source = os.path.join(work, "mutant"), os.path.join(work, "source")
        self.differing = []

    def made(self, site, text):
        """Whether the changed file compiles; links the x10c."""
        shutil.rmtree(self.source, ignore_errors=True)
        mutant = os.path.join(self.source, os.path.relpath(site.path, "compiler"))
        write(mutant, cxx_mutations.changed(text, site))
        path, source, out = site.path, mutant, os.path.join(self.source, "mutant.o")
        if path == LISTED:
            path, source = LISTED_IN, os.path.join(ROOT, LISTED_IN)
        if self.build.compile(path, source, out, "-I", self.source).returncode:
            return False
        return self.build.link([out], self.folder).returncode == 0

    def verdict(self, site, text):
        """(verdict, what it says)"""
        self.differing = []
        reached = self.known.in_order(site)
        if not reached:
            return "unchanged", "no program comes to it"
        if not self.made(site, text):
            return "invalid", "does not compile"
        caught = self.by_tests(reached)
        if not self.differing and not caught:
            return "unchanged", f"changes no C of {self.looked} programs, of {len(reached)} that come to it"
        extent = f"changes the C of {len(self.differing)} of {self.looked} programs, of {len(reached)} that come to it"
        caught = caught or self.by_itself() or self.by_fuzzers()
        return ("caught", f"{extent}; caught by {caught}") if caught else ("SURVIVED", extent + self.names())

    def names(self):
        return ": " + ", ".join(e.name for e in self.differing[:6]) + (", …" if len(self.differing) > 6 else "")

    def by_tests(self, reached):
        end, self.looked = time.monotonic() + self.seconds, 0
        for example in reached:
            if time.monotonic() > end:
                return None
            self.looked += 1
            made = example.emit(self.folder, max(pass_corpus.BOUND, pass_corpus.TIMES_AS_LONG * self.known.seconds[example]))
            if made.fault:
                return f"{example.name}: {made.fault}"
            if made.digest != self.known.digests[example]:
                self.differing.append(example)
                if caught := self.first_failing(example.tests(), end):
                    return caught
        return None

    def by_itself(self):
        end = time.monotonic() + self.seconds
        return self.first_failing([test for example in self.differing for test in example.checked_by_itself()], end)

    def first_failing(self, tests, end):
        """The first that fails, and holds without the mutant."""
        for name, test in tests:
            if time.monotonic() > end:
                return None
            said = pass_corpus.failure(test, self.folder)
            if said and not pass_corpus.failure(test, self.build.folder):
                return f"{name}: {said}"
        return None

    def by_fuzzers(self):
        there = [name for name in FUZZERS if os.path.exists(os.path.join(HERE, name))] if self.seconds else []
        for name in there:
            share = self.seconds / len(there)
            command = [sys.executable, "-B", os.path.join(HERE, name), self.folder]
            more = ["--seconds", str(share), "--shrink", "1"] if name == "dense/run" else []
            try:
                done = bounded(command + more, 10 * share + 300, env=environment(X10_FUZZ_SECONDS=str(share), X10_FUZZ_SEED="1"))
            except subprocess.TimeoutExpired:
                continue  # nothing is known: others may have the machine
            if done.returncode == 1:
                return name
        return None


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("build", help="a build folder of this tree")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 32))
    parser.add_argument("--count", type=int, default=20, help="how many mutants are drawn (20)")
    parser.add_argument("--seconds", type=float, default=120, help="of a mutant's tests, self-checks and fuzzers, each (120)")
    parser.add_argument("--only", action="append", help="only files whose path ends so; may be repeated")
    parser.add_argument("--containing", help="only changes of what contains this text")
    parser.add_argument("--corpus", action="append", metavar="PATTERN", help="only these programs: tests/programs/*.x10")
    parser.add_argument("--work", help="where x10cs are made, and what is known of the corpus is kept")
    parser.add_argument("--list", action="store_true", help="print the mutants that are drawn, and try none")
    return parser.parse_args()


def texts(only):
    """{path: text} of the files that may change."""
    found = [path for pattern in SOURCES for path in sorted(glob.glob(os.path.join(ROOT, pattern)))]
    paths = [*(os.path.relpath(path, ROOT) for path in found), LISTED]
    paths = [path for path in paths if not only or any(path.endswith(end) for end in only)]
    if not paths:
        print("pass_mutants.py: no file of compiler/passes and compiler/analysis ends so", file=sys.stderr)
        sys.exit(2)
    return {path: read(os.path.join(ROOT, path)) for path in paths}


def draw(a, known):
    """The sites that are drawn, and the sources by their paths."""
    sources = {path: cxx_mutations.Source(path, text) for path, text in known.items() if path != LISTED}
    by_kind = cxx_mutations.sites_by_kind(sources.values(), (LISTED, known[LISTED]) if LISTED in known else None)
    if a.containing:
        by_kind = [(w, [s for s in sites if a.containing in known[s.path][s.start:s.end]]) for w, sites in by_kind]
    return list(cxx_mutations.drawn(random.Random(a.seed), by_kind, a.count)), sources


def printed(site, text):
    before, after = cxx_mutations.told(text, site)
    return f"{site.path}:{site.line}: {site.kind}\n    - {before}\n    + {after}"


def tried(a, known, sites, sources, work, counts):
    """Tries all sites; what has been counted so far is in `counts`."""
    build = Build(a.build)
    mutants = Mutants(build, work, Known(build, work, pass_corpus.corpus(a.corpus), sites, sources), a.seconds)
    for site in sites:
        verdict, said = mutants.verdict(site, known[site.path])
        counts[verdict] = counts.get(verdict, 0) + 1
        print(f"{printed(site, known[site.path])}\n    {verdict}: {said}", flush=True)


def main():
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell has it ignored after `&`
    a = arguments()
    known = texts(a.only)
    print(f"seed {a.seed}", flush=True)
    sites, sources = draw(a, known)
    if a.list:
        print("\n".join(printed(site, known[site.path]) for site in sites))
        return
    counts = {}
    try:
        with tempfile.TemporaryDirectory(prefix="pass-mutants") as temporary:
            tried(a, known, sites, sources, os.path.abspath(a.work or temporary), counts)
    except KeyboardInterrupt:
        print("interrupted")
    caught, survived = counts.get("caught", 0), counts.get("SURVIVED", 0)
    print(f"{caught + survived} mutants change C: {caught} caught, {survived} survived")
    print(f"besides, {counts.get('unchanged', 0)} change no C, {counts.get('invalid', 0)} do not compile")


if __name__ == "__main__":
    main()
