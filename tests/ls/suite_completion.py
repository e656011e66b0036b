"""Completion, signatures, and changes that messages propose."""

from lsp import Client, File, check, labels, main

PROGRAM = """import x10.util.ArrayList;
public class C {
  val field = 1;
  static val SHARED = 2;
  def helper(amount:Long, name:String):Long = amount;
  def helper(flag:Boolean):Long = 0;
  def work(list:ArrayList[String]) {
    val early = 3;
    for (item in list) {
      @
    }
    val late = 4;
  }
  static def fixed() {
    #
  }
}
"""


def completed(file, text, marked, mark="@"):
    """What is proposed at the ~ in `marked`, put into the program at its mark."""
    program = PROGRAM.replace(mark, marked).replace("@", "").replace("#", "")
    file.change(program.replace("~", ""))
    at = program.index("~")
    from lsp import place
    found = file.client.request("textDocument/" + text, {"textDocument": {"uri": file.uri}, "position": place(program, at)})
    return found


def members(folder):
    client = Client()
    file = File(client, folder / "C.x10", "")
    for before in ("list.~", "list.s~", "if (list.~", "Console.OUT.println(list.~", "val x = [list.~", "while (1 < list.~",
                   "val y = (1 + list.~", "return list.~", "f = (z:Long) => list.~", "at (here) async { list.~",
                   "list.~\n      val more = 5;\n      more.\n"):
        found = labels(completed(file, "completion", before))
        assert {"size", "get", "add", "contains"} <= set(found), (before, found)
        assert "make" not in found and "class" not in found, found
    found = completed(file, "completion", "list.get(0).~")
    assert {"length", "substring", "charAt"} <= set(labels(found)), found
    [get] = [i for i in completed(file, "completion", "list.~")["items"] if i["label"] == "get"]
    check(get["detail"], "get(i:Long):String")
    check(get["kind"], 2)
    found = labels(completed(file, "completion", "this.~"))
    assert {"field", "helper", "work"} <= set(found) and "SHARED" not in found, found
    found = labels(completed(file, "completion", "C.~"))
    assert {"SHARED", "fixed"} <= set(found) and "field" not in found, found
    found = labels(completed(file, "completion", "Place.~"))
    assert {"places", "FIRST_PLACE"} <= set(found), found
    check(labels(completed(file, "completion", "nothing.~")), [])
    client.end()


TYPES = """public class C {
  static class Node { static class Part { } }
  def f(@) { # }
  static struct Pair { }
}
"""


def types(folder):
    """Names of types: of nested classes too, without the class around them and with it."""
    client = Client()
    file = File(client, folder / "C.x10", "")
    from lsp import place
    for mark, before, wanted in (("#", "val x = new ~;", {"Node", "Pair"}), ("#", "val x = new No~", {"Node", "Pair"}), ("#", "val x:No~", {"Node", "Pair"}),
                                 ("@", "x:No~", {"Node", "Pair"}), ("#", "val x:Rail[~];", {"Node", "Pair"}), ("#", "g(y as No~);", {"Node", "Pair"}),
                                 ("#", "val x = new C.~;", {"Node", "Pair"}), ("@", "x:C.N~", {"Node", "Pair"}), ("#", "val x = new C.Node.~", {"Part"})):
        text = TYPES.replace(mark, before).replace("@", "").replace("#", "")
        file.change(text.replace("~", ""))
        found = client.request("textDocument/completion", {"textDocument": {"uri": file.uri}, "position": place(text, text.index("~"))})
        assert wanted <= set(labels(found)), (before, labels(found))
        assert "C." not in before or wanted == set(labels(found)), (before, labels(found))
    client.end()


