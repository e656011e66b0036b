import x10.ga.Fence;
import x10.util.Random;
import x10.views.Handle;
import x10.xrx.Sent;
import x10.xrx.Transfers;

// Accumulate, fetch-and-op, handles and fences over rails of all places: values against a model, and what they cost.
public class updates {
  static val ROWS = 12;
  static val COLUMNS = 20;
  static val none = new Rail[Long](0);

  static def remote[T](n:Long, init:(Long)=>T):Rail[GlobalRail[T]] = new Rail[GlobalRail[T]](Place.numPlaces(),
      (k:Long) => at (Place(k)) GlobalRail[T](new Rail[T](n, init)));
  static def read[T](g:GlobalRail[T]):Rail[T] {
    val all = Unsafe.allocRailUninitialized[T](g.size);
    finish Rail.asyncCopy[T](g, 0, all, 0, g.size);
    return all;
  }
  static def check(b:Boolean, what:String) {
    if (!b)
      throw new Exception(what);
  }

  // Random boxes of a matrix, all operations in turn.
  static def boxes[T](ops:Rail[Int], apply:(T, Int, T)=>T, times:(T, T)=>T, make:(Long)=>T) {
    val random = new Random(7);
    val there = remote[T](ROWS * COLUMNS, make);
    for (k in there.range()) {
      val model = new Rail[T](ROWS * COLUMNS, make);
      for (turn in 1..30) {
        val op = ops(random.nextLong(ops.size));
        val h = 1 + random.nextLong(ROWS), w = 1 + random.nextLong(COLUMNS);
        val i0 = random.nextLong(ROWS - h + 1), j0 = random.nextLong(COLUMNS - w + 1);
        val scale = make(random.nextLong(5));
        val src = new Rail[T](h * w + 3, (i:Long) => make(i + turn));
        finish Transfers.asyncAccumulate[T](src, 3, [w], there(k), i0 * COLUMNS + j0, [COLUMNS], [w, h], op, scale);
        for (i in 0..(h - 1))
          for (j in 0..(w - 1)) {
            val x = (i0 + i) * COLUMNS + j0 + j;
            model(x) = apply(model(x), op, times(scale, src(3 + i * w + j)));
          }
      }
      val got = read[T](there(k));
      for (i in got.range())
        check(got(i).equals(model(i)), "element " + i + " of " + k + ": " + got(i) + ", not " + model(i));
    }
  }
  static def applied(x:Long, op:Int, y:Long):Long {
    if (op == Transfers.ADD) return x + y;
    if (op == Transfers.MULTIPLY) return x * y;
    if (op == Transfers.MIN) return Math.min(x, y);
    if (op == Transfers.MAX) return Math.max(x, y);
    if (op == Transfers.AND) return x & y;
    if (op == Transfers.OR) return x | y;
    if (op == Transfers.XOR) return x ^ y;
    return y;
  }
  static def applied(x:Double, op:Int, y:Double):Double {
    if (op == Transfers.ADD) return x + y;
    if (op == Transfers.MULTIPLY) return x * y;
    if (op == Transfers.MIN) return Math.min(x, y);
    if (op == Transfers.MAX) return Math.max(x, y);
    return y;
  }
  static val all = [Transfers.ADD, Transfers.MULTIPLY, Transfers.MIN, Transfers.MAX, Transfers.AND, Transfers.OR,
      Transfers.XOR, Transfers.SWAP];
  static val ordered = [Transfers.ADD, Transfers.MULTIPLY, Transfers.MIN, Transfers.MAX, Transfers.SWAP];
  static val plain = [Transfers.ADD, Transfers.MULTIPLY, Transfers.SWAP];

