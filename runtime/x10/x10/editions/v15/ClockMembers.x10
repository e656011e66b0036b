/* What x10.lang.Clock has in X10 1.5. */
package x10.editions.v15;

public class ClockMembers {
  private def this() {}

  public static val factory = new Factory();
  public static class Factory {
    public def clock():Clock = Clock.make();
  }
  public static def registered(c:Clock):Boolean = c.registered();
  public static def dropped(c:Clock):Boolean = !c.registered();
  public static def next(c:Clock):void { c.advance(); }
  public static def doNext(c:Clock):void { c.advance(); }
}
