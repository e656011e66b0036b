/* x10.ga: what operations send, exactly, of all places together: messages of each kind, and bytes of payload. */
import x10.ga.Distribution;
import x10.ga.GlobalArray;
import x10.ga.Ops;
import x10.ga.TaskCounter;
import x10.io.Printer;
import x10.io.StringWriter;
import x10.util.Random;
import x10.views.Domain;
import x10.views.View;
import x10.xrx.Sent;

public class globalcounts {
  static val KINDS = [Sent.TASK, Sent.AT, Sent.REPORT, Sent.PUT, Sent.GET, Sent.GET_REPLY, Sent.ACC, Sent.FETCH,
      Sent.FETCH_REPLY, Sent.PUT_LIST, Sent.GET_LIST, Sent.FENCE, Sent.FENCE_ACK];
  static val NAMES = ["TASK", "AT", "REPORT", "PUT", "GET", "GET_REPLY", "ACC", "FETCH", "FETCH_REPLY", "PUT_LIST",
      "GET_LIST", "FENCE", "FENCE_ACK"];

  static class Counts {
    val messages = new Rail[Long](KINDS.size);
    val bytes = new Rail[Long](KINDS.size);
    /** What is asked of other places is not counted. */
    def this() {
      for (p in Place.places()) {
        val all = at (p) new Rail[Long](2 * KINDS.size, (i:Long) =>
            i < KINDS.size ? Sent.messages(KINDS(i)) : Sent.bytes(KINDS(i - KINDS.size)));
        for (i in 0..(KINDS.size - 1)) {
          messages(i) += all(i);
          bytes(i) += all(KINDS.size + i);
        }
      }
    }
  }
  /** One AT of each other place asks. */
  static val ASKED = Place.numPlaces() - 1;
  static def told(what:String, body:()=>void):void {
    val before = new Counts();
    body();
    val now = new Counts();
    var text:String = what + ":";
    for (i in 0..(KINDS.size - 1)) {
      val n = now.messages(i) - before.messages(i) - (KINDS(i) == Sent.AT ? ASKED : 0);
      val size = now.bytes(i) - before.bytes(i);
      if (n != 0)
        text += " " + n + " " + NAMES(i) + (i < 3 ? "" : " of " + size);
    }
    Console.OUT.println(text);
  }