  static def values() {
    boxes[Long](all, (x:Long, op:Int, y:Long) => applied(x, op, y), (a:Long, b:Long) => a * b, (i:Long) => i * 7 - 3);
    boxes[Int](all, (x:Int, op:Int, y:Int) => applied(x as Long, op, y as Long) as Int, (a:Int, b:Int) => a * b,
        (i:Long) => (i * 7 - 3) as Int);
    boxes[ULong](ordered, (x:ULong, op:Int, y:ULong) => {
      if (op == Transfers.MIN) return x < y ? x : y;
      if (op == Transfers.MAX) return x > y ? x : y;
      return applied(x as Long, op, y as Long) as ULong;
    }, (a:ULong, b:ULong) => a * b, (i:Long) => (i * 7 - 3) as ULong);
    boxes[UInt](plain, (x:UInt, op:Int, y:UInt) => applied(x as Long, op, y as Long) as UInt,
        (a:UInt, b:UInt) => a * b, (i:Long) => (i * 7 + 3) as UInt);
    boxes[Double](ordered, (x:Double, op:Int, y:Double) => applied(x, op, y), (a:Double, b:Double) => a * b,
        (i:Long) => i / 8.0 - 1);
    boxes[Float](ordered, (x:Float, op:Int, y:Float) => {
      if (op == Transfers.ADD) return x + y;
      if (op == Transfers.MULTIPLY) return x * y;
      if (op == Transfers.MIN) return Math.min(x, y);
      if (op == Transfers.MAX) return Math.max(x, y);
      return y;
    }, (a:Float, b:Float) => a * b, (i:Long) => (i / 8.0 - 1) as Float);
    boxes[Complex](plain,
        (x:Complex, op:Int, y:Complex) => op == Transfers.ADD ? x + y : op == Transfers.SWAP ? y : x * y,
        (a:Complex, b:Complex) => a * b, (i:Long) => Complex((i % 3) as Double, (i % 2) as Double - 1));
    Console.OUT.println("boxes of seven types");
  }

  // All places update one rail at the same time: large, so that an activity does it, and small; and fetch.
  static def together() {
    val n = 20000, turns = 20;
    val sum = GlobalRail[Long](new Rail[Long](n)), counter = GlobalRail[Long](new Rail[Long](4));
    val drawn = GlobalRail[Long](new Rail[Long](Place.numPlaces() * 100 * turns));
    finish for (p in Place.places()) at (p) async {
      val ones = new Rail[Long](n, 1);
      finish for (t in 1..turns) async {
        finish Transfers.asyncAccumulate[Long](ones, 0, none, sum, 0, none, [n], Transfers.ADD, here.id + 1);
        for (i in 1..100) {
          val ticket = Transfers.fetch[Long](counter, 1, Transfers.ADD, 1);
          finish Transfers.asyncAccumulate[Long](ones, 0, none, drawn, ticket, none, [1], Transfers.ADD, 1);
        }
      }
    }
    val places = Place.numPlaces();
    for (x in sum())
      check(x == turns * places * (places + 1) / 2, "a sum of " + x);
    for (x in drawn())
      check(x == 1, "a ticket drawn " + x + " times");
    // Compare-and-swap as a lock.
    val cells = GlobalRail[Int](new Rail[Int](2));
    finish for (p in Place.places()) at (p) async
      for (i in 1..20) {
        while (Transfers.compareAndSwap[Int](cells, 0, 0n, 1n + here.id as Int) != 0n)
          System.sleep(0);
        val before = read[Int](cells)(1);
        finish Rail.asyncCopy[Int]([before + 1n], 0, cells, 1, 1);
        check(Transfers.fetch[Int](cells, 0, Transfers.SWAP, 0n) == 1n + here.id as Int, "a lock of somebody else");
      }
    check(cells()(1) == 20n * places as Int, "a count of " + cells()(1));
    val d = GlobalRail[Double](new Rail[Double](1, 1.5));
    finish for (p in Place.places()) at (p) async Transfers.fetch[Double](d, 0, Transfers.ADD, 0.25);
    check(d()(0) == 1.5 + 0.25 * places, "a sum of " + d()(0));
    Console.OUT.println("all places at once");
  }

