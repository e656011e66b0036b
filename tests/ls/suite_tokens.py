"""Semantic tokens, and hints of types that are not written."""

from lsp import Client, File, check, main

PROGRAM = """import x10.util.ArrayList;
public class C[T](size:Long) {
  static val SHARED = [1, 2];
  val name = "é𝄞";
  static type Pairs = Rail[Long];
  def this(n:Long) { property(n); }
  def other(var n:Long) = n + size;
  def guarded[U](a:Long){a == 0} { return a as Double; }
  def nothing() { }
  static def main(args:Rail[String]) {
    val list = new ArrayList[Long](), c = new C[Long](3);
    /* é𝄞 */ for (i in 0..3) list.add(i);
    for ([x, y] in x10.regionarray.Region.make(0..1, 0..2)) c.other(x);
    val f = (a:Long) => a + 1;
    var s:Double = 0.0;
  }
}
interface I { }
abstract class A implements I { }
struct S { }
"""

TOKENS = {
    2: ["C class declaration", "T typeParameter declaration", "size property declaration readonly",
        "Long struct defaultLibrary"],
    3: ["SHARED property declaration readonly static"],
    4: ["name property declaration readonly"],
    5: ["Pairs type declaration", "Rail class defaultLibrary", "Long struct defaultLibrary"],
    7: ["other method declaration", "n parameter declaration", "Long struct defaultLibrary", "n parameter",
        "size property readonly"],
    10: ["main method declaration static", "args parameter declaration readonly", "Rail class defaultLibrary",
         "String class defaultLibrary"],
    11: ["list variable declaration readonly", "ArrayList class defaultLibrary", "Long struct defaultLibrary",
         "c variable declaration readonly", "C class", "Long struct defaultLibrary"],
    12: ["i variable declaration readonly", "list variable readonly", "add method defaultLibrary", "i variable readonly"],
    15: ["s variable declaration", "Double struct defaultLibrary"],
    18: ["I interface declaration"],
    19: ["A class declaration abstract", "I interface"],
    20: ["S struct declaration"],
}
HINTS = [(3, "SHARED", ":Rail[Long]", "Rail[Long]{self.size==2}"), (4, "name", ":String", 'String{self=="é𝄞"}'),
         (7, "other(var n:Long)", ":Long", None), (8, "guarded[U](a:Long){a == 0}", ":Double", None),
         (11, "list", ":ArrayList[Long]", "ArrayList[Long]{self!=null}"),
         (11, "c", ":C[Long]", "C[Long]{self.size==3, self!=null}"), (12, "i", ":Long", None), (13, "x", ":Long", None),
         (13, "y", ":Long", None), (14, "f", ":(Long)=>Long", None)]


def named(client, file, data):
    """{line from 1: ["word type modifiers"]} of a list of numbers."""
    legend = client.server["capabilities"]["semanticTokensProvider"]["legend"]
    found, line, column = {}, 0, 0
    for i in range(0, len(data), 5):
        down, right, length, kind, bits = data[i:i + 5]
        line, column = line + down, right + (0 if down else column)
        word = file.slice({"start": {"line": line, "character": column}, "end": {"line": line, "character": column + length}})
        names = [name for k, name in enumerate(legend["tokenModifiers"]) if bits >> k & 1]
        found.setdefault(line + 1, []).append(" ".join([word, legend["tokenTypes"][kind], *names]))
    return found


def tokens_of(client, file):
    return named(client, file, file.ask("semanticTokens/full")["data"])


def tokens(folder):
    client = Client()
    file = File(client, folder / "C.x10", PROGRAM)
    check(file.messages(), [])
    found = tokens_of(client, file)
    for line, expected in TOKENS.items():
        check((line, found.get(line)), (line, expected))
    part = named(client, file, file.ask("semanticTokens/range", range={
        "start": {"line": 10, "character": 0}, "end": {"line": 11, "character": 0}})["data"])
    check(part, {11: TOKENS[11]})
    client.end()


def hints_of(file, first=0, last=10 ** 6):
    found = file.ask("inlayHint", range={"start": {"line": first, "character": 0}, "end": {"line": last, "character": 0}})
    lines = file.text.split("\n")
    check([h["kind"] for h in found], [1] * len(found))
    return [(h["position"]["line"] + 1, lines[h["position"]["line"]], h["position"]["character"], h["label"], h.get("tooltip"))
            for h in found]


def hints(folder):
    client = Client()
    file = File(client, folder / "C.x10", PROGRAM)
    found = hints_of(file)
    check([(line, label, whole) for line, _, _, label, whole in found], [(line, label, whole) for line, _, label, whole in HINTS])
    for (line, text, column, _, _), (_, before, _, _) in zip(found, HINTS):
        taken = text.encode("utf-16-le")[:2 * column].decode("utf-16-le")
        assert taken.endswith(before), (line, taken, before)
    check([(line, label) for line, _, _, label, _ in hints_of(file, 6, 7)], [(7, ":Long"), (8, ":Double")])
    client.end()


def texts_that_do_not_parse(folder):
    """What is not broken keeps its tokens and hints."""
    client = Client()
    file = File(client, folder / "C.x10", PROGRAM)
    check(file.messages(), [])
    file.replace("var s:Double = 0.0;", "var s:Double = ;")
    found = tokens_of(client, file)
    for line in (2, 3, 7, 11, 12, 19):
        check((line, found.get(line)), (line, TOKENS[line]))
    check([(line, label) for line, _, _, label, _ in hints_of(file)], [(line, label) for line, _, label, _ in HINTS])
    file.replace("  static def main(args:Rail[String]) {", "  static def main(args:Rail[String]) { if (args.size > ")
    found = tokens_of(client, file)
    for line in (2, 3, 7, 10, 19):
        check((line, found.get(line)[:4]), (line, TOKENS[line][:4]))
    file.change("class { def ((")
    check(file.ask("semanticTokens/full"), {"data": []})
    check(file.ask("inlayHint", range={"start": {"line": 0, "character": 0}, "end": {"line": 9, "character": 0}}), [])
    file.change("")
    check(file.ask("semanticTokens/full"), {"data": []})
    client.end()


def an_edit_moves_them(folder):
    client = Client()
    file = File(client, folder / "C.x10", PROGRAM)
    file.messages()
    file.replace("  static val SHARED", "  // one more line\n  static val SHARED")
    check(tokens_of(client, file)[4], TOKENS[3])
    file.replace("[1, 2]", "1.5")
    check([h[3:] for h in hints_of(file)][0], (":Double", "Double{self==1.5}"))
    client.end()


if __name__ == "__main__":
    main([tokens, hints, texts_that_do_not_parse, an_edit_moves_them])
