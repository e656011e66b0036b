/* An array of four dimensions, the last one stored together.
 *
 * @property numElems_1 how many elements it has along the first axis
 * @property numElems_2 how many elements it has along the second axis
 * @property numElems_3 how many elements it has along the third axis
 * @property numElems_4 how many elements it has along the fourth axis */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Native;
import x10.util.StringBuilder;

public final class Array_4[T](numElems_1:Long, numElems_2:Long, numElems_3:Long,
    numElems_4:Long) extends Array[T]{this.rank()==4} implements (Long,Long,Long,Long)=>T {
  /** How many indices an element has: 4. */
  public property rank():Long = 4;

  /** Elements are zero. */
  public def this(m:Long, n:Long, p:Long, q:Long){T haszero} {
    super(new Rail[T](count(m, n, p, q)));
    property(m, n, p, q);
  }
  /** All elements are init. NegativeArraySizeException where a size is negative. */
  public def this(m:Long, n:Long, p:Long, q:Long, init:T) {
    super(new Rail[T](count(m, n, p, q), init));
    property(m, n, p, q);
  }
  /** Element (i, j, k, l) is init(i, j, k, l). NegativeArraySizeException where a size is negative. */
  @Native("c", "@static makeInit")
  public native def this(m:Long, n:Long, p:Long, q:Long, init:(Long,Long,Long,Long)=>T)
    :Array_4[T]{self.numElems_1==m, self.numElems_2==n, self.numElems_3==p, self.numElems_4==q};
  /** A copy: its elements are those of src, not copies of them. */
  public def this(src:Array_4[T]) {
    super(new Rail[T](src.raw));
    property(src.numElems_1, src.numElems_2, src.numElems_3, src.numElems_4);
  }
  private def this(r:Rail[T], m:Long, n:Long, p:Long, q:Long) {
    super(r);
    property(m, n, p, q);
  }

  static @Inline def makeInit[T](m:Long, n:Long, p:Long, q:Long, init:(Long,Long,Long,Long)=>T):Array_4[T] {
    val raw = Unsafe.allocRailUninitialized[T](count(m, n, p, q));
    for (i in 0..(m - 1))
      for (j in 0..(n - 1))
        for (k in 0..(p - 1))
          for (l in 0..(q - 1))
            Unsafe.uncheckedRailSet[T](raw, ((i * n + j) * p + k) * q + l, init(i, j, k, l));
    return new Array_4[T](raw, m, n, p, q);
  }

  /** An array over the elements of a rail, not a copy. */
  public static def makeView[T](r:Rail[T], m:Long, n:Long, p:Long, q:Long):Array_4[T] {
    if (r.size != count(m, n, p, q))
      throw new IllegalOperationException("the rail has " + r.size + " elements");
    return new Array_4[T](r, m, n, p, q);
  }

  private static def count(m:Long, n:Long, p:Long, q:Long):Long {
    if (m < 0 || n < 0 || p < 0 || q < 0)
      throw new NegativeArraySizeException(m + "," + n + "," + p + "," + q);
    return product(product(m, n), product(p, q));
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
          for (var l:Long = 0; l < numElems_4 && more; l++) {
            if (l > 0)
              s.add(", ");
            s.add("" + this(i, j, k, l));
            more = ++printed <= limit;
          }
          if (more)
            s.add(k == numElems_3 - 1 ? ";; " : "; ");
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
  public def indices():DenseIterationSpace_4{self.rank==4, self.rect} =
      new DenseIterationSpace_4(0, 0, 0, 0, numElems_1 - 1, numElems_2 - 1, numElems_3 - 1, numElems_4 - 1);
  /** The position of an element in the rail. */
  public @Inline def offset(i:Long, j:Long, k:Long, l:Long):Long =
      ((i * numElems_2 + j) * numElems_3 + k) * numElems_4 + l;

  /** The element of these indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long, j:Long, k:Long, l:Long):T {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= numElems_1 || j < 0 || j >= numElems_2 || k < 0 ||
        k >= numElems_3 || l < 0 || l >= numElems_4))
      raiseBoundsError(i, j, k, l);
    return Unsafe.uncheckedRailApply[T](raw, ((i * numElems_2 + j) * numElems_3 + k) * numElems_4 + l);
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long, j:Long, k:Long, l:Long)=(v:T):T{self==v} {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= numElems_1 || j < 0 || j >= numElems_2 || k < 0 ||
        k >= numElems_3 || l < 0 || l >= numElems_4))
      raiseBoundsError(i, j, k, l);
    Unsafe.uncheckedRailSet[T](raw, ((i * numElems_2 + j) * numElems_3 + k) * numElems_4 + l, v);
    return v;
  }
  /** The element of a point; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(4)):T = this(p(0), p(1), p(2), p(3));
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(4))=(v:T):T{self==v} = this(p(0), p(1), p(2), p(3)) = v;
}