  static def sentBy(kinds:Rail[Int], what:()=>void):Long {
    var before:Long = 0, after:Long = 0;
    for (k in kinds)
      before += Sent.messages(k);
    what();
    for (k in kinds)
      after += Sent.messages(k);
    return after - before;
  }
  static def handles() {
    val there = remote[Double](1000, (i:Long) => i as Double);
    val last = there(there.size - 1);
    val got = new Rail[Double](1000), more = new Rail[Double](1000);
    finish {
      val a = Handle.begin();
      try { Rail.asyncCopy[Double](last, 0, got, 0, 1000); } finally { a.end(); }
      val b = Handle.begin();
      try {
        Rail.asyncCopy[Double](last, 500, more, 0, 500);
        async more(999) = 7.0;
      } finally { b.end(); }
      a.wait();
      check(got(999) == 999.0, "a.wait()");
      Handle.all([a, b, null as Handle]);
      check(more(0) == 500.0 && more(999) == 7.0 && a.test() && b.test(), "Handle.all");
      b.wait();
    }
    // Ten thousand at once; only the finish waits for the second half.
    val many = new Rail[Handle](10000);
    finish {
      for (i in many.range()) {
        many(i) = Handle.begin();
        try { Rail.asyncCopy[Double](last, i % 1000, got, i % 1000, 1); } finally { many(i).end(); }
      }
      for (i in 0..4999)
        many(i).wait();
    }
    for (h in many)
      check(h.test(), "a handle after its finish");
    // What fails there is thrown by the wait, or by the finish; also of what two wait for.
    val gone = at (Place(Place.numPlaces() - 1)) GlobalRail[Double](new Rail[Double](10));
    at (gone.home) gone.forget();
    var thrown:Long = 0;
    finish {
      val h = Handle.begin();
      try {
        if (gone.home == here)
          thrown++;
        else
          Rail.asyncCopy[Double](got, 0, gone, 0, 10);
      } finally { h.end(); }
      while (!h.test())
        System.sleep(0);
      try { h.wait(); } catch (e:MultipleExceptions) { thrown += e.exceptions.size; }
      h.wait();
    }
    check(thrown == 1, "thrown " + thrown);
    if (gone.home != here) {
      try {
        finish {
          val h = Handle.begin();
          try { Rail.asyncCopy[Double](got, 0, gone, 0, 10); } finally { h.end(); }
        }
        check(false, "nothing thrown");
      } catch (e:MultipleExceptions) {
        check(e.exceptions.size == 1, "not one exception");
      }
    }
    Console.OUT.println("handles");
  }

  static def fences() {
    val there = remote[Long](1000, (i:Long) => 0);
    val src = new Rail[Long](1000, (i:Long) => i + 1);
    val others = Place.numPlaces() - 1;
    val puts = () => {
      val f = Fence.enter();
      try {
        for (g in there)
          for (i in 0..9)
            Rail.asyncCopy[Long](src, 100 * i, g, 100 * i, 100);
      } finally { f.leave(); }
    };
    check(sentBy([Sent.PUT], puts) == 10 * others, "puts");
    check(sentBy([Sent.FENCE], () => { Fence.wait(); }) == others, "questions");
    check(sentBy([Sent.FENCE], () => { Fence.wait(); Fence.wait(Place(others)); }) == 0, "nothing new");
    for (g in there) {
      val reports = at (g.home) Sent.messages(Sent.REPORT);
      val got = read[Long](g);
      for (i in got.range())
        check(got(i) == i + 1, "element " + i);
      puts();
      Fence.wait(g.home);
      check(at (g.home) Sent.messages(Sent.REPORT) == reports, "a report");
    }
    // Many activities put, and wait; the last value is the one of the last put of each.
    val cell = remote[Long](64, (i:Long) => 0);
    finish for (p in Place.places()) at (p) async {
      val next = (here.id + 1) % Place.numPlaces();
      finish for (a in 0..7) async
        for (turn in 1..50) {
          val f = Fence.enter();
          try { Rail.asyncCopy[Long]([turn], 0, cell(next), 8 * a, 1); } finally { f.leave(); }
          if (turn % 10 == 0) {
            Fence.wait();
            check(read[Long](cell(next))(8 * a) == turn, "an old value");
          }
        }
    }
    // Objects go by activities; exceptions come to the fence.
    val texts = at (Place(others)) GlobalRail[String](new Rail[String](3, "?"));
    val f = Fence.enter();
    try { Rail.asyncCopy[String](["a", "b", "c"], 0, texts, 0, 3); } finally { f.leave(); }
    Fence.wait();
    check(at (texts.home) texts()(0) + texts()(2) == "ac", "texts");
    if (others > 0) {
      val gone = at (Place(others)) GlobalRail[Long](new Rail[Long](10));
      at (gone.home) gone.forget();
      val e = Fence.enter();
      try { Rail.asyncCopy[Long](src, 0, gone, 0, 10); } finally { e.leave(); }
      var thrown:Long = 0;
      try { Fence.wait(); } catch (m:MultipleExceptions) { thrown = m.exceptions.size; }
      check(thrown == 1, "thrown to the fence: " + thrown);
      Fence.wait();
    }
    Console.OUT.println("fences");
  }

