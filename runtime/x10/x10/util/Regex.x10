/* A regular expression, as PCRE2 has them (pcre2pattern(3)): those of Perl and nearly those of Java and Python. A
 * backslash is written twice in a literal. Indices are those of String. \w, \d, \s and \b know the letters, digits and
 * blanks of all alphabets; [0-9] is the ten digits alone.
 *
 * ```
 * val date = new Regex("(?<year>\\d{4})-(\\d\\d)");
 * val m = date.find("from 2016-05 to 2026-11");
 * Console.OUT.println(m.group() + " " + m.group("year") + " " + m.group(2)); // prints 2016-05 2016 05
 * Console.OUT.println(m.start() + " " + m.end());                            // prints 5 12
 * for (x in date.findAll("2016-05, 2026-11"))
 *   Console.OUT.print(x.group(1) + "/");
 * Console.OUT.println();                                                     // prints 2016/2026/
 * Console.OUT.println(date.replace("2016-05, 2026-11", "$2/${year}"));       // prints 05/2016, 11/2026
 * Console.OUT.println(new Regex(" *, *").split("a , b,c").size);             // prints 3
 * Console.OUT.println(new Regex("HELLO.*", Regex.IGNORE_CASE).matches("Hello, World")); // prints true
 * ```
 *
 * One object serves any number of activities at a time. A copy at another place compiles the expression there. A search
 * takes a time that grows with the text, and for some expressions, such as (a+)+b, much faster than that: from ten
 * million steps, or 256 MiB, on it is a RegexLimitException. Where the machine has no PCRE2, the constructor throws
 * UnsupportedOperationException. */
package x10.util;

import x10.compiler.Native;
import x10.io.CustomSerialization;
import x10.io.Deserializer;
import x10.io.Serializer;

public final class Regex implements CustomSerialization {
  /** Capitals and small letters match each other. */
  public static val IGNORE_CASE:Int = 1n;
  /** ^ and $ match at each line, not at both ends of the text alone. */
  public static val MULTILINE:Int = 2n;
  /** A dot matches the end of a line, too. */
  public static val DOT_ALL:Int = 4n;
  /** Blanks in the expression mean nothing, and what comes after # is a comment. */
  public static val EXTENDED:Int = 8n;

  static val HERE:Int = 1n;
  static val WHOLE:Int = 2n;
  static val NOT_EMPTY:Int = 4n;

  private val pattern:String;
  private val flags:Int;
  /** C's struct x10_regex (x10rt/regex.h). */
  private val code:Any;

  /** Compiles the expression. RegexException where it is none, with the index of what is wrong; NullPointerException
   * of null. */
  public def this(pattern:String) { this(pattern, 0n); }
  /** Compiles the expression with flags: IGNORE_CASE | MULTILINE | DOT_ALL | EXTENDED, some of them or 0.
   * RegexException where it is none; IllegalArgumentException of other flags. */
  public def this(pattern:String, flags:Int) {
    this.pattern = pattern.toString();
    this.flags = flags;
    code = compile(this.pattern, flags);
  }
  /** One that another place has sent, compiled here. */
  public def this(ds:Deserializer) {
    pattern = ds.readAny() as String;
    flags = ds.readAny() as Int;
    code = compile(pattern, flags);
  }
  /** Writes the expression and its flags. */
  public def serialize(s:Serializer):void {
    s.writeAny(pattern);
    s.writeAny(flags);
  }

  private static def compile(pattern:String, flags:Int):Any {
    if (flags < 0n || flags > 15n)
      throw new IllegalArgumentException("flags of a Regex are IGNORE_CASE | MULTILINE | DOT_ALL | EXTENDED, not " +
        flags);
    val problem = new Rail[Int](2);
    val code = make(pattern, flags, problem);
    if (code != null)
      return code;
    if (problem(0) == 0n)
      throw missing(problem(1));
    throw new RegexException(message(problem(0)), pattern, problem(1));
  }
  private static def missing(bytes:Int):UnsupportedOperationException {
    val name = "libpcre2-" + 8n * bytes;
    return new UnsupportedOperationException("a regular expression needs " + name +
        ".so.0, which this machine does not have: install Debian's package " + name + "-0");
  }

