import x10.util.NoSuchClass;
import x10.nothing.*;
public class names[T] {
  static val a:Strin = null;
  static def b(x:T):void {}
  def c(q:names):void {}
  def d(q:Rail[Long, Long]):void {}
  def e(q:x10.util.ArayList[Long]):void {}
  def f(q:x10.utl.ArrayList[Long]):void {}
  def g(q:T[Long]):void {}
  def h(q:Bound[Long]):void {}
  def i(q:Zero[Long{self != 0}]):void {}
  def j(q:Ref[Long]):void {}
  def k(q:names[Long].Missing):void {}
  val l:Long{self.nothing == 1} = 1;
  def m(q:Grid(1)):void {}
  static type Circle = Square;
  static type Square = Circle;
  def n(x:void):void {}
  static def o():Long{self == this.hashCode()} = 1;
  static class Bound[T]{T <: String} {}
  static class Zero[T]{T haszero} {}
  static class Ref[T]{T isref} {}
  static class Grid(rows:Long, columns:Long) {}
  static class Equal[T, U]{T == U} {}
  def p(q:Equal[Long, Int]):void {}
}
