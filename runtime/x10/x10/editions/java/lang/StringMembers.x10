/* What java.lang.String has besides x10.lang.String. */
package x10.editions.java.lang;

import x10.editions.v15.x10.lang.JavaArray;

public class StringMembers {
  private def this() {}

  public static def make(v:JavaArray[Char]):String = new String(v.rail());
  public static def valueOf(v:Any):String = v == null ? "null" : v.toString();
  public static def valueOf(v:Char):String = v.toString();
  public static def valueOf(v:JavaArray[Char]):String = new String(v.rail());
  public static def toCharArray(s:String):JavaArray[Char] = JavaArray.of[Char](s.chars());
  public static def concat(s:String, t:String):String = s + t;
  public static def isEmpty(s:String):Boolean = s.length() == 0n;
  public static def indexOf(s:String, c:Int):Int = s.indexOf(Char.chr(c));
  public static def startsWith(s:String, start:String, spot:Int):Boolean = s.substring(spot).startsWith(start);
  public static def replace(s:String, from:Char, to:Char):String {
    val all = s.chars();
    return new String(new Rail[Char](all.size, (i:Long) => all(i) == from ? to : all(i)));
  }
  public static def split(s:String, spot:String):JavaArray[String] = JavaArray.of[String](s.split(spot));
}
