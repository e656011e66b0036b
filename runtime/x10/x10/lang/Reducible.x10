/* An operation that joins two values into one, and the value that changes nothing: associative and commutative. */
package x10.lang;

import x10.util.Ordered;

public interface Reducible[T] {
  def zero():T;
  operator this(a:T, b:T):T;

  public static struct AndReducer implements Reducible[Boolean] {
    public def zero():Boolean = true;
    public operator this(a:Boolean, b:Boolean):Boolean = a && b;
  }
  public static struct OrReducer implements Reducible[Boolean] {
    public def zero():Boolean = false;
    public operator this(a:Boolean, b:Boolean):Boolean = a || b;
  }
  public static struct SumReducer[T]{T <: Arithmetic[T], T haszero} implements Reducible[T] {
    public def zero():T = Zero.get[T]();
    public operator this(a:T, b:T):T = a + b;
  }
  public static struct MinReducer[T]{T <: Ordered[T]} implements Reducible[T] {
    private val largest:T;
    public def this(largest:T) { this.largest = largest; }
    public def zero():T = largest;
    public operator this(a:T, b:T):T = a <= b ? a : b;
  }
  public static struct MaxReducer[T]{T <: Ordered[T]} implements Reducible[T] {
    private val smallest:T;
    public def this(smallest:T) { this.smallest = smallest; }
    public def zero():T = smallest;
    public operator this(a:T, b:T):T = a >= b ? a : b;
  }
}
