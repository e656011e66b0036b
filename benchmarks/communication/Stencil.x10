/** The 64 mesh points that an ion is spread over: x(i), y(j), z(k), and how much of the ion each gets. */
public class Stencil {
  public val x:Rail[Long];
  public val y:Rail[Long];
  public val z:Rail[Long];
  private val wx:Rail[Double];
  private val wy:Rail[Double];
  private val wz:Rail[Double];

  public def this(mesh:Mesh, ion:Ion) {
    x = mesh.points(ion.x);
    y = mesh.points(ion.y);
    z = mesh.points(ion.z);
    wx = mesh.weights(ion.x);
    wy = mesh.weights(ion.y);
    wz = mesh.weights(ion.z);
  }
  public def weight(i:Long, j:Long, k:Long):Double = wx(i) * wy(j) * wz(k);
}
