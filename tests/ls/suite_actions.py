"""Imports in order, and extracting: the texts that come out, and why it is refused."""

import subprocess
import sys
from pathlib import Path

from lsp import Client, File, check, main, offset, place

PROGRAM = """import x10.util.ArrayList;
public class C {
  var count:Long = 0;
  static def f(n:Long):Long {
    var sum:Long = 0;
    for (i in 1..n) {
      val square = i * i;
      sum += square + helper(i);
    }
    val list = new ArrayList[Long]();
    list.add(sum);
    if (sum > 100) return 1;
    Console.OUT.println(list.size() + helper(2) + " " + (n + 1));
    return sum;
  }
  static def helper(k:Long) = k > 2 && k == 5 ? k : 1;
  def many[T](x:T, n:Long):Long {
    val text = x.toString();
    var i:Long = 0;
    while (i < n) {
      count += text.length();
      if (i == 7)
        break;
      i++;
    }
    val first:Long, second = 2;
    first = i + 1;
    var total:Long = first + second;
    total = total * 2;
    finish {
      async count = count + 1;
    }
    val add = (k:Long) => { k + plus(first) };
    return add(first) + second;
  }
  def plus(k:Long) = k + count;
  def me() = this;
  def again():void {
    this.me().again();
  }
  def this() { count = helper(3); }
  public static def main(Rail[String]) { Console.OUT.println(f(4) + " " + new C().many("abc", 9)); }
}
"""


def actions(file, selected, only=None, nth=1):
    at = -1
    for _ in range(nth):
        at = file.text.index(selected, at + 1)
    context = {"diagnostics": [], **({"only": only} if only else {})}
    return file.client.request("textDocument/codeAction", {
        "textDocument": {"uri": file.uri}, "context": context,
        "range": {"start": place(file.text, at), "end": place(file.text, at + len(selected))}})


def applied(file, action):
    text = file.text
    edits = action["edit"]["changes"][file.uri]
    for edit in sorted(edits, key=lambda e: (e["range"]["start"]["line"], e["range"]["start"]["character"]), reverse=True):
        text = text[:offset(file.text, edit["range"]["start"])] + edit["newText"] + text[offset(file.text, edit["range"]["end"]):]
    return text


def edits(file, action):
    """What is replaced, and by what."""
    assert "edit" in action, action
    return [(file.slice(e["range"]), e["newText"]) for e in action["edit"]["changes"][file.uri]]


def one(file, selected, title, nth=1):
    found = [a for a in actions(file, selected, nth=nth) if a["title"] == title]
    check((selected, len(found)), (selected, 1))
    return found[0]


def refusal(file, selected, title, nth=1):
    action = one(file, selected, title, nth)
    assert "edit" not in action, action
    return action["disabled"]["reason"].removeprefix("This cannot be extracted: ")


VALS = {  # the name, and the blanks before the statement
    "list.size()": ("size", "    "),
    "n + 1": ("value", "    "),
    "i * i": ("value", "      "),
    "sum > 100": ("value", "    "),
    "1..n": ("value", "    "),
    "add(first)": ("value", "    "),
    "plus(first)": ("value", "    "),
    "x.toString()": ("toString", "    "),
    "new ArrayList[Long]()": ("value", "    "),
}
NO_VALS = {
    "helper(2)": "what the statement evaluates before it would come after it.",
    "k == 5": "it is evaluated only if what comes before it says so.",
    "k > 2": "it is the body of a function or method without braces.",
    "i < n": "it is not evaluated once and first in its statement.",
    "helper": "it is called.",
    "count": "it is assigned to.",
    "Console.OUT.println(list.size() + helper(2) + \" \" + (n + 1))": "it has no value that a val can hold.",
    "first + second": None,
}


REFUSALS = {"textDocument": {"codeAction": {"disabledSupport": True}}}


