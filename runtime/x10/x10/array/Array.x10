/* Elements of one type by their indices, from 0 in each dimension, kept in one rail.
 *
 * @property size how many elements it has */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.util.RailUtils;

public abstract class Array[T](size:Long) implements Iterable[T], (Point(this.rank()))=>T {
  /** How many indices an element has. */
  public abstract property rank():Long;

  protected var raw:Rail[T];

  protected def this(r:Rail[T]) {
    property(r.size);
    raw = r;
  }

  /** The rail itself. */
  public final @Inline def raw():Rail[T] = raw;
  /** Uses another rail from now on, without copying; IllegalArgumentException where its size is another one. */
  public final def modifyRaw(r:Rail[T]):void {
    if (r.size != size)
      throw new IllegalArgumentException("size mismatch");
    raw = r;
  }
  /** Exchanges the elements of two arrays of the same size, without copying; IllegalArgumentException where they
   * differ in size. */
  public static def swap[T](a1:Array[T], a2:Array[T]):void {
    val r = a1.raw;
    a1.modifyRaw(a2.raw);
    a2.modifyRaw(r);
  }

  /** The elements in the order of the rail. */
  public final def iterator():Iterator[T] = raw.iterator();
  /** Makes all elements v. */
  public def fill(v:T):void { raw.fill(v); }
  /** Makes all elements zero: 0, false, null. */
  public def clear(){T haszero}:void { raw.clear(); }

  /** Joins the elements one by one, in the order of the rail, to `unit`. */
  public final @Inline def reduce[U](op:(U,T)=>U, unit:U):U = RailUtils.reduce[T,U](raw, op, unit);
  /** Each element of dst becomes op of the element here; gives dst. */
  public final @Inline def map[U](dst:Array[U], op:(T)=>U){this.size == dst.size}:Array[U]{self==dst} {
    RailUtils.map[T,U](raw, dst.raw, op);
    return dst;
  }
  /** Each element of dst becomes op of the elements here and in src2; gives dst. */
  public final @Inline def map[S,U](src2:Array[S], dst:Array[U],
      op:(T,S)=>U){this.size == src2.size}:Array[U]{self==dst} {
    RailUtils.map[T,S,U](raw, src2.raw, dst.raw, op);
    return dst;
  }

  /** All indices; the last one runs fastest. */
  public abstract def indices():IterationSpace{self.rank==this.rank(), self.rect};
  /** The element of a point; ArrayIndexOutOfBoundsException where there is none. */
  public abstract operator this(p:Point(this.rank())):T;
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public abstract operator this(p:Point(this.rank()))=(v:T):T{self==v};

  /** Copies all elements, in the order of the rails. */
  public static def copy[T](src:Array[T], dst:Array[T]){src.size==dst.size}:void {
    Rail.copy[T](src.raw, 0, dst.raw, 0, src.size);
  }
  /** Copies elements that follow each other in the rails; ArrayIndexOutOfBoundsException where there are not so many.
   */
  public static def copy[T](src:Array[T], srcIndex:Long, dst:Array[T], dstIndex:Long, numElems:Long):void {
    Rail.copy[T](src.raw, srcIndex, dst.raw, dstIndex, numElems);
  }

  /** m * n, of which neither is negative; OutOfMemoryError where that is more than any rail has. */
  @Native("c", "x10_rail_elements(#cx, #0, #1)")
  protected static native def product(m:Long, n:Long):Long;
  protected static def raiseBoundsError(i:Long):void {
    throw new ArrayIndexOutOfBoundsException("(" + i + ") not contained in array");
  }
  protected static def raiseBoundsError(i:Long, j:Long):void {
    throw new ArrayIndexOutOfBoundsException("(" + i + ", " + j + ") not contained in array");
  }
  protected static def raiseBoundsError(i:Long, j:Long, k:Long):void {
    throw new ArrayIndexOutOfBoundsException("(" + i + ", " + j + ", " + k + ") not contained in array");
  }
  protected static def raiseBoundsError(i:Long, j:Long, k:Long, l:Long):void {
    throw new ArrayIndexOutOfBoundsException("(" + i + ", " + j + ", " + k + ", " + l + ") not contained in array");
  }
}
