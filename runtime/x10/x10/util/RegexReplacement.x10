/* The text that takes the place of a match: parts that stay, and groups. */
package x10.util;

final class RegexReplacement {
  private val regex:Regex;
  private val replacement:String;
  /** Before each group the text up to it, and one more after the last group. */
  private val parts = new GrowableRail[String]();
  /** The name or the number of each group. */
  private val names = new GrowableRail[String]();

  def this(regex:Regex, replacement:String) {
    this.regex = regex;
    this.replacement = replacement;
    parse();
  }

  private def parse():void {
    val part = new StringBuilder();
    var i:Int = 0n;
    while (i < replacement.length()) {
      val c = replacement(i);
      if (c != '$') {
        part.add(c);
        i++;
      } else if (i + 1n < replacement.length() && replacement(i + 1n) == '$') {
        part.add('$');
        i += 2n;
      } else {
        parts.add(part.result());
        part.clear();
        i = groupAt(i);
      }
    }
    parts.add(part.result());
  }

  /** Notes the group that the dollar at i begins; the index after it. */
  private def groupAt(i:Int):Int {
    val from = i + 1n;
    if (from < replacement.length() && replacement(from) == '{') {
      val end = replacement.indexOf('}', from);
      if (end < 0n)
        throw wrong(i, "its ${ has no }");
      note(replacement.substring(from + 1n, end), i);
      return end + 1n;
    }
    var end:Int = from;
    while (end < replacement.length() && replacement(end).isDigit() && (end == from || isGroup(from, end + 1n)))
      end++;
    if (end == from)
      throw wrong(i, "its $ is followed by neither a group, {name} nor another $");
    note(replacement.substring(from, end), i);
    return end;
  }
  private def isGroup(from:Int, to:Int):Boolean =
    to - from < 10n && Long.parse(replacement.substring(from, to)) <= regex.groupCount();
  private def note(name:String, index:Int):void {
    if (isNumber(name) && (name.length() > 9n || Long.parse(name) > regex.groupCount()))
      throw wrong(index, "there is no group " + name + " in " + regex);
    if (!isNumber(name))
      regex.groupsOf(name);
    names.add(name);
  }
  private static def isNumber(name:String):Boolean = name.length() > 0n && name(0n).isDigit();
  private def wrong(index:Int, why:String) =
    new IllegalArgumentException("the replacement \"" + replacement + "\" is wrong at index " + index + ": " + why);

  /** Adds what takes the place of a match. */
  def append(m:RegexMatch, out:StringBuilder):void {
    for (i in 0..(names.size() - 1)) {
      out.addString(parts(i));
      val text = isNumber(names(i)) ? m.group(Long.parse(names(i))) : m.group(names(i));
      if (text != null)
        out.addString(text);
    }
    out.addString(parts(names.size()));
  }
}
