/* An array of two dimensions, stored row by row.
 *
 * ```
 * val a = new Array_2[Long](2, 3, (i:Long, j:Long) => 10 * i + j);
 * Console.OUT.println(a(1, 2));                                        // prints 12
 * Console.OUT.println(a.reduce((sum:Long, x:Long) => sum + x, 0));     // prints 36
 * for ([i, j] in a.indices())
 *   a(i, j) = i == j ? 1 : 0;
 * Console.OUT.println(a.raw());                                        // prints [1,0,0,0,1,0]
 * ```
 *
 * @property numElems_1 how many elements it has along the first axis
 * @property numElems_2 how many elements it has along the second axis */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;
import x10.compiler.Native;
import x10.util.StringBuilder;

public final class Array_2[T](numElems_1:Long,
    numElems_2:Long) extends Array[T]{this.rank()==2} implements (Long,Long)=>T {
  /** How many indices an element has: 2. */
  public property rank():Long = 2;

  /** Elements are zero. */
  public def this(m:Long, n:Long){T haszero} {
    super(new Rail[T](count(m, n)));
    property(m, n);
  }
  /** All elements are init. NegativeArraySizeException where a size is negative. */
  public def this(m:Long, n:Long, init:T) {
    super(new Rail[T](count(m, n), init));
    property(m, n);
  }
  /** Element (i, j) is init(i, j). NegativeArraySizeException where a size is negative. */
  @Native("c", "@static makeInit")
  public native def this(m:Long, n:Long, init:(Long,Long)=>T):Array_2[T]{self.numElems_1==m, self.numElems_2==n};
  /** A copy: its elements are those of src, not copies of them. */
  public def this(src:Array_2[T]) {
    super(new Rail[T](src.raw));
    property(src.numElems_1, src.numElems_2);
  }
  private def this(r:Rail[T], m:Long, n:Long) {
    super(r);
    property(m, n);
  }

  static @Inline def makeInit[T](m:Long, n:Long, init:(Long,Long)=>T):Array_2[T] {
    val raw = Unsafe.allocRailUninitialized[T](count(m, n));
    for (i in 0..(m - 1))
      for (j in 0..(n - 1))
        Unsafe.uncheckedRailSet[T](raw, i * n + j, init(i, j));
    return new Array_2[T](raw, m, n);
  }

  /** An array over the elements of a rail, not a copy. */
  public static def makeView[T](r:Rail[T], m:Long, n:Long):Array_2[T] {
    if (r.size != count(m, n))
      throw new IllegalOperationException("the rail has " + r.size + " elements");
    return new Array_2[T](r, m, n);
  }

  private static def count(m:Long, n:Long):Long {
    if (m < 0 || n < 0)
      throw new NegativeArraySizeException(m + "," + n);
    return product(m, n);
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
        if (j > 0)
          s.add(", ");
        s.add("" + this(i, j));
        more = ++printed <= limit;
      }
      if (more)
        s.add("; ");
    }
    if (limit < size)
      s.add("...(omitted " + (size - limit) + " elements)");
    s.add("]");
    return s.result();
  }

  /** All indices, from 0 on; the last one runs fastest. */
  public def indices():DenseIterationSpace_2{self.rank==2, self.rect} = new DenseIterationSpace_2(0, 0, numElems_1 - 1,
      numElems_2 - 1);
  /** The position of an element in the rail. */
  public @Inline def offset(i:Long, j:Long):Long = i * numElems_2 + j;

  /** The element of these indices; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long, j:Long):T {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= numElems_1 || j < 0 || j >= numElems_2))
      raiseBoundsError(i, j);
    return Unsafe.uncheckedRailApply[T](raw, i * numElems_2 + j);
  }
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(i:Long, j:Long)=(v:T):T{self==v} {
    if (CompilerFlags.checkBounds() && (i < 0 || i >= numElems_1 || j < 0 || j >= numElems_2))
      raiseBoundsError(i, j);
    Unsafe.uncheckedRailSet[T](raw, i * numElems_2 + j, v);
    return v;
  }
  /** The element of a point; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(2)):T = this(p(0), p(1));
  /** Changes an element to v, which is the result; ArrayIndexOutOfBoundsException where there is none. */
  public @Inline operator this(p:Point(2))=(v:T):T{self==v} = this(p(0), p(1)) = v;
}
