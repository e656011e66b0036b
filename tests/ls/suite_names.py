"""Names: hover, definition, references, highlights, symbols."""

from lsp import Client, File, check, main

SHAPES = """import x10.util.ArrayList;

/** What can be drawn. */
public interface Shape {
  def area():Double;
}
"""
CIRCLE = """/** Round. */
public class Circle(radius:Double) implements Shape {
  static val PI = 3.14;
  /** Computes it anew. */
  public def area():Double = PI * radius * radius;
  public def grown[T](by:Double, extra:T){by > 0.0}:Circle {
    val more = radius + by;
    var calls:Long = 0;
    calls += 1; calls++;
    val f = (x:Double) => x + more;
    for ([i,j] in Place.places().iterator() as Iterable[Point(2)]) Console.OUT.println(i + j);
    return new Circle(f(more));
  }
  public def this(r:Double) { property(r); }
}
"""
MAIN = """import x10.util.ArrayList;
public class Main {
  public static def main(args:Rail[String]) {
    val list = new ArrayList[Shape]();
    list.add(new Circle(2.0));
    val area = list.get(0).area();
    finish for (p in Place.places()) at (p) async {
      Console.OUT.println(area + args.size);
    }
  }
}
"""


class Program:
    def __init__(self, folder):
        self.client = Client(folders=[folder])
        for name, text in (("Shape", SHAPES), ("Circle", CIRCLE), ("Main", MAIN)):
            (folder / f"{name}.x10").write_text(text)
        self.circle = File(self.client, folder / "Circle.x10", CIRCLE)
        self.main = File(self.client, folder / "Main.x10", MAIN)


def value(hover):
    return hover["contents"]["value"]


def hover(folder):
    p = Program(folder)
    text = value(p.main.ask("hover", "area();"))
    assert "def Shape.area():Double" in text, text
    text = value(p.circle.ask("hover", "area"))
    assert "def Circle.area():Double" in text and "Computes it anew." in text, text
    text = value(p.main.ask("hover", "list.add"))
    assert "val list:ArrayList[Shape]" in text, text
    text = value(p.main.ask("hover", "Circle"))
    assert "public class Circle(radius:Double) implements Shape" in text and "Round." in text, text
    text = value(p.circle.ask("hover", "calls", nth=2))
    assert "var calls:Long" in text, text
    text = value(p.main.ask("hover", "println"))
    assert "Printer.println" in text, text
    text = value(p.circle.ask("hover", "T)"))
    assert "type parameter T" in text, text
    check(p.main.ask("hover", "{"), None)
    p.client.end()


def definition(folder):
    p = Program(folder)
    for word, nth, file, line in (("area();", 1, "Shape", 5), ("Circle", 1, "Circle", 2), ("list.get", 1, "Main", 4),
                                  ("area +", 1, "Main", 6), ("args.size", 1, "Main", 3), ("Shape", 1, "Shape", 4),
                                  ("ArrayList;", 1, "ArrayList", None), ("OUT", 1, "Console", None),
                                  ("size", 1, "Rail", None), ("places", 1, "Place", None)):
        found = p.main.ask("definition", word, nth=nth)
        assert found and found["uri"].endswith(f"/{file}.x10"), (word, found)
        if line:
            check((word, found["range"]["start"]["line"] + 1), (word, line))
    for word, line in (("more)", 7), ("x + ", 10), ("by;", 6), ("radius + by", 2), ("i + j", 11), ("PI *", 3),
                       ("by > 0.0", 6), ("f(more)", 10), ("r);", 14), ("T){", 6)):
        check((word, p.circle.lines([p.circle.ask("definition", word)])[0][0]), (word, line))
    check(p.main.ask("typeDefinition", "list.add")["uri"].endswith("/ArrayList.x10"), True)
    p.client.end()


