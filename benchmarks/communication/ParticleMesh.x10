import x10.array.DistArray_Block_1;
import x10.array.DistArray_Block_3;

/**
 * A particle-mesh Ewald method, as people write it: ions and planes of the mesh lie over the places in blocks. An ion
 * adds to each of its 64 mesh points by an async, and asks each for its potential by an `at`; each element of a
 * transposed mesh is a message.
 */
public class ParticleMesh {
  static type Ions = DistArray_Block_1[Ion];
  static type Planes = DistArray_Block_3[Complex];
  static type Sum = GlobalRef[Cell[Double]];

  static struct Plus implements Reducible[Double] {
    public def zero():Double = 0.0;
    public operator this(a:Double, b:Double):Double = a + b;
  }

  static def spread(ions:Ions, mesh:Mesh, charges:Planes) {
    finish for (p in Place.places()) at (p) async
      for ([n] in ions.localIndices()) {
        val ion = ions(n);
        val stencil = new Stencil(mesh, ion);
        for (i in 0..(Mesh.ORDER - 1)) for (j in 0..(Mesh.ORDER - 1)) for (k in 0..(Mesh.ORDER - 1)) {
          val x = stencil.x(i), y = stencil.y(j), z = stencil.z(k), charge = ion.q * stencil.weight(i, j, k);
          at (charges.place(x, y, z)) async atomic charges(x, y, z) += charge;
        }
      }
  }

  /** Transforms the planes of each place in both of their dimensions. */
  static def transformPlanes(planes:Planes, size:Long, sign:Double) {
    finish for (p in Place.places()) at (p) async {
      val own = planes.localIndices(), line = new Rail[Complex](size);
      for (x in own.min(0)..own.max(0)) {
        for (y in 0..(size - 1)) {
          for (z in 0..(size - 1)) line(z) = planes(x, y, z);
          Mesh.transform(line, sign);
          for (z in 0..(size - 1)) planes(x, y, z) = line(z);
        }
        for (z in 0..(size - 1)) {
          for (y in 0..(size - 1)) line(y) = planes(x, y, z);
          Mesh.transform(line, sign);
          for (y in 0..(size - 1)) planes(x, y, z) = line(y);
        }
      }
    }
  }

  /** Exchanges the first two dimensions. */
  static def transpose(from:Planes, to:Planes) {
    finish for (p in Place.places()) at (p) async
      for ([x, y, z] in from.localIndices()) {
        val value = from(x, y, z);
        at (to.place(y, x, z)) async to(y, x, z) = value;
      }
  }

  /** With the first two dimensions exchanged: transforms the other one, multiplies, and transforms back. */
  static def convolve(planes:Planes, mesh:Mesh) {
    finish for (p in Place.places()) at (p) async {
      val own = planes.localIndices(), line = new Rail[Complex](mesh.size);
      for (y in own.min(0)..own.max(0)) for (z in 0..(mesh.size - 1)) {
        for (x in 0..(mesh.size - 1)) line(x) = planes(y, x, z);
        Mesh.transform(line, -1.0);
        for (x in 0..(mesh.size - 1)) line(x) *= mesh.influence(x, y, z);
        Mesh.transform(line, 1.0);
        for (x in 0..(mesh.size - 1)) planes(y, x, z) = line(x);
      }
    }
  }

  /** Half of each ion's charge times the potential, from 64 points of the mesh. */
  static def farEnergy(ions:Ions, mesh:Mesh, potential:Planes):Double {
    val sum = Sum(new Cell[Double](0));
    finish for (p in Place.places()) at (p) async
      for ([n] in ions.localIndices()) {
        val ion = ions(n);
        val stencil = new Stencil(mesh, ion);
        var part:Double = 0;
        for (i in 0..(Mesh.ORDER - 1)) for (j in 0..(Mesh.ORDER - 1)) for (k in 0..(Mesh.ORDER - 1)) {
          val x = stencil.x(i), y = stencil.y(j), z = stencil.z(k);
          val value = at (potential.place(x, y, z)) potential(x, y, z).re;
          part += stencil.weight(i, j, k) * value;
        }
        val energy = 0.5 * ion.q * part;
        at (sum) async atomic sum()() += energy;
      }
    return sum()();
  }

  /** Pairs nearer than the cutoff, each at the place of the ion with the lower number. */
  static def nearEnergy(ions:Ions, crystal:Crystal):Double =
    finish (Plus()) {
      for (p in Place.places()) at (p) async {
        val all = new Rail[Ion](crystal.ions());
        for (n in 0..(all.size - 1)) {
          val ion = at (ions.place(n)) ions(n);
          all(n) = ion;
        }
        for ([n] in ions.localIndices()) offer crystal.near(n, all);
      }
    };

  static def energy(ions:Ions, mesh:Mesh):Double {
    val size = mesh.size;
    val planes = new Planes(size, size, size), across = new Planes(size, size, size);
    spread(ions, mesh, planes);
    transformPlanes(planes, size, -1.0);
    transpose(planes, across);
    convolve(across, mesh);
    transpose(across, planes);
    transformPlanes(planes, size, 1.0);
    val crystal = mesh.crystal;
    return farEnergy(ions, mesh, planes) + nearEnergy(ions, crystal) + crystal.own(crystal.alpha());
  }

  public static def main(args:Rail[String]) {
    val arguments = Arguments.parse("ParticleMesh", "ions of an edge, even", 10, args);
    if (arguments == null) return;
    val crystal = Crystal(arguments.size);
    if (crystal.edge % 2 != 0) throw new IllegalArgumentException("an odd number of ions has a charge");
    val ions = new Ions(crystal.ions(), (n:Long) => crystal.ion(n));
    val start = Arguments.now();
    val found = energy(ions, Mesh.over(crystal));
    val took = Arguments.now() - start;
    val valid = Arguments.near("the energy", found, crystal.direct(), 1e-4);
    arguments.report(crystal.ions() + " ions, energy " + Arguments.shown(found), valid, took);
  }
}
