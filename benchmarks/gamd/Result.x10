/** What all places have found, and one's draws. */
final class Result {
  val energy:Double;
  val virial:Double;
  val force:Double;
  val net:Double;
  val draws:Long;
  def this(energy:Double, virial:Double, force:Double, net:Double, draws:Long) {
    this.energy = energy;
    this.virial = virial;
    this.force = force;
    this.net = net;
    this.draws = draws;
  }
}
