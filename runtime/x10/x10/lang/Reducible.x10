/* An operation that joins two values into one, and the value that changes nothing: associative and commutative. */
package x10.lang;

import x10.util.Ordered;

public interface Reducible[T] {
  /** What changes nothing when it is joined with another value. */
  def zero():T;
  /** Joins two values into one. */
  operator this(a:T, b:T):T;

  /** Whether all hold. */
  public static struct AndReducer implements Reducible[Boolean] {
    /** true, which changes nothing. */
    public def zero():Boolean = true;
    /** Whether both hold. */
    public operator this(a:Boolean, b:Boolean):Boolean = a && b;
  }
  /** Whether any holds. */
  public static struct OrReducer implements Reducible[Boolean] {
    /** false, which changes nothing. */
    public def zero():Boolean = false;
    /** Whether at least one holds. */
    public operator this(a:Boolean, b:Boolean):Boolean = a || b;
  }
  /** The sum of all. */
  public static struct SumReducer[T]{T <: Arithmetic[T], T haszero} implements Reducible[T] {
    /** The zero value of T, which changes nothing. */
    public def zero():T = Zero.get[T]();
    /** The sum of both. */
    public operator this(a:T, b:T):T = a + b;
  }
  /** The least of all; NaN where any is, and -0.0 is less than 0.0. */
  public static struct MinReducer[T]{T <: Ordered[T]} implements Reducible[T] {
    private val largest:T;
    /** One whose zero is the largest value there can be. */
    public def this(largest:T) { this.largest = largest; }
    /** The largest value, which changes nothing. */
    public def zero():T = largest;
    /** The lesser of both. */
    public operator this(a:T, b:T):T = a instanceof Double ? Math.min(a as Double, b as Double) as T
      : a instanceof Float ? Math.min(a as Float, b as Float) as T : a <= b ? a : b;
  }
  /** The greatest of all; NaN where any is, and -0.0 is less than 0.0. */
  public static struct MaxReducer[T]{T <: Ordered[T]} implements Reducible[T] {
    private val smallest:T;
    /** One whose zero is the smallest value there can be. */
    public def this(smallest:T) { this.smallest = smallest; }
    /** The smallest value, which changes nothing. */
    public def zero():T = smallest;
    /** The greater of both. */
    public operator this(a:T, b:T):T = a instanceof Double ? Math.max(a as Double, b as Double) as T
      : a instanceof Float ? Math.max(a as Float, b as Float) as T : a >= b ? a : b;
  }
}
