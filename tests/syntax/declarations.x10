// Classes, structs, interfaces, fields, methods, constructors, property methods, type definitions.
@Note("package") package a.b.c;
import x10.util.ArrayList;
import x10.util.concurrent.*;

public abstract class C[T,U](x:Long, y:T){T haszero, x > 0} extends D[T](x){self.z == 3} implements I[T], J {
  static val COUNT = 3n, NAMES:Rail[String] = ["a", "b"];
  private transient var first:T, second:U = null;
  bare:Long = 5;
  val [i,j]:Point(2) = p;
  def this(x:Long){x > 0}:C[T,U]{self.x == x} { super(x); property(x, null); }
  def this() = property(1, null);
  def this(s:String) = this(s.length());
  public static def main(args:Rail[String]) {}
  protected native def m[V](v:V, var w:Long, [a,b]:Point, q[c]:Point, Long){V <: T}:Rail[V]{self != null} throws E, F;
  abstract def inferred() <: Object;
  def short(n:Long) = n + 1;
  public property rank():Long = x;
  property zeroBased(){x == 0}:Boolean = true;
  property def size():Long { return x; };
  static type Pair[A](n:Long){n > 0} = C[A,A]{self.x == n};
  class Inner {}
}
struct S(re:Double, im:Double) implements Arithmetic[S] {}
interface I[A,B] extends J, K[A]{self.r == 1} {
  def f():void;
  def g(){true}:Long{self == 1};
  val X = 1;
}
type Alias = (Long)=>Long;
;
