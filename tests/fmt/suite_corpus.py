"""x10fmt over folders of programs: suite_corpus.py X10FMT [--every N] [--mangled N] FOLDER …

Formatting keeps tokens and comments, and what is formatted stays as it is. The same for each N-th program with its
blanks replaced by others, at random: there a line may end between any two tokens."""
import argparse
import concurrent.futures
import os
import random
import subprocess
import sys
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import lexer


def sources(folders):
    found = []
    for folder in folders:
        for path, _, names in os.walk(folder):
            found += [os.path.join(path, name) for name in names if name.endswith(".x10")]
    return sorted(found)


def mangled(text, seed):
    """The same tokens and comments with other blanks."""
    chance = random.Random(seed)
    result, before = "", ""
    for kind, piece in lexer.pieces(text):
        if kind != "blank":
            # Between tokens that touch there may be none but what separates them anyway.
            if before and chance.random() < 0.1 and before not in ".:<>+-*/&|!=~^%@`" and kind != "number":
                result += chance.choice([" ", "  ", "\n", "\t"])
            result += piece
            before = piece[-1] if kind != "comment" else ""
            continue
        lineEnd = "\n" if "\n" in piece and result.rpartition("\n")[2].find("//") >= 0 else ""
        result += lineEnd + chance.choice([" ", " ", " ", "   ", "\n", "\n    ", "\n\n\n", "\t", " \n\t"])
        before = ""
    return result


def formatted(text, options=()):
    done = subprocess.run([arguments.x10fmt, *options, "-"], input=text.encode(), capture_output=True, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode(errors="replace")


def fault(text, options=()):
    """What is wrong with x10fmt's answer; None: nothing. Also None, as the second: it does not parse."""
    status, once, told = formatted(text, options)
    if status == 1 and not once:
        return None, None
    if status != 0:
        return f"exit status {status}: {told}", once
    if lexer.same(once) != lexer.same(text):
        return "other tokens or comments", once
    if any(line != line.rstrip() or "\t" in line.partition("//")[0].partition("/*")[0] and '"' not in line
           for line in once.replace("\r\n", "\n").split("\n")):
        return "blanks at the end of a line, or tabs", once
    status, twice, told = formatted(once, options)
    return ("formatted once more, it changes" if twice != once else None), once


class Corpus(unittest.TestCase):
    def check(self, jobs):
        """jobs: (name, text, options)"""
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = list(pool.map(lambda job: fault(job[1], job[2]), jobs))
        faults = [f"{name}: {what}" for (name, _, _), (what, _) in zip(jobs, results) if what]
        self.assertEqual(faults, [])
        read = sum(text is not None for _, text in results)
        self.assertGreater(read, len(jobs) // 2)
        print(f"{read} formatted, {len(jobs) - read} do not parse", file=sys.stderr)

    def texts(self, every):
        for path in sources(arguments.folders)[::every]:
            with open(path, encoding="utf-8", errors="surrogateescape", newline="") as file:
                text = file.read()
            if text.isprintable() or text.encode(errors="surrogateescape").decode(errors="replace").find("\ufffd") < 0:
                yield path, text

    def test_programs(self):
        self.check([(path, text, ()) for path, text in self.texts(arguments.every)])

    def test_narrow_lines(self):
        self.check([(path, text, ("--width", "60", "--indent", "4"))
                    for path, text in self.texts(arguments.every * arguments.mangled)])

    def test_other_blanks(self):
        self.check([(path, mangled(text, path), ()) for path, text in self.texts(arguments.every * arguments.mangled)])


parser = argparse.ArgumentParser()
parser.add_argument("x10fmt")
parser.add_argument("folders", nargs="+")
parser.add_argument("--every", type=int, default=1)
parser.add_argument("--mangled", type=int, default=10)
arguments = parser.parse_args()
unittest.main(argv=sys.argv[:1])
