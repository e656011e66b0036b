/* Regular expressions: what is found, where, in which groups; splitting and replacing; what is wrong; letters beyond
 * ASCII; expressions that several activities and places use. */
import x10.util.*;

public class regex {
  static def all(r:Regex, text:String):String {
    val out = new StringBuilder();
    for (m in r.findAll(text))
      out.add("[" + m.start() + "," + m.end() + ":" + m + "]");
    return out.result();
  }
  static def pieces(r:Rail[String]) = r.size + ":" + String.join("|", r as Iterable[String]);

  static def searches() {
    val r = new Regex("(?<key>\\w+)=(?<value>\\d+)?(;)?");
    Console.OUT.println(r.groupCount() + " " + r.groupNames() + " " + r.pattern() + " " + r.flags());
    val m = r.find("a b=12; c=");
    Console.OUT.println(m.group() + " " + m(1) + " " + m("value") + " " + m.start() + " " + m.end() + " " +
        m.start(2) + " " +
        m.end("key") + " " + m.groupCount() + " " + m.text());
    val n = m.next();
    Console.OUT.println(n + " " + n(2) + " " + n.start("value") + " " + n.end(3) + " " + n.next());
    Console.OUT.println(r.find("none") + " " + r.find("a=1 b=2", 1n)(1) + " " + r.findAt("a=1 b=2", 1n) + " " +
        r.findAt("a=1 b=2", 4n));
    Console.OUT.println(r.matches("a=1;") + " " + r.matches("a=1; ") + " " + r.match("a=1;")("key") + " " +
        r.match(""));
    Console.OUT.println(all(new Regex("a*"), "baac") + " " + all(new Regex("\\b"), "ab c") + " " +
        all(new Regex("a\\K"), "aa"));
    Console.OUT.println("2026-11-30".matches("\\d+-\\d+-\\d+") + " " + "x2026".matches("\\d+"));
    val either = new Regex("(?J)(?:(?<n>a)|(?<n>b))c");
    Console.OUT.println(either.find("bc")("n") + either.find("ac")("n") + either.groupNames());
  }

  static def flags() {
    Console.OUT.println(new Regex("ab", Regex.IGNORE_CASE).matches("aB") + " " + new Regex("ab").matches("aB"));
    Console.OUT.println(all(new Regex("^.$", Regex.MULTILINE), "a\nb\nc") + all(new Regex("^.$"), "a\nb"));
    Console.OUT.println(new Regex("a.b", Regex.DOT_ALL).matches("a\nb") + " " + new Regex("a.b").matches("a\nb"));
    Console.OUT.println(new Regex("a b # c", Regex.EXTENDED | Regex.IGNORE_CASE).matches("AB"));
    val a = new Regex("a", 1n), b = new Regex("a"), c = new Regex("a", 1n);
    Console.OUT.println((a.equals(b)) + " " + a.equals(c) + " " + (a.hashCode() == c.hashCode()) + " " + a);
  }

  static def parts() {
    val comma = new Regex("\\s*,\\s*");
    Console.OUT.println(pieces(comma.split("a , b,,c,,")) + " " + pieces(comma.split("")) + " " +
        pieces(comma.split("a")));
    Console.OUT.println(pieces(comma.split("a,b,c", 2)) + " " + pieces(comma.split("a,b,,", 9)) + " " +
        pieces(comma.split("a,b", 1)));
    Console.OUT.println(pieces(new Regex("").split("abc")) + " " + pieces(new Regex("x*").split("axxb")) + " " +
        pieces("abc".split("")));
    val date = new Regex("(?<y>\\d+)-(\\d+)(z)?");
    Console.OUT.println(date.replace("1-2, 3-4", "$2/${y}/${1}$$$0$3.") + " " +
        date.replaceFirst("1-2, 3-4", "$2") + " " +
        date.replace("none", "$1"));
    Console.OUT.println(date.replace("1-2, 30-4", (m:RegexMatch) => String.format("%03d", Long.parse(m("y")))) + " " +
        date.replace("12-3", "$10") + " " + new Regex("x*").replace("abc", "-"));
    val odd = "a.b*(c)[d]\\ü€$ ^_1";
    Console.OUT.println(Regex.quote(odd) + " " + odd.matches(Regex.quote(odd)) + " " +
        "axb".matches(Regex.quote("a.b")));
  }

