/* What can be read character by character. */
package x10.lang;

public interface CharSequence {
  /** How many characters there are. */
  def length():Int;
  /** The character at an index from 0 on; StringIndexOutOfBoundsException where there is none. */
  def charAt(index:Int):Char;
  /** The characters from one index up to, but not including, another. */
  def subSequence(fromIndex:Int, toIndex:Int):CharSequence;
  /** The same characters in a String. */
  def toString():String;
}
