/* Rails up to X10 2.3: of X10 2.1, and the pieces of memory under arrays. */
package x10.editions.members;

import x10.compiler.Inline;

public class RailMembers {
  private def this() {}

  public static @Inline def length[T](r:Rail[T]):Int = r.size as Int;
  public static @Inline def values[T](r:Rail[T]):Iterable[T] = r;
  /** Zero, where the type has a zero; else elements are to be set before they are read. */
  public static def make[T](length:Long):Rail[T]{self.size==length} =
    Unsafe.allocRailZeroed[T](length) as Rail[T]{self.size==length};
  public static def make[T](length:Long, init:T):Rail[T]{self.size==length} =
    new Rail[T](length, init) as Rail[T]{self.size==length};
  public static @Inline def make[T](length:Long, init:(Int)=>T):Rail[T]{self.size==length} =
    new Rail[T](length, (i:Long) => init(i as Int)) as Rail[T]{self.size==length};
  public static def make[T](length:Long, offset:Long, from:Rail[T]):Rail[T]{self.size==length} =
    new Rail[T](length, (i:Long) => from(offset + i)) as Rail[T]{self.size==length};
  public static def reset[T](r:Rail[T], init:T):void { r.fill(init); }
  public static def reset[T](r:Rail[T], init:(Int)=>T):void {
    for (i in 0..(r.size - 1))
      r(i) = init(i as Int);
  }
  public static def raw[T](r:Rail[T]):Rail[T] = r;

  public static def allocateUninitialized[T](n:Long):Rail[T] = Unsafe.allocRailUninitialized[T](n);
  public static def allocateZeroed[T](n:Long){T haszero}:Rail[T] = new Rail[T](n);
  public static def allocateUninitialized[T](n:Long, alignment:Int, congruent:Boolean):Rail[T] =
    Unsafe.allocRailUninitialized[T](n);
  public static def allocateZeroed[T](n:Long, alignment:Int, congruent:Boolean){T haszero}:Rail[T] = new Rail[T](n);
  public static def deallocate[T](r:Rail[T]):void {}
}
