import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.util.Team;
import x10.views.Domain;
import x10.views.View;

/**
 * Atoms that move: velocity Verlet, with forces up to a distance, found by cells of that size (paper 002, figure 8).
 * The coordinates are in a global array, some planes of the lattice at each place, which gets those planes around its
 * own that its atoms can reach.
 */
final class Dynamics {
  static val REACH = 2.5;
  static val STEP = .004;
  private static val LAST = Math.pow(REACH, -6);
  private static val SHIFT = 4 * (LAST - 1) * LAST; // the energy of a pair at that distance counts as 0
  private val lattice:Lattice;
  private val plane:Long; // coordinates of a plane
  private val coordinates:GlobalArray[Double](1);

  def this(lattice:Lattice) {
    this.lattice = lattice;
    plane = 3 * lattice.sizes(1) * lattice.sizes(2);
    val planes = lattice.sizes(0), owners = Math.min(planes, Place.numPlaces()), size = plane;
    val dist = Distribution.irregular(Domain.make(0..(planes * size - 1)),
        [new Rail[Long](owners, (k:Long) => k * planes / owners * size)]);
    coordinates = GlobalArray.make[Double](dist, (p:Point) => lattice.coordinate(p(0))) as GlobalArray[Double](1);
  }

  /** One place's part: the energies of all at first, and after so many steps. All call it together. */
  def run(steps:Long):Rail[Double] {
    val mine = coordinates.local();
    val own = new Own(lattice, plane, mine.domain);
    val x = mine.domain.isEmpty() ? null : mine.raw();
    val n = mine.domain.size();
    val v = new Rail[Double](n);
    val energies = new Rail[Double](2);
    energies(0) = look(own, v);
    for (step in 1..steps) {
      for (k in 0..(n - 1)) {
        v(k) += STEP / 2 * own.forces(k);
        x(k) += STEP * v(k);
      }
      val potential = look(own, v);
      for (k in 0..(n - 1)) v(k) += STEP / 2 * own.forces(k);
      energies(1) = potential;
    }
    energies(1) += kinetic(v);
    return energies;
  }
  /** Gets the planes around, and computes forces; the potential energy of all. */
  private def look(own:Own, v:Rail[Double]):Double {
    coordinates.sync();
    if (!own.around.isEmpty())
      coordinates.get(own.around, own.view());
    val potential = own.compute();
    coordinates.sync(); // no place moves atoms before all have got them
    return Team.WORLD.allreduce[Double](potential, Team.ADD);
  }
  private def kinetic(v:Rail[Double]):Double {
    var sum:Double = 0;
    for (k in 0..(v.size - 1)) sum += v(k) * v(k) / 2;
    return Team.WORLD.allreduce[Double](sum, Team.ADD);
  }

  /** All pairs of a lattice, one by one: what the energy is at first. */
  static def slowly(lattice:Lattice):Double {
    val n = lattice.atoms;
    val x = new Rail[Double](3 * n, (k:Long) => lattice.coordinate(k));
    var sum:Double = 0;
    for (i in 0..(n - 1)) for (j in 0..(i - 1)) {
      val dx = x(3 * i) - x(3 * j), dy = x(3 * i + 1) - x(3 * j + 1), dz = x(3 * i + 2) - x(3 * j + 2);
      val r = dx * dx + dy * dy + dz * dz;
      if (r < REACH * REACH) {
        val s = 1 / (r * r * r);
        sum += 4 * (s - 1) * s - SHIFT;
      }
    }
    return sum;
  }

  /** The atoms of a place, those around them, and cells of both. */
  static final class Own {
    val around:Domain{self.rank==1, self.rect};
    val forces:Rail[Double];
    private val first:Long;          // of the place's, among those around
    private val atoms:Long;          // of the place
    private val x:Rail[Double];
    private val heads:Rail[Long];    // of each cell, an atom; -1 where it has none
    private val next:Rail[Long];     // of each atom, the next one of its cell
    private val cells:Rail[Long];    // along each axis

    def this(lattice:Lattice, plane:Long, own:Domain) {
      val planes = Math.ceil(REACH / Lattice.SPACING) as Long;
      val all = lattice.sizes(0) * plane;
      around = own.isEmpty() ? Domain.empty(1)
          : Domain.make(Math.max(own.min(0) - planes * plane, 0)..Math.min(own.max(0) + planes * plane, all - 1));
      forces = new Rail[Double](own.size());
      first = own.isEmpty() ? 0 : (own.min(0) - around.min(0)) / 3;
      atoms = own.size() / 3;
      x = new Rail[Double](around.size());
      next = new Rail[Long](x.size / 3);
      cells = new Rail[Long](3, (d:Long) => ((lattice.sizes(d) * Lattice.SPACING) / REACH) as Long + 2);
      heads = new Rail[Long](cells(0) * cells(1) * cells(2));
    }
    def view():View[Double](1) = View.over[Double](x, around, 0, [1]);

    /** The cell along an axis; what is outside belongs to those at the ends. */
    private def cell(k:Long, axis:Long):Long =
      Math.min(Math.max((x(3 * k + axis) / REACH) as Long, 0), cells(axis) - 1);
    private def sort():void {
      for (c in 0..(heads.size - 1)) heads(c) = -1;
      for (k in 0..(next.size - 1)) {
        val c = (cell(k, 0) * cells(1) + cell(k, 1)) * cells(2) + cell(k, 2);
        next(k) = heads(c);
        heads(c) = k;
      }
    }
    /** The forces on the place's atoms, and their part of the potential energy. */
    def compute():Double {
      sort();
      var sum:Double = 0;
      for (i in 0..(atoms - 1)) sum += pull(i);
      return sum;
    }
    private def pull(i:Long):Double {
      val k = first + i;
      var sum:Double = 0;
      for (d in 0..2) forces(3 * i + d) = 0.0;
      for (a in Math.max(cell(k, 0) - 1, 0)..Math.min(cell(k, 0) + 1, cells(0) - 1))
        for (b in Math.max(cell(k, 1) - 1, 0)..Math.min(cell(k, 1) + 1, cells(1) - 1))
          for (c in Math.max(cell(k, 2) - 1, 0)..Math.min(cell(k, 2) + 1, cells(2) - 1))
            for (var j:Long = heads((a * cells(1) + b) * cells(2) + c); j >= 0; j = next(j))
              if (j != k) sum += pull(i, k, j);
      return sum / 2;
    }
    private def pull(i:Long, k:Long, j:Long):Double {
      val dx = x(3 * k) - x(3 * j), dy = x(3 * k + 1) - x(3 * j + 1), dz = x(3 * k + 2) - x(3 * j + 2);
      val r = dx * dx + dy * dy + dz * dz;
      if (r >= REACH * REACH) return 0.0;
      val s = 1 / r, s6 = s * s * s, f = (48 * s6 - 24) * s6 * s;
      forces(3 * i) += f * dx;
      forces(3 * i + 1) += f * dy;
      forces(3 * i + 2) += f * dz;
      return 4 * (s6 - 1) * s6 - SHIFT;
    }
  }
}
