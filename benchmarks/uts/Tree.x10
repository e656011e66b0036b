/**
 * A geometric tree of fixed shape (Olivier et al., LCPC 2006): a node is the SHA-1 of its parent and its number among the
 * children, and above the last level has a geometrically distributed number of children, of mean 4. Nodes are kept as frames
 * of WORDS words in a rail: the state, the depth, and which of the children are still to be seen.
 */
public class Tree {
  public static val WORDS = 8;
  public static val DEPTH = 5;
  public static val FIRST = 6;
  public static val END = 7;
  static val WIDEST = 100;
  /** ln(1 - p), where p = 1 / (1 + 4). */
  static val SCALE = Math.log(0.8);

  /** That of the last level. */
  public val depth:Int;
  private val sha:Sha1 = new Sha1();
  private val scale:Double = SCALE;

  /** With its last level at this depth. For one activity at a time. */
  public def this(depth:Int) { this.depth = depth; }

  /** Makes the frame at an index the root of the tree with this seed. */
  public def root(frames:Rail[Int], index:Long, seed:Int) {
    for (i in 0..3) sha.put(i, 0n);
    sha.put(4, seed);
    sha.digest(5, frames, index);
    complete(frames, index, 0n);
  }

  /** Makes the frame at an index the child with this number of the parent's frame; gives how many children it has. */
  public def child(parents:Rail[Int], parent:Long, number:Int, frames:Rail[Int], index:Long):Int {
    for (i in 0..4) sha.put(i, parents(parent + i));
    sha.put(5, number);
    sha.digest(6, frames, index);
    return complete(frames, index, parents(parent + DEPTH) + 1n);
  }

  private def complete(frames:Rail[Int], index:Long, level:Int):Int {
    val children = level >= depth ? 0n : children(frames(index + 4) & 0x7fffffffn);
    frames(index + DEPTH) = level;
    frames(index + FIRST) = 0n;
    frames(index + END) = children;
    return children;
  }
  private def children(random:Int):Int {
    val u = random as Double / 2147483648.0;
    return Math.min(WIDEST, Math.floor(Math.log(1.0 - u) / scale) as Long) as Int;
  }
}
