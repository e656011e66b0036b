/**
 * What some pairs of particles add to the potential energy and to the virial, and how many of them were close enough.
 */
public struct Sweep(epot:Double, vir:Double, interactions:Long) {
  public def this(epot:Double, vir:Double, interactions:Long) { property(epot, vir, interactions); }
  public operator this + (that:Sweep):Sweep =
    Sweep(epot + that.epot, vir + that.vir, interactions + that.interactions);
}
