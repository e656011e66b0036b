/** What is conserved, or nearly so, of one strip or of several. */
public struct Account(before:Double, kinetic:Double, field:Double, charge:Double, born:Long, electrons:Long) {
  public def this(before:Double, kinetic:Double, field:Double, charge:Double, born:Long, electrons:Long) {
    property(before, kinetic, field, charge, born, electrons);
  }
  public operator this + (that:Account):Account =
    Account(before + that.before, kinetic + that.kinetic, field + that.field, charge + that.charge,
            born + that.born, electrons + that.electrons);
}
