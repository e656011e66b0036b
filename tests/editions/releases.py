#!/usr/bin/env python3
"""Programs of an older edition of X10, as its release has them, compiled and run unchanged: how many do as they should.

    releases.py --edition 2.2 --programs DIR [--library DIR] [--bin DIR] [--places N] [--sample N] [--match RE]
                [--only FILE] [--jobs N] [--seconds N] [--list] [--check] [--modernize]
    releases.py --only-in 2.1.0 --repository DIR [--edition 2.1] [--bin DIR] …

The programs are not part of this repository: DIR is a folder of a checkout, for instance x10.tests/examples of
x10-lang/x10 at the tag SF_RELEASE_2_2_3. A program is a .x10 file with a main, outside of comments. Of three kinds:

    must be refused   its name has MustFailCompile: x10c --check has an error with a place
    must fail         its name has MustFailRun or MustFailTimeout: it compiles, and fails or does not end when run
    must run          any other: it compiles, exits with 0 on so many places (4), and where it prints a verdict, that is
                      `++++++ Test succeeded`

Files are found in the folders from the program's up to DIR, and in --library (DIR/x10lib). A program runs in a folder of its
own, with copies of the files beside its source and of the nearest folder Data between it and DIR. Options that a program
names in a comment, `//OPTIONS: -STATIC_CHECKS`, are given. Not asked are programs that need Java classes, CUDA or a plug-in of IBM's
compiler (their number is printed). A release marks lines where its own compiler has an error or a warning with ERR: a
program all of whose errors are on such lines is counted apart, as marked. So is one that does not do as it should, and says
`//LIMITATION:`: by that a release marks what does not meet its own expectations. And so is one that expects the message
`Incomplete method.` of its release's library, where x10c's has the method. --check is the front end only, --only FILE has
the paths of programs to ask, one a line, as --list prints them.

With --only-in, the programs are those of the release's tests and samples whose text no later release has, comments and
blanks aside. DIR is a clone of x10-lang/x10 with its tags. The edition is the release, where no other is named. `all` asks
each release that has such programs, from 1.7.0 on, and prints a line for each. Not asked are programs with code of their
own for Java or C++. Counted apart are those of invalid.txt, which their own release cannot have compiled. A harness with
code for Java is replaced by the next release's.

With --modernize it is another question: each program that compiles and ends with 0 as one of its edition is written in
X10 2.6 by x10c --modernize, without a line left over, compiled without an edition, and prints the same. Where a program
prints something else each time, nothing is compared.

The closing line is `N of M as they should`; above it stand the causes, the most frequent first. The exit status is 0.
"""
import argparse
import collections
import concurrent.futures
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile

import release_texts

MAIN = re.compile(r"\bmain\s*\(")
COMMENTS = re.compile(r"/\*.*?\*/|//[^\n]*", re.S)
OPTIONS = re.compile(r"^\s*//\s*OPTIONS?:\s*(-\S+)", re.M)
STATIC = {"-STATIC_CALLS", "-STATIC_CHECKS"} # the name until 2.1, and since
FOREIGN = re.compile(r"\bx10\.interop\b|\bextends java\.|class \w*CUDA|^\s*//\s*OPTIONS:\s*-PLUGINS", re.M)
OWN_CODE = re.compile(r"@Native(Rep|Def|Class|CPP\w*)?\s*\(")
MARKED, INVALID, KINDS = "marked", "invalid", ("must run", "must fail", "must be refused")
LIMITATION = re.compile(r"^\s*//\s*LIMITATION:", re.M)
GAP = re.compile(r"\bIncomplete method\.") # what the release's library said of a method it did not have yet
MARK = re.compile(r"\bERR\b|ShouldNotBeERR")
ERROR = re.compile(r"^(\S+?):(\d+):\d+: error: (.*)", re.M)
TIMES = re.compile(r"[0-9.]+(?:E-?\d+)? ?(?:seconds|secs|sec|ms|msec|s)\b")
COMPILE_TIME = 120


