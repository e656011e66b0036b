/* What the activities of `finish (r) S` have offered. The home adds up what is offered there. Each other place adds up
 * its own in one part, which goes with the report that it makes when it has nothing more to do for the finish. So
 * offers take no message of their own. For the compiler, not for programs. C knows the first fields
 * (finish/offers.c). */
package x10.lang;

import x10.compiler.Native;

public class OfferCell[T] {
  private var parts:OfferPart[T] = null; // that have come from other places
  private var sum:T;

  /** The cell of a new finish, whose sum begins with the reducer's zero. */
  public def this(zero:T) { sum = zero; }

  @Native("c", "x10_offer_add(#cx, (void *)#0)") private static native def add(part:Any):Boolean;

  /** Offers a value to the finish whose cell this is. Blocks only within an uncounted async, which no finish awaits. */
  public static def give[T](cell:GlobalRef[OfferCell[T]], reducer:Reducible[T], value:T):void {
    if (cell.home == here)
      cell().join(reducer, value);
    else if (!joinHere(cell, reducer, value))
      at (cell.home) cell().join(reducer, value);
  }
  private static def joinHere[T](cell:GlobalRef[OfferCell[T]], reducer:Reducible[T], value:T):Boolean {
    atomic {
      val known = find[T](cell);
      if (known == null)
        return add(new OfferPart[T](cell, value));
      known.sum = reducer(known.sum, value);
      return true;
    }
  }
  @Native("c", "x10_offer_part(#cx, #0)") private static native def find[T](cell:GlobalRef[OfferCell[T]]):OfferPart[T];

  private def join(reducer:Reducible[T], value:T):void {
    atomic sum = reducer(sum, value);
  }
  /** All of it, when the finish has ended. */
  public def total(reducer:Reducible[T]):T {
    var all:T = sum;
    for (var part:OfferPart[T] = parts; part != null; part = part.next)
      all = reducer(all, part.sum);
    return all;
  }
}