OPEN = {
    "a method's": "    args.~\n  static def g() = 1;\n}\n",
    "all up to the end": "    if (args.size > 0) {\n      args.~\n",
    "an if's": "    if (args.size > 0) {\n      args.~\n  }\n  static def g() = 1;\n}\n",
    "two": "    if (args.size > 0) {\n  if (true) {\n      args.~\n  }\n  static def g() = 1;\n}\n",
    "an async's": "    finish for (i in 0..3) async {\n      args.~\n  }\n}\n",
    "a try's": "    try {\n      args.~\n  }\n}\n",
    "a closure's": "    val f = () => {\n      args.~\n  }\n}\n",
    "a collecting finish's": "    val s = finish (Reducible.SumReducer[Long]()) {\n      args.~\n  }\n}\n",
    "a closed collecting finish's": "    val s = finish (Reducible.SumReducer[Long]()) {\n      args.~\n    };\n  }\n}\n",
    "an offer's": "    val s = finish (Reducible.SumReducer[Long]()) {\n    for (i in 0..3) async {\n      offer args.~\n  }\n}\n",
    "an assigned finish's": "    var s:Long; s = finish (Reducible.SumReducer[Long]()) {\n      args.~\n",
    "a returned finish's": "    return finish (Reducible.SumReducer[Long]()) {\n      args.~\n  }\n}\n",
    "the reducer's": "    val s = finish (args.~) {\n      offer 1;\n    };\n  }\n}\n",
    "a place's": "    val s = at (args.~) 1;\n  }\n}\n",
    "an at's": "    val s = at (here) {\n      args.~\n  }\n}\n",
    "an at statement's": "    at (here) {\n      args.~\n  }\n}\n",
    "an atomic's": "    atomic {\n      args.~\n",
    "a when's": "    when (true) {\n      args.~\n  static def g() = 1;\n}\n",
    "a do's": "    do {\n      args.~\n  static def g() = 1;\n}\n",
    "an else's": "    if (true) {\n    } else {\n      args.~\n  static def g() = 1;\n}\n",
    "a catch's": "    try {\n    } catch (e:Exception) {\n      args.~\n  static def g() = 1;\n}\n",
    "a case's": "    switch (args.size as Int) {\n      case 1n:\n      args.~\n  static def g() = 1;\n}\n",
    "a condition's": "    while (args.~\n  static def g() = 1;\n}\n",
    "a literal's": "    val r = [args.~\n  static def g() = 1;\n}\n",
    "a class's": "    class Inner {\n      def f() {\n        args.~\n  static def g() = 1;\n}\n",
    "a parenthesis": "    if (true) {\n      Console.OUT.println(args.~\n  }\n}\n",
    "that of a method behind": "    args.~\n  }\n  def f() {\n    if (true) {\n  }\n  static def g() = 1;\n}\n",
}


def members_in_what_is_open(folder):
    client = Client()
    file = File(client, folder / "C.x10", "")
    from lsp import place
    for what, body in OPEN.items():
        program = "public class C {\n  public static def main(args:Rail[String]) {\n" + body
        file.change(program.replace("~", ""))
        position = place(program, program.index("~"))
        asked = {"textDocument": {"uri": file.uri}, "position": position}
        found = labels(client.request("textDocument/completion", asked))
        assert {"size", "range"} <= set(found), (what, found)
    client.end()


def names_in_scope(folder):
    client = Client()
    file = File(client, folder / "C.x10", "")
    found = labels(completed(file, "completion", "~"))
    assert {"item", "early", "list", "field", "SHARED", "helper", "ArrayList", "C", "Long", "String", "Console", "async",
            "finish", "val"} <= set(found), found
    assert "late" not in found, found
    found = labels(completed(file, "completion", "val t = ea~"))
    assert "early" in found, found
    found = labels(completed(file, "completion", "~", "#"))
    assert {"SHARED", "fixed"} <= set(found) and not {"field", "early", "list", "this.field"} & set(found), found
    found = labels(completed(file, "completion", "val l:Arr~"))
    assert "ArrayList" in found, found
    found = labels(completed(file, "completion", "new Arr~"))
    assert "ArrayList" in found, found
    check(completed(file, "completion", "// early~"), None)
    check(completed(file, "completion", "val s = \"ear~"), None)
    client.end()


def shown(completion):
    """The labels in the order in which an editor shows them."""
    return [i["label"] for i in sorted(completion["items"], key=lambda i: i["sortText"])]


