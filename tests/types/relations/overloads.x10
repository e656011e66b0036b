// The method a call means, and the type arguments it infers.
class RelationsOverloads {
  static class Base {}
  static class Derived extends Base {}
  static class Box[T] {}
  val long:Long; val int:Int; val string:String; val base:Base; val derived:Derived; val any:Any; val boolean:Boolean;
  val double:Double; val box:Box[Long]; val bases:Rail[Base]; val toLong:(String)=>Long; val byte:Byte;
  val array:x10.array.Array_1[Base]; val point:Point;
  def f(x:Long):Long = 0;
  def f(x:Base):Base = null;
  def f(x:Any):Any = null;
  def g(x:Base, y:Any):Base = null;
  def g(x:Any, y:Base):Any = null;
  def h(x:Double):Double = 0;
  def id[T](x:T):T = x;
  def two[T](x:T, y:T):T = x;
  def open[T](b:Box[T]):T = open[T](b);
  def map[A, B](r:Rail[A], f:(A)=>B):B = map[A, B](r, f);
  def apply[A, B](f:(A)=>B):B = apply[A, B](f);
  def to[B](f:(Long)=>B):B = to[B](f);
  def of[A, B](x:A, f:(A)=>B):B = of[A, B](x, f);
  def strict(x:Long){x == 3}:Long = x;
  def bounded[T](x:T){T <: Base}:T = x;
  //? f ( long ) = long
  //? f ( derived ) = base
  //? f ( string ) = any
  //? f ( int ) = any
  //? g ( base, any ) = base
  //? g ( base, derived ) = ambiguous
  //? g ( string, string ) = none
  //? h ( long ) = double
  //? h ( string ) = none
  //? id ( derived ) = derived
  //? two ( derived, base ) = base
  //? two ( long, string ) = any
  //? open ( box ) = long
  //? open ( base ) = none
  //? apply ( toLong ) = long
  //? map ( bases, toLong ) = none
  //? to ( array ) = base
  //? of ( long, array ) = base
  //? of ( point, array ) = base
  //? of ( string, array ) = none
  //? strict ( long ) = long
  //? bounded ( derived ) = derived
  //? bounded ( string ) = none
}