def parse():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--edition")
    parser.add_argument("--programs")
    parser.add_argument("--only-in", metavar="RELEASE", help="of a release, or `all`, the programs that no later one has")
    parser.add_argument("--repository", help="where its tags are")
    parser.add_argument("--library")
    parser.add_argument("--bin", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../build/bin"))
    parser.add_argument("--places", default="4")
    parser.add_argument("--sample", type=int, help="so many programs, by chance but always the same")
    parser.add_argument("--match", default="", help="only paths with this expression")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--seconds", type=int, default=60, help="a program may run so long")
    parser.add_argument("--only", metavar="FILE", help="the paths of programs, one a line")
    parser.add_argument("--check", action="store_true", help="the front end only")
    parser.add_argument("--modernize", action="store_true", help="the round trip instead")
    parser.add_argument("--list", action="store_true", help="each program's verdict")
    options = parser.parse_args()
    if not (options.repository if options.only_in else options.edition and options.programs):
        parser.error("--edition and --programs are needed, or --only-in and --repository")
    options.bin, options.invalid = os.path.abspath(options.bin), set()
    return options


def text_of(path):
    with open(path, encoding="utf-8", errors="replace") as file:
        return file.read()


def programs(options):
    """The programs to ask, and how many are left out for what they need."""
    found, foreign, only = [], 0, None
    if options.only:
        only = options.only if isinstance(options.only, set) else {
            line.split(": ")[0].strip() for line in text_of(options.only).splitlines()}
    for folder, _, names in os.walk(options.programs):
        for name in names:
            path = os.path.join(folder, name)
            if not name.endswith(".x10") or "/x10lib/" in path or not re.search(options.match, path):
                continue
            text = text_of(path)
            if not MAIN.search(COMMENTS.sub("", text)) or only and os.path.relpath(path, options.programs) not in only:
                continue
            if "/JavaInterop/" in path or "/java.interop/" in path or FOREIGN.search(text) or options.only_in and OWN_CODE.search(text):
                foreign += 1
            else:
                found.append(path)
    found.sort()
    if options.sample:
        random.Random(7).shuffle(found)
        found = sorted(found[:options.sample])
    return found, foreign


def kind_of(path):
    name = os.path.basename(path)
    return "must fail" if re.search("MustFail(Run|Timeout)", name) else "must be refused" if "MustFail" in name else "must run"


def call(command, seconds, folder=None):
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                          errors="replace", start_new_session=True, cwd=folder) as process:
        try:
            said, told = process.communicate(timeout=seconds)
            return process.returncode, said, told
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return None, "", ""


def folders_above(options, path):
    """The program's folder and those around it, up to DIR."""
    folders, folder = [], os.path.dirname(os.path.abspath(path))
    while folder.startswith(os.path.abspath(options.programs)):
        folders.append(folder)
        folder = os.path.dirname(folder)
    return folders


def run(options, program, path, seconds):
    """Runs a program where its data are: copies of the files beside its source, and of the nearest folder Data above."""
    folder, above = os.path.dirname(program), folders_above(options, path)
    data = next((os.path.join(each, "Data") for each in above[:-1] if os.path.isdir(os.path.join(each, "Data"))), None)
    if data and not os.path.exists(os.path.join(folder, "Data")):
        shutil.copytree(data, os.path.join(folder, "Data"))
    for each in os.listdir(above[0]):
        file = os.path.join(above[0], each)
        if os.path.isfile(file) and not each.endswith((".x10", ".java")) and not os.path.exists(os.path.join(folder, each)):
            shutil.copy(file, folder)
    return call([os.path.join(options.bin, "x10run"), "-np", options.places, program], seconds, folder)


def compiler(options, path):
    """x10c and the options that ask for the program's edition and files."""
    folders = folders_above(options, path)
    folders += (options.library or os.path.join(options.programs, "x10lib")).split(":")
    command = [os.path.join(options.bin, "x10c"), "-w", "-sourcepath", ":".join(each for each in folders if os.path.isdir(each))]
    if STATIC & set(OPTIONS.findall(text_of(path))):
        command.append("-STATIC_CHECKS")
    return command


def refusal(path, status, told):
    """What a program that does not compile is told of; `marked` if the release has marks where all the errors are."""
    error = ERROR.search(told)
    if status != 1 or not error:
        return f"x10c: status {status} {told[-100:]!r}"
    lines = text_of(path).split("\n")
    if all(os.path.basename(file) == os.path.basename(path) and MARK.search(lines[int(line) - 1])
           for file, line, _ in ERROR.findall(told)):
        return MARKED
    return f"refused: {error.group(3)[:100]}"


def verdict(options, path):
    """`ok`, `marked`, or what went wrong."""
    x10c, kind = [*compiler(options, path), "-edition", options.edition], kind_of(path)
    if kind == "must be refused" or options.check:
        status, _, told = call([*x10c, "--check", path], COMPILE_TIME)
        if kind == "must be refused":
            return "ok" if status == 1 and ERROR.search(told) else "accepted" if status == 0 else f"x10c: status {status}"
        return "ok" if status == 0 else refusal(path, status, told)
    with tempfile.TemporaryDirectory() as folder:
        program = os.path.join(folder, "program")
        status, _, told = call([*x10c, "-O0", "-o", program, path], COMPILE_TIME)
        if status != 0:
            return refusal(path, status, told)
        status, said, told = run(options, program, path, 10 if "MustFailTimeout" in path else options.seconds)
        failed = status != 0 or "++++++" in said + told and "Test succeeded" not in said + told
        if kind == "must fail":
            return "ok" if failed else "does not fail"
        if status is None:
            return "run: no end"
        if failed:
            return "run: " + next((line for line in (told + said).splitlines() if "xception" in line), f"status {status}")[:100]
        return "ok"


def printed(options, x10c, path, program):
    """What the program prints, and how it ends; a cause where it does not compile or does not end."""
    status, _, told = call([*x10c, "-O0", "-o", program, path], COMPILE_TIME)
    if status != 0:
        error = ERROR.search(told)
        return f"refused: {error.group(3)[:100]}" if error else f"x10c: status {status} {told[-100:]!r}"
    status, said, _ = run(options, program, path, options.seconds)
    return "no end" if status is None else (status, sorted(TIMES.sub("T", said).splitlines())) # places print in any order


