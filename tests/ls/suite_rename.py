"""Rename: what is changed, and what is refused."""

import subprocess
import sys
from pathlib import Path

from lsp import Client, Failure, File, check, main, offset

PROGRAM = """public class R {
  val width:Long;
  var count:Long = 0;
  def this(width:Long) { this.width = width; }
  def area(height:Long) {
    val total = width * height;
    count += total;
    return total;
  }
  static def user() = new R(3).area(4);
}
"""


def applied(file, edit):
    text = file.text
    from lsp import offset
    for e in sorted(edit["changes"][file.uri], key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]),
                    reverse=True):
        text = text[:offset(text, e["range"]["start"])] + e["newText"] + text[offset(text, e["range"]["end"]):]
    return text


def refused(file, word, new, why, nth=1):
    try:
        found = file.ask("rename", word, nth=nth, newName=new)
    except Failure as failure:
        assert why in str(failure), failure
        return
    raise AssertionError(f"renamed to {new}: {found}")


def renames(folder):
    client = Client()
    file = File(client, folder / "R.x10", PROGRAM)
    prepared = file.ask("prepareRename", "total;")
    check((prepared["placeholder"], file.slice(prepared["range"])), ("total", "total"))
    check(applied(file, file.ask("rename", "total;", newName="sum")), PROGRAM.replace("total", "sum"))
    check(applied(file, file.ask("rename", "area(4)", newName="size")), PROGRAM.replace("area", "size"))
    check(applied(file, file.ask("rename", "width *", newName="breadth")),
          PROGRAM.replace("val width", "val breadth").replace("this.width", "this.breadth").replace("width *", "breadth *"))
    check(applied(file, file.ask("rename", "width;", newName="w")),
          PROGRAM.replace("(width:", "(w:").replace("= width;", "= w;"))
    client.end()


def refuses_to_capture(folder):
    client = Client()
    file = File(client, folder / "R.x10", PROGRAM)
    refused(file, "total;", "height", "already declared")
    refused(file, "height;", "width", "would mean something else")
    refused(file, "count +", "width", "width")
    refused(file, "total;", "count", "cannot become count")
    client.end()


def refuses_what_is_no_name(folder):
    client = Client()
    file = File(client, folder / "R.x10", PROGRAM)
    refused(file, "total;", "class", "word of X10")
    refused(file, "total;", "a b", "no name")
    refused(file, "total;", "1a", "no name")
    refused(file, "{", "x", "no name of a declaration")
    refused(file, "Long", "Huge", "class library")
    client.end()


def library_methods_stay(folder):
    client = Client()
    file = File(client, folder / "L.x10", "public class L {\n  public def toString() = \"L\";\n"
                                          "  def f() { Console.OUT.println(toString()); }\n}\n")
    refused(file, "println", "say", "class library")
    refused(file, "toString", "text", "class library")
    client.end()


def in_several_files(folder):
    client = Client(folders=[folder])
    (folder / "Base.x10").write_text("public class Base {\n  public def go() = 1;\n}\n")
    (folder / "Below.x10").write_text("public class Below extends Base {\n  public def go() = 2;\n}\n")
    file = File(client, folder / "Use.x10", "public class Use {\n  val n = new Below().go() + new Base().go();\n}\n")
    edit = file.ask("rename", "go", newName="start")["changes"]
    check(sorted((uri.rsplit("/", 1)[1], len(edits)) for uri, edits in edit.items()),
          [("Base.x10", 1), ("Below.x10", 1), ("Use.x10", 2)])
    (folder / "Below.x10").write_text("public class Below extends Base {\n  public def start() = \"2\";\n}\n")
    file.change(file.text.replace("new Below().go()", "1"))
    refused(file, "go", "start", "go cannot become start")
    client.end()


