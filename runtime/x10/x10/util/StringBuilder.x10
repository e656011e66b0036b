/* Puts a string together.
 *
 * ```
 * val b = new StringBuilder();
 * b.add("x = ").add(3).add(' ').add(true);
 * b.insert(0n, "> ");
 * Console.OUT.println(b.result()); // prints > x = 3 true
 * b.clear();
 * Console.OUT.println(b.add("again")); // prints again
 * ```
 */
package x10.util;

import x10.compiler.Native;

public class StringBuilder implements Builder[Any,String] {
  private var chars:Rail[Char];
  private var count:Long;

  /** One of the empty text. */
  public def this() {
    chars = Unsafe.allocRailUninitialized[Char](16);
    count = 0;
  }

  @Native("c", "x10_string_put_chars(#0, #1, #2)")
  private static native def putChars(s:String, rail:Rail[Char], index:Long):void;
  /** How many characters it wrote, at most LONGEST. */
  @Native("c", "x10_put_digits(#0, #1, #2)")
  private static native def putDigits(x:Long, rail:Rail[Char], index:Long):Long;
  private static val LONGEST:Long = 20; // characters of a Long

  private def makeRoom(n:Long):void {
    if (count + n > chars.size) {
      val larger = Unsafe.allocRailUninitialized[Char](Math.max(chars.size * 2, count + n));
      Rail.copy[Char](chars, 0, larger, 0, count);
      chars = larger;
    }
  }
  /** Opens a gap of n characters at p. */
  private def open(p:Long, n:Long):void {
    makeRoom(n);
    if (p < count)
      Rail.copy[Char](chars, p, chars, p + n, count - p);
    count += n;
  }
  private def putAt(p:Long, s:String):void {
    open(p, s.length() as Long);
    putChars(s, chars, p);
  }

  /** Adds the text at the end; NullPointerException of null. The builder itself, as of all that add or insert. */
  public def addString(s:String):StringBuilder {
    putAt(count, s);
    return this;
  }
  /** Before character p: at the beginning where p is negative, at the end where there are fewer. */
  public def insertString(p:Int, s:String):StringBuilder {
    putAt(p < 0n ? 0 : Math.min(p as Long, count), s);
    return this;
  }

  /** Adds its toString(), or "null". */
  public def add(x:Any):StringBuilder = addString(x == null ? "null" : x.toString());
  /** Adds the text, or "null". */
  public def add(x:String):StringBuilder = addString(x == null ? "null" : x);
  /** Adds the character. */
  public def add(x:Char):StringBuilder {
    open(count, 1);
    chars(count - 1) = x;
    return this;
  }
  /** Adds true or false. */
  public def add(x:Boolean):StringBuilder = addString(x.toString());
  /** Adds the number in decimal. */
  public def add(x:Byte):StringBuilder = add(x as Long);
  /** Adds the number in decimal. */
  public def add(x:Short):StringBuilder = add(x as Long);
  /** Adds the number in decimal. */
  public def add(x:Int):StringBuilder = add(x as Long);
  /** Adds the number in decimal; no text is made on the way. */
  public def add(x:Long):StringBuilder {
    makeRoom(LONGEST);
    count += putDigits(x, chars, count);
    return this;
  }
  /** Adds the number as its toString(). */
  public def add(x:Float):StringBuilder = addString(x.toString());
  /** Adds the number as its toString(). */
  public def add(x:Double):StringBuilder = addString(x.toString());

  /** Inserts its toString(), or "null", as insertString does. */
  public def insert(p:Int, x:Any):StringBuilder = insertString(p, x == null ? "null" : x.toString());
  /** Inserts the text, or "null", as insertString does. */
  public def insert(p:Int, x:String):StringBuilder = insertString(p, x == null ? "null" : x);
  /** Inserts the character, as insertString does. */
  public def insert(p:Int, x:Char):StringBuilder = insertString(p, x.toString());
  /** Inserts true or false, as insertString does. */
  public def insert(p:Int, x:Boolean):StringBuilder = insertString(p, x.toString());
  /** Inserts the number in decimal, as insertString does. */
  public def insert(p:Int, x:Byte):StringBuilder = insertString(p, x.toString());
  /** Inserts the number in decimal, as insertString does. */
  public def insert(p:Int, x:Short):StringBuilder = insertString(p, x.toString());
  /** Inserts the number in decimal, as insertString does. */
  public def insert(p:Int, x:Int):StringBuilder = insertString(p, x.toString());
  /** Inserts the number in decimal, as insertString does. */
  public def insert(p:Int, x:Long):StringBuilder = insertString(p, x.toString());
  /** Inserts the number as its toString(), as insertString does. */
  public def insert(p:Int, x:Float):StringBuilder = insertString(p, x.toString());
  /** Inserts the number as its toString(), as insertString does. */
  public def insert(p:Int, x:Double):StringBuilder = insertString(p, x.toString());

  /** Takes all characters out, and keeps the memory for those to come: in constant time. */
  public def clear():void { count = 0; }
  /** How many characters there are so far. */
  public def length():Long = count;
  /** The text so far. */
  public def result():String = new String(chars, 0, count);
  /** The text so far. */
  public def toString():String = result();
}
