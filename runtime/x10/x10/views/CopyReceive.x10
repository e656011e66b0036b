/* What comes to this place from another one under a number of a CopyPlan: two buffers, of which the sender fills one
 * while this place may still use what it has found in the other. */
package x10.views;

final class CopyReceive[T] {
  val from:Place;
  val id:Long;
  var answers:Boolean = false;         // whether the sender waits for word that a buffer is free
  private val targets:Rail[View[T]];
  private val rail:Rail[T];
  private val full = new Signal();
  private val left:GlobalSignal;
  private val even:Rail[View[T]];
  private val odd:Rail[View[T]];
  private val fromEven:Rail[ViewCopy[T]]; // to each target
  private val fromOdd:Rail[ViewCopy[T]];

  def this(from:Place, id:Long, targets:Rail[View[T]], left:GlobalSignal) {
    this.from = from;
    this.id = id;
    this.targets = targets;
    this.left = left;
    val size = CopyLayout.size[T](targets);
    rail = Unsafe.allocRailUninitialized[T](2 * size);
    even = CopyLayout.rows[T](targets, rail, 0);
    odd = CopyLayout.rows[T](targets, rail, size);
    fromEven = copies[T](targets, even);
    fromOdd = copies[T](targets, odd);
  }
  private static def copies[T](targets:Rail[View[T]], come:Rail[View[T]]):Rail[ViewCopy[T]] =
    new Rail[ViewCopy[T]](targets.size, (i:Long) => copy[T](targets(i), come(i)));
  private static def copy[T](target:View[T], come:View[T]):ViewCopy[T] =
    new ViewCopy[T](target, come as View[T]{self.rank==target.rank}, come.domain as Domain{self.rank==target.rank});
  def buffers():CopyBuffers[T] = CopyBuffers[T](CopyLayout.whole[T](even, rail, 0),
      CopyLayout.whole[T](odd, rail, rail.size / 2), full.global());

  def take(step:Long):void {
    full.await(step);
    val copies = step % 2 == 0 ? fromEven : fromOdd;
    for (i in targets.range())
      copies(i).start(targets(i));
    if (answers)
      left.raise();
  }
}
