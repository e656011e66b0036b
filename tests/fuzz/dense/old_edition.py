"""Programs in X10 2.2: what is a Long otherwise is an Int, literals have no suffix, rails are arrays."""
import re

from .tree import Node, indented

MEMBERS = """\
static def say(text:String) { Console.OUT.println(text); }
static def index(i:Int, n:Int):Int {
val r = i % n;
return r < 0 ? r + n : r;
}
static def place(k:Int) = Place(index(k, Place.MAX_PLACES));
static def all[T](r:Array[T](1)):String {
if (r == null) return "no rail";
var s:String = "[";
for (i in 0..(r.size - 1)) s += r(i) + ",";
return s + "]";
}
static def sum(r:Array[Int](1)):Int {
var s:Int = 0;
for (i in 0..(r.size - 1)) s = s * 3 + r(i);
return s;
}
static def what(e:Throwable):String {
val t = e.typeName();
return t.substring(t.lastIndexOf('.') + 1);
}"""
MAIN = """\
static def one(k:Int) {
try {
CALLS
} catch (e:Throwable) {
say(k + " threw " + what(e));
}
say(k + " done");
}
public static def main(args:Array[String](1)) {
if (args.size == 0) {
for (each in [NUMBERS].values()) one(each);
} else {
for (i in 0..(args.size - 1)) one(Int.parse(args(i)));
}
}"""


def narrowed(value):
    """The same tree, or part of one, with Int for Long. Its literals have to fit."""
    if isinstance(value, str):
        return re.sub(r"\bLong\b", "Int", value)
    if isinstance(value, (list, tuple)):
        return type(value)(narrowed(each) for each in value)
    if not isinstance(value, Node):
        return value
    made = object.__new__(type(value))
    made.__dict__.update({name: narrowed(each) for name, each in value.__dict__.items() if not name.startswith("_")})
    return made


REWRITTEN = [(r"new Rail\[(\w+)\]\(", r"new Array[\1]("), (r"\bRail\[(\w+)\]", r"Array[\1](1)"),
             (r"Place\.places\(\)\.next\(here\)", "here.next()"), (r"Place\.places\(\)\.prev\(here\)", "here.prev()"),
             (r" as Long\b", " as Int"), (r"Place\.numPlaces\(\)", "Place.MAX_PLACES"), (r"\b(\d+)n\b", r"\1")]


def translated(line):
    """A line of X10 2.6 without Longs. No string that is generated looks like what is rewritten."""
    for pattern, text in REWRITTEN:
        line = re.sub(pattern, text, line)
    return line


def text_of(cases):
    lines = ["// edition: 2.2", "import x10.compiler.NoInline;", "public class Dense {", MEMBERS]
    for case in cases:
        lines += [translated(line) for line in case.x10()]
    calls = "\n".join(f"if (k == {case.number}) case{case.number}();" for case in cases)
    numbers = ", ".join(str(case.number) for case in cases)
    lines += [MAIN.replace("CALLS", calls).replace("NUMBERS", numbers), "}"]
    return "\n".join(indented(lines)) + "\n"
