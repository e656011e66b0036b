/* Where a Regex matches a text: what was matched, and what each group has of it. Group 0 is all of the match. */
package x10.util;

public final class RegexMatch {
  private val regex:Regex;
  private val text:String;
  private transient val subject:String;
  /** Where each group begins and ends, -1 if it took no part. */
  private val bounds:Rail[Int];

  def this(regex:Regex, text:String, subject:String, bounds:Rail[Int]) {
    this.regex = regex;
    this.text = text;
    this.subject = subject;
    this.bounds = bounds;
  }

  /** The text that was searched. */
  public def text():String = text;
  /** The expression that it is a match of. */
  public def regex():Regex = regex;
  /** How many groups the expression has. */
  public def groupCount():Long = bounds.size / 2 - 1;

  /** The part of the text that is matched. */
  public def group():String = text.substring(bounds(0), bounds(1));
  /** What a group has matched last; null where it took no part. IndexOutOfBoundsException where there is no such
   * group. */
  public def group(i:Long):String = start(i) < 0n ? null : text.substring(start(i), end(i));
  /** What the group of that name has matched; null where it took no part. IllegalArgumentException where there is no
   * such group. Of several groups of that name, the first one that took part. */
  public def group(name:String):String = group(numberOf(name));
  /** What a group has matched last; null where it took no part. IndexOutOfBoundsException where there is no such
   * group. */
  public operator this(i:Long):String = group(i);
  /** What the group of that name has matched; null where it took no part. IllegalArgumentException where there is no
   * such group. */
  public operator this(name:String):String = group(name);

  /** The index of its first character. */
  public def start():Int = bounds(0);
  /** The index after its last character. */
  public def end():Int = bounds(1);
  /** The index of the first character of a group; -1 where it took no part. IndexOutOfBoundsException where there is
   * no such group. */
  public def start(i:Long):Int = bounds(2 * checked(i));
  /** The index after the last character of a group; -1 where it took no part. IndexOutOfBoundsException where there
   * is no such group. */
  public def end(i:Long):Int = bounds(2 * checked(i) + 1);
  /** The index of the first character of the group of that name; -1 where it took no part. IllegalArgumentException
   * where there is no such group. */
  public def start(name:String):Int = start(numberOf(name));
  /** The index after the last character of the group of that name; -1 where it took no part. IllegalArgumentException
   * where there is no such group. */
  public def end(name:String):Int = end(numberOf(name));

  private def checked(i:Long):Long {
    if (i < 0 || i > groupCount())
      throw new IndexOutOfBoundsException("group " + i + " of " + regex + ", which has groups 0 to " + groupCount());
    return i;
  }
  private def numberOf(name:String):Long {
    val groups = regex.groupsOf(name.toString());
    for (i in groups)
      if (start(i) >= 0n)
        return i;
    return groups(0);
  }

  /** The next match in the text, after this one; null where there is none. */
  public def next():RegexMatch =
    regex.look(text, subject == null ? regex.subjectOf(text) : subject, end(), start() == end() ? Regex.NOT_EMPTY : 0n);
  /** The part of the text that is matched. */
  public def toString():String = group();
}
