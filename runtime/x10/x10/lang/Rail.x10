/* A row of elements, counted from 0, whose number does not change. Its layout is the compiler's: a head, the size, the
 * elements. A constructor marked @static is a call of the static method named there.
 *
 * ```
 * val squares = new Rail[Long](5, (i:Long) => i * i);
 * Console.OUT.println(squares);          // prints [0,1,4,9,16]
 * squares(0) = 7;
 * val copy = new Rail[Long](squares);
 * Rail.copy(squares, 0, copy, 3, 2);
 * Console.OUT.println(copy);             // prints [7,1,4,7,1]
 * Console.OUT.println(copy.subRail(1, 3)); // prints [1,4]
 * try {
 *   squares(5) = 0;
 * } catch (e:ArrayIndexOutOfBoundsException) {
 *   Console.OUT.println("no element 5"); // prints no element 5
 * }
 * ```
 *
 * @property size how many elements it has */
package x10.lang;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.compiler.NoInline;
import x10.compiler.SendsForCaller;
import x10.compiler.Uncounted;
import x10.xrx.Sections;

public final class Rail[T](size:Long) implements Iterable[T], (Long)=>T {
  /** One without elements. */
  @Native("c", "@static makeEmpty") public native def this():Rail[T]{self.size==0};
  /** A copy: its elements are those of src, not copies of them. */
  @Native("c", "@static makeCopy") public native def this(src:Rail[T]):Rail[T]{self.size==src.size};
  /** Elements are zero: 0, false, null. */
  @Native("c", "@rail_new") public native def this(size:Long){T haszero}:Rail[T]{self.size==size};
  /** Elements are zero. */
  @Native("c", "@static makeZeros")
  public native def this(size:Long, allocator:x10.xrx.Runtime.MemoryAllocator){T haszero}:Rail[T]{self.size==size};
  /** All elements are init. */
  @Native("c", "@static makeFilled") public native def this(size:Long, init:T):Rail[T]{self.size==size};
  /** Element i is init(i). */
  @Native("c", "@static makeInit") public native def this(size:Long, init:(Long)=>T):Rail[T]{self.size==size};

  @Native("c", "@rail_new") private static native def allocate[T](size:Long):Rail[T];

  static def makeEmpty[T]():Rail[T] = allocate[T](0);
  static def makeZeros[T](size:Long, allocator:x10.xrx.Runtime.MemoryAllocator):Rail[T] = allocate[T](size);
  static def makeCopy[T](src:Rail[T]):Rail[T] {
    val r = allocate[T](src.size);
    copy[T](src, 0, r, 0, src.size);
    return r;
  }
  static @Inline def makeFilled[T](size:Long, init:T):Rail[T] {
    val r = allocate[T](size);
    for (var i:Long = 0; i < size; i++)
      r(i) = init;
    return r;
  }
  static @Inline def makeInit[T](size:Long, init:(Long)=>T):Rail[T] {
    val r = allocate[T](size);
    for (var i:Long = 0; i < size; i++)
      r(i) = init(i);
    return r;
  }

  /** The element of an index; ArrayIndexOutOfBoundsException where there is none. */
  @Native("c", "@rail_get") public native operator this(index:Long):T;
  /** Changes an element; ArrayIndexOutOfBoundsException where there is none. */
  @Native("c", "@rail_set") public native operator this(index:Long)=(v:T):T{self==v};

  /** The indices: 0..(size - 1). */
  public property range():LongRange = LongRange(0, size - 1);
  /** The elements by increasing index, each read when next() is called. */
  public def iterator():Iterator[T] = new RailIterator[T](this);

  /** A new rail of the elements from one index up to, but not including, another, in time for each of them;
   * ArrayIndexOutOfBoundsException where they do not exist. */
  public def subRail(from:Long, to:Long):Rail[T] {
    if (from < 0 || to > size || from > to)
      throw new ArrayIndexOutOfBoundsException("begin " + from + ", end " + to + ", size " + size);
    return makeCopyOf[T](this, from, to - from);
  }

  /** The first elements, at most 10. */
  @Native("c", "x10_rail_text(#cx, #this, 10)") public native def toString():String;
  /** The first elements, at most `limit`. */
  @Native("c", "x10_rail_text(#cx, #this, #0)") public native def toString(limit:Long):String;

