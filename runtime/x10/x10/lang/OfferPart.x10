/* What one place has offered to a finish; see OfferCell. C knows the first fields (finish/offers.c). */
package x10.lang;

class OfferPart[T] {
  val cell:GlobalRef[OfferCell[T]];
  transient var next:OfferPart[T] = null; // of the cell's, at its home
  var sum:T;

  def this(cell:GlobalRef[OfferCell[T]], value:T) {
    this.cell = cell;
    sum = value;
  }
}
