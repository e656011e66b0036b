/** The equation, a alpha u - b div(beta grad u) = f with a = b = 1, and its solution, by which f is chosen. */
public class Problem {
  static val W = 2.0 * Math.PI;

  static def alpha(x:Double, y:Double, z:Double):Double =
    1.0 + 0.5 * Math.cos(W * x) * Math.cos(W * y) * Math.cos(W * z);
  static def beta(x:Double, y:Double, z:Double):Double =
    1.0 + 0.5 * Math.sin(W * x) * Math.sin(W * y) * Math.sin(W * z);

  private static def first(x:Double, y:Double, z:Double):Double =
    Math.sin(W * x) * Math.sin(2.0 * W * y) * Math.sin(W * z);
  private static def second(x:Double, y:Double, z:Double):Double =
    0.25 * Math.cos(2.0 * W * x) * Math.cos(W * y) * Math.cos(3.0 * W * z);
  static def solution(x:Double, y:Double, z:Double):Double = first(x, y, z) + second(x, y, z);

  static def right(x:Double, y:Double, z:Double):Double {
    val sx = Math.sin(W * x);
    val sy = Math.sin(W * y);
    val sz = Math.sin(W * z);
    val cx = Math.cos(W * x);
    val cy = Math.cos(W * y);
    val cz = Math.cos(W * z);
    val sy2 = Math.sin(2.0 * W * y);
    val cx2 = Math.cos(2.0 * W * x);
    val cz3 = Math.cos(3.0 * W * z);
    val alongX = W * cx * sy2 * sz - 0.5 * W * Math.sin(2.0 * W * x) * cy * cz3;
    val alongY = 2.0 * W * sx * Math.cos(2.0 * W * y) * sz - 0.25 * W * cx2 * sy * cz3;
    val alongZ = W * sx * sy2 * cz - 0.75 * W * cx2 * cy * Math.sin(3.0 * W * z);
    val slopes = 0.5 * W * (cx * sy * sz * alongX + sx * cy * sz * alongY + sx * sy * cz * alongZ);
    val laplacian = -W * W * (6.0 * first(x, y, z) + 14.0 * second(x, y, z));
    return alpha(x, y, z) * solution(x, y, z) - slopes - beta(x, y, z) * laplacian;
  }
}