  @Native("c", "x10_regex_new(#0, #1, #2)")
  private static native def make(pattern:String, flags:Int, problem:Rail[Int]):Any;
  @Native("c", "x10_regex_message(#0)") private static native def message(number:Int):String;
  @Native("c", "x10_regex_group_count(#0)") private static native def groupCount(code:Any):Int;
  @Native("c", "x10_regex_name_count(#0)") private static native def nameCount(code:Any):Int;
  @Native("c", "x10_regex_name(#0, #1)") private static native def name(code:Any, i:Int):String;
  @Native("c", "x10_regex_name_group(#0, #1)") private static native def nameGroup(code:Any, i:Int):Int;
  @Native("c", "x10_regex_subject(#0, #1)") private static native def subject(code:Any, text:String):String;
  @Native("c", "x10_regex_match(#0, #1, #2, #3, #4)")
  private static native def search(code:Any, text:String, from:Int, how:Int, bounds:Rail[Int]):Int;

  /** The text as it is matched fastest. */
  def subjectOf(text:String):String = subject(code, text);
  /** The match in a text, from an index on that it has, that agrees with HERE, WHOLE and NOT_EMPTY; null: there is
   * none. */
  def look(text:String, subject:String, from:Int, how:Int):RegexMatch {
    val bounds = Unsafe.allocRailUninitialized[Int](2 * (groupCount() + 1));
    val found = search(code, subject, from, how, bounds);
    if (found == Int.MIN_VALUE)
      throw missing(4n);
    if (found < 0n)
      throw new RegexLimitException(message(found) + " in a text of " + text.length() + " characters, by " + pattern);
    return found == 0n ? null : new RegexMatch(this, text, subject, bounds);
  }

  /** The expression as it was given. */
  public def pattern():String = pattern;
  /** The flags as they were given. */
  public def flags():Int = flags;
  /** How many groups it has; they are numbered from 1, by their opening parentheses. */
  public def groupCount():Long = groupCount(code);
  /** The names of groups, in the order of the groups. */
  public def groupNames():Rail[String] {
    val names = new GrowableRail[String]();
    for (group in 1..groupCount())
      for (var i:Int = 0n; i < nameCount(code); i++)
        if (nameGroup(code, i) as Long == group)
          names.add(name(code, i));
    return names.toRail();
  }
  /** The numbers of the groups of that name; IllegalArgumentException where there is none. */
  def groupsOf(name:String):Rail[Int] {
    val found = new GrowableRail[Int]();
    for (var i:Int = 0n; i < nameCount(code); i++)
      if (name(code, i).equals(name))
        found.add(nameGroup(code, i));
    if (found.size() == 0)
      throw new IllegalArgumentException("no group is named " + name + " in " + pattern);
    return found.toRail();
  }

  /** Whether it matches all of the text. */
  public def matches(text:String):Boolean = match(text) != null;
  /** The match of all of the text; null where it does not match that. */
  public def match(text:String):RegexMatch = look(text, subjectOf(text.toString()), 0n, HERE | WHOLE);
  /** The first match in the text; null where there is none. */
  public def find(text:String):RegexMatch = look(text, subjectOf(text.toString()), 0n, 0n);
  /** The first match that begins at that index or later; null where there is none. What is before the index is still
   * looked at by ^, \b and (?<=). StringIndexOutOfBoundsException unless 0 <= from <= length. */
  public def find(text:String, from:Int):RegexMatch = look(text, subjectFrom(text, from), from, 0n);
  /** The match that begins exactly at that index; null where there is none. StringIndexOutOfBoundsException unless
   * 0 <= from <= length. */
  public def findAt(text:String, from:Int):RegexMatch = look(text, subjectFrom(text, from), from, HERE);
  private def subjectFrom(text:String, from:Int):String {
    if (from < 0n || from > text.length())
      throw new StringIndexOutOfBoundsException("Index " + from + " out of bounds for length " + text.length());
    return subjectOf(text);
  }
  /** All matches, one after the other, which do not overlap. Each is looked for when it is asked for. */
  public def findAll(text:String):Iterable[RegexMatch] = new RegexMatches(this, text.toString());

