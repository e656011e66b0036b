/* Sorting, searching, mapping and reducing rails.
 *
 * ```
 * val r = [3, 1, 2];
 * RailUtils.sort(r);
 * Console.OUT.println(r);                                                           // prints [1,2,3]
 * Console.OUT.println(RailUtils.binarySearch(r, 3));                                // prints 2
 * Console.OUT.println(RailUtils.reduce(r, (sum:Long, x:Long) => sum + x, 0));       // prints 6
 * val roots = RailUtils.map(r, new Rail[Double](3), (x:Long) => Math.sqrt(x as Double));
 * Console.OUT.println(roots(0));                                                    // prints 1.0
 * ```
 */
package x10.util;

import x10.compiler.Inline;

public class RailUtils {
  private static val SHORT:Long = 12; // up to this length insertion is the fastest

  /* What is sorted by. A struct: so the calls of compare are known where one is given. */
  private static interface Order[T] {
    def compare(x:T, y:T):Int;
  }
  private static struct Natural[T]{T <: Comparable[T]} implements Order[T] {
    public def compare(x:T, y:T):Int = x.compareTo(y);
  }
  private static struct ByFunction[T](cmp:(T,T)=>Int) implements Order[T] {
    public def compare(x:T, y:T):Int = cmp(x, y);
  }

  /** Sorts all elements by a function that is negative, 0 or positive. Equal ones keep their order. */
  public static def sort[T](a:Rail[T], cmp:(T,T)=>Int):void { qsort[T](a, 0, a.size - 1, cmp); }
  /** Sorts all elements by compareTo. Equal ones keep their order. */
  public static def sort[T](a:Rail[T]){T <: Comparable[T]}:void { qsort[T](a, 0, a.size - 1); }
  /** Sorts elements low to high, both included, by compareTo. Equal ones keep their order. */
  public static def qsort[T](a:Rail[T], low:Long, high:Long){T <: Comparable[T]}:void {
    sort[T,Natural[T]](a, low, high, Natural[T]());
  }
  /** Sorts elements low to high, both included. Equal ones keep their order. */
  public static def qsort[T](a:Rail[T], low:Long, high:Long, cmp:(T,T)=>Int):void {
    sort[T,ByFunction[T]](a, low, high, ByFunction[T](cmp));
  }
  private static def sort[T,O](a:Rail[T], low:Long, high:Long, order:O){O <: Order[T]}:void {
    if (high > low)
      mergeSort[T,O](a, Unsafe.allocRailUninitialized[T](a.size), low, high, order);
  }
  private static def mergeSort[T,O](a:Rail[T], buffer:Rail[T], low:Long, high:Long, order:O){O <: Order[T]}:void {
    if (high - low < SHORT) {
      insertionSort[T,O](a, low, high, order);
      return;
    }
    val middle = (low + high) / 2;
    mergeSort[T,O](a, buffer, low, middle, order);
    mergeSort[T,O](a, buffer, middle + 1, high, order);
    if (order.compare(a(middle), a(middle + 1)) <= 0n)
      return;
    Rail.copy[T](a, low, buffer, low, middle - low + 1);
    var i:Long = low;
    var j:Long = middle + 1;
    var k:Long = low;
    while (i <= middle)
      a(k++) = j <= high && order.compare(a(j), buffer(i)) < 0n ? a(j++) : buffer(i++);
  }
  private static def insertionSort[T,O](a:Rail[T], low:Long, high:Long, order:O){O <: Order[T]}:void {
    for (var i:Long = low + 1; i <= high; i++) {
      val x = a(i);
      var j:Long = i;
      while (j > low && order.compare(x, a(j - 1)) < 0n) {
        a(j) = a(j - 1);
        j--;
      }
      a(j) = x;
    }
  }

