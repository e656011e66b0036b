/** n = 4 mm^3 particles in a periodic box that attract and repel each other (Lennard-Jones), in Java Grande's units. */
public class Ensemble {
  static val DENSITY = 0.83134;
  static val TREF = 0.722;
  static val H = 0.064;
  static val SCALE_INTERVAL = 10;
  static val LAST_SCALED = 19;

  public val n:Long;
  private val side:Double;
  private val half:Double;
  private val rc2:Double;
  private val tscale:Double;
  private val x:Rail[Vec3];
  private val v:Rail[Vec3];
  private val f:Rail[Vec3];

  public def this(mm:Long) {
    n = 4 * mm * mm * mm;
    side = Math.pow(n / DENSITY, 0.3333333);
    half = 0.5 * side;
    val rc = mm / 4.0;
    rc2 = rc * rc;
    tscale = 16.0 / (n - 1.0);
    x = lattice(mm, side / mm);
    v = new Rail[Vec3](n);
    f = new Rail[Vec3](n);
    start(velocities(n));
  }

  /** Four cubic lattices, one inside the other. */
  private static def lattice(mm:Long, a:Double):Rail[Vec3] {
    val offsets = [Vec3(0.0, 0.0, 0.0), Vec3(0.5, 0.5, 0.0), Vec3(0.5, 0.0, 0.5), Vec3(0.0, 0.5, 0.5)];
    return new Rail[Vec3](4 * mm * mm * mm, (p:Long) => {
      val cell = p % (mm * mm * mm);
      Vec3((cell / (mm * mm)) * a, (cell / mm % mm) * a, (cell % mm) * a) + a * offsets(p / (mm * mm * mm))
    });
  }

  /** Normally distributed: all x components, then all y, then all z, as the generator gives them. */
  private static def velocities(n:Long):Rail[Rail[Double]] {
    val uniform = new Uniform();
    return new Rail[Rail[Double]](3, (c:Long) => {
      val component = new Rail[Double](n);
      for (var i:Long = 0; i < n; i += 2) uniform.pair(component, i);
      component
    });
  }

  /** Takes the velocities without their common drift and at the reference temperature. */
  private def start(components:Rail[Rail[Double]]) {
    var ekin:Double = 0.0;
    for (component in components) {
      var sum:Double = 0.0;
      for (u in component) sum += u;
      val drift = sum / n;
      for (i in 0..(n - 1)) {
        component(i) -= drift;
        ekin += component(i) * component(i);
      }
    }
    for (i in 0..(n - 1)) v(i) = Vec3(components(0)(i), components(1)(i), components(2)(i));
    scale(H * Math.sqrt(TREF / (tscale * ekin)));
  }

  private def scale(factor:Double) {
    for (i in 0..(n - 1)) v(i) = v(i) * factor;
  }

  /** First part of a move: positions and velocities; the forces of the last one are used up. */
  public def advance() {
    val into = (c:Double) => {
      val up = c < 0.0 ? c + side : c;
      up > side ? up - side : up
    };
    for (i in 0..(n - 1)) {
      x(i) = ((x(i) + v(i)) + f(i)).map(into);
      v(i) = v(i) + f(i);
      f(i) = Vec3.ZERO;
    }
  }

  /** The distance to the nearest image. */
  private def nearest(d:Double):Double {
    val up = d < -half ? d + side : d;
    return up > half ? up - side : up;
  }

  /** Adds to forces what particle i and each j > i do to each other. */
  public def pairs(i:Long, forces:Rail[Vec3]):Sweep {
    val xi = x(i);
    var fi:Vec3 = Vec3.ZERO;
    var epot:Double = 0.0;
    var vir:Double = 0.0;
    var interactions:Long = 0;
    for (j in (i + 1)..(n - 1)) {
      val d = xi - x(j);
      val r = Vec3(nearest(d.x), nearest(d.y), nearest(d.z));
      val rd = r.dot(r);
      if (rd <= rc2) {
        val r1 = 1.0 / rd;
        val r2 = r1 * r1;
        val r4 = r2 * r2;
        val r6 = r2 * r4;
        val g = r6 * r1 - 0.5 * r4;
        epot += r6 - r2 * r1;
        vir -= rd * g;
        interactions++;
        fi = fi + r * g;
        forces(j) = forces(j) - r * g;
      }
    }
    forces(i) = forces(i) + fi;
    return Sweep(epot, vir, interactions);
  }

  /** The pairs of particles first, first + stride, …; forces are added to the given ones. */
  public def sweep(first:Long, stride:Long, forces:Rail[Vec3]):Sweep {
    var total:Sweep = Sweep(0.0, 0.0, 0);
    for (var i:Long = first; i < n; i += stride) total = total + pairs(i, forces);
    return total;
  }

  /** Adds forces that others found. */
  public def add(forces:Rail[Vec3]) {
    for (i in 0..(n - 1)) f(i) = f(i) + forces(i);
  }

  /** Last part of a move: velocities, and by them the kinetic energy, which is returned. */
  public def conclude(move:Long):Double {
    val hsq = H * H;
    val hsq2 = hsq * 0.5;
    var sum:Double = 0.0;
    for (i in 0..(n - 1)) {
      f(i) = f(i) * hsq2;
      v(i) = v(i) + f(i);
      sum += v(i).dot(v(i));
    }
    val ekin = sum / hsq;
    if (move >= LAST_SCALED || (move + 1) % SCALE_INTERVAL != 0) return ekin;
    scale(Math.sqrt(TREF / (tscale * ekin)));
    return TREF / tscale;
  }
}