  /** Copies all elements; IllegalArgumentException where the sizes differ. */
  public static def copy[T](src:Rail[T], dst:Rail[T]){src.size==dst.size}:void {
    if (src.size != dst.size)
      throw new IllegalArgumentException("source and destination do not have equal size");
    copy[T](src, 0, dst, 0, src.size);
  }
  /** Ranges may overlap. A count of 0 or less does nothing, whatever the indices: so it is with all that copy or clear
   * numElems. */
  @Native("c", "x10_rail_copy(#cx, #0, #1, #2, #3, #4)")
  public static native def copy[T](src:Rail[T], srcIndex:Long, dst:Rail[T], dstIndex:Long, numElems:Long):void;

  /** Copies a section, which is rows of elements that follow each other, and along each axis again at equal distances:
   * a row is counts(0) elements, and along axis i there are counts(i + 1), strides(i) elements apart, the innermost
   * axis first. A stride of dst reaches over all that is within, so that no element is written twice; there are 9 at
   * most. Those of src may be negative, and its axes in another order. IllegalArgumentException otherwise,
   * ArrayIndexOutOfBoundsException where a rail is too short. Sections of one rail that overlap are copied as if src
   * had been copied first. */
  @Native("c", "x10_rail_copy_strided(#cx, #0, #1, #2, #3, #4, #5, #6)")
  public static native def copy[T](src:Rail[T], srcIndex:Long, srcStrides:Rail[Long], dst:Rail[T], dstIndex:Long,
                   dstStrides:Rail[Long], counts:Rail[Long]):void;