  static def costs() {
    val others = Place.numPlaces() - 1;
    val g = at (Place(others)) GlobalRail[Long](new Rail[Long](100));
    val src = new Rail[Long](100, (i:Long) => i);
    val remote = others > 0 ? 1 : 0;
    val before = Sent.bytes(Sent.ACC);
    check(sentBy([Sent.ACC, Sent.PUT, Sent.AT, Sent.TASK], () => {
      finish Transfers.asyncAccumulate[Long](src, 0, [10], g, 0, [20], [5, 4], Transfers.ADD, 2);
    }) == remote, "one message");
    check(Sent.bytes(Sent.ACC) - before == remote * (16 + 8 + 20 * 8), "axes, scale and elements");
    val bytes = Sent.bytes(Sent.FETCH);
    check(sentBy([Sent.FETCH, Sent.AT], () => { Transfers.fetch[Long](g, 5, Transfers.ADD, 2); }) == remote, "a fetch");
    check(Sent.bytes(Sent.FETCH) == bytes, "its words");
    check(sentBy([Sent.FETCH, Sent.AT], () => { Transfers.compareAndSwap[Long](g, 5, 2, 3); }) == remote, "a swap");
    check(Sent.bytes(Sent.FETCH) - bytes == 8 * remote, "what is compared with");
    Console.OUT.println("costs");
  }

  static def refused(what:String, body:()=>void) {
    try {
      finish body();
      Console.OUT.println(what + ": nothing");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions(0));
    }
  }
  static def errors() {
    val g = at (Place(Place.numPlaces() - 1)) GlobalRail[Double](new Rail[Double](10));
    val src = new Rail[Double](10);
    refused("too long", () => {
      Transfers.asyncAccumulate[Double](src, 0, none, g, 5, none, [6], Transfers.ADD, 1.0);
    });
    refused("too far", () => { Transfers.fetch[Double](g, 10, Transfers.ADD, 1.0); });
    refused("bits", () => { Transfers.fetch[Double](g, 1, Transfers.AND, 1.0); });
    refused("null", () => {
      Transfers.asyncAccumulate[Double](null, 0, none, g, 5, none, [5], Transfers.ADD, 1.0);
    });
    val b = GlobalRail[Byte](new Rail[Byte](10));
    refused("bytes", () => { Transfers.fetch[Byte](b, 1, Transfers.ADD, 1y); });
    val c = GlobalRail[Complex](new Rail[Complex](10));
    refused("order", () => { Transfers.fetch[Complex](c, 1, Transfers.MAX, Complex(1.0, 0.0)); });
    refused("complex", () => { Transfers.fetch[Complex](c, 1, Transfers.ADD, Complex(1.0, 0.0)); });
    refused("atomic", () => { atomic Transfers.fetch[Double](g, 1, Transfers.ADD, 1.0); });
    refused("a place", () => { Fence.wait(Place(99)); });
    // What is under way goes on where the wait is refused.
    val sent = Fence.enter();
    try { Rail.asyncCopy[Double](src, 0, g, 0, 10); } finally { sent.leave(); }
    refused("a fence in atomic", () => { atomic Fence.wait(); });
    Fence.wait();
    val h = Handle.begin();
    try { Rail.asyncCopy[Double](g, 0, src, 0, 10); } finally { h.end(); }
    refused("a handle in atomic", () => { atomic h.wait(); });
    h.wait();
    // A name that says more than the rail has.
    val rails = PlaceLocalHandle.make[Rail[Double]](Place.places(), () => new Rail[Double](10));
    for (p in [here, g.home]) {
      val long = GlobalRail.of[Double](rails, p, 1L << 40);
      refused("fetch beyond", () => { Transfers.fetch[Double](long, 1L << 30, Transfers.ADD, 1.0); });
      refused("update beyond", () => {
        Transfers.asyncAccumulate[Double](src, 0, none, long, 1L << 30, none, [5], Transfers.ADD, 1.0);
      });
      refused("scatter beyond", () => { Transfers.asyncScatter[Double](src, 0, long, [1L << 30], 0, 1); });
      refused("gather beyond", () => { Transfers.asyncGather[Double](long, [1L << 30], 0, 1, src, 0); });
    }
  }

  public static def main(Rail[String]) {
    values();
    together();
    handles();
    fences();
    costs();
    errors();
  }
}
