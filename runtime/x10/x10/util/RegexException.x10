/* A text that is no regular expression. */
package x10.util;

public class RegexException extends IllegalArgumentException {
  private val description:String;
  private val pattern:String;
  private val index:Int;

  /** What is wrong with a pattern, at an index of it. */
  public def this(description:String, pattern:String, index:Int) {
    super(description + " at index " + index + " of " + pattern);
    this.description = description;
    this.pattern = pattern;
    this.index = index;
  }
  /** What is wrong, as PCRE2 says it. */
  public def description():String = description;
  /** The text that is no regular expression. */
  public def pattern():String = pattern;
  /** Where it is wrong. */
  public def index():Int = index;
}
