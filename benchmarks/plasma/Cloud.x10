/** A charge in its cell: the node below it to the left, and how much falls on the next row and on the next column. */
public struct Cloud(node:Long, x:Double, y:Double) {
  public def this(node:Long, x:Double, y:Double) { property(node, x, y); }

  /** The weights of (i, j), (i, j + 1), (i + 1, j), (i + 1, j + 1). */
  public def w00():Double = (1.0 - x) * (1.0 - y);
  public def w01():Double = (1.0 - x) * y;
  public def w10():Double = x * (1.0 - y);
  public def w11():Double = x * y;
}
