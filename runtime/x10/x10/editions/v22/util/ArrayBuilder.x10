/* An array whose length shows when all is there. */
package x10.editions.v22.util;

import x10.regionarray.Array;
import x10.util.Builder;
import x10.util.GrowableRail;

public class ArrayBuilder[T] implements Builder[T,Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail}] {
  private val all:GrowableRail[T];

  public def this() { all = new GrowableRail[T](); }
  public def this(size:Int) { all = new GrowableRail[T](size); }
  public def add(x:T):ArrayBuilder[T] {
    all.add(x);
    return this;
  }
  public def insert(at:Int, items:Array[T]{self.rank==1}):ArrayBuilder[T] {
    all.insert(at, items.raw());
    return this;
  }
  public def length():Int = all.size() as Int;
  public def result():Array[T]{self.rank==1, self.rect, self.zeroBased, self.rail} = new Array[T](all.toRail());
}
