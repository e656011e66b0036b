/** MolDyn's loop over pairs, one too far: what was done before the exception is done, the rest is not. */
public class moldyn {
  static struct Vec3(x:Double, y:Double, z:Double) {
    def this(x:Double, y:Double, z:Double) { property(x, y, z); }
    operator this - (that:Vec3):Vec3 = Vec3(x - that.x, y - that.y, z - that.z);
    operator this + (that:Vec3):Vec3 = Vec3(x + that.x, y + that.y, z + that.z);
    operator this * (k:Double):Vec3 = Vec3(x * k, y * k, z * k);
    def dot(that:Vec3):Double = x * that.x + y * that.y + z * that.z;
  }

  static val N = 8;
  static val positions = new Rail[Vec3](N, (i:Long) => Vec3(i as Double, 0.0, 0.0));
  static val forces = new Rail[Vec3](N);

  static def pairs(i:Long) {
    val xi = positions(i);
    var fi:Vec3 = Vec3(0.0, 0.0, 0.0);
    for (j in (i + 1)..N) {
      val d = xi - positions(j);
      val f = d * (1.0 / d.dot(d));
      fi = fi + f;
      forces(j) = forces(j) - f;
    }
    forces(i) = forces(i) + fi;
  }

  public static def main(args:Rail[String]) {
    try {
      pairs(0);
    } finally {
      for (f in forces) Console.OUT.println(f.x);
    }
  }
}
