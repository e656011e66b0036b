import x10.glb.*;
import x10.util.concurrent.AtomicLong;

/**
 * UTS: counts the nodes of an unbalanced tree that is made while it is walked. Places share it out by x10.glb; within a place
 * every subtree down to some depth is an activity of its own.
 */
public class UTS {
  static val SIZES = ["A", "B", "test"];
  static val DEPTHS = [10n, 13n, 6n];
  static val SEEDS = [19n, 29n, 19n];
  static val NODES = [4130071, 102181082, 16000];
  /** Nodes seen between two looks at who wants some. */
  static val BATCH = 500n;
  static val ACTIVITY_DEPTH = 5n;

  static def serial(depth:Int, seed:Int):Long {
    val nodes = new Nodes(new Tree(depth));
    nodes.addRoot(seed);
    nodes.walkAll();
    return nodes.count();
  }

  static def parallel(depth:Int, seed:Int):Long {
    val total = new AtomicLong(1);
    val tree = new Tree(depth);
    val root = new Rail[Int](Tree.WORDS);
    tree.root(root, 0, seed);
    finish below(tree, root, total);
    return total.get();
  }
  /** Counts the nodes below one, by activities; the tree is this one's alone. */
  static def below(tree:Tree, node:Rail[Int], total:AtomicLong) {
    if (node(Tree.DEPTH) >= ACTIVITY_DEPTH) {
      val nodes = new Nodes(tree);
      nodes.add(node, 0, Tree.WORDS);
      nodes.walkAll();
      total.addAndGet(nodes.count());
      return;
    }
    total.addAndGet(node(Tree.END) as Long);
    for (i in 0n..(node(Tree.END) - 1n)) {
      val child = new Rail[Int](Tree.WORDS);
      if (tree.child(node, 0, i, child, 0) > 0n) async below(new Tree(tree.depth), child, total);
    }
  }

  static def distributed(depth:Int, seed:Int):Long {
    val places = Place.numPlaces();
    val parameters = GLBParameters(BATCH, 2n, 2n, GLBParameters.computeZ(places, 2n), 1024n, 0n);
    val glb = new GLB[Nodes, Long](() => new Nodes(new Tree(depth)), parameters, true);
    return glb.run(() => { glb.taskQueue().addRoot(seed); })(0);
  }

  static def count(command:Command):Long {
    val depth = DEPTHS(command.size());
    val seed = SEEDS(command.size());
    if (command.isSerial()) return serial(depth, seed);
    return command.isParallel() ? parallel(depth, seed) : distributed(depth, seed);
  }

  public static def main(args:Rail[String]) {
    val command = Command.parse("UTS", SIZES, args);
    if (command == null) return;
    val start = Command.now();
    val nodes = count(command);
    val took = Command.now() - start;
    command.report(nodes + " nodes", command.same("the number of nodes", nodes, NODES(command.size())), took);
  }
}
