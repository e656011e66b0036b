/* java.lang.Short. */
package x10.editions.java.lang;

public final class Short {
  private def this() {}

  public static MIN_VALUE = x10.lang.Short.MIN_VALUE;
  public static MAX_VALUE = x10.lang.Short.MAX_VALUE;
  public static def parseShort(text:String):x10.lang.Short = x10.lang.Short.parse(text);
  public static def toString(v:x10.lang.Short):String = v.toString();
}
