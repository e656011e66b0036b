/* Sections of rails as Rail.asyncCopy names them, for classes that copy them. Not for programs. */
package x10.xrx;

import x10.compiler.Native;

public final class Sections {
  private def this() { }

  /** Whether elements hold no references: one-sided messages carry them, and else activities do. */
  @Native("c", "x10_rail_is_raw(#0)") public static native def isRaw[T](r:Rail[T]):Boolean;
  /** The strides of a section that is a rail of its own. */
  public static def strideless(counts:Rail[Long]):Rail[Long] {
    val strides = new Rail[Long](Math.max(counts.size - 1, 0));
    var within:Long = 1;
    for (var i:Long = 0; i < strides.size; i++) {
      within *= counts(i);
      strides(i) = within;
    }
    return strides;
  }
  /** The elements of a section, as a rail of their own. */
  public static def packed[T](src:Rail[T], from:Long, strides:Rail[Long], counts:Rail[Long]):Rail[T] {
    var size:Long = 1;
    for (var i:Long = 0; i < counts.size; i++)
      size *= counts(i);
    val part = Unsafe.allocRailUninitialized[T](size);
    Rail.copy[T](src, from, strides, part, 0, strideless(counts), counts);
    return part;
  }
}
