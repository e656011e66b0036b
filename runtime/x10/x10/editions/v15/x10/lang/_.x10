/* Other names of types in X10 1.5. */
package x10.editions.v15.x10.lang;

public class _ {
  public static type place = Place;
  public static type point = Point;
  public static type clock = Clock;
  public static type Object = Any;
  public static type System = x10.editions.java.lang.System;
  public static type Math = x10.editions.java.lang.Math;
  public static type Throwable = CheckedThrowable;
  public static type RuntimeException = Exception;
  public static type RankMismatchException = ClassCastException; // what a check of ranks throws
}
