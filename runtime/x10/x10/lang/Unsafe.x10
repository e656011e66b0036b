/* Rails without what keeps programs safe: elements that have no zero value, and no check of bounds. For containers that
 * set each element before anybody reads it, and check indices themselves. */
package x10.lang;

import x10.compiler.Native;

public class Unsafe {
  /** A rail with unspecified contents. */
  @Native("c", "@rail_new room") public static native def allocRailUninitialized[T](size:Long):Rail[T];
  /** A rail of elements whose bits are 0, also where the type has no zero value. */
  @Native("c", "@rail_new") public static native def allocRailZeroed[T](size:Long):Rail[T];
  /** Forgets the elements of a range, so that what they refer to can be collected. */
  @Native("c", "x10_rail_clear(#cx, #0, #1, #2)")
  public static native def clearRail[T](rail:Rail[T], start:Long, numElems:Long):void;

  /** The element of an index that the caller knows to be there: what another one does is not defined. */
  @Native("c", "@rail_get unchecked") public static native def uncheckedRailApply[T](rail:Rail[T], index:Long):T;
  /** Changes an element of an index that the caller knows to be there: what another one does is not defined. */
  @Native("c", "@rail_set unchecked") public static native def uncheckedRailSet[T](rail:Rail[T], index:Long, v:T):T;
  /** The collector takes what cannot be reached; programs that give memory back themselves may go on saying so. */
  public static def dealloc[T](o:T){T isref}:void { }
  /** The rail at the same address of another place. There is none: congruent memory cannot be had. */
  public static def getCongruentSibling[T](r:Rail[T], dst:Place):GlobalRail[T] {
    throw new UnsupportedOperationException("congruent memory cannot be had");
  }
}
