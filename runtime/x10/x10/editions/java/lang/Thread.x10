/* java.lang.Thread, as far as programs of X10 name it. */
package x10.editions.java.lang;

public class Thread {
  private def this() {}
  public static def sleep(milliseconds:Long):void { x10.lang.System.sleep(milliseconds); }
  public static def yield():void { x10.xrx.Runtime.probe(); }
}
