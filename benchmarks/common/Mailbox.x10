/** Room for one rail on its way from a neighbour: who puts the next waits until this one has been taken. */
public class Mailbox[T] {
  private var content:Rail[T] = null;
  private var full:Boolean = false;

  public def put(data:Rail[T]) {
    when (!full) {
      content = data;
      full = true;
    }
  }

  /** Waits for a rail. */
  public def take():Rail[T] {
    var taken:Rail[T] = null;
    when (full) {
      taken = content;
      content = null;
      full = false;
    }
    return taken;
  }
}