def vals(folder):
    client = Client(capabilities=REFUSALS)
    file = File(client, folder / "C.x10", PROGRAM)
    check(file.messages(), [])
    for selected, (name, blanks) in VALS.items():
        check(edits(file, one(file, selected, "Extract to a val")), [("", f"val {name} = {selected};\n{blanks}"), (selected, name)])
    for selected, expected in NO_VALS.items():
        nth = {"count": 3, "helper": 1}.get(selected, 1)
        if expected:
            check((selected, refusal(file, selected, "Extract to a val", nth)), (selected, expected))
        else:
            assert "edit" in one(file, selected, "Extract to a val", nth), selected
    check(edits(file, one(file, "list.add(sum)", "Extract to a val")), [("list.add(sum)", "val add2 = list.add(sum)")])
    check(edits(file, one(file, "this.me()", "Extract to a val")), [("this.me()", "val me2 = this.me();\n    me2")])
    check(actions(file, "sum += squ"), [])
    check(actions(file, "   "), [])
    check(actions(file, "list.size()", only=["quickfix"]), [])
    check(actions(file, "list.size()", only=["refactor.inline"]), [])
    check([a["kind"] for a in actions(file, "list.size()", only=["refactor"])], ["refactor.extract.constant"])
    client.end()


METHODS = {  # the call, and the method
    "list.add(sum);": ("extracted(list, sum);", """  private static def extracted(list:ArrayList[Long], sum:Long):void {
    list.add(sum);
  }"""),
    "val square = i * i;\n      sum += square + helper(i);": (
        "sum = extracted(i, sum);", """  private static def extracted(i:Long, var sum:Long):Long {
    val square = i * i;
    sum += square + helper(i);
    return sum;
  }"""),
    "val square = i * i;": ("val square = extracted(i);", """  private static def extracted(i:Long):Long {
    val square = i * i;
    return square;
  }"""),
    "first = i + 1;": ("first = extracted[T](i);", """  private def extracted[T](i:Long):Long {
    val first:Long;
    first = i + 1;
    return first;
  }"""),
    "i++;": ("i = extracted[T](i);", """  private def extracted[T](var i:Long):Long {
    i++;
    return i;
  }"""),
    "val text = x.toString();": ("val text = extracted[T](x);", """  private def extracted[T](x:T):String {
    val text = x.toString();
    return text;
  }"""),
    "total = total * 2;": ("extracted[T](total);", """  private def extracted[T](var total:Long):void {
    total = total * 2;
  }"""),
    "finish {\n      async count = count + 1;\n    }": ("extracted[T]();", """  private def extracted[T]():void {
    finish {
      async count = count + 1;
    }
  }"""),
    "var sum:Long = 0;": ("var sum:Long = extracted();", """  private static def extracted():Long {
    var sum:Long = 0;
    return sum;
  }"""),
}
NO_METHODS = {
    "if (sum > 100) return 1;": "they return from the method.",
    "if (i == 7)\n        break;": "a break in them leaves a loop around them.",
    "var i:Long = 0;\n    while (i < n) {\n      count += text.length();\n      if (i == 7)\n        break;\n      i++;\n    }\n"
    "    val first:Long, second = 2;": "they give several results: i, second, first.",
    "count = helper(3);": "they are in a constructor, which sets the fields.",
}


def methods(folder):
    client = Client(capabilities=REFUSALS)
    file = File(client, folder / "C.x10", PROGRAM)
    check(file.messages(), [])
    for selected, (call, method) in METHODS.items():
        check(edits(file, one(file, selected, "Extract to a method")), [(selected, call), ("", "\n\n" + method)])
    for selected, expected in NO_METHODS.items():
        found = refusal(file, selected, "Extract to a method")
        if selected.startswith("var i"):
            assert found.startswith("they give several results: "), found
        else:
            check((selected, found), (selected, expected))
    client.end()


