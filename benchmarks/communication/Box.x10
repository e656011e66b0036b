import x10.compiler.Pure;
import x10.util.ArrayList;

/**
 * A square of the quadtree: at level l, the unit square has 4^l. They are numbered along the Z-order curve: the bits of
 * a number are those of y and x in turn, so the children of box n are 4n … 4n+3.
 */
public class Box {
  public val x:Long;
  public val y:Long;
  public val centre:Complex;
  public val charges:Rail[Charge];
  public var multipole:Rail[Complex] = Expansion.zero();
  public val local = Expansion.zero();

  /** A box of the finest level, with 10 to 30 charges at random, the same at each place; or a box above without any. */
  public def this(level:Long, number:Long, isLeaf:Boolean) {
    x = every2nd(number);
    y = every2nd(number >> 1);
    centre = centreOf(level, number);
    charges = isLeaf ? random(number, centre, sideOf(level)) : new Rail[Charge](0);
  }

  private static def sideOf(level:Long):Double = 1.0 / (1 << level as Int);

  public static def centreOf(level:Long, number:Long):Complex =
    Complex(every2nd(number) + 0.5, every2nd(number >> 1) + 0.5) * sideOf(level);

  private static def random(number:Long, centre:Complex, side:Double):Rail[Charge] {
    val random = new JavaRandom(number);
    val count = 10 + (random.nextDouble() * 21) as Long;
    return new Rail[Charge](count, (i:Long) => {
      val dx = random.nextDouble() - 0.5, dy = random.nextDouble() - 0.5;
      Charge(centre + Complex(dx, dy) * side, 2 * random.nextDouble() - 1)
    });
  }

  private static def every2nd(number:Long):Long {
    var bits:Long = 0;
    for (var i:Int = 0n; i < 31n; i++) bits |= (number >> 2n * i & 1) << i;
    return bits;
  }
  /** The number of the box at x and y. */
  public static def number(x:Long, y:Long):Long {
    var bits:Long = 0;
    for (var i:Int = 0n; i < 31n; i++) bits |= (x >> i & 1) << 2n * i | (y >> i & 1) << 2n * i + 1n;
    return bits;
  }

  /** The boxes of this level, of so many in a row, that are not further away than `distance` squares. */
  private def around(distance:Long, row:Long):Rail[Long] {
    val found = new ArrayList[Long]();
    for (i in Math.max(0, x - distance)..Math.min(row - 1, x + distance))
      for (j in Math.max(0, y - distance)..Math.min(row - 1, y + distance)) found.add(number(i, j));
    return found.toRail();
  }
  /** The boxes that touch this one, and itself. How often it is asked is unobservable, also for the next one. */
  public @Pure def neighbours(level:Long):Rail[Long] = around(1, 1 << level as Int);

  /** The children of the parent's neighbours that do not touch this one: those whose multipoles come across. */
  public @Pure def wellSeparated(level:Long):Rail[Long] {
    val found = new ArrayList[Long]();
    for (other in around(3, 1 << level as Int)) {
      val i = every2nd(other), j = every2nd(other >> 1);
      val isNear = Math.abs(i - x) <= 1 && Math.abs(j - y) <= 1;
      val touches = Math.abs((i >> 1) - (x >> 1)) <= 1 && Math.abs((j >> 1) - (y >> 1)) <= 1;
      if (touches && !isNear) found.add(other);
    }
    return found.toRail();
  }

  /** The centre of a box of this level, as seen from this one's. */
  public def towards(other:Long, level:Long):Complex =
    Complex((every2nd(other) - x) as Double, (every2nd(other >> 1) - y) as Double) * sideOf(level);

  /** The far field's part of the energy. */
  public def farEnergy():Double {
    var sum:Double = 0;
    for (charge in charges) sum -= 0.5 * charge.q * Expansion.evaluate(local, charge.z - centre);
    return sum;
  }
  /** What one of the near charges adds to it. Every pair of charges is met twice. */
  public def nearEnergy(other:Charge):Double {
    var sum:Double = 0;
    for (charge in charges) if (charge.z != other.z) sum -= 0.5 * charge.q * other.potential(charge.z);
    return sum;
  }

  /** The energy of all charges by direct summation, at one place: -Σ q_i q_j log |z_i - z_j| over pairs. */
  public static def direct(level:Long):Double {
    val all = new ArrayList[Charge]();
    for (number in 0..((1 << 2n * level as Int) - 1))
      for (charge in new Box(level, number, true).charges) all.add(charge);
    val charges = all.toRail();
    var sum:Double = 0;
    for (i in 1..(charges.size - 1)) {
      var potential:Double = 0;
      for (j in 0..(i - 1)) potential += charges(j).potential(charges(i).z);
      sum -= charges(i).q * potential;
    }
    return sum;
  }
}
