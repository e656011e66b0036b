import x10.glb.*;
import x10.util.concurrent.AtomicLong;

/**
 * UTS: counts the nodes of an unbalanced tree that is made while it is walked. Places share it out by x10.glb; within a
 * place every subtree down to some depth is an activity of its own.
 */
public class UTS {
  static val SIZES = ["A", "B", "test"];
  static val DEPTHS = [10n, 13n, 6n];
  static val SEEDS = [19n, 29n, 19n];
  static val NODES = [4130071, 102181082, 16000];
  /** Nodes seen between two looks at who wants some. */
  static val BATCH = 500n;
  static val ACTIVITY_DEPTH = 5n;

  static def parallel(deepest:Int, seed:Int):Long {
    val total = new AtomicLong();
    finish below(Node.root(seed), deepest, total);
    return total.get();
  }
  /** Adds the nodes of a subtree, by activities. */
  static def below(node:Node, deepest:Int, total:AtomicLong) {
    if (node.depth >= ACTIVITY_DEPTH) {
      total.addAndGet(node.count(deepest));
      return;
    }
    total.incrementAndGet();
    for (i in 0n..(node.children(deepest) - 1n)) {
      val child = node.child(i);
      async below(child, deepest, total);
    }
  }

  static def distributed(deepest:Int, seed:Int):Long {
    val places = Place.numPlaces();
    val parameters = GLBParameters(BATCH, 2n, 2n, GLBParameters.computeZ(places, 2n), 1024n, 0n);
    val glb = new GLB[Nodes, Long](() => new Nodes(deepest), parameters, true);
    return glb.run(() => { glb.taskQueue().addRoot(seed); })(0);
  }

  static def count(command:Command):Long {
    val deepest = DEPTHS(command.size());
    val seed = SEEDS(command.size());
    if (command.isSerial()) return Node.root(seed).count(deepest);
    return command.isParallel() ? parallel(deepest, seed) : distributed(deepest, seed);
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