WRITES = """class W {
  static def outer(n:Long):Long {
    var x:Long = 1;
    val cell = new Cell[Long](0);
    finish async { cell() = n; }
    finish for (i in 0..3) async atomic x += i;
    label: for (i in 0..n) {
      for (k in 0..n) {
        if (k == i) continue label;
        x++;
      }
    }
    val sum = finish (Reducible.SumReducer[Long]()) { offer n; };
    return x + cell() + sum;
  }
}
"""


ORDERS = """class O {
  var count:Long = 1;
  val fixed = 2;
  def inc():Long { count++; return count; }
  def f(r:Rail[Long]) {
    var k:Long = 0;
    val a = count + inc();
    val b = fixed + inc() + k;
    val c = this.count * (inc() + k);
    count += inc() + 5;
    count = inc() - 6;
    r(k) = inc() - 7;
    r(0) = r(1) + k++;
    val d = k + (k + 1);
    val e = inc() + fixed;
    val g = r(2) + fixed * 3;
  }
}
"""


def order_of_evaluation(folder):
    client = Client(capabilities=REFUSALS)
    file = File(client, folder / "O.x10", ORDERS)
    check(file.messages(), [])
    why = "what the statement evaluates before it would come after it."
    for nth, is_seen in enumerate((True, False, True, True, False, True, False), 1):
        action = one(file, "inc()", "Extract to a val", nth + 1)
        check((nth, action.get("disabled", {}).get("reason", "").endswith(why)), (nth, is_seen))
    check(refusal(file, "k++", "Extract to a val"), why)
    check(edits(file, one(file, "k + 1", "Extract to a val")), [("", "val value = k + 1;\n    "), ("k + 1", "value")])
    check(edits(file, one(file, "fixed * 3", "Extract to a val")), [("", "val value = fixed * 3;\n    "), ("fixed * 3", "value")])
    client.end()


def what_leaves(folder):
    client = Client(capabilities=REFUSALS)
    file = File(client, folder / "W.x10", WRITES)
    check(file.messages(), [])
    title = "Extract to a method"
    check(refusal(file, "finish for (i in 0..3) async atomic x += i;", title),
          "an activity, a function or another place in them assigns x.")
    check(refusal(file, "if (k == i) continue label;", title), "a continue in them is of a loop around them.")
    check(refusal(file, "offer n;", title), "they offer to a finish around them.")
    collecting = "val sum = finish (Reducible.SumReducer[Long]()) { offer n; };"
    check(edits(file, one(file, collecting, title)), [(collecting, "val sum = extracted(n);"), ("", f"""

  private static def extracted(n:Long):Long {{
    {collecting}
    return sum;
  }}""")])
    assert "edit" in one(file, "finish async { cell() = n; }", title)
    caught = File(client, folder / "T.x10", """class T {
  static def f(r:Rail[Long]) {
    var n:Long = 0;
    try {
      n = 1;
      n += r(n);
    } catch (e:Exception) {
      n = -n;
    }
    return n;
  }
}
""")
    check(caught.messages(), [])
    check(refusal(caught, "n = 1;\n      n += r(n);", title),
          "they assign n in a try, which would not see it if they throw.")
    shared = File(client, folder / "K.x10", """class K {
  static def f(n:Long) {
    var t:Long = n, own:Long = 0;
    clocked finish {
      clocked async {
        Clock.advanceAll();
        t = n * 2;
        Clock.advanceAll();
      }
      own += t;
      Clock.advanceAll();
      own++;
    }
    return own;
  }
}
""")
    check(shared.messages(), [])
    check(refusal(shared, "own += t;", title), "they use t, which another activity may use meanwhile.")
    check(edits(shared, one(shared, "own++;", title))[0], ("own++;", "own = extracted(own);"))
    file.replace("x++;", "x++; (")  # it does not parse
    check(actions(file, "finish async { cell() = n; }"), [])
    client.end()


