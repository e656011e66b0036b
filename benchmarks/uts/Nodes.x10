import x10.glb.*;

/** A place's share of the tree: nodes that have children still to be seen, the deepest last, and how many have been
 * seen. */
public class Nodes implements TaskQueue[Nodes, Long] {
  /** Levels at the bottom that are not shared out: a subtree of theirs is counted at once. */
  static val GRAIN = 3n;

  private val deepest:Int;
  private var frames:Rail[Siblings] = new Rail[Siblings](16);
  private var end:Long = 0;
  private var seen:Long = 0;

  /** Nodes of a tree whose last level is at this depth. */
  public def this(deepest:Int) { this.deepest = deepest; }

  public def addRoot(seed:Int) { see(Node.root(seed)); }

  /** Children of a node that are still to be seen, by their numbers. */
  static struct Siblings(parent:Node, first:Int, end:Int) {
    def rest() = Siblings(parent, first + 1n, end);
  }

  private def see(node:Node) {
    if (node.depth >= deepest - GRAIN) {
      seen += node.count(deepest);
      return;
    }
    seen++;
    val children = node.children(deepest);
    if (children == 0n) return;
    reserve(1);
    frames(end++) = Siblings(node, 0n, children);
  }
  private def reserve(more:Long) {
    if (end + more <= frames.size) return;
    val larger = new Rail[Siblings](2 * (end + more));
    Rail.copy(frames, 0, larger, 0, end);
    frames = larger;
  }

  /** Sees about so many nodes; whether there are more. */
  public def process(most:Long, context:Context[Nodes, Long]):Boolean {
    val enough = seen + most;
    while (end > 0 && seen < enough) next();
    return end > 0;
  }
  /** Sees the next child of the last node, which leaves when that was its last one. */
  private def next() {
    val last = frames(end - 1);
    if (last.first + 1n == last.end) end--;
    else frames(end - 1) = last.rest();
    see(last.parent.child(last.first));
  }

  /** Half the unseen children of every node with two or more of them. */
  public def split():TaskBag {
    val bag = new Rail[Siblings](end);
    var size:Long = 0;
    for (i in 0..(end - 1)) {
      val all = frames(i);
      val middle = all.end - (all.end - all.first) / 2n;
      if (middle == all.end) continue;
      frames(i) = Siblings(all.parent, all.first, middle);
      bag(size++) = Siblings(all.parent, middle, all.end);
    }
    return size > 0 ? new Share(bag, size) : null;
  }
  public def merge(bag:TaskBag) {
    val given = (bag as Share).frames;
    reserve(given.size);
    Rail.copy(given, 0, frames, end, given.size);
    end += given.size;
  }

  public def count():Long = seen;
  public def printLog() { Console.OUT.println(here + ": " + seen + " nodes"); }
  public def getResult():GLBResult[Long] = new Sum(seen);

  /** Nodes on their way to another place. */
  static class Share implements TaskBag {
    val frames:Rail[Siblings];
    def this(all:Rail[Siblings], size:Long) {
      frames = new Rail[Siblings](size);
      Rail.copy(all, 0, frames, 0, size);
    }
    public def size():Long = frames.size;
  }
  static class Sum extends GLBResult[Long] {
    private val term:Long;
    def this(term:Long) { this.term = term; }
    public def getReduceOperator():Int = x10.util.Team.ADD;
    public def getResult():Rail[Long] = [term];
    public def display(result:Rail[Long]) { Console.OUT.println(result(0) + " nodes"); }
  }
}
