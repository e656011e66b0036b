"""The call hierarchy: who calls a method or a constructor, in all files, and what one calls."""

from lsp import Client, File, check, main, offset, uri

ONE = """package p;
public class One implements Runs {
  public val n:Long;
  public def this(n:Long) { this.n = twice(n); }
  public def this() { this(1); }
  private static def twice(n:Long) = 2 * n;
  public def run(k:Long):Long {
    if (k > 0)
      return run(k - 1) + twice(k) + twice(n);
    val f = () => twice(3);
    return f();
  }
  val field = twice(4);
}
"""
RUNS = """package p;
public interface Runs {
  def run(k:Long):Long;
}
"""
USE = """import p.*;
public class Use {
  static def all(r:Runs) = r.run(3);
  static def make():One = new One(2);
  def one() {
    val x = new One(); x.run(1);
    at (here) async make().run(2);
  }
}
"""


def project(folder):
    (folder / "p").mkdir()
    (folder / "p" / "One.x10").write_text(ONE)
    (folder / "p" / "Runs.x10").write_text(RUNS)
    (folder / "Use.x10").write_text(USE)
    client = Client(folders=[folder])
    return client, File(client, folder / "Use.x10", USE)


def item_at(file, word, inside=0, nth=1):
    found = file.ask("prepareCallHierarchy", word, inside, nth)
    return found[0] if found else None


def shown(folder, calls, side):
    """(name, file, line, the words of the calls with their lines), of what a request gives."""
    texts = {uri(folder / "p" / "One.x10"): ONE, uri(folder / "p" / "Runs.x10"): RUNS, uri(folder / "Use.x10"): USE}
    found = []
    for call in calls:
        item = call[side]
        text = texts.get(item["uri"], "")
        found.append((item["name"], item["uri"].split("/")[-1], item["selectionRange"]["start"]["line"] + 1,
                      [(r["start"]["line"] + 1) for r in call["fromRanges"]]))
        if text:
            word = text[offset(text, item["selectionRange"]["start"]):offset(text, item["selectionRange"]["end"])]
            assert word in (item["name"], "this"), (word, item)
    return sorted(found)


def items(folder):
    client, file = project(folder)
    item = item_at(file, "run(3)", 1)
    check((item["name"], item["kind"], item["detail"], item["uri"]),
          ("run", 6, "Runs.run(k:Long):Long", uri(folder / "p" / "Runs.x10")))
    check(item["selectionRange"], {"start": {"line": 2, "character": 6}, "end": {"line": 2, "character": 9}})
    check(item["range"], {"start": {"line": 2, "character": 2}, "end": {"line": 2, "character": 23}})
    item = item_at(file, "One(2)")
    check((item["name"], item["kind"], item["detail"], item["selectionRange"]["start"]),
          ("One", 9, "One(n:Long)", {"line": 3, "character": 13}))
    check(item_at(file, "Runs"), None)
    check(item_at(file, "x ="), None)
    client.end()


def callers(folder):
    client, file = project(folder)

    def found(item):
        return shown(folder, client.request("callHierarchy/incomingCalls", {"item": item}), "from")
    check(found(item_at(file, "run(1)")), [("all", "Use.x10", 3, [3]), ("one", "Use.x10", 5, [6, 7]), ("run", "One.x10", 7, [9])])
    check(found(item_at(file, "run(3)")), found(item_at(file, "run(1)")))  # of the interface, too
    check(found(item_at(file, "One(2)")), [("make", "Use.x10", 4, [4])])
    check(found(item_at(file, "One();")), [("one", "Use.x10", 5, [6])])
    check(found(item_at(file, "make():")), [("one", "Use.x10", 5, [7])])
    one = File(client, folder / "p" / "One.x10", ONE, save=False)
    check(found(item_at(one, "twice(n:")), [("One", "One.x10", 4, [4]), ("field", "One.x10", 13, [13]), ("run", "One.x10", 7, [9, 9, 10])])
    check(found(item_at(one, "this(n:")), [("make", "Use.x10", 4, [4])])
    file.replace("new One(2)", "new One(2 + 0 * new One(3).n)")  # what is open counts
    check(found(item_at(one, "this(n:")), [("make", "Use.x10", 4, [4, 4])])
    client.end()


def callees(folder):
    client, file = project(folder)

    def found(item):
        return shown(folder, client.request("callHierarchy/outgoingCalls", {"item": item}), "to")
    check(found(item_at(file, "one()")), [("One", "One.x10", 5, [6]), ("make", "Use.x10", 4, [7]), ("run", "One.x10", 7, [6, 7])])
    check(found(item_at(file, "all(")), [("run", "Runs.x10", 3, [3])])
    check(found(item_at(file, "run(1)")), [("run", "One.x10", 7, [9]), ("twice", "One.x10", 6, [9, 9, 10])])  # of a file that is closed
    check(found(item_at(file, "One(2)")), [("twice", "One.x10", 6, [4])])
    check(found(item_at(file, "run(3)")), [])
    client.end()


def what_does_not_parse(folder):
    client, file = project(folder)
    file.replace("static def make():One = new One(2);", "static def make():One = new One(2);\n  def broken( {")
    item = item_at(file, "run(1)")
    check(item["detail"], "One.run(k:Long):Long")
    calls = client.request("callHierarchy/incomingCalls", {"item": item})
    check(sorted(c["from"]["name"] for c in calls), ["all", "one", "run"])
    check(client.request("callHierarchy/incomingCalls", {"item": {"uri": uri(folder / "none.x10")}}), None)
    check(client.request("callHierarchy/outgoingCalls", {}), [])
    client.end()


if __name__ == "__main__":
    main([items, callers, callees, what_does_not_parse])