def classes_and_their_files(folder):
    (folder / "Old.x10").write_text("public class Old {\n  static def f() = 1;\n  def g() = new Old();\n}\n")
    plain = Client(folders=[folder])
    use = "public class Use {\n  val n = Old.f();\n}\n"
    file = File(plain, folder / "Use.x10", use)
    refused(file, "Old", "New", "found by the name of its file")
    plain.end()
    able = Client(folders=[folder],
                  capabilities={"workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["rename"]}}})
    file = File(able, folder / "Use.x10", use)
    changes = file.ask("rename", "Old", newName="New")["documentChanges"]
    check(sorted(len(c["edits"]) for c in changes if "edits" in c), [1, 2])
    check([c["newUri"].rsplit("/", 1)[1] for c in changes if c.get("kind") == "rename"], ["New.x10"])
    able.end()


PROJECT = {
    "p/Shape.x10": """package p;
/** A Shape has a size. */
public class Shape(n:Long) implements Comparable[Shape] {
  public static val unit:Shape = new Shape(1);
  public def this(n:Long):Shape{self.n==n} { property(n); }
  public def compareTo(that:Shape):Int = (n - that.n) as Int;
  public static def of(n:Long) = new Shape(n);
  public class Part { public def whole() = Shape.this; }
  public static class Square extends Shape { public def this(n:Long) { super(n); } }
  public def shape():Shape = this;
}
""",
    "q/Use.x10": """package q;
import p.Shape;
import p.Shape.Square;
import x10.util.ArrayList;
public class Use {
  static def all(shapes:ArrayList[Shape], other:(Shape)=>Shape):Rail[Shape] = shapes.toRail();
  public static def main(Rail[String]) {
    val list = new ArrayList[Shape]();
    list.add(new Shape(2));
    list.add(Shape.of(3));
    list.add(p.Shape.unit);
    list.add(new Square(4));
    val any:Any = list(0);
    if (any instanceof Shape) Console.OUT.println((any as Shape).n + (any as Shape{self.n==2}).n);
    for (s in all(list, (Shape:Shape) => Shape)) Console.OUT.print(s.n + " Shape " + typeName(s) + "; ");
    val part = list(1).new Part();
    Console.OUT.println(part.whole().n + Shape.unit.shape().n);
  }
  static def typeName(s:Shape) = s instanceof Shape.Square ? "Square" : "other";
}
""",
    "q/Other.x10": "package q;\nimport p.*;\nclass Other extends Shape { def this() { super(7); } }\n",
    "r/Shape.x10": "package r;\npublic class Shape { val n = new Shape(); }\n",
}


def a_class_in_all_its_uses(folder):
    """What is renamed compiles, and prints the same; a class of that name in another package stays."""
    x10c = Path(sys.argv[1]).with_name("x10c")

    def printed(where):
        done = subprocess.run([x10c, "-o", where / "use", "-sourcepath", where, where / "q/Use.x10", where / "q/Other.x10"],
                              capture_output=True, text=True, cwd=where)
        check((done.returncode, done.stderr), (0, ""))
        return subprocess.run([where / "use"], capture_output=True, text=True).stdout.replace("Figure", "Shape")
    before, after = folder / "before", folder / "after"
    for name, text in PROJECT.items():
        for where in (before, after):
            (where / name).parent.mkdir(parents=True, exist_ok=True)
            (where / name).write_text(text)
    client = Client("-sourcepath", str(before), folders=[before],
                    capabilities={"workspace": {"workspaceEdit": {"documentChanges": True, "resourceOperations": ["rename"]}}})
    file = File(client, before / "q/Use.x10", PROJECT["q/Use.x10"])
    check(file.messages(), [])
    edits = []
    for word, inside in (("new Shape(2)", 4), ("import p.Shape;", 9), ("shapes:ArrayList[Shape]", 17)):
        edits.append(file.ask("rename", word, inside, newName="Figure")["documentChanges"])
    check(edits[0], edits[1])
    check(edits[0], edits[2])
    check(sorted(c["textDocument"]["uri"].split("/before/")[1] for c in edits[0] if "edits" in c),
          ["p/Shape.x10", "q/Other.x10", "q/Use.x10"])
    for change in edits[0]:
        if "edits" in change:
            target = after / change["textDocument"]["uri"].split("/before/")[1]
            text = target.read_text()
            for e in sorted(change["edits"], key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True):
                text = text[:offset(text, e["range"]["start"])] + e["newText"] + text[offset(text, e["range"]["end"]):]
            target.write_text(text)
    (after / "p/Shape.x10").rename(after / "p/Figure.x10")
    expected = PROJECT["p/Shape.x10"].replace("Shape", "Figure").replace("A Figure has", "A Shape has")
    check((after / "p/Figure.x10").read_text(), expected)
    check((after / "q/Other.x10").read_text(), PROJECT["q/Other.x10"].replace("Shape", "Figure"))
    check((after / "r/Shape.x10").read_text(), PROJECT["r/Shape.x10"])
    assert "(Shape:Figure) => Shape" in (after / "q/Use.x10").read_text()
    check(printed(after), printed(before))
    client.end()


if __name__ == "__main__":
    main([renames, refuses_to_capture, refuses_what_is_no_name, library_methods_stay, in_several_files,
          classes_and_their_files, a_class_in_all_its_uses])