  /** Copies to a rail that may be at another place, asynchronously: the finish around waits for one message. The
   * source must not change meanwhile. */
  public static @SendsForCaller @Inline def asyncCopy[T](src:Rail[T], srcIndex:Long, dst:GlobalRail[T], dstIndex:Long,
      numElems:Long):void {
    if (numElems > 0) {
      requireRange(src.size, srcIndex, numElems);
      requireRange(dst.size, dstIndex, numElems);
      if (Sections.isRaw[T](src))
        put[T](src, srcIndex, dst.rail, dstIndex, numElems);
      else
        send[T](src, srcIndex, dst, dstIndex, numElems);
    }
  }
  private static @SendsForCaller @NoInline def send[T](src:Rail[T], srcIndex:Long, dst:GlobalRail[T], dstIndex:Long,
      numElems:Long):void {
    val part = makeCopyOf[T](src, srcIndex, numElems);
    at (dst.home) async Rail.copy[T](part, 0, dst(), dstIndex, numElems);
  }
  /** Copies from a rail that may be at another place, asynchronously: the finish around waits for one request and one
   * answer. */
  public static @SendsForCaller def asyncCopy[T](src:GlobalRail[T], srcIndex:Long, dst:Rail[T], dstIndex:Long,
      numElems:Long):void {
    if (numElems <= 0)
      return;
    requireRanges(src.size, srcIndex, dst.size, dstIndex, numElems);
    if (Sections.isRaw[T](dst)) {
      get[T](src.rail, srcIndex, dst, dstIndex, numElems);
    } else {
      val target = GlobalRail[T](dst);
      at (src.home) async {
        val part = makeCopyOf[T](src(), srcIndex, numElems);
        at (target.home) async Rail.copy[T](part, 0, target(), dstIndex, numElems);
      }
    }
  }
  /** Copies a section to one of the same shape, asynchronously; its rows go in one message. */
  public static @SendsForCaller def asyncCopy[T](src:Rail[T], srcIndex:Long, srcStrides:Rail[Long],
                           dst:GlobalRail[T], dstIndex:Long, dstStrides:Rail[Long], counts:Rail[Long]):void {
    requireSource(src.size, srcIndex, srcStrides, counts);
    if (Sections.isRaw[T](src)) {
      put[T](src, srcIndex, srcStrides, dst.rail, dst.size, dstIndex, dstStrides, counts);
    } else {
      val part = Sections.packed[T](src, srcIndex, srcStrides, counts);
      requireSection(dst.size, dstIndex, dstStrides, counts);
      at (dst.home) async Rail.copy[T](part, 0, Sections.strideless(counts), dst(), dstIndex, dstStrides, counts);
    }
  }
  /** The other way: the finish around waits for one request and one answer. */
  public static @SendsForCaller def asyncCopy[T](src:GlobalRail[T], srcIndex:Long, srcStrides:Rail[Long],
                           dst:Rail[T], dstIndex:Long, dstStrides:Rail[Long], counts:Rail[Long]):void {
    requireSection(dst.size, dstIndex, dstStrides, counts);
    if (Sections.isRaw[T](dst)) {
      get[T](src.rail, src.size, srcIndex, srcStrides, dst, dstIndex, dstStrides, counts);
    } else {
      requireSource(src.size, srcIndex, srcStrides, counts);
      val target = GlobalRail[T](dst);
      at (src.home) async {
        val part = Sections.packed[T](src(), srcIndex, srcStrides, counts);
        at (target.home) async Rail.copy[T](part, 0, Sections.strideless(counts), target(), dstIndex, dstStrides,
            counts);
      }
    }
  }
  /** Copies to a rail that may be at another place, and returns at once: no finish waits for it. When that is done,
   * the notifier runs at dst.home, which takes a message more. */
  public static def uncountedCopy[T](src:Rail[T], srcIndex:Long, dst:GlobalRail[T], dstIndex:Long, numElems:Long,
                     notifier:()=>void):void {
    requireRanges(src.size, srcIndex, dst.size, dstIndex, numElems);
    @Uncounted async {
      finish asyncCopy[T](src, srcIndex, dst, dstIndex, numElems);
      if (dst.home == here)
        notifier(); // itself, not a copy
      else
        at (dst.home) @Uncounted async notifier();
    }
  }
  /** Copies from a rail that may be at another place, and returns at once: no finish waits for it. When that is done,
   * the notifier runs here. */
  public static def uncountedCopy[T](src:GlobalRail[T], srcIndex:Long, dst:Rail[T], dstIndex:Long, numElems:Long,
                     notifier:()=>void):void {
    requireRanges(src.size, srcIndex, dst.size, dstIndex, numElems);
    @Uncounted async {
      finish asyncCopy[T](src, srcIndex, dst, dstIndex, numElems);
      notifier();
    }
  }
  @Native("c", "x10_range_require(#cx, #0, #1, #2)")
  private static native def requireRange(size:Long, from:Long, count:Long):void;
  private static def requireRanges(size:Long, from:Long, otherSize:Long, to:Long, count:Long):void {
    if (count <= 0)
      return;
    requireRange(size, from, count);
    requireRange(otherSize, to, count);
  }
  @Native("c", "x10_put(#cx, #0, #1, #2, #3, #4)")
  private static @SendsForCaller native def put[T](src:Rail[T], from:Long, dst:GlobalRef[Rail[T]], to:Long,
      count:Long):void;
  @Native("c", "x10_get(#cx, #0, #1, #2, #3, #4)")
  private static native def get[T](src:GlobalRef[Rail[T]], from:Long, dst:Rail[T], to:Long, count:Long):void;
  @Native("c", "x10_section_require(#cx, #0, #1, #2, #3)")
  private static native def requireSection(size:Long, from:Long, strides:Rail[Long], counts:Rail[Long]):void;
  @Native("c", "x10_section_require_source(#cx, #0, #1, #2, #3)")
  private static native def requireSource(size:Long, from:Long, strides:Rail[Long], counts:Rail[Long]):void;
  @Native("c", "x10_put_strided(#cx, #0, #1, #2, #3, #4, #5, #6, #7)")
  private static native def put[T](src:Rail[T], from:Long, fromStrides:Rail[Long], dst:GlobalRef[Rail[T]], size:Long,
                   to:Long, toStrides:Rail[Long], counts:Rail[Long]):void;
  @Native("c", "x10_get_strided(#cx, #0, #1, #2, #3, #4, #5, #6, #7)")
  private static native def get[T](src:GlobalRef[Rail[T]], size:Long, from:Long, fromStrides:Rail[Long], dst:Rail[T],
                   to:Long, toStrides:Rail[Long], counts:Rail[Long]):void;
  private static def makeCopyOf[T](src:Rail[T], from:Long, count:Long):Rail[T] {
    val part = allocate[T](count);
    copy[T](src, from, part, 0, count);
    return part;
  }

  /** Makes all elements v. */
  public def fill(v:T):void {
    for (var i:Long = 0; i < size; i++)
      this(i) = v;
  }
  /** Makes all elements zero: 0, false, null. */
  public def clear(){T haszero}:void { clear(0, size); }
  /** Makes numElems elements from start on zero; ArrayIndexOutOfBoundsException where there are fewer. */
  @Native("c", "x10_rail_clear(#cx, #this, #0, #1)") public native def clear(start:Long, numElems:Long){T haszero}:void;
}
