"""Rename: what is changed, and what is refused."""

from lsp import Client, Failure, File, check, main

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


if __name__ == "__main__":
    main([renames, refuses_to_capture, refuses_what_is_no_name, library_methods_stay, in_several_files,
          classes_and_their_files])
