import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

/**
 * A fast multipole method in the plane, as people write it: each box asks for what it needs of another by an `at` of
 * its own, and adds its energy to the sum by one.
 */
public class Multipole {
  static type Level = DistArray[Box](1);

  val levels:Rail[Level];
  val finest:Long;

  def this(finest:Long) {
    this.finest = finest;
    levels = makeLevels(finest);
  }

  /** Levels 0 … finest; each is dealt out in blocks of its own. */
  public static def makeLevels(finest:Long):Rail[Level] = new Rail[Level](finest + 1, (level:Long) =>
    DistArray.make[Box](Dist.makeBlock(Region.make(0..((1 << 2n * level as Int) - 1))),
      (n:Point(1)) => new Box(level, n(0), level == finest)));

  /** From the charges to multipoles of the finest boxes. */
  static def expand(leaves:Level) {
    finish for (p in Place.places()) at (p) async
      for ([n] in leaves.dist(here)) leaves(n).multipole = Expansion.multipole(leaves(n).charges, leaves(n).centre);
  }

  /** From the multipoles of children to those of their parents. */
  static def ascend(parents:Level, children:Level) {
    finish for (p in Place.places()) at (p) async
      for ([n] in parents.dist(here)) {
        val box = parents(n);
        for (child in (4 * n)..(4 * n + 3)) {
          val multipole = at (children.dist(child)) children(child).multipole;
          val centre = at (children.dist(child)) children(child).centre;
          Expansion.add(box.multipole, Expansion.outward(multipole, centre - box.centre));
        }
      }
  }

  /** From multipoles of boxes far away to power series of those here. */
  static def cross(boxes:Level, level:Long) {
    finish for (p in Place.places()) at (p) async
      for ([n] in boxes.dist(here)) {
        val box = boxes(n);
        for (other in box.wellSeparated(level)) {
          val multipole = at (boxes.dist(other)) boxes(other).multipole;
          Expansion.add(box.local, Expansion.across(multipole, box.towards(other, level)));
        }
      }
  }

  /** From the power series of parents to those of their children. */
  static def descend(parents:Level, children:Level) {
    finish for (p in Place.places()) at (p) async
      for ([n] in children.dist(here)) {
        val box = children(n);
        val parent = n / 4;
        val local = at (parents.dist(parent)) parents(parent).local;
        val centre = at (parents.dist(parent)) parents(parent).centre;
        Expansion.add(box.local, Expansion.inward(local, box.centre - centre));
      }
  }

  /** The energy: of each box with what is far by its power series, and charge by charge with what is near. */
  static def energy(leaves:Level, level:Long):Double {
    val sum = GlobalRef(new Cell[Double](0));
    finish for (p in Place.places()) at (p) async
      for ([n] in leaves.dist(here)) {
        val box = leaves(n);
        var part:Double = box.farEnergy();
        for (other in box.neighbours(level)) {
          val count = at (leaves.dist(other)) leaves(other).charges.size;
          for (i in 0..(count - 1)) {
            val charge = at (leaves.dist(other)) leaves(other).charges(i);
            part += box.nearEnergy(charge);
          }
        }
        val energy = part;
        at (sum) async atomic sum()() += energy;
      }
    return sum()();
  }

  def run():Double {
    expand(levels(finest));
    for (var level:Long = finest - 1; level >= 2; level--) ascend(levels(level), levels(level + 1));
    for (level in 2..finest) {
      if (level > 2) descend(levels(level - 1), levels(level));
      cross(levels(level), level);
    }
    return energy(levels(finest), finest);
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("Multipole", "the finest level, of 4^SIZE boxes of 10 to 30 charges", 5, args);
    if (arguments == null) return;
    val method = new Multipole(arguments.size);
    val start = Arguments.now();
    val found = method.run();
    val took = Arguments.now() - start;
    val valid = Arguments.near("the energy", found, Box.direct(arguments.size), 1e-6);
    arguments.report("energy " + Arguments.shown(found), valid, took);
  }
}
