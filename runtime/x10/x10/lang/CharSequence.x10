/* What can be read character by character. */
package x10.lang;

public interface CharSequence {
  def length():Int;
  def charAt(index:Int):Char;
  def subSequence(fromIndex:Int, toIndex:Int):CharSequence;
  def toString():String;
}
