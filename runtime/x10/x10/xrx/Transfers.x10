/* One-sided operations on rails of other places beyond copies: updates of their elements, where the elements are. For
 * x10.views and x10.ga, not for programs.
 *
 * Elements are Int, Long, UInt, ULong, Float, Double or Complex: UnsupportedOperationException for others, for an order
 * of Complex, and for bits of other numbers than integers. An element is updated atomically with respect to other
 * updates of it, not with respect to copies. */
package x10.xrx;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.SendsForCaller;

public final class Transfers {
  /** dst + src. */
  public static val ADD = 0n;
  /** dst times src. */
  public static val MULTIPLY = 1n;
  /** The lesser of dst and src. */
  public static val MIN = 2n;
  /** The greater of dst and src. */
  public static val MAX = 3n;
  /** The bits set in both dst and src. */
  public static val AND = 4n;
  /** The bits set in dst or src. */
  public static val OR = 5n;
  /** The bits set in one of dst and src alone. */
  public static val XOR = 6n;
  /** src, whatever dst was. */
  public static val SWAP = 7n;
  private static val COMPARE_AND_SWAP = 8n;

  private def this() { }

  /** dst = dst op (scale * src), for elements of sections that Rail.asyncCopy would copy. The finish around waits; the
   * source is the caller's again on return. One message, unless dst is here. */
  public static @SendsForCaller def asyncAccumulate[T](src:Rail[T], srcIndex:Long, srcStrides:Rail[Long],
      dst:GlobalRail[T], dstIndex:Long, dstStrides:Rail[Long], counts:Rail[Long], op:Int, scale:T):void {
    accumulate[T](src, srcIndex, srcStrides, dst.rail, dst.size, dstIndex, dstStrides, counts, op,
        new Rail[T](1, scale));
  }
  @Native("c", "x10_accumulate(#cx, #0, #1, #2, #3, #4, #5, #6, #7, #8, #9)")
  private static native def accumulate[T](src:Rail[T], srcIndex:Long, srcStrides:Rail[Long], dst:GlobalRef[Rail[T]],
      size:Long, dstIndex:Long, dstStrides:Rail[Long], counts:Rail[Long], op:Int, scale:Rail[T]):void;

  /** dst(indices(first + i)) = src(from + i), for so many i; of two elements for one index the later stays. The finish
    around waits. A message for up to 4,096 elements. Elements must hold no references: UnsupportedOperationException.
    ArrayIndexOutOfBoundsException where an index is not one of dst, and then nothing is written. */
  public static @SendsForCaller def asyncScatter[T](src:Rail[T], from:Long, dst:GlobalRail[T], indices:Rail[Long],
      first:Long, count:Long):void {
    scatter[T](src, from, dst.rail, dst.size, indices, first, count, -1n);
  }
  /** The same, by an update of each element. */
  public static @SendsForCaller def asyncScatterAccumulate[T](src:Rail[T], from:Long, dst:GlobalRail[T],
      indices:Rail[Long], first:Long, count:Long, op:Int):void {
    scatter[T](src, from, dst.rail, dst.size, indices, first, count, op);
  }
  /** dst(to + i) = src(indices(first + i)). As many messages, and as many back. */
  public static @SendsForCaller def asyncGather[T](src:GlobalRail[T], indices:Rail[Long], first:Long, count:Long,
      dst:Rail[T], to:Long):void {
    gather[T](src.rail, src.size, indices, first, count, dst, to);
  }
  @Native("c", "x10_scatter(#cx, #0, #1, #2, #3, #4, #5, #6, #7)")
  private static native def scatter[T](src:Rail[T], from:Long, dst:GlobalRef[Rail[T]], size:Long, indices:Rail[Long],
      first:Long, count:Long, op:Int):void;
  @Native("c", "x10_gather(#cx, #0, #1, #2, #3, #4, #5, #6)")
  private static native def gather[T](src:GlobalRef[Rail[T]], size:Long, indices:Rail[Long], first:Long, count:Long,
      dst:Rail[T], to:Long):void;

  /** Where an element of a rail of any place is in this place's memory, for load and store; 0 where it is not, or
   * has references. Costs no message. */
  public static @Inline def address[T](rail:GlobalRail[T], index:Long):Long = address[T](rail.rail, index);
  @Native("c", "(int64_t)(intptr_t)x10_element_here(#cx, #0, #1, sizeof(#T))")
  private static native def address[T](rail:GlobalRef[Rail[T]], index:Long):Long;
  /** The element at such an address. */
  @Native("c", "*(#T *)(intptr_t)#0") public static native def load[T](address:Long):T;
  @Native("c", "(void)(*(#T *)(intptr_t)#0 = #1)") public static native def store[T](address:Long, value:T):void;

  /** dst(index) = dst(index) op operand; the value before. Waits for a message and its answer, unless dst is here. No
   * Complex. */
  public static def fetch[T](dst:GlobalRail[T], index:Long, op:Int, operand:T):T {
    val cells = new Rail[T](1, operand);
    update[T](dst.rail, dst.size, index, op, cells);
    return cells(0);
  }
  /** dst(index) = value, if it was as expected, bit by bit; the value before. Costs what fetch costs. */
  public static def compareAndSwap[T](dst:GlobalRail[T], index:Long, expected:T, value:T):T {
    val cells = new Rail[T](2, expected);
    cells(0) = value;
    update[T](dst.rail, dst.size, index, COMPARE_AND_SWAP, cells);
    return cells(0);
  }
  @Native("c", "x10_fetch(#cx, #0, #1, #2, #3, #4)")
  private static native def update[T](dst:GlobalRef[Rail[T]], size:Long, index:Long, op:Int, cells:Rail[T]):void;
}
