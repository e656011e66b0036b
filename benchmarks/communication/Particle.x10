/** A particle of Java Grande's MolDyn, and what a sweep over pairs needs of it. */
public class Particle {
  public var x:Double;
  public var y:Double;
  public var z:Double;
  public var vx:Double = 0;
  public var vy:Double = 0;
  public var vz:Double = 0;
  public var fx:Double = 0;
  public var fy:Double = 0;
  public var fz:Double = 0;

  public def this(x:Double, y:Double, z:Double) {
    this.x = x;
    this.y = y;
    this.z = z;
  }

  /** Where a particle is: all of it that another place asks for. */
  public static struct Position(x:Double, y:Double, z:Double) {}

  /** A cube of 4 cells^3 particles at Java Grande's density, which repeats itself in all directions. */
  public static struct Cube(cells:Long) {
    public def particles():Long = 4 * cells * cells * cells;
    public def side():Double = Math.cbrt(particles() / 0.83134);
    /** Java Grande's, and in small cubes as much as neighbours need. */
    public def cutoff():Double = Math.max(cells / 4.0, 1.25);

    /** The particle's place in the face-centred lattice that the simulation begins with. */
    public def particle(number:Long):Particle {
      val each = cells * cells * cells, cell = number % each, face = number / each, a = side() / cells;
      return new Particle((cell / (cells * cells) + (face == 1 || face == 2 ? 0.5 : 0.0)) * a,
        (cell / cells % cells + (face == 1 || face == 3 ? 0.5 : 0.0)) * a,
        (cell % cells + (face == 2 || face == 3 ? 0.5 : 0.0)) * a);
    }
    /** The shorter way between two coordinates. */
    public def nearest(d:Double):Double {
      val side = side();
      return d < -side / 2 ? d + side : d > side / 2 ? d - side : d;
    }
  }

  /** A quarter of the pair's Lennard-Jones potential; the force is added to this particle's. */
  public def pair(other:Position, cube:Cube):Double {
    val dx = cube.nearest(x - other.x), dy = cube.nearest(y - other.y), dz = cube.nearest(z - other.z);
    val squared = dx * dx + dy * dy + dz * dz, cutoff = cube.cutoff();
    if (squared > cutoff * cutoff) return 0.0;
    val r2 = 1.0 / squared, r6 = r2 * r2 * r2, force = (r6 - 0.5) * r6 * r2;
    fx += dx * force;
    fy += dy * force;
    fz += dz * force;
    return r6 * r6 - r6;
  }

  /** The same potential computed from each pair of lattice points, at one place. */
  public static def direct(cube:Cube):Double {
    val all = new Rail[Particle](cube.particles(), (i:Long) => cube.particle(i));
    var sum:Double = 0;
    for (j in 0..(all.size - 1)) for (k in (j + 1)..(all.size - 1))
      sum += all(j).pair(Position(all(k).x, all(k).y, all(k).z), cube);
    return sum;
  }
}
