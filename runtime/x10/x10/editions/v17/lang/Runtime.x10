/* x10.lang.Runtime of X10 1.7. */
package x10.editions.v17.lang;

public class Runtime {
  private def this() {}

  /** Whether it was not interrupted. Blocks this activity for so many milliseconds. */
  public static def sleep(milliseconds:Long):Boolean = System.sleep(milliseconds);
  /** The status with which the program ends. */
  public static def setExitCode(code:Int):void { System.setExitCode(code); }
  /** Ends the program with the status. */
  public static def exit(code:Int):void { System.exit(code); }
}
