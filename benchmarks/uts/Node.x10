/**
 * A node of a geometric tree of fixed shape (Olivier et al., LCPC 2006): the SHA-1 of its parent and its number among
 * the children. Above the last level a node has a geometrically distributed number of children, of mean 4.
 */
public struct Node(state:Sha1, depth:Int) {
  static val WIDEST = 100;
  /** 1 - p, where p = 1 / (1 + 4). */
  static val REST = 0.8;

  /** The root of the tree with this seed. */
  public static def root(seed:Int):Node {
    val w = new Rail[Int](Sha1.WORDS);
    w(4) = seed;
    w(5) = 0x80000000n;
    w(15) = 20n * 8n;
    return Node(Sha1.of(w), 0n);
  }
  /** The child with this number. */
  public def child(number:Int):Node {
    val w = new Rail[Int](Sha1.WORDS);
    w(0) = state.a;
    w(1) = state.b;
    w(2) = state.c;
    w(3) = state.d;
    w(4) = state.e;
    w(5) = number;
    w(6) = 0x80000000n;
    w(15) = 24n * 8n;
    return Node(Sha1.of(w), depth + 1n);
  }
  /** How many children it has in a tree whose last level is at this depth. */
  public def children(deepest:Int):Int {
    if (depth >= deepest) return 0n;
    val u = (state.e & 0x7fffffffn) as Double / 2147483648.0;
    return Math.min(WIDEST, Math.floor(Math.log(1.0 - u) / Math.log(REST)) as Long) as Int;
  }
  /** The nodes of the subtree below it, itself among them. */
  public def count(deepest:Int):Long {
    var nodes:Long = 1;
    for (i in 0n..(children(deepest) - 1n)) nodes += child(i).count(deepest);
    return nodes;
  }
}
