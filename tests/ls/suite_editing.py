"""Texts as they change: diagnostics, incremental changes, files that do not parse, several files, editions."""

from lsp import Client, File, check, main

PROGRAM = """public class Sum {
  static def twice(n:Long):Long = 2 * n;
  public static def main(args:Rail[String]) {
    val total:Long = twice(21);
    Console.OUT.println("Σ 𝄞 " + total);
  }
}
"""


def diagnostics_while_typing(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", PROGRAM)
    check(file.messages(), [])
    file.replace("twice(21)", "twice(true)")
    [message] = file.messages()
    assert "twice(Boolean)" in message, message
    found = client.diagnostics[file.uri]["diagnostics"][0]
    check((found["severity"], found["source"], file.slice(found["range"])), (1, "x10c", "true"))
    file.replace("twice(true)", "twice(4)")
    check(file.messages(), [])
    file.close()
    while client.diagnostics[file.uri].get("diagnostics") is None or client.diagnostics[file.uri]["version"] != file.version:
        client.next()
    check(client.diagnostics[file.uri]["diagnostics"], [])
    client.end()


def warnings_have_codes(folder):
    client = Client(warnings=["-Wall"])
    file = File(client, folder / "W.x10", "public class W {\n  static def f() { val unused = 1; }\n}\n")
    file.messages()
    found = client.diagnostics[file.uri]["diagnostics"][0]
    check((found["severity"], found["code"]), (2, "unused-variable"))
    client.end()


def columns_are_utf16(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", PROGRAM)
    check(file.lines([file.ask("hover", "total);")]), [(5, "total")])
    file.replace("𝄞 \" + total", "𝄞𝄞é \" + totl")
    [message] = file.messages()
    assert "did you mean 'total'" in message, message
    check(file.slice(client.diagnostics[file.uri]["diagnostics"][0]["range"]), "totl")
    file.replace("totl", "total")
    file.replace("\"Σ ", "\"")
    check(file.messages(), [])
    check(file.lines(file.ask("documentHighlight", "total);")), [(4, "total"), (5, "total")])
    client.end()


def line_ends(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", PROGRAM.replace("\n", "\r\n"), save=False)
    check(file.messages(), [])
    client.notify("textDocument/didChange", {"textDocument": {"uri": file.uri, "version": 2}, "contentChanges": [
        {"range": {"start": {"line": 3, "character": 27}, "end": {"line": 3, "character": 29}}, "text": "tru"},
        {"range": {"start": {"line": 3, "character": 30}, "end": {"line": 3, "character": 30}}, "text": "e"}]})
    file.version = 2
    [message] = file.messages()
    assert "twice(Boolean)" in message, message
    client.end()


BROKEN = """import x10.util.ArrayList;

public class Broken {
  /** Adds up. */
  def sum(list:ArrayList[Long]):Long {
    var total:Long = 0;
    for (x in list) total += x;
    return total;
  }
  def bad() {
    val early = 7;
    val late = early + ;
    if (late > {
  }
  def after(n:Long):Long = sum(new ArrayList[Long]()) + n;
}
"""


def broken_file_answers(folder):
    client = Client()
    file = File(client, folder / "Broken.x10", BROKEN)
    assert file.messages()[0].startswith("unexpected") or "expected" in file.messages()[0], file.messages()
    assert "Adds up" in file.ask("hover", "sum(new", 1)["contents"]["value"]
    check(file.lines([file.ask("definition", "sum(new", 1)]), [(5, "sum")])
    check(file.lines(file.ask("documentHighlight", "total", 1)), [(6, "total"), (7, "total"), (8, "total")])
    check([s["name"] for s in file.ask("documentSymbol")[0]["children"]], ["sum", "bad", "after"])
    check(file.ask("definition", "early +", 1), None)
    file.replace("early + ;", "early + 1;")
    file.replace("if (late > {", "if (late > 3) {}")
    check(file.messages(), [])
    check(file.lines([file.ask("definition", "early +", 1)]), [(11, "early")])
    client.end()


def empty_and_senseless(folder):
    client = Client()
    file = File(client, folder / "E.x10", "")
    file.messages()
    for text in ("}}}} ((( class", "\0\1\2", "/* open", "\"open", "class", "class A", "public class A {", "𝄞" * 50,
                 "{" * 3000, "class A { def f() { " + "(" * 2000):
        file.change(text)
        file.messages()
        for method in ("hover", "definition", "completion", "signatureHelp", "documentHighlight"):
            file.ask(method, text[-1:], 1)
        file.ask("documentSymbol")
    client.end()


def several_files(folder):
    client = Client(folders=[folder])
    (folder / "Lib.x10").write_text("public class Lib {\n  public static def size():Long = 3;\n}\n")
    user = File(client, folder / "User.x10", "public class User {\n  val n:Long = Lib.size();\n}\n")
    check(user.messages(), [])
    check(user.ask("definition", "size")["uri"].endswith("/Lib.x10"), True)
    lib = File(client, folder / "Lib.x10", (folder / "Lib.x10").read_text())
    lib.messages()
    del client.diagnostics[user.uri]
    lib.replace(":Long = 3", ":String = \"3\"")  # not saved: what the editor has is seen
    [message] = user.messages()
    assert "String" in message, message
    lib.replace(":String = \"3\"", ":Long = 4")
    while client.diagnostics[user.uri]["diagnostics"]:
        client.next()
    new = File(client, folder / "New.x10", "public class New { public static def one() = 1; }\n", save=False)
    new.messages()
    user.change("public class User {\n  val n:Long = Lib.size() + New.one();\n}\n")
    check(user.messages(), [])
    client.end()


def error_in_another_file(folder):
    client = Client()
    (folder / "Bad.x10").write_text("public class Bad {\n  def f( { }\n}\n")
    file = File(client, folder / "Good.x10", "public class Good {\n  val b:Bad = null;\n}\n")
    messages = file.messages()
    assert any(m.startswith("Bad.x10:2: ") for m in messages), messages
    client.end()


def packages(folder):
    client = Client()
    (folder / "a/b").mkdir(parents=True)
    (folder / "a/b/Other.x10").write_text("package a.b;\npublic class Other { public static def f() = 1; }\n")
    file = File(client, folder / "a/b/Mine.x10", "package a.b;\npublic class Mine { val x = Other.f(); }\n")
    check(file.messages(), [])
    client.end()


def unsaved_and_outside(folder):
    client = Client(folders=[folder / "nowhere"])
    for name in ("untitled:Untitled-1", str(folder / "Outside.x10")):
        file = File(client, name, "public class Outside {\n  val x = 1;\n  val y = x + 1;\n}\n", save=False)
        check(file.messages(), [])
        check(file.lines([file.ask("definition", "x +")]), [(2, "x")])
    client.end()


def editions(folder):
    client = Client()
    old = File(client, folder / "Old.x10", "// edition: 2.1\nclass Old {\n  val i:Int = 3;\n"
                                           "  def f() { for (p in 1..i) Console.OUT.println(p); }\n}\n")
    check(old.messages(), [])
    check(old.lines([old.ask("definition", "i)")]), [(3, "i")])
    java = File(client, folder / "Java.x10", "public class Java {\n  public static void main(String[] args) {\n"
                                             "    int count = 3;\n    System.out.println(count + 1);\n  }\n}\n")
    check(java.messages(), [])
    check(java.lines([java.ask("definition", "count +")]), [(3, "count")])
    given = Client(edition="2.1")
    file = File(given, folder / "Given.x10", old.text.split("\n", 1)[1].replace("Old", "Given"))
    check(file.messages(), [])
    client.end()
    given.end()


if __name__ == "__main__":
    main([diagnostics_while_typing, warnings_have_codes, columns_are_utf16, line_ends, broken_file_answers,
          empty_and_senseless, several_files, error_in_another_file, packages, unsaved_and_outside, editions])