def highlights(folder):
    p = Program(folder)
    check(p.circle.lines(p.circle.ask("documentHighlight", "calls")), [(8, "calls"), (9, "calls"), (9, "calls")])
    check(p.circle.lines(p.circle.ask("documentHighlight", "radius *")),
          [(2, "radius"), (5, "radius"), (5, "radius"), (7, "radius")])
    check(p.circle.lines(p.circle.ask("documentHighlight", "by:")), [(6, "by"), (6, "by"), (7, "by")])
    check(p.circle.lines(p.circle.ask("documentHighlight", "more;")), [(7, "more"), (10, "more"), (12, "more")])
    p.client.end()


def references(folder):
    p = Program(folder)

    def found(file, word, declaration=True, nth=1):
        list_ = file.ask("references", word, nth=nth, context={"includeDeclaration": declaration})
        return sorted((r["uri"].rsplit("/", 1)[1], r["range"]["start"]["line"] + 1) for r in list_)
    check(found(p.main, "area();"), [("Circle.x10", 5), ("Main.x10", 6), ("Shape.x10", 5)])
    check(found(p.main, "area();", declaration=False), [("Main.x10", 6)])
    check(found(p.main, "Circle"), [("Circle.x10", 2), ("Circle.x10", 6), ("Circle.x10", 12), ("Main.x10", 5)])
    check(found(p.main, "list.add"), [("Main.x10", 4), ("Main.x10", 5), ("Main.x10", 6)])
    check(found(p.main, "println"), [("Circle.x10", 11), ("Main.x10", 8)])
    check(found(p.circle, "T]"), [("Circle.x10", 6), ("Circle.x10", 6)])
    check(found(p.main, "{"), [])
    p.client.end()


def symbols(folder):
    p = Program(folder)
    [circle] = p.circle.ask("documentSymbol")
    check((circle["name"], circle["kind"]), ("Circle", 5))
    check([(s["name"], s["kind"]) for s in circle["children"]],
          [("radius", 7), ("PI", 8), ("area", 6), ("grown", 6), ("this", 9)])
    check(p.circle.slice(circle["selectionRange"]), "Circle")
    found = p.client.request("workspace/symbol", {"query": "grow"})
    check([(s["name"], s["containerName"]) for s in found], [("grown", "Circle")])
    check(sorted(s["name"] for s in p.client.request("workspace/symbol", {"query": "area"})), ["area", "area"])
    everything = p.client.request("workspace/symbol", {"query": ""})
    assert {"Shape", "Circle", "Main", "main"} <= {s["name"] for s in everything}
    p.client.end()


def overloads_and_operators(folder):
    client = Client()
    file = File(client, folder / "O.x10", """public struct O(n:Long) {
  public def f(a:Long):Long = a;
  public def f(a:String):String = a;
  public operator this + (that:O):O = O(n + that.n);
  public def g():Long = f(1) + f("x").length() + (this + this).n;
  public def h():()=>Long = this.g.();
  static type Pair = O;
  static def make(p:Pair):Pair { return p; }
  class Inner { val k = 3; def m() = k; }
}
""")
    check(file.messages(), [])
    check(file.lines(file.ask("documentHighlight", "f(1)")), [(2, "f"), (5, "f")])
    check(file.lines(file.ask("documentHighlight", "f(\"x")), [(3, "f"), (5, "f")])
    check(file.lines(file.ask("documentHighlight", "n);")), [(1, "n"), (4, "n"), (4, "n"), (5, "n")])
    check(file.lines(file.ask("documentHighlight", "O(n")), [(1, "O"), (4, "O"), (4, "O"), (4, "O"), (7, "O")])
    check(file.lines(file.ask("documentHighlight", "g.(")), [(5, "g"), (6, "g")])
    check(file.lines(file.ask("documentHighlight", "Pair =")), [(7, "Pair"), (8, "Pair"), (8, "Pair")])
    check(file.lines(file.ask("documentHighlight", "k;")), [(9, "k"), (9, "k")])
    client.end()


if __name__ == "__main__":
    main([hover, definition, highlights, references, symbols, overloads_and_operators])
