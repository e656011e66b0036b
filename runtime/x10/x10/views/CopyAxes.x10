/* The axes of a copy that have more than one index, sorted by how far from each other the target's elements are. */
package x10.views;

final class CopyAxes {
  var from:Long = 0;             // the first element, and where it goes
  var to:Long = 0;
  private var axes:Long = 0;
  private val extents:Rail[Long];
  private val fromSteps:Rail[Long];
  private val toSteps:Rail[Long];

  def this(most:Long) {
    extents = new Rail[Long](most);
    fromSteps = new Rail[Long](most);
    toSteps = new Rail[Long](most);
  }
  /** An axis of n indices. One that goes down in the target is begun at its other end. */
  def add(n:Long, fromStep:Long, toStep:Long):void {
    if (toStep < 0) {
      from += (n - 1) * fromStep;
      to += (n - 1) * toStep;
      insert(n, -fromStep, -toStep);
    } else {
      insert(n, fromStep, toStep);
    }
  }
  private def insert(n:Long, fromStep:Long, toStep:Long):void {
    var i:Long = axes++;
    for (; i > 0 && toSteps(i - 1) > toStep; i--) {
      extents(i) = extents(i - 1);
      fromSteps(i) = fromSteps(i - 1);
      toSteps(i) = toSteps(i - 1);
    }
    extents(i) = n;
    fromSteps(i) = fromStep;
    toSteps(i) = toStep;
  }

  /** How many of the axes are a row of elements that follow each other in both. */
  private def rows():Long = axes > 0 && fromSteps(0) == 1 && toSteps(0) == 1 ? 1 : 0;
  private def outside(steps:Rail[Long]):Rail[Long] {
    val rows = rows();
    return new Rail[Long](axes - rows, (i:Long) => steps(i + rows));
  }
  def fromStrides():Rail[Long] = outside(fromSteps);
  def toStrides():Rail[Long] = outside(toSteps);
  def counts():Rail[Long] {
    val rows = rows();
    val extents = this.extents;
    return new Rail[Long](axes + 1 - rows, (i:Long) => i + rows == 0 ? 1 : extents(i + rows - 1));
  }
}
