"""An x10c that carries many mutants at once (mutant schemata), each chosen when it runs: it is built once for all of them."""
import concurrent.futures
import hashlib
import json
import os
import re
import shlex
import shutil
import subprocess
import sys
import threading

import cxx_mutations
from pass_corpus import HERE, ROOT, bounded

LISTED, LISTED_IN = "compiler/passes/passes.def", "compiler/passes/passes.cpp"
COMPILE_SECONDS = 900
HEADER, RUNTIME = os.path.join(HERE, "mutant_schemata.h"), os.path.join(HERE, "mutant_schemata.cpp")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def digest_of(*things):
    return hashlib.sha256(repr(things).encode()).hexdigest()


class Build:
    """A build folder of this tree, and folders like it with another x10c."""

    def __init__(self, folder):
        self.folder = os.path.abspath(folder)
        commands = json.loads(read(os.path.join(self.folder, "compile_commands.json")))
        self.commands = {os.path.relpath(c["file"], ROOT): shlex.split(c["command"]) for c in commands}
        told = subprocess.run(["ninja", "-C", self.folder, "-t", "commands", "bin/x10c"], capture_output=True, text=True, check=True)
        self.link_command = told.stdout.splitlines()[-1]

    def x10c(self):
        with open(os.path.join(self.folder, "bin", "x10c"), "rb") as file:
            return file.read()

    def compile(self, path, source, out, *flags):
        """What the compiler says of the file at `source`, compiled as `path` is."""
        command = self.commands[path]
        command = [*command[:1], *flags, *command[1:command.index("-o")], "-w", "-iquote", os.path.dirname(os.path.join(ROOT, path)),
                   "-o", out, "-c", source]
        return bounded(command, COMPILE_SECONDS, cwd=self.folder)

    def like(self, into):
        """The folder `into` becomes a build folder that has all of this one but x10c; the path of that."""
        program = os.path.join(into, "bin", "x10c")
        if not os.path.exists(os.path.join(into, "lib")):
            os.makedirs(os.path.join(into, "bin"))
            for name in ("lib", "include", "share"):
                os.symlink(os.path.join(self.folder, name), os.path.join(into, name))
            for name in set(os.listdir(os.path.join(self.folder, "bin"))) - {"x10c"}:
                os.symlink(os.path.join(self.folder, "bin", name), os.path.join(into, "bin", name))
        return program

    def link(self, objects, into):
        """An x10c with these objects in place of those of the libraries."""
        named = " ".join(map(shlex.quote, [self.like(into), *objects]))
        command = self.link_command.replace(" -o bin/x10c ", f" -o {named} ")
        return bounded(["sh", "-c", command], COMPILE_SECONDS, cwd=self.folder)


class Schemata:
    """The x10c in `folder`, whose mutant N is the site sites[N]. `invalid` has the numbers of those of which no schema
    compiles."""

    def __init__(self, build, work, sites, texts, sources, jobs):
        self.build, self.work, self.sites, self.texts, self.sources = build, work, sites, texts, sources
        self.folder, self.woven = os.path.join(work, "schemata"), os.path.join(work, "woven")
        self.invalid, self.lock = set(), threading.Lock()
        stamp, made_of = os.path.join(work, "stamp"), digest_of(sites, sorted(texts.items()), build.x10c())
        if os.path.exists(stamp) and (known := json.loads(read(stamp)))["of"] == made_of:
            self.invalid = set(known["invalid"])
            return
        self.make(jobs)
        write(stamp, json.dumps({"of": made_of, "invalid": sorted(self.invalid)}))

    def make(self, jobs):
        shutil.rmtree(os.path.join(self.work, "unchanged"), ignore_errors=True)
        if any(site.path == LISTED for site in self.sites):
            self.weave(LISTED)
        paths = sorted({LISTED_IN if site.path == LISTED else site.path for site in self.sites})
        with concurrent.futures.ThreadPoolExecutor(jobs) as pool:
            objects = list(pool.map(self.compiled, paths))
        done = self.build.link([*objects, self.runtime()], self.folder)
        if done.returncode:
            sys.exit(f"x10c with its mutants does not link: {done.stderr}")

    def numbered(self, path):
        return [(n, site) for n, site in enumerate(self.sites) if site.path == path and n not in self.invalid]

    def weave(self, path):
        woven = os.path.join(self.woven, os.path.relpath(path, "compiler"))
        write(woven, cxx_mutations.woven(self.texts.get(path) or read(os.path.join(ROOT, path)), self.numbered(path)))
        return woven

    def compiled(self, path):
        """The object of a file; mutants are left out until it compiles."""
        while True:
            source = self.weave(path)
            done = self.build.compile(path, source, source + ".o", "-include", HEADER, "-I", self.woven)
            if done.returncode == 0:
                return source + ".o"
            said = re.findall(rf"^{re.escape(source)}:(\d+):(?=.*(?:error|required from))", done.stderr, re.M)
            self.leave_out(path, {int(line) for line in said}, done.stderr)

    def leave_out(self, path, lines, said):
        """Those on the lines that the compiler tells, else those of their functions, else all."""
        there = self.numbered(path)
        if not there:
            sys.exit(f"{path} as it is does not compile: {said}")
        wrong = {n for n, site in there if self.lines(site) & lines}
        wrong = wrong or {n for n, site in there if any(self.is_around(line, site) for line in lines)}
        self.invalid |= wrong or {n for n, _ in there}

    def lines(self, site):
        text = self.texts[site.path]
        return {text.count("\n", 0, at) + 1 for wrap in site.wraps for at in (wrap.start, wrap.end)}

    def is_around(self, line, site):
        """Whether the function of the site has this line."""
        first, last = site.path in self.sources and self.sources[site.path].function_at(site.line) or (0, 0)
        return first <= line <= last

    def runtime(self):
        out = os.path.join(self.work, "mutant_schemata.o")
        subprocess.run(["c++", "-std=c++20", "-O2", "-c", RUNTIME, "-o", out], check=True)
        return out

    def unchanged(self):
        """A build folder with the x10c as it is. It is beside the other, since C has the files of a program in the order of
        their paths."""
        folder = os.path.join(self.work, "unchanged")
        with self.lock:
            program = self.build.like(folder)
            if not os.path.exists(program):
                shutil.copy(os.path.join(self.build.folder, "bin", "x10c"), program)
        return folder

    def alone(self, number):
        """A build folder whose x10c is that mutant."""
        folder = os.path.join(self.work, "mutants", str(number))
        with self.lock:
            program = self.build.like(folder)
            if not os.path.exists(program):
                write(program, f'#!/bin/sh\nX10C_MUTANT={number} exec {shlex.quote(os.path.join(self.folder, "bin", "x10c"))} "$@"\n')
                os.chmod(program, 0o755)
        return folder
