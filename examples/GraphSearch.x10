/*
 * How far the vertices of a graph are from the first one: breadth-first search, level by level. Shows a graph whose
 * vertices are dealt out to the places, and messages that are gathered for each place and sent together.
 *
 *   x10c -O GraphSearch.x10 && x10run -np 4 ./GraphSearch [VERTICES] [DEGREE]
 *
 * The graph is random: VERTICES × DEGREE / 2 edges, each between two vertices drawn by chance. At the end both ends
 * of every edge are compared: they may differ by one level at most, and none may have been missed.
 */
import x10.util.GrowableRail;
import x10.util.Pair;
import x10.util.Random;
import x10.util.Team;

public class GraphSearch {
  static val UNREACHED = Long.MAX_VALUE;

  /** Vertex v is at place v modulo their number, as number v divided by it. */
  static def owner(v:Long):Long = v % Place.numPlaces();
  static def index(v:Long):Long = v / Place.numPlaces();

  /** The vertices of a place: whom they are joined to, and how far they are. */
  static class Part {
    val neighbours:Rail[GrowableRail[Long]];
    val levels:Rail[Long];
    var frontier:GrowableRail[Long] = new GrowableRail[Long](); // vertices of the last level

    def this(vertices:Long) {
      val own = (vertices - here.id + Place.numPlaces() - 1) / Place.numPlaces();
      neighbours = new Rail[GrowableRail[Long]](own, (i:Long) => new GrowableRail[Long]());
      levels = new Rail[Long](own, UNREACHED);
    }
    def vertex(i:Long):Long = i * Place.numPlaces() + here.id;

    def visit(v:Long, level:Long) {
      if (levels(index(v)) <= level) return;
      levels(index(v)) = level;
      frontier.add(v);
    }
  }

  /** Pairs of numbers that wait for their places. */
  static class Mail {
    private val boxes = new Rail[GrowableRail[Pair[Long,Long]]](Place.numPlaces(),
      (i:Long) => new GrowableRail[Pair[Long,Long]]());

    /** For the place of vertex v. */
    def add(v:Long, x:Long) { boxes(owner(v)).add(Pair[Long,Long](v, x)); }
    /** Delivers all: at its place each pair is given to `receive`, one after the other. */
    def send(receive:(Long,Long)=>void) {
      finish for (p in Place.places()) {
        val pairs = boxes(p.id).toRail();
        if (pairs.size > 0)
          at (p) async atomic
            for (pair in pairs) receive(pair.first, pair.second);
      }
    }
  }

  /** This place draws its share of the edges, and tells the owners of both ends. */
  static def makeEdges(graph:PlaceLocalHandle[Part], vertices:Long, edges:Long) {
    val mail = new Mail();
    for (var e:Long = here.id; e < edges; e += Place.numPlaces()) {
      val random = new Random(e);
      val v = random.nextLong(vertices), w = random.nextLong(vertices);
      mail.add(v, w);
      mail.add(w, v);
    }
    mail.send((v:Long, w:Long) => { graph().neighbours(index(v)).add(w); });
  }

  /** What every place runs: a level in each round, until none reaches a new vertex. The result is how many levels. */
  static def search(graph:PlaceLocalHandle[Part]):Long {
    val part = graph();
    if (owner(0) == here.id) part.visit(0, 0);
    var level:Long = 1;
    for (; Team.WORLD.allreduce(part.frontier.size(), Team.ADD) > 0; level++) {
      val mail = new Mail();
      for (i in 0..(part.frontier.size() - 1)) {
        val v = part.frontier(i);
        for (k in 0..(part.neighbours(index(v)).size() - 1)) mail.add(part.neighbours(index(v))(k), level);
      }
      part.frontier.clear();
      Team.WORLD.barrier(); // from here on, new vertices come
      mail.send((v:Long, reached:Long) => { graph().visit(v, reached); });
      Team.WORLD.barrier(); // all have come
    }
    return level;
  }

  static def countReached(part:Part):Long {
    var count:Long = 0;
    for (level in part.levels) if (level != UNREACHED) count++;
    return count;
  }

  /** The edges that begin here and lead from a level to one that is not beside it. */
  static def check(graph:PlaceLocalHandle[Part], wrong:GlobalRef[Cell[Long]]) {
    val part = graph();
    val mail = new Mail();
    for (i in part.levels.range())
      for (k in 0..(part.neighbours(i).size() - 1)) mail.add(part.neighbours(i)(k), part.levels(i));
    mail.send((v:Long, level:Long) => {
      val mine = graph().levels(index(v));
      if (mine > level && mine - level > 1)
        at (wrong) async atomic wrong()()++;
    });
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("GraphSearch", args);
    val vertices = given.number("VERTICES", 20000);
    val degree = given.number("DEGREE", 8);
    if (given.areWrong()) return;

    val graph = PlaceLocalHandle.make[Part](Place.places(), () => new Part(vertices));
    finish for (p in Place.places()) at (p) async makeEdges(graph, vertices, vertices * degree / 2);
    finish for (p in Place.places()) at (p) async {
      val levels = search(graph);
      val reached = Team.WORLD.allreduce(countReached(graph()), Team.ADD);
      if (here.id == 0) Console.OUT.println(reached + " of " + vertices + " vertices in " + levels + " levels");
    }
    val wrong = GlobalRef[Cell[Long]](new Cell[Long](0));
    finish for (p in Place.places()) at (p) async check(graph, wrong);
    Arguments.conclude(wrong()() == 0);
  }
}
