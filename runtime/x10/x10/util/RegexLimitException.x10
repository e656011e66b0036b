/* A search by a regular expression took too many steps or too much memory, so that it is not known whether there is
 * a match. Mostly the expression has repetitions within repetitions, such as (a+)+; possessive ones, (a++)+, take
 * fewer. */
package x10.util;

public class RegexLimitException extends Exception {
  /** One with the message that getMessage() gives. */
  public def this(message:String) { super(message); }
}