  static def sections():void {
    val d = Domain.make(0..7, 0..7);
    val dist = Distribution.auto(d);
    told("make", () => { GlobalArray.make[Double](dist); });
    val a = GlobalArray.make[Double](dist);
    val all = View.make[Double](d);
    told("first get of four owners", () => { a.get(d, all); });
    told("get of four owners", () => { a.get(d, all); });
    told("get of one owner", () => { a.get(Domain.make(5..6, 5..7), all); });
    told("get of a row of one owner", () => { a.get(Domain.make(5..5, 4..7), all); });
    told("get of what is here", () => { a.get(Domain.make(1..2, 1..3), all); });
    told("get of a section with strides", () => {
      a.get(Domain.make(Point.make(0, 0), Point.make(7, 7), Point.make(3, 2)), all);
    });
    told("get around the ends", () => {
      a.getPeriodic(Domain.make(-1..6, 0..2), View.make[Double](Domain.make(-1..6, 0..2)));
    });
    told("put", () => { a.put(d, all); });
    told("fence", () => { a.fence(); });
    told("fence behind a fence", () => { a.fence(); });
    told("asyncPut", () => { finish a.asyncPut(d, all); });
    told("nbPut", () => { a.nbPut(d, all).wait(); });
    told("acc and fence", () => { a.acc(d, all, 2.0); a.fence(); });
    told("fetchAdd", () => { a.fetchAdd(Point.make(7, 7), 1.0); });
    told("fetchAdd here", () => { a.fetchAdd(Point.make(0, 0), 1.0); });
    told("in an array that has travelled", () => {
      at (Place(1)) a.get(Domain.make(4..7, 0..3), View.make[Double](Domain.make(4..7, 0..3)));
    });
    val cyclic = GlobalArray.make[Double](Distribution.blockCyclic(d, [1, 2], [2, 2]));
    told("get, block-cyclic", () => { cyclic.get(d, all); });
    told("asyncPut, block-cyclic", () => { finish cyclic.asyncPut(d, all); });
    val tiled = GlobalArray.make[Double](Distribution.tiled(d, [4, 2], [2, 2]));
    told("get of eight tiles, six of them elsewhere", () => { tiled.get(d, all); });
    told("print of four owners", () => { a.print(new Printer(new StringWriter())); });
  }
  static def points():void {
    val d = Domain.make(0..99, 0..99);
    val a = GlobalArray.make[Double](Distribution.fixed(d, [4, 1]));
    val random = new Random(1);
    val some = new Rail[Long](200, (i:Long) => random.nextLong(100));
    val values = new Rail[Double](10000);
    told("gather of four owners", () => { a.gather(some, values); });
    told("scatter to four owners", () => { a.scatter(some, values); a.fence(); });
    val many = new Rail[Long](20000, (i:Long) => i % 2 == 0 ? 80 : i / 2 % 100);
    told("scatterAcc of 10,000 to one owner", () => { a.scatterAcc(many, values, 1.0); a.fence(); });
    told("gather of 10,000 from one owner", () => { a.gather(many, values); });
  }
  /** Panels of 128 at most: on a grid of two by two, a place lacks half of those of a, and half of those of b. */
  static def multiply(n:Long):void {
    val dist = Distribution.auto(Domain.make(0..(n - 1), 0..(n - 1)));
    val a = GlobalArray.make[Double](dist, (p:Point) => 1.0), b = GlobalArray.make[Double](dist, (p:Point) => 2.0);
    val c = GlobalArray.make[Double](dist);
    val before = new Counts();
    finish for (p in Place.places()) at (p) async Ops.multiply(false, false, 1.0, a, b, 0.0, c);
    val now = new Counts();
    Console.OUT.println("multiply " + n + ": " + (now.messages(4) - before.messages(4)) + " GET, as expected " +
        4 * 2 * ((n / 2 + 127) / 128 * 2) / 2);
  }
  static def ghosts():void {
    val d = Domain.make(0..15, 0..15);
    val a = GlobalArray.make[Double](Distribution.auto(d), [1, 2], [1, 2], [true, true]);
    for (isFacesOnly in [true, false]) {
      val before = new Counts();
      finish for (p in Place.places()) at (p) async a.updateGhosts(isFacesOnly);
      val now = new Counts();
      val gets = now.messages(4) - before.messages(4), lists = now.messages(10) - before.messages(10);
      Console.OUT.println((isFacesOnly ? "faces: " : "all ghosts: ") + gets + " GET, " + lists + " GET_LIST, " +
          (now.bytes(5) - before.bytes(5)) + " bytes");
    }
  }
  /** The first place gets the matrix, and puts the vectors. */
  static def eigen():void {
    val a = GlobalArray.make[Double](Distribution.auto(Domain.make(0..99, 0..99)), (p:Point(2)) =>
        p(0) == p(1) ? 1.0 * p(0) : 0.5);
    val v = a.duplicate();
    val before = new Counts();
    finish for (p in Place.places()) at (p) async Ops.eigen(a, v);
    val now = new Counts();
    Console.OUT.println("eigen: " + (now.messages(4) - before.messages(4)) + " GET of a matrix, " +
        (now.messages(3) - before.messages(3)) + " PUT of " + (now.bytes(3) - before.bytes(3)));
  }
  static def draws():void {
    val counter = new TaskCounter();
    val before = new Counts();
    finish for (p in Place.places()) at (p) async {
      while (counter.next() < 100) { }
    }
    val now = new Counts();
    Console.OUT.println(counter.drawn() + " draws of 100 tasks, each of others one message: " +
        (now.messages(7) - before.messages(7) <= 104) + ", " + (now.messages(7) - before.messages(7) >= 3) + " " +
        (now.messages(7) - before.messages(7) == now.messages(8) - before.messages(8)));
  }

  public static def main(args:Rail[String]) {
    sections();
    points();
    multiply(128);
    multiply(256);
    multiply(600);
    ghosts();
    eigen();
    draws();
  }
}
