/* What x10.lang.Runtime had for programs. */
package x10.editions.v15.x10.lang;

public class Runtime {
  private def this() {}

  public static val runtime = new Runtime();
  public static def sleep(milliseconds:long):boolean = x10.lang.System.sleep(milliseconds);
  public static def exit(status:Int):void { x10.editions.java.lang.System.exit(status); }
  public static def setExitCode(status:Int):void { x10.lang.System.setExitCode(status); }
}
