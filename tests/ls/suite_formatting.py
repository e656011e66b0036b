"""textDocument/formatting: the edits make of a text what x10fmt does, and touch white space alone."""

from lsp import Client, Failure, File, check, main, offset

UGLY = """public class Sum{
  static def twice(n:Long):Long=2*n; // of 𝄞
      public static def main(args:Rail[String]){
    val total:Long =   twice(21);


    Console.OUT.println("Σ 𝄞  " +total);
  }
}"""

PRETTY = """public class Sum {
  static def twice(n:Long):Long = 2 * n; // of 𝄞
  public static def main(args:Rail[String]) {
    val total:Long = twice(21);

    Console.OUT.println("Σ 𝄞  " + total);
  }
}
"""


def formatted(file, **options):
    """The text after the edits, which must not overlap."""
    edits = file.ask("formatting", options={"tabSize": 2, "insertSpaces": True, **options})
    text, end = file.text, len(file.text)
    for edit in sorted(edits, key=lambda e: offset(file.text, e["range"]["start"]), reverse=True):
        first, last = (offset(file.text, edit["range"][side]) for side in ("start", "end"))
        assert first <= last <= end, edits
        check((file.text[first:last].strip(), edit["newText"].strip()), ("", ""))
        text, end = text[:first] + edit["newText"] + text[last:], first
    return text


def is_announced(folder):
    client = Client()
    check(client.server["capabilities"]["documentFormattingProvider"], True)
    client.end()


def text_is_formatted(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", UGLY)
    pretty = formatted(file)
    check(pretty, PRETTY)
    file.change(pretty)
    check(file.ask("formatting", options={"tabSize": 2}), [])
    check(client.shown, [])
    file.replace("twice(21)", "twice( 21 )")  # not saved
    check(formatted(file), PRETTY)
    client.end()


def indent_is_the_editors(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", UGLY)
    assert "\n        val total:Long = twice(21);\n" in formatted(file, tabSize=4)
    for senseless in (0, -1, 10**9, 2.5, "2", None):
        check(formatted(file, tabSize=senseless), PRETTY)
    client.end()


def line_ends_stay(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", UGLY.replace("\n", "\r\n"), save=False)
    check(formatted(file), PRETTY.replace("\n", "\r\n"))
    client.end()


def nothing_is_formatted(folder):
    client = Client()
    for text in ("", " \n \n"):
        check(formatted(File(client, folder / "Empty.x10", text)), "")
    client.end()


def broken_text_is_left(folder):
    client = Client()
    file = File(client, folder / "Broken.x10", "class Broken{\n  def f() { val x = ; }\n}\n")
    check(file.ask("formatting"), [])
    [message] = client.shown
    assert message.startswith("x10ls: not formatted: Broken.x10:2: "), message
    file.replace("x = ;", "x = 1;")
    check(formatted(file), "class Broken {\n  def f() { val x = 1; }\n}\n")
    client.end()


def older_editions_are_left(folder):
    client = Client()
    old = File(client, folder / "Old.x10", "// edition: 2.0\nclass Old{ const n = 1; }\n")
    check(old.ask("formatting"), [])
    [message] = client.shown
    assert "Old.x10" in message and "2.0" in message, message
    new = File(client, folder / "New.x10", "// edition: 2.1\nclass New{}\n")
    check(formatted(new), "// edition: 2.1\nclass New {}\n")
    client.end()
    told = Client("-edition", "2.0")
    check(File(told, folder / "Told.x10", "class Told{}\n").ask("formatting"), [])
    [message] = told.shown
    assert "X10 2.0" in message, message
    own = File(told, folder / "Own.x10", "// edition: 2.6\nclass Own{}\n")
    check(formatted(own), "// edition: 2.6\nclass Own {}\n")
    told.end()


def change_meanwhile(folder):
    client = Client()
    file = File(client, folder / "Sum.x10", UGLY)
    number = client.begin("textDocument/formatting", {"textDocument": {"uri": file.uri}})
    file.replace("21", "22")
    try:
        client.answer(number)
        raise AssertionError("edits of an old text")
    except Failure as failure:
        check(failure.code, -32801)
    check(formatted(file), PRETTY.replace("21", "22"))
    client.end()


if __name__ == "__main__":
    main([is_announced, text_is_formatted, indent_is_the_editors, line_ends_stay, nothing_is_formatted,
          broken_text_is_left, older_editions_are_left, change_meanwhile])