  static def letters() {
    Console.OUT.println(all(new Regex("\\w+"), "größe 10€ σς 𝄞x"));
    Console.OUT.println(new Regex("ÉΣ", Regex.IGNORE_CASE).matches("éς") + " " + new Regex("€").find("größe") + " " +
        new Regex("ß(€|e)").find("größe").start(1));
    val m = new Regex("(𝄞)(.)").find("a𝄞𝄞b", 2n);
    Console.OUT.println(m.start() + " " + m.start(2) + " " + m(2) + " " + "a𝄞𝄞b"(m.start()) +
        m.text().substring(m.end()));
    Console.OUT.println(new Regex("ü").replace("für €", "$0$0") + " " + pieces(new Regex("€").split("a€b")));
  }

  static def attempt(what:String, act:()=>void) {
    try {
      act();
      Console.OUT.println(what + ": nothing");
    } catch (e:RegexException) {
      Console.OUT.println(what + ": " + e + " [" + e.description() + ", " + e.index() + ", " + e.pattern() + "]");
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  static def faults() {
    attempt("parenthesis", () => { new Regex("a(b"); });
    attempt("class", () => { Console.OUT.println("x".matches("ü€[z-a]")); });
    attempt("flags", () => { new Regex("a", 16n); });
    attempt("UTF", () => { new Regex("(*UTF)a"); });
    val r = new Regex("(a+)+$");
    attempt("steps", () => { r.find("a".repeat(40) + "b"); });
    attempt("memory", () => { new Regex("(?:a|b)*[cd]").find("ab".repeat(1500000)); });
    attempt("group", () => { r.find("a").group(2); });
    attempt("name", () => { r.find("a").group("x"); });
    attempt("from", () => { r.find("abc", 4n); });
    attempt("at the end", () => { r.find("abc", 3n); });
    attempt("before", () => { r.findAt("abc", -1n); });
    for (wrong in ["$", "a$b", "${a", "$2", "${x}", "${12345678901}"])
      attempt(wrong, () => { r.replace("a", wrong); });
    attempt("limit", () => { r.split("a", 0); });
    attempt("null", () => { new Regex(null as String); });
    attempt("null text", () => { r.find(null); });
    attempt("no further", () => { val i = r.findAll("b").iterator(); i.hasNext(); i.next(); });
  }

  /** Activities share expressions, of which one is compiled for wide texts by the first that has one. */
  static def shared() {
    val r = new Regex("(\\w)\\1"), found = new Rail[Long](16);
    finish for (i in 0..15) async
      for (k in 1..200)
        for (m in r.findAll(k % 2 == 0 ? "aab bcc" : "€aab bcc dd"))
          found(i) += m(1)(0n).ord() as Long + m.start();
    val expected = 100 * (97 + 99 + 5) + 100 * (97 + 99 + 100 + 1 + 6 + 9);
    Console.OUT.println(RailUtils.reduce(found, (a:Long, b:Long) => a + b, 0) == 16 * expected);
  }
  static class Holder(r:Regex, again:Regex, m:RegexMatch) { }
  static def places() {
    val r = new Regex("(?<d>[0-9]+)€?", Regex.IGNORE_CASE);
    val h = new Holder(r, r, r.find("a 12€ 345"));
    for (p in Place.places())
      at (p) {
        val n = h.m.next();
        Console.OUT.println(h.r.equals(r) + " " + (h.r == h.again) + " " + h.m("d") + " " + n("d") + " " +
            n.start() + " " +
            (n.next() == null) + " " + h.r.replace("7€8", "<${d}>"));
      }
  }
  public static def main(Rail[String]) {
    searches();
    flags();
    parts();
    letters();
    faults();
    shared();
    places();
  }
}
