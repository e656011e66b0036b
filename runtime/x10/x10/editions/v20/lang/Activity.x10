/* x10.lang.Activity of X10 2.0. */
package x10.editions.v20.lang;

public class Activity {
  private def this() {}

  /** Whether it was not interrupted. Blocks this activity for so many milliseconds. */
  public static def sleep(milliseconds:Long):Boolean = System.sleep(milliseconds);
}