def own_names_first(folder):
    (folder / "Mine.x10").write_text("public class Mine { }\n")
    client = Client()
    file = File(client, folder / "C.x10", "")
    found = shown(completed(file, "completion", "Mine~"))
    check(found[:12], ["early", "item", "list", "SHARED", "field", "fixed", "helper", "helper", "work", "C", "equals", "hashCode"])
    check([w for w in found if w in ("item", "work", "C", "ArrayList", "String", "while", "HashMap")][:3], ["item", "work", "C"])
    assert found.index("ArrayList") < found.index("while") < found.index("MapSet"), found
    file.change("class A { def own() = 1; def above() = 2; }\nclass B extends A { def zeta() = 3;\n  def f(b:B) { b. }\n}\n")
    found = shown(file.ask("completion", "b. }", 2))
    check(found[:5], ["f", "zeta", "above", "own", "equals"])
    client.end()


def imports(folder):
    client = Client()
    file = File(client, folder / "I.x10", "")

    def found(line):
        file.change(line.replace("~", "") + "\npublic class I { }\n")
        return labels(client.request("textDocument/completion", {
            "textDocument": {"uri": file.uri}, "position": {"line": 0, "character": line.index("~")}}))
    assert "x10" in found("import ~")
    assert {"util", "lang", "array"} <= set(found("import x10.~"))
    assert {"ArrayList", "HashMap"} <= set(found("import x10.util.~;"))
    assert "ArrayList" in found("import x10.util.Arr~")
    completion = completed(file, "completion", "val m = new HashM~")
    [item] = [i for i in completion["items"] if (i["label"], i["detail"]) == ("HashMap", "x10.util")]
    check(item["additionalTextEdits"][0]["newText"], "import x10.util.HashMap;\n")
    check(item["additionalTextEdits"][0]["range"]["start"], {"line": 1, "character": 0})
    client.end()


def signatures(folder):
    client = Client()
    file = File(client, folder / "C.x10", "")
    found = completed(file, "signatureHelp", "helper(~")
    check(sorted(s["label"] for s in found["signatures"]),
          ["C.helper(amount:Long, name:String):Long", "C.helper(flag:Boolean):Long"])
    check(found["activeParameter"], 0)
    found = completed(file, "signatureHelp", "helper(1, ~")
    check((found["activeParameter"], found["signatures"][found["activeSignature"]]["label"]),
          (1, "C.helper(amount:Long, name:String):Long"))
    check([p["label"] for p in found["signatures"][found["activeSignature"]]["parameters"]], ["amount:Long", "name:String"])
    found = completed(file, "signatureHelp", "helper(helper(true~), \"\");")
    check(found["activeParameter"], 0)
    found = completed(file, "signatureHelp", "val x = new ArrayList[Long](~")
    assert any(s["label"].startswith("ArrayList(") for s in found["signatures"]), found
    found = completed(file, "signatureHelp", "list.add(~)")
    assert any("ArrayList.add" in s["label"] for s in found["signatures"]), found
    check(completed(file, "signatureHelp", "val x = 1;~"), None)
    client.end()


def proposals(folder):
    client = Client(warnings=["-Wall"])
    file = File(client, folder / "P.x10", "")

    def actions(text):
        file.change(text)
        file.messages()
        found = client.diagnostics[file.uri]["diagnostics"]
        return [(a["title"], [e["newText"] for e in a["edit"]["changes"][file.uri]])
                for a in file.ask("codeAction", text[:1], range={}, context={"diagnostics": found})]
    check(actions("public class P {\n  def f(total:Long) = totl;\n}\n"), [("Change to 'total'", ["total"])])
    check(actions("public class P {\n  def f(a:ArrayList[Long]) { }\n}\n"),
          [("Import x10.util.ArrayList", ["import x10.util.ArrayList;\n"])])
    check(actions("import x10.util.HashMap;\npublic class P { }\n"), [("Remove the import", [""])])
    check(actions("public class P { }\n"), [])
    client.end()


if __name__ == "__main__":
    main([members, types, members_in_what_is_open, names_in_scope, own_names_first, imports, signatures, proposals])
