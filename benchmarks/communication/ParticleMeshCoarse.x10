import x10.array.BlockingUtils;
import x10.array.DenseIterationSpace_1;
import x10.array.DistArray_Block_1;
import x10.array.DistArray_Block_3;

/** The particle-mesh Ewald method by hand: in each step, a place has one message for each other one. */
public class ParticleMeshCoarse {
  static type Ions = DistArray_Block_1[Ion];
  static type Planes = DistArray_Block_3[Complex];

  /** The first coordinates of a place's planes. */
  static def own(p:Place, size:Long):DenseIterationSpace_1 =
    BlockingUtils.partitionBlock(0, size - 1, Place.numPlaces(), p.id);

  /** Where a point is in a rail of planes that begin with this one. */
  static def index(x:Long, y:Long, z:Long, first:Long, size:Long):Long = ((x - first) * size + y) * size + z;

  /** A place has a mesh of its own for its ions, and adds each place's planes of it there. */
  static def spread(ions:Ions, mesh:Mesh, charges:Planes) {
    finish for (p in Place.places()) at (p) async {
      val all = spreadOwn(ions, mesh);
      for (q in Place.places()) {
        val planes = own(q, mesh.size);
        val part = new Rail[Double](planes.size() * mesh.size * mesh.size);
        Rail.copy(all, index(planes.min, 0, 0, 0, mesh.size), part, 0, part.size);
        if (part.size > 0) at (q) async atomic add(part, charges);
      }
    }
  }
  static def spreadOwn(ions:Ions, mesh:Mesh):Rail[Double] {
    val size = mesh.size, all = new Rail[Double](size * size * size);
    for ([n] in ions.localIndices()) {
      val ion = ions(n), stencil = new Stencil(mesh, ion);
      for (i in 0..(Mesh.ORDER - 1)) for (j in 0..(Mesh.ORDER - 1)) for (k in 0..(Mesh.ORDER - 1))
        all(index(stencil.x(i), stencil.y(j), stencil.z(k), 0, size)) += ion.q * stencil.weight(i, j, k);
    }
    return all;
  }
  static def add(part:Rail[Double], charges:Planes) {
    var i:Long = 0;
    for ([x, y, z] in charges.localIndices()) charges(x, y, z) += part(i++);
  }

  static def transpose(from:Planes, to:Planes, size:Long) {
    finish for (p in Place.places()) at (p) async {
      val rows = own(here, size);
      for (q in Place.places()) {
        val columns = own(q, size);
        val block = new Rail[Complex](rows.size() * columns.size() * size);
        var i:Long = 0;
        for ([x] in rows) for ([y] in columns) for (z in 0..(size - 1)) block(i++) = from(x, y, z);
        if (block.size > 0) at (q) async store(block, rows, columns, to, size);
      }
    }
  }
  static def store(block:Rail[Complex], rows:DenseIterationSpace_1, columns:DenseIterationSpace_1, to:Planes,
      size:Long) {
    var i:Long = 0;
    for ([x] in rows) for ([y] in columns) for (z in 0..(size - 1)) to(y, x, z) = block(i++);
  }

  /** What f gives at each place. */
  static def everywhere[T](f:()=>T){T haszero}:Rail[T] {
    val parts = new Rail[T](Place.numPlaces());
    finish for (p in Place.places()) async parts(p.id) = at (p) f();
    return parts;
  }

  static def potentials(planes:Planes):Rail[Double] {
    val own = planes.localIndices(), values = new Rail[Double](own.size());
    var i:Long = 0;
    for ([x, y, z] in own) values(i++) = planes(x, y, z).re;
    return values;
  }

  /** The energy of this place's ions with all planes. */
  static def farEnergy(ions:Ions, mesh:Mesh, potential:Planes):Double {
    val size = mesh.size, all = everywhere[Rail[Double]](() => potentials(potential));
    val owners = new Rail[Long](size);
    for (p in Place.places()) for ([x] in own(p, size)) owners(x) = p.id;
    var sum:Double = 0;
    for ([n] in ions.localIndices()) {
      val ion = ions(n), stencil = new Stencil(mesh, ion);
      var part:Double = 0;
      for (i in 0..(Mesh.ORDER - 1)) for (j in 0..(Mesh.ORDER - 1)) for (k in 0..(Mesh.ORDER - 1)) {
        val x = stencil.x(i), planes = all(owners(x)), first = own(Place(owners(x)), size).min;
        part += stencil.weight(i, j, k) * planes(index(x, stencil.y(j), stencil.z(k), first, size));
      }
      sum += 0.5 * ion.q * part;
    }
    return sum;
  }

  static def ownIons(ions:Ions):Rail[Ion] {
    val own = ions.localIndices();
    return new Rail[Ion](own.size(), (i:Long) => ions(own.min + i));
  }
  /** The energy of this place's ions with those of higher numbers. */
  static def nearEnergy(ions:Ions, crystal:Crystal):Double {
    val all = new Rail[Ion](crystal.ions());
    var n:Long = 0;
    for (part in everywhere[Rail[Ion]](() => ownIons(ions))) for (ion in part) all(n++) = ion;
    var sum:Double = 0;
    for ([own] in ions.localIndices()) sum += crystal.near(own, all);
    return sum;
  }

  static def energy(ions:Ions, mesh:Mesh):Double {
    val size = mesh.size;
    val planes = new Planes(size, size, size), across = new Planes(size, size, size);
    spread(ions, mesh, planes);
    ParticleMesh.transformPlanes(planes, size, -1.0);
    transpose(planes, across, size);
    ParticleMesh.convolve(across, mesh);
    transpose(across, planes, size);
    ParticleMesh.transformPlanes(planes, size, 1.0);
    val crystal = mesh.crystal;
    return crystal.own(crystal.alpha())
      + Arguments.sum(everywhere[Double](() => farEnergy(ions, mesh, planes) + nearEnergy(ions, crystal)));
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
