import x10.glb.*;

/** Nodes that have children still to be seen, the deepest of them last, and how many have been seen. */
public class Nodes implements TaskQueue[Nodes, Long] {
  private val tree:Tree;
  private var frames:Rail[Int] = new Rail[Int](16 * Tree.WORDS);
  private var end:Long = 0;
  private var seen:Long = 0;

  public def this(tree:Tree) { this.tree = tree; }

  public def addRoot(seed:Int) {
    tree.root(frames, 0, seed);
    end = Tree.WORDS;
    seen = 1;
  }
  /** Nodes that another has given away. */
  public def add(given:Rail[Int], from:Long, count:Long) {
    reserve(count);
    Rail.copy(given, from, frames, end, count);
    end += count;
  }
  private def reserve(words:Long) {
    if (end + words <= frames.size) return;
    val larger = new Rail[Int](2 * (end + words));
    Rail.copy(frames, 0, larger, 0, end);
    frames = larger;
  }

  /** Sees at most so many children; whether there are more. */
  public def walk(most:Long):Boolean {
    var left:Long = most;
    while (left > 0 && end > 0) {
      left--;
      next();
    }
    return end > 0;
  }
  /** Sees the next child of the last node, which leaves when it was its last one. */
  private def next() {
    reserve(Tree.WORDS);
    val parent = end - Tree.WORDS;
    if (frames(parent + Tree.FIRST) == frames(parent + Tree.END)) {
      end = parent;
      return;
    }
    seen++;
    if (tree.child(frames, parent, frames(parent + Tree.FIRST)++, frames, end) > 0n) end += Tree.WORDS;
  }
  public def walkAll() { while (walk(1 << 30)) { } }

  public def process(n:Long, context:Context[Nodes, Long]):Boolean = walk(n);

  /** Of every node with two children or more to be seen, half of them. */
  public def split():TaskBag {
    val bag = new Rail[Int](end);
    var size:Long = 0;
    for (var node:Long = 0; node < end; node += Tree.WORDS) {
      val half = (frames(node + Tree.END) - frames(node + Tree.FIRST)) / 2n;
      if (half > 0n) {
        Rail.copy(frames, node, bag, size, Tree.WORDS);
        bag(size + Tree.FIRST) = frames(node + Tree.END) -= half;
        size += Tree.WORDS;
      }
    }
    return size > 0 ? new Share(bag, size) : null;
  }
  public def merge(bag:TaskBag) {
    val share = bag as Share;
    add(share.frames, 0, share.frames.size);
  }

  public def count():Long = seen;
  public def printLog() { Console.OUT.println(here + ": " + seen + " nodes"); }
  public def getResult():GLBResult[Long] = new Sum(seen);

  /** Nodes on their way to another place. */
  static class Share implements TaskBag {
    val frames:Rail[Int];
    def this(all:Rail[Int], size:Long) {
      frames = new Rail[Int](size);
      Rail.copy(all, 0, frames, 0, size);
    }
    public def size():Long = frames.size / Tree.WORDS;
  }
  static class Sum extends GLBResult[Long] {
    private val term:Long;
    def this(term:Long) { this.term = term; }
    public def getReduceOperator():Int = x10.util.Team.ADD;
    public def getResult():Rail[Long] = [term];
    public def display(result:Rail[Long]) { Console.OUT.println(result(0) + " nodes"); }
  }
}
