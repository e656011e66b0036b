/* java.lang.StringBuffer. */
package x10.editions.java.lang;

import x10.compiler.Homed;
import x10.util.StringBuilder;

@Homed
public class StringBuffer {
  private var text:StringBuilder = new StringBuilder();

  public def this() {}
  public def this(capacity:Int) {}
  public def this(s:String) { text.add(s); }

  public def append(s:String):StringBuffer {
    text.add(s);
    return this;
  }
  public def append(v:Boolean):StringBuffer = append(v.toString());
  public def append(v:Char):StringBuffer = append(v.toString());
  public def append(v:Int):StringBuffer = append(v.toString());
  public def append(v:Long):StringBuffer = append(v.toString());
  public def append(v:Float):StringBuffer = append(v.toString());
  public def append(v:x10.lang.Double):StringBuffer = append(v.toString());
  public def append(v:Any):StringBuffer = append(v == null ? "null" : v.toString());
  public def length():Int = text.length() as Int;
  public def charAt(i:Int):Char = toString().charAt(i);
  public def setLength(n:Int):void {
    val s = toString();
    text = new StringBuilder();
    text.add(n <= s.length() ? s.substring(0n, n) : s);
  }
  public def insert(spot:Int, v:Any):StringBuffer {
    val s = toString();
    text = new StringBuilder();
    text.add(s.substring(0n, spot));
    text.add(v == null ? "null" : v.toString());
    text.add(s.substring(spot));
    return this;
  }
  public def reverse():StringBuffer {
    val s = toString();
    text = new StringBuilder();
    for (var i:Int = s.length() - 1n; i >= 0n; i--)
      text.add(s.charAt(i));
    return this;
  }
  public def toString():String = text.toString();
}