def roundtrip(options, path):
    """`ok`, or what went wrong; None where the program is not one of the edition."""
    old = [*compiler(options, path), "-edition", options.edition]
    with tempfile.TemporaryDirectory() as folder:
        then = printed(options, old, path, os.path.join(folder, "old"))
        if then == "no end":
            then = None
        elif isinstance(then, str) or then[0] != 0:
            return None
        modern = os.path.join(folder, os.path.basename(path))
        status, _, told = call([*old, "--modernize", "-o", modern, path], COMPILE_TIME)
        if status != 0:
            return "left: " + next((line.split("note: ")[1] for line in told.splitlines() if "note: " in line), told)[:120]
        text = text_of(modern)
        with open(modern, "w", encoding="utf-8") as file: # what is found beside it stays as it is
            file.write("/* edition: 2.6 */ " + text)
        now = printed(options, old, modern, os.path.join(folder, "new"))
        if isinstance(now, str):
            return "ok" if then is None and now == "no end" else f"now {now}"
        again = then if now == then else printed(options, old, path, os.path.join(folder, "old"))
        return "ok" if now == then or again != then else "prints something else"


def inner_path(path):
    """Without the folders of tests and samples."""
    return re.sub(r".*/x10\.(tests/examples|dist/samples)/", "", path)


def invalid_of(release):
    """The paths of invalid.txt of the release."""
    lines = text_of(os.path.join(os.path.dirname(os.path.abspath(__file__)), "invalid.txt")).splitlines()
    return {line.split(":")[0].split()[1] for line in lines if line.startswith(release + " ")}


def ask(options):
    """Asks all programs, tells the causes, and returns how many there were of each kind and verdict."""
    (found, foreign), causes, count = programs(options), collections.Counter(), collections.Counter()
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        question = roundtrip if options.modernize else verdict
        for path, came in zip(found, pool.map(lambda each: question(options, each), found)):
            if came is None:
                continue
            if came != "ok" and inner_path(path) in options.invalid:
                came = INVALID
            if came != "ok" and (LIMITATION.search(text_of(path)) or GAP.search(text_of(path))):
                came = MARKED
            kind = kind_of(path)
            count[kind] += came not in (MARKED, INVALID)
            count[kind, came] += 1
            causes[came] += came not in ("ok", MARKED, INVALID)
            if options.list:
                print(f"{os.path.relpath(path, options.programs)}: {came}", flush=True)
    for cause, times in (+causes).most_common(40):
        print(f"{times:5} {cause}")
    print(f"not asked: {foreign} that need Java, CUDA or a plug-in; {sum(count[kind, MARKED] for kind in KINDS)} marked by the release"
          f"; {sum(count[kind, INVALID] for kind in KINDS)} that it cannot have compiled")
    return count


def summary(count):
    for kind in KINDS:
        if count[kind]:
            yield f"{kind}: {count[kind, 'ok']} of {count[kind]}, {100 * count[kind, 'ok'] / count[kind]:.0f} %"


def ask_release(options, numbers):
    """The programs of a release that no later release has; None: it has none."""
    only = release_texts.only_in(options.repository, numbers)
    if not only:
        return None
    with tempfile.TemporaryDirectory() as folder:
        release_texts.check_out(options.repository, numbers, folder)
        own = argparse.Namespace(**vars(options))
        own.programs, own.edition = folder, options.edition or release_texts.name_of(numbers)
        own.only = only if not options.only else only & {line.split(": ")[0] for line in text_of(options.only).splitlines()}
        own.library = ":".join(release_texts.library(folder))
        own.invalid = invalid_of(release_texts.name_of(numbers))
        replace_harness(options, numbers, folder)
        return ask(own)


def replace_harness(options, numbers, folder):
    """The harness of the release's tests, by the next one without code for Java."""
    harness = os.path.join(folder, release_texts.HARNESS)
    for later in release_texts.releases(options.repository):
        if later > numbers and os.path.exists(harness) and OWN_CODE.search(text_of(harness)):
            text = release_texts.text_of(options.repository, later, release_texts.HARNESS)
            with open(harness, "w", encoding="utf-8") as file:
                file.write(text)


def ask_all(options):
    for numbers in release_texts.releases(options.repository):
        if numbers >= (1, 7) and (count := ask_release(options, numbers)):
            print("; ".join([release_texts.name_of(numbers), *summary(count)]), flush=True)


def main():
    options = parse()
    if options.only_in == "all":
        return ask_all(options)
    count = ask_release(options, release_texts.numbers_in(options.only_in)) if options.only_in else ask(options)
    for line in summary(count or {}):
        print(line)
    asked = sum(count[kind] for kind in KINDS)
    print(f"{sum(count[kind, 'ok'] for kind in KINDS)} of {asked} as they should")


if __name__ == "__main__":
    sys.exit(main())
