import x10.regionarray.DistArray;

/** The fast multipole method by hand: for each step, a place asks each other place once for all that it needs. */
public class MultipoleCoarse {
  static type Level = DistArray[Box](1);

  /** What `what` gives of the boxes that this place's activities need, by the boxes' numbers. */
  static def fetch[T](boxes:Level, wanted:Rail[Boolean], what:(Box)=>T){T haszero}:Rail[T] {
    val all = new Rail[T](wanted.size);
    finish for (p in Place.places()) async {
      val numbers = numbersAt(p, boxes, wanted);
      if (numbers.size > 0) {
        val given = p == here ? gathered(boxes, numbers, what) : at (p) gathered(boxes, numbers, what);
        for (i in 0..(numbers.size - 1)) all(numbers(i)) = given(i);
      }
    }
    return all;
  }
  static def numbersAt(p:Place, boxes:Level, wanted:Rail[Boolean]):Rail[Long] {
    val found = new x10.util.ArrayList[Long]();
    for ([n] in boxes.dist(p)) if (wanted(n)) found.add(n);
    return found.toRail();
  }
  static def gathered[T](boxes:Level, numbers:Rail[Long], what:(Box)=>T):Rail[T] =
    new Rail[T](numbers.size, (i:Long) => what(boxes(numbers(i))));

  /** Marks the boxes of a level that those here need: `need` gives them for each, by its number. */
  static def wanted(boxes:Level, from:Level, need:(Long)=>Rail[Long]):Rail[Boolean] {
    val marks = new Rail[Boolean](from.region.size());
    for ([n] in boxes.dist(here)) for (other in need(n)) marks(other) = true;
    return marks;
  }

  static def ascend(parents:Level, children:Level, level:Long) {
    val need = (n:Long) => new Rail[Long](4, (i:Long) => 4 * n + i);
    finish for (p in Place.places()) at (p) async {
      val given = fetch[Rail[Complex]](children, wanted(parents, children, need), (box:Box) => box.multipole);
      for ([n] in parents.dist(here)) for (child in need(n)) {
        val away = Box.centreOf(level + 1, child) - parents(n).centre;
        Expansion.add(parents(n).multipole, Expansion.outward(given(child), away));
      }
    }
  }

  static def cross(boxes:Level, level:Long) {
    finish for (p in Place.places()) at (p) async {
      val marks = wanted(boxes, boxes, (n:Long) => boxes(n).wellSeparated(level));
      val given = fetch[Rail[Complex]](boxes, marks, (box:Box) => box.multipole);
      for ([n] in boxes.dist(here)) {
        val box = boxes(n);
        for (other in box.wellSeparated(level))
          Expansion.add(box.local, Expansion.across(given(other), box.towards(other, level)));
      }
    }
  }

  static def descend(parents:Level, children:Level, level:Long) {
    finish for (p in Place.places()) at (p) async {
      val marks = wanted(children, parents, (n:Long) => [n / 4]);
      val given = fetch[Rail[Complex]](parents, marks, (box:Box) => box.local);
      for ([n] in children.dist(here)) {
        val away = children(n).centre - Box.centreOf(level, n / 4);
        Expansion.add(children(n).local, Expansion.inward(given(n / 4), away));
      }
    }
  }

  /** The energy of this place's boxes. */
  static def part(leaves:Level, level:Long):Double {
    val marks = wanted(leaves, leaves, (n:Long) => leaves(n).neighbours(level));
    val given = fetch[Rail[Charge]](leaves, marks, (box:Box) => box.charges);
    var sum:Double = 0;
    for ([n] in leaves.dist(here)) {
      val box = leaves(n);
      var energy:Double = box.farEnergy();
      for (other in box.neighbours(level)) for (charge in given(other)) energy += box.nearEnergy(charge);
      sum += energy;
    }
    return sum;
  }

  static def run(levels:Rail[Level], finest:Long):Double {
    Multipole.expand(levels(finest));
    for (var level:Long = finest - 1; level >= 2; level--) ascend(levels(level), levels(level + 1), level);
    for (level in 2..finest) {
      if (level > 2) descend(levels(level - 1), levels(level), level - 1);
      cross(levels(level), level);
    }
    val leaves = levels(finest);
    val parts = new Rail[Double](Place.numPlaces());
    finish for (p in Place.places()) async parts(p.id) = at (p) part(leaves, finest);
    return Arguments.sum(parts);
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("Multipole", "the finest level, of 4^SIZE boxes of 10 to 30 charges", 5, args);
    if (arguments == null) return;
    val levels = Multipole.makeLevels(arguments.size);
    val start = Arguments.now();
    val found = run(levels, arguments.size);
    val took = Arguments.now() - start;
    val valid = Arguments.near("the energy", found, Box.direct(arguments.size), 1e-6);
    arguments.report("energy " + Arguments.shown(found), valid, took);
  }
}
