/* An array of one dimension. */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Native;

public final class Array_1[T] extends Array[T]{this.rank()==1} implements (Long)=>T {
  /** How many indices an element has: 1. */
  public property rank():Long = 1;

  /** Elements are zero. */
  public def this(m:Long){T haszero} {
    super(new Rail[T](count(m)));
  }
  /** All elements are init. NegativeArraySizeException where a size is negative. */
  public def this(m:Long, init:T) {
    super(new Rail[T](count(m), init));
  }
  /** Element i is init(i). NegativeArraySizeException where a size is negative. */
  @Native("c", "@static makeInit") public native def this(m:Long, init:(Long)=>T);
  /** A copy: its elements are those of src, not copies of them. */
  public def this(src:Array_1[T]) {
    super(new Rail[T](src.raw));
  }
  private def this(r:Rail[T]) { super(r); }

  static @Inline def makeInit[T](m:Long, init:(Long)=>T):Array_1[T] = new Array_1[T](new Rail[T](count(m), init));

  /** An array over the elements of a rail, not a copy. */
  public static def makeView[T](r:Rail[T]):Array_1[T] = new Array_1[T](r);

  private static def count(m:Long):Long {
    if (m < 0)
      throw new NegativeArraySizeException(m.toString());
    return m;
  }
  /** The first elements, at most 10. */
  public def toString():String = raw.toString();

  /** All indices: from 0 to size - 1. */
  public def indices():DenseIterationSpace_1{self.rank==1, self.rect} = new DenseIterationSpace_1(0, size - 1);
  /** The position of an element in the rail. */
  public @Inline def offset(i:Long):Long = i;

  /** The element of these indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long):T {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= size))
      raiseBoundsError(i);
    return Unsafe.uncheckedRailApply[T](raw, i);
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long)=(v:T):T{self==v} {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= size))
      raiseBoundsError(i);
    Unsafe.uncheckedRailSet[T](raw, i, v);
    return v;
  }
  /** The element of a point; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(1)):T = this(p(0));
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(1))=(v:T):T{self==v} = this(p(0)) = v;
}