  /** The index of the key in a sorted rail, or -1 - i where it would have to go to i. */
  public static def binarySearch[T](a:Rail[T], key:T, cmp:(T,T)=>Int):Long = binarySearch[T](a, key, 0, a.size, cmp);
  /** The same by compareTo. */
  public static def binarySearch[T](a:Rail[T], key:T){T <: Comparable[T]}:Long =
    binarySearch[T](a, key, 0, a.size, (x:T, y:T) => x.compareTo(y));
  /** The same by compareTo among elements min up to, but not including, max. */
  public static def binarySearch[T](a:Rail[T], key:T, min:Long, max:Long){T <: Comparable[T]}:Long =
    binarySearch[T](a, key, min, max, (x:T, y:T) => x.compareTo(y));
  /** Among elements min up to, but not including, max. */
  public static def binarySearch[T](a:Rail[T], key:T, min:Long, max:Long, cmp:(T,T)=>Int):Long {
    var low:Long = min;
    var high:Long = max;
    while (low < high) {
      val middle = low + (high - low) / 2;
      val order = cmp(a(middle), key);
      if (order == 0n)
        return middle;
      if (order < 0n)
        low = middle + 1;
      else
        high = middle;
    }
    return -(low + 1);
  }

  /** Joins the elements one by one, in their order, to `unit`. */
  public static @Inline def reduce[T,U](src:Rail[T], op:(U,T)=>U, unit:U):U {
    var sum:U = unit;
    for (i in 0..(src.size - 1))
      sum = op(sum, src(i));
    return sum;
  }
  /** The same over what elemOp makes of each element. */
  public static @Inline def reduce[T,U](src:Rail[T], op:(U,T)=>U, unit:U, elemOp:(T)=>T):U {
    var sum:U = unit;
    for (i in 0..(src.size - 1))
      sum = op(sum, elemOp(src(i)));
    return sum;
  }
  /** Element i of dst becomes op(src(i)); gives dst. ArrayIndexOutOfBoundsException where dst is shorter. */
  public static @Inline def map[T,U](src:Rail[T], dst:Rail[U], op:(T)=>U):Rail[U]{self==dst} {
    for (i in 0..(src.size - 1))
      dst(i) = op(src(i));
    return dst;
  }
  /** Element i of dst becomes op(src1(i), src2(i)); gives dst. ArrayIndexOutOfBoundsException where dst is shorter. */
  public static @Inline def map[S,T,U](src1:Rail[S], src2:Rail[T], dst:Rail[U],
      op:(S,T)=>U){src1.size==src2.size}:Rail[U]{self==dst} {
    for (i in 0..(src1.size - 1))
      dst(i) = op(src1(i), src2(i));
    return dst;
  }
  /** Element i becomes the sum of all up to and including it; exclusive: without it. */
  public static @Inline def scan[T](src:Rail[T], dst:Rail[T], op:(T,T)=>T, unit:T):Rail[T]{self==dst} {
    var sum:T = unit;
    for (i in 0..(src.size - 1)) {
      sum = op(sum, src(i));
      dst(i) = sum;
    }
    return dst;
  }
  /** The same into a new rail. */
  public static @Inline def scan[T](src:Rail[T], op:(T,T)=>T, unit:T):Rail[T] =
    scan[T](src, Unsafe.allocRailUninitialized[T](src.size), op, unit);
  /** Element i becomes the sum of all before it, `unit` of none; gives dst, which may be src. */
  public static @Inline def scanExclusive[T](src:Rail[T], dst:Rail[T], op:(T,T)=>T, unit:T):Rail[T]{self==dst} {
    var sum:T = unit;
    for (i in 0..(src.size - 1)) {
      val next = op(sum, src(i));
      dst(i) = sum;
      sum = next;
    }
    return dst;
  }
  /** The same into a new rail. */
  public static @Inline def scanExclusive[T](src:Rail[T], op:(T,T)=>T, unit:T):Rail[T] =
    scanExclusive[T](src, Unsafe.allocRailUninitialized[T](src.size), op, unit);
}
