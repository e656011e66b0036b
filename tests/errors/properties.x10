/** Properties lead from class to class to an end; the scheduler is imported. */
class properties {
  static struct Held[T](a:T) {}
  static class Pair[T, U](first:Rail[T], second:U{self != null}) {}
  static class Node(next:Node) {}
  static class Ring(a:Ring2, n:Long) {}
  static class Ring2(a:Ring) {}
  static class Above(b:Below) {}
  static class Below extends Above { def this() { super(null); } }
  static class Fine(of:Fine2) { val f:Fine = null; }
  static class Fine2(n:Long) { val g:Fine = null; }
  static class Again(n:Long) extends Fine2 { def this() { super(1); property(2); } }
  struct Inner(n:Long) {}
  type Number = Long;
  static type Word = String;
  def local() {
    struct Local(n:Long) {}
    return Local(3).n;
  }
  static def threads() = Runtime.numThreads();
}
