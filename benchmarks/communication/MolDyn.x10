import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

/** A sweep over all pairs of Java Grande's MolDyn as paper 001, figure 2, has it: an `at` for each pair. */
public class MolDyn {
  static def potential(table:DistArray[Particle](1), cube:Particle.Cube):Double {
    val particles = cube.particles();
    val share = particles / Place.numPlaces();
    val parts = new Rail[Double](Place.numPlaces());
    val all = GlobalRef(parts);
    finish ateach (p in Dist.makeUnique()) {
      val id = here.id;
      var sum:Double = 0;
      for (var j:Long = id * share; j < (id + 1) * share; j++) {
        val mine = table(j);
        for (var k:Long = j + 1; k < particles; k++) {
          val number = k;
          val other = at (table.dist(number)) {
            val its = table(number);
            Particle.Position(its.x, its.y, its.z)
          };
          sum += mine.pair(other, cube);
        }
      }
      val part = sum;
      at (all) all()(id) = part;
    }
    return Arguments.sum(parts);
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("MolDyn", "cells of an edge, with 4 particles each", 8, args);
    if (arguments == null) return;
    val cube = Particle.Cube(arguments.size);
    if (cube.particles() % Place.numPlaces() != 0)
      throw new IllegalArgumentException(cube.particles() + " particles cannot be dealt out evenly");
    val table = DistArray.make[Particle](Dist.makeBlock(Region.make(0..(cube.particles() - 1))),
      (i:Point(1)) => cube.particle(i(0)));
    val start = Arguments.now();
    val found = potential(table, cube);
    val took = Arguments.now() - start;
    val valid = Arguments.near("the potential", found, Particle.direct(cube), 1e-10);
    arguments.report(cube.particles() + " particles, potential " + Arguments.shown(found), valid, took);
  }
}
