/* An array of three dimensions, the last one stored together.
 *
 * @property numElems_1 how many elements it has along the first axis
 * @property numElems_2 how many elements it has along the second axis
 * @property numElems_3 how many elements it has along the third axis */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Native;
import x10.util.StringBuilder;

public final class Array_3[T](numElems_1:Long, numElems_2:Long,
    numElems_3:Long) extends Array[T]{this.rank()==3} implements (Long,Long,Long)=>T {
  /** How many indices an element has: 3. */
  public property rank():Long = 3;

  /** Elements are zero. */
  public def this(m:Long, n:Long, p:Long){T haszero} {
    super(new Rail[T](count(m, n, p)));
    property(m, n, p);
  }
  /** All elements are init. NegativeArraySizeException where a size is negative. */
  public def this(m:Long, n:Long, p:Long, init:T) {
    super(new Rail[T](count(m, n, p), init));
    property(m, n, p);
  }
  /** Element (i, j, k) is init(i, j, k). NegativeArraySizeException where a size is negative. */
  @Native("c", "@static makeInit")
  public native def this(m:Long, n:Long, p:Long, init:(Long,Long,Long)=>T)
    :Array_3[T]{self.numElems_1==m, self.numElems_2==n, self.numElems_3==p};
  /** A copy: its elements are those of src, not copies of them. */
  public def this(src:Array_3[T]) {
    super(new Rail[T](src.raw));
    property(src.numElems_1, src.numElems_2, src.numElems_3);
  }
  private def this(r:Rail[T], m:Long, n:Long, p:Long) {
    super(r);
    property(m, n, p);
  }

  static @Inline def makeInit[T](m:Long, n:Long, p:Long, init:(Long,Long,Long)=>T):Array_3[T] {
    val raw = Unsafe.allocRailUninitialized[T](count(m, n, p));
    for (i in 0..(m - 1))
      for (j in 0..(n - 1))
        for (k in 0..(p - 1))
          Unsafe.uncheckedRailSet[T](raw, (i * n + j) * p + k, init(i, j, k));
    return new Array_3[T](raw, m, n, p);
  }

  /** An array over the elements of a rail, not a copy. */
  public static def makeView[T](r:Rail[T], m:Long, n:Long, p:Long):Array_3[T] {
    if (r.size != count(m, n, p))
      throw new IllegalOperationException("the rail has " + r.size + " elements");
    return new Array_3[T](r, m, n, p);
  }

  private static def count(m:Long, n:Long, p:Long):Long {
    if (m < 0 || n < 0 || p < 0)
      throw new NegativeArraySizeException(m + "," + n + "," + p);
    return product(product(m, n), p);
  }
  /** The first elements, about 10; a semicolon ends a row. */
  public def toString():String = toString(10);
  /** The first elements, at most one more than the limit; a semicolon ends a row. */
  public def toString(limit:Long):String {
    val s = new StringBuilder();
    s.add("[");
    var printed:Long = 0;
    var more:Boolean = true;
    for (var i:Long = 0; i < numElems_1 && more; i++) {
      for (var j:Long = 0; j < numElems_2 && more; j++) {
        for (var k:Long = 0; k < numElems_3 && more; k++) {
          if (k > 0)
            s.add(", ");
          s.add("" + this(i, j, k));
          more = ++printed <= limit;
        }
        if (more)
          s.add(j == numElems_2 - 1 ? ";; " : "; ");
      }
    }
    if (limit < size)
      s.add("...(omitted " + (size - limit) + " elements)");
    s.add("]");
    return s.result();
  }

  /** All indices, from 0 on; the last one runs fastest. */
  public def indices():DenseIterationSpace_3{self.rank==3, self.rect} =
      new DenseIterationSpace_3(0, 0, 0, numElems_1 - 1, numElems_2 - 1, numElems_3 - 1);
  /** The position of an element in the rail. */
  public @Inline def offset(i:Long, j:Long, k:Long):Long = (i * numElems_2 + j) * numElems_3 + k;

  /** The element of these indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long, j:Long, k:Long):T {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= numElems_1 || j < 0 || j >= numElems_2 || k < 0 ||
        k >= numElems_3))
      raiseBoundsError(i, j, k);
    return Unsafe.uncheckedRailApply[T](raw, (i * numElems_2 + j) * numElems_3 + k);
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long, j:Long, k:Long)=(v:T):T{self==v} {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= numElems_1 || j < 0 || j >= numElems_2 || k < 0 ||
        k >= numElems_3))
      raiseBoundsError(i, j, k);
    Unsafe.uncheckedRailSet[T](raw, (i * numElems_2 + j) * numElems_3 + k, v);
    return v;
  }
  /** The element of a point; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(3)):T = this(p(0), p(1), p(2));
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(3))=(v:T):T{self==v} = this(p(0), p(1), p(2)) = v;
}