def an_editor_that_shows_no_refusals(folder):
    client = Client()
    file = File(client, folder / "W.x10", WRITES)
    check(actions(file, "offer n;"), [])
    check([a["title"] for a in actions(file, "finish async { cell() = n; }")], ["Extract to a method"])
    client.end()


def what_comes_out_runs(folder):
    """Each extraction that is offered leaves a program that prints the same."""
    x10c = Path(sys.argv[1]).with_name("x10c")
    client = Client()
    file = File(client, folder / "C.x10", PROGRAM)

    def printed(text):
        (folder / "out").mkdir(exist_ok=True)
        (folder / "out" / "C.x10").write_text(text)
        done = subprocess.run([x10c, "-o", folder / "out" / "c", folder / "out" / "C.x10"], capture_output=True, text=True)
        check((done.returncode, done.stderr), (0, ""))
        return subprocess.run([folder / "out" / "c"], capture_output=True, text=True).stdout
    expected = printed(PROGRAM)
    check(expected, "2 5\n34 44\n")
    for selected in [*VALS, *METHODS]:
        for action in actions(file, selected):
            if "edit" in action:
                check((selected, printed(applied(file, action))), (selected, expected))
    client.end()


IMPORTS = """// A licence.
package p;

import x10.util.HashMap;
import x10.util.Team; // of all
// Sorted by size.
import x10.util.ArrayList;

import x10.io.*;
import x10.util.HashMap;
public class I {
  val l = new ArrayList[HashSet[Long]]();
  val m:HashMap[Long, File] = null;
}
"""
ORGANIZED = """// A licence.
package p;

import x10.io.*;
// Sorted by size.
import x10.util.ArrayList;
import x10.util.HashMap;
import x10.util.HashSet;
public class I {
"""


def imports(folder):
    (folder / "p").mkdir()
    client = Client()
    file = File(client, folder / "p" / "I.x10", IMPORTS)
    organize = ["source.organizeImports"]
    [action] = actions(file, "package", organize)
    check((action["title"], action["kind"]), ("Organize imports", "source.organizeImports"))
    check(applied(file, action)[:len(ORGANIZED)], ORGANIZED)
    check([a["title"] for a in actions(file, "import x10.io")], ["Organize imports"])
    check([a["title"] for a in actions(file, "package", ["source"])], ["Organize imports"])
    check(actions(file, "package"), [])
    file.change(applied(file, action))
    check(file.messages(), [])
    check(actions(file, "package", organize), [])
    file.change("public class I {\n  val l:ArrayList[Long] = null;\n}\n")
    [action] = actions(file, "class", organize)
    check(applied(file, action), "import x10.util.ArrayList;\npublic class I {\n  val l:ArrayList[Long] = null;\n}\n")
    file.change("import x10.util.ArrayList;\n\npublic class I { }\n")
    [action] = actions(file, "class", organize)
    check(applied(file, action), "public class I { }\n")
    file.change("import x10.util.Team; import x10.util.HashMap;\npublic class I { val t:Team = null; val m:HashMap[Long,Long] = null; }\n")
    [action] = actions(file, "class", organize)
    check(applied(file, action), "import x10.util.HashMap;\nimport x10.util.Team;\n"
          "public class I { val t:Team = null; val m:HashMap[Long,Long] = null; }\n")
    file.change("public class I { val d:Dist = null; }\n")  # there are several
    check(actions(file, "class", organize), [])
    file.change("import x10.util.HashMap;\nimport x10.util.ArrayList;\npublic class I { val l:ArrayList[ = }\n")
    check(actions(file, "class", organize), [])
    file.change("")
    check(client.request("textDocument/codeAction", {"textDocument": {"uri": file.uri}, "context": {"diagnostics": [], "only": organize},
                                                     "range": {"start": place("", 0), "end": place("", 0)}}), [])
    client.end()


if __name__ == "__main__":
    main([vals, methods, order_of_evaluation, what_leaves, an_editor_that_shows_no_refusals, what_comes_out_runs, imports])
