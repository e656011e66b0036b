"""The text of a program of cases. Each is run by its number, in order, or those alone that the arguments name."""
from . import old_edition
from .library import MEMBERS
from .tree import indented

MAIN = """\
static def one(k:Long) {
try {
CALLS
} catch (e:CheckedThrowable) {
say(k + " threw " + what(e));
}
say(k + " done");
}
public static def main(args:Rail[String]) {
if (args.size == 0) {
for (k in NUMBERS) one(k);
} else {
for (arg in args) one(Long.parse(arg));
}
}"""


def text_of(cases):
    """X10. The class is Dense."""
    if any(case.family == "editions" for case in cases):
        return old_edition.text_of(cases)
    lines = ["import x10.compiler.NoInline;", "public class Dense {", MEMBERS]
    for case in cases:
        lines += case.x10()
    calls = "\n".join(f"if (k == {case.number}) case{case.number}();" for case in cases)
    numbers = "[" + ", ".join(str(case.number) for case in cases) + "]"
    lines += [MAIN.replace("CALLS", calls).replace("NUMBERS", numbers), "}"]
    return "\n".join(indented(lines)) + "\n"


def answers(output, cases):
    """By number: the lines that each case has printed, or None: it did not come to its end."""
    lines = {case.number: [] for case in cases}
    ended = set()
    for line in output.split("\n"):
        number, _, said = line.partition(" ")
        if number.isdigit() and int(number) in lines:
            if said == "done":
                ended.add(int(number))
            else:
                lines[int(number)].append(said)
    return {number: said if number in ended else None for number, said in lines.items()}
