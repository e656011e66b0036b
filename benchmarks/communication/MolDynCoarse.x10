import x10.regionarray.Dist;
import x10.regionarray.DistArray;
import x10.regionarray.Region;

/** The sweep by hand: each place asks each later one for all its positions at once. */
public class MolDynCoarse {
  static type Positions = Rail[Particle.Position];

  /** The positions of a place's own particles. */
  static def positions(table:DistArray[Particle](1), share:Long):Positions {
    val first = here.id * share;
    return new Positions(share, (i:Long) => {
      val its = table(first + i);
      Particle.Position(its.x, its.y, its.z)
    });
  }

  /** Those of this place and the later ones. */
  static def fetched(table:DistArray[Particle](1), share:Long):Rail[Positions] {
    val parts = new Rail[Positions](Place.numPlaces());
    parts(here.id) = positions(table, share);
    finish for (k in (here.id + 1)..(parts.size - 1)) async parts(k) = at (Place(k)) positions(table, share);
    return parts;
  }

  static def part(table:DistArray[Particle](1), cube:Particle.Cube, share:Long):Double {
    val id = here.id;
    val parts = fetched(table, share);
    var sum:Double = 0;
    for (j in 0..(share - 1)) {
      val mine = table(id * share + j);
      for (k in (j + 1)..(share - 1)) sum += mine.pair(parts(id)(k), cube);
      for (q in (id + 1)..(parts.size - 1)) for (other in parts(q)) sum += mine.pair(other, cube);
    }
    return sum;
  }

  static def potential(table:DistArray[Particle](1), cube:Particle.Cube):Double {
    val share = cube.particles() / Place.numPlaces();
    val parts = new Rail[Double](Place.numPlaces());
    finish for (p in Place.places()) async parts(p.id) = at (p) part(table, cube, share);
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
