"""What programs send: each *.x10 beside this file says it in comments; see README.md."""
import collections
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import unittest

X10C = os.path.abspath(sys.argv.pop())
X10RUN = os.path.join(os.path.dirname(X10C), "x10run")
HERE = os.path.dirname(os.path.abspath(__file__))
RULE = re.compile(r"// (?:without (\w+): )?([\d|]+) places, (line \d+|finish|all): (at most )?([\d|]+) messages?(?:, (at most )?([\d|]+) bytes)?$")


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def rules_of(source):
    """(pass that is left out or None, places, what, (may be less, messages), (may be less, bytes) or None), one for each
    number of places."""
    for line in read(source).splitlines():
        if not re.match(r"// (without \w+: )?\d[\d|]* places", line):
            continue
        match = RULE.match(line.strip())
        assert match, f"{source}: not understood: {line}"
        without, places, what, few, messages, little, size = match.groups()
        for i, count in enumerate(places.split("|")):
            def figure(text):
                return int(text.split("|")[i]) if "|" in text else int(text)
            yield without, int(count), what, (bool(few), figure(messages)), (bool(little), figure(size)) if size else None


def sent(said, file):
    """{line of the file or "finish" or "all": [messages, bytes]} of all places."""
    counts = collections.defaultdict(lambda: [0, 0])
    for place in json.loads(said.splitlines()[-1])["places"]:
        for row in place["lines"]:
            words = row["line"].split(":")
            names = ["all"] + ([f"line {words[1]}"] if words[0] == file else [row["line"]])
            for name in names if row["line"] != "start and end" else []:
                counts[name][0] += row["messages"]
                counts[name][1] += row["bytes"]
    return counts


class Communication(unittest.TestCase):
    def fits(self, told, rule, got):
        few, figure = rule
        self.assertTrue(got <= figure if few else got == figure, f"{told}: {got}, not {'at most ' if few else ''}{figure}")

    def check(self, source):
        rules = list(rules_of(source))
        self.assertTrue(rules, "it counts nothing")
        for without in sorted({rule[0] or "" for rule in rules}):
            self.count(source, without, [rule[1:] for rule in rules if (rule[0] or "") == without])

    def count(self, source, without, rules):
        with tempfile.TemporaryDirectory() as folder:
            program = os.path.join(folder, "program")
            report = source[:-4] + ".report"
            tells = os.path.exists(report) and not without
            options = (["--report=communication"] if tells else []) + ([f"--without={without}"] if without else [])
            done = subprocess.run([X10C, "-O1", *options, "-o", program, os.path.basename(source)], cwd=HERE, capture_output=True,
                                  text=True, check=False)
            self.assertEqual(0, done.returncode, done.stderr)
            self.assertEqual(read(report) if tells else "", done.stderr)
            expected = read(source[:-4] + ".out")
            for places in sorted({rule[0] for rule in rules}):
                done = subprocess.run([X10RUN, "-np", str(places), "--nthreads=2", "--stats=json", program], capture_output=True,
                                      text=True, timeout=100, check=False)
                self.assertEqual(0, done.returncode, done.stderr)
                self.assertEqual(expected.replace("PLACES", str(places)), done.stdout)
                counts = sent(done.stderr, os.path.basename(source))
                for _, what, messages, size in (rule for rule in rules if rule[0] == places):
                    told = f"{os.path.basename(source)}, {places} places, {what}{', without ' + without if without else ''}"
                    self.fits(f"{told}: messages", messages, counts[what][0])
                    if size:
                        self.fits(f"{told}: bytes", size, counts[what][1])


for each in sorted(glob.glob(os.path.join(HERE, "*.x10"))):
    name = os.path.basename(each)[:-4]
    setattr(Communication, f"test_{name}", lambda self, source=each: self.check(source))


class Passes(unittest.TestCase):
    def test_each_is_left_out_somewhere(self):
        told = subprocess.run([X10C, "--help=passes"], capture_output=True, text=True, check=True).stdout
        groups = re.findall(r"^communication\n((?:  .*\n)*)", told, re.M)  # in the order in which they run
        passes = re.findall(r"^  (\w+)", "".join(groups), re.M)
        left_out = {rule[0] for source in glob.glob(os.path.join(HERE, "*.x10")) for rule in rules_of(source)}
        self.assertEqual(set(passes), left_out - {None})


if __name__ == "__main__":
    unittest.main()
