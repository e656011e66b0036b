/* What x10.lang.Clock has up to X10 2.1. */
package x10.editions.members;

public class ClockMembers21 {
  private def this() {}

  public static def next(c:Clock):void { c.advance(); }
}
