/* Elements of one type by their indices, from 0 in each dimension, kept in one rail. */
package x10.array;

import x10.compiler.Inline;
import x10.compiler.Native;
import x10.util.RailUtils;

public abstract class Array[T](size:Long) implements Iterable[T], (Point(this.rank()))=>T {
  public abstract property rank():Long;

  protected var raw:Rail[T];

  protected def this(r:Rail[T]) {
    property(r.size);
    raw = r;
  }

  /** The rail itself. */
  public final @Inline def raw():Rail[T] = raw;
  public final def modifyRaw(r:Rail[T]):void {
    if (r.size != size)
      throw new IllegalArgumentException("size mismatch");
    raw = r;
  }
  public static def swap[T](a1:Array[T], a2:Array[T]):void {
    val r = a1.raw;
    a1.modifyRaw(a2.raw);
    a2.modifyRaw(r);
  }

  public final def iterator():Iterator[T] = raw.iterator();
  public def fill(v:T):void { raw.fill(v); }
  public def clear(){T haszero}:void { raw.clear(); }

  public final @Inline def reduce[U](op:(U,T)=>U, unit:U):U = RailUtils.reduce[T,U](raw, op, unit);
  public final @Inline def map[U](dst:Array[U], op:(T)=>U){this.size == dst.size}:Array[U]{self==dst} {
    RailUtils.map[T,U](raw, dst.raw, op);
    return dst;
  }
  public final @Inline def map[S,U](src2:Array[S], dst:Array[U],
      op:(T,S)=>U){this.size == src2.size}:Array[U]{self==dst} {
    RailUtils.map[T,S,U](raw, src2.raw, dst.raw, op);
    return dst;
  }

  public abstract def indices():IterationSpace{self.rank==this.rank(), self.rect};
  public abstract operator this(p:Point(this.rank())):T;
  public abstract operator this(p:Point(this.rank()))=(v:T):T{self==v};

  public static def copy[T](src:Array[T], dst:Array[T]){src.size==dst.size}:void {
    Rail.copy[T](src.raw, 0, dst.raw, 0, src.size);
  }
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