  /** The pieces between matches; trailing empty ones are left out, as String.split does. An empty match at an end of
   * the text separates nothing. */
  public def split(text:String):Rail[String] {
    val pieces = cut(text, Long.MAX_VALUE);
    while (pieces.size() > 0 && pieces(pieces.size() - 1).length() == 0n)
      pieces.removeLast();
    return pieces.toRail();
  }
  /** At most so many pieces between matches, of which the last one is the rest; empty ones stay.
   * IllegalArgumentException of a limit below 1. */
  public def split(text:String, limit:Long):Rail[String] {
    if (limit < 1)
      throw new IllegalArgumentException("at most " + limit + " pieces of a text");
    return cut(text, limit).toRail();
  }
  private def cut(text:String, limit:Long):GrowableRail[String] {
    val pieces = new GrowableRail[String]();
    var rest:Int = 0n; // the index of what is in no piece yet
    for (var m:RegexMatch = find(text); m != null && pieces.size() < limit - 1; m = m.next()) {
      if (m.start() == m.end() && (m.start() == 0n || m.start() == text.length()))
        continue;
      pieces.add(text.substring(rest, m.start()));
      rest = m.end();
    }
    pieces.add(text.substring(rest));
    return pieces;
  }

  /** The text with each match replaced. In the replacement $1 or ${1} is the text of a group, ${name} that of a group
   * with a name, $0 all of the match, and $$ a dollar; a group that took no part is empty. IllegalArgumentException of
   * another dollar, and of a group that there is not. */
  public def replace(text:String, replacement:String):String {
    val by = new RegexReplacement(this, replacement.toString());
    return exchange(text, Long.MAX_VALUE, (m:RegexMatch, out:StringBuilder) => by.append(m, out));
  }
  /** The text with the first match replaced, as replace does with all. */
  public def replaceFirst(text:String, replacement:String):String {
    val by = new RegexReplacement(this, replacement.toString());
    return exchange(text, 1, (m:RegexMatch, out:StringBuilder) => by.append(m, out));
  }
  /** The text with each match replaced by what f makes of it. */
  public def replace(text:String, f:(RegexMatch)=>String):String =
    exchange(text, Long.MAX_VALUE, (m:RegexMatch, out:StringBuilder) => { out.addString(f(m)); });
  private def exchange(text:String, most:Long, append:(RegexMatch, StringBuilder)=>void):String {
    var m:RegexMatch = find(text);
    if (m == null)
      return text;
    val out = new StringBuilder();
    var rest:Int = 0n; // the index of what is not in the result yet
    for (var n:Long = 0; m != null && n < most; n++) {
      out.addString(text.substring(rest, m.start()));
      append(m, out);
      rest = m.end();
      m = m.next();
    }
    return out.addString(text.substring(rest)).result();
  }

  /** An expression that matches this text and nothing else. */
  public static def quote(text:String):String {
    val out = new StringBuilder();
    for (var i:Int = 0n; i < text.length(); i++) {
      val c = text(i);
      if (c.ord() < 128n && !c.isLetterOrDigit() && c != '_')
        out.add('\\');
      out.add(c);
    }
    return out.result();
  }

  /** The expression as it was given. */
  public def toString():String = pattern;
  /** Whether that is a Regex of the same pattern and flags. */
  public def equals(that:Any):Boolean =
    that instanceof Regex && (that as Regex).pattern.equals(pattern) && (that as Regex).flags == flags;
  /** Depends on the pattern and the flags alone. */
  public def hashCode():Int = pattern.hashCode() * 31n + flags;
}
