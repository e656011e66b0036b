import x10.util.Random;
import x10.views.Handle;
import x10.xrx.Sent;
import x10.xrx.Transfers;

// Small copies and updates, which go together: values against a model, and how many messages they take.
public class coalescing {
  static val SIZE = 4000;

  static def check(b:Boolean, what:String) {
    if (!b)
      throw new Exception(what);
  }
  static def read[T](g:GlobalRail[T]):Rail[T] {
    val all = Unsafe.allocRailUninitialized[T](g.size);
    finish Rail.asyncCopy[T](g, 0, all, 0, g.size);
    return all;
  }
  static def remote[T](init:(Long)=>T):Rail[GlobalRail[T]] = new Rail[GlobalRail[T]](Place.numPlaces(),
      (k:Long) => at (Place(k)) GlobalRail[T](new Rail[T](SIZE, init)));

  // A small section of lines, perhaps packed from rows further apart.
  static def box[T](src:Rail[T], from:Long, there:GlobalRail[T], model:Rail[T], n:Long, lines:Long, random:Random) {
    val away = 1 + random.nextLong(3), up = n * away + random.nextLong(4), to = random.nextLong(SIZE - 3 * up);
    val start = Math.min(from, SIZE - 40);
    Rail.asyncCopy[T](src, start, [1, 7], there, to, [away, up], [1, n, lines]);
    for (i in 0..(lines - 1))
      for (j in 0..(n - 1))
        model(to + i * up + j * away) = src(start + i * 7 + j);
  }
  // A mixture of everything that is coalesced, in regular and irregular order, one after the other.
  static def mixed[T](name:String, one:T, make:(Long)=>T, add:(T, T)=>T) {
    val random = new Random(11);
    val there = remote[T](make);
    val model = new Rail[Rail[T]](there.size, (k:Long) => new Rail[T](SIZE, make));
    for (turn in 1..40) {
      val k = random.nextLong(there.size);
      val src = new Rail[T](SIZE, (i:Long) => make(i * 3 + turn));
      val got = new Rail[T](SIZE, make);
      val expected = new Rail[T](got);
      val length = 1 + random.nextLong(4), step = length + random.nextLong(5), n = 1 + random.nextLong(60);
      val lines = 1 + random.nextLong(6), line = random.nextLong(2) == 0 ? n * step + random.nextLong(9) : step;
      val kind = random.nextLong(add == null ? 3 : 4), gets = random.nextLong(3) == 0;
      finish {
        for (i in 0..(lines - 1))
          for (j in 0..(n - 1)) {
            val from = (i * n + j) * length % (SIZE - length);
            val to = kind == 0 ? random.nextLong(SIZE - length) : (i * line + j * step) % (SIZE - length);
            if (random.nextLong(300) == 0)
              break;
            if (kind == 1 && random.nextLong(4) == 0) {
              box[T](src, from, there(k), model(k), 1 + random.nextLong(3), 1 + random.nextLong(3), random);
            } else if (gets) {
              Rail.asyncCopy[T](there(k), to, got, from, length);
              Rail.copy(model(k), to, expected, from, length);
            } else if (kind == 3) {
              Transfers.asyncAccumulate[T](src, from, [], there(k), to, [], [length], Transfers.ADD, one);
              for (x in 0..(length - 1))
                model(k)(to + x) = add(model(k)(to + x), src(from + x));
            } else {
              Rail.asyncCopy[T](src, from, there(k), to, length);
              Rail.copy(src, from, model(k), to, length);
            }
          }
      }
      for (i in got.range())
        check(got(i).equals(expected(i)), name + ": element " + i + " that was got");
    }
    for (k in there.range()) {
      val now = read[T](there(k));
      for (i in now.range())
        check(now(i).equals(model(k)(i)), name + ": element " + i + " of " + k + ": " + now(i));
    }
  }

  static def sent(what:()=>void):Rail[Long] {
    val kinds = [Sent.PUT, Sent.PUT_LIST, Sent.GET, Sent.GET_LIST, Sent.ACC];
    val before = new Rail[Long](kinds.size, (i:Long) => Sent.messages(kinds(i)));
    what();
    return new Rail[Long](kinds.size, (i:Long) => Sent.messages(kinds(i)) - before(i));
  }
  static def is(what:String, counts:Rail[Long], expected:Rail[Long]) {
    val others = Place.numPlaces() > 1 ? 1 : 0;
    for (i in counts.range())
      check(counts(i) == expected(i) * others, what + ": " + counts);
  }
  static def counts() {
    val there = remote[Double]((i:Long) => 0.0)(Place.numPlaces() - 1);
    val away = there.home != here;
    val src = new Rail[Double](SIZE, (i:Long) => i as Double);
    val none = new Rail[Long](0);
    is("a single put", sent(() => { finish Rail.asyncCopy(src, 0, there, 7, 1); }), [1, 0, 0, 0, 0]);
    is("a single get", sent(() => { finish Rail.asyncCopy(there, 0, src, 0, 2); }), [0, 0, 1, 0, 0]);
    is("a single update", sent(() => {
      finish Transfers.asyncAccumulate[Double](src, 0, none, there, 0, none, [3], Transfers.ADD, 1.0);
    }), [0, 0, 0, 0, 1]);
    is("a long put between", sent(() => {
      finish {
        for (i in 0..9) Rail.asyncCopy(src, i, there, i, 1);
        Rail.asyncCopy(src, 0, there, 0, 100);
        for (i in 0..9) Rail.asyncCopy(src, i, there, i, 1);
      }
    }), [1, 2, 0, 0, 0]);
    is("puts and gets in turn", sent(() => {
      finish for (i in 0..4) {
        Rail.asyncCopy(src, i, there, i, 1);
        Rail.asyncCopy(src, i, there, i + 20, 1);
        Rail.asyncCopy(there, i, src, i + 100, 1);
        Rail.asyncCopy(there, i, src, i + 200, 1);
      }
    }), [0, 5, 0, 5, 0]);
    is("a small section", sent(() => { finish Rail.asyncCopy(src, 0, [3], there, 0, [5], [2, 4]); }), [1, 0, 0, 0, 0]);
    is("small sections", sent(() => {
      finish for (i in 0..9) Rail.asyncCopy(src, i, [3], there, 10 * i, [5], [2, 2]);
    }), [0, 1, 0, 0, 0]);
    // A face of 60 by 60, every 64th: one entry; and a scattered one.
    val bytes = Sent.bytes(Sent.PUT_LIST);
    is("a face", sent(() => {
      finish for (i in 0..59) for (j in 0..59) Rail.asyncCopy(src, i * 60 + j, there, i * 64 + j, 1);
    }), [0, 1, 0, 0, 0]);
    val face = Sent.bytes(Sent.PUT_LIST) - bytes;
    check(face == (away ? 64 + 8 * 3600 : 0), "bytes of a face: " + face);
    is("scattered", sent(() => {
      finish for (i in 0..999) Rail.asyncCopy(src, i, there, i * 7919 % SIZE, 1);
    }), [0, 1, 0, 0, 0]);
    is("gathered", sent(() => {
      finish for (i in 0..999) Rail.asyncCopy(there, i * 7919 % SIZE, src, i, 1);
    }), [0, 0, 0, 1, 0]);
    is("more than a list has", sent(() => {
      finish for (i in 0..9999) Rail.asyncCopy(src, i % SIZE, there, i * 7919 % SIZE, 1);
    }), [0, 3, 0, 0, 0]);
    is("two handles", sent(() => {
      finish for (k in 0..1) {
        val h = Handle.begin();
        try { for (i in 0..9) Rail.asyncCopy(src, i, there, i, 1); } finally { h.end(); }
      }
    }), [0, 2, 0, 0, 0]);
    is("an at between", sent(() => {
      finish {
        for (i in 0..9) Rail.asyncCopy(src, i + 50, there, i, 1);
        check(at (there.home) there()(9) == 59.0, "the at was there first");
        for (i in 0..9) Rail.asyncCopy(src, i, there, i, 1);
      }
    }), [0, 2, 0, 0, 0]);
    is("an async that ends", sent(() => {
      finish for (k in 0..1) async for (i in 0..9) Rail.asyncCopy(src, i, there, i, 1);
    }), [0, 2, 0, 0, 0]);
    Console.OUT.println("counts");
  }

  static def scattered[T](make:(Long)=>T, add:(T, T)=>T) {
    val n = 10000;
    val there = remote[T](make);
    val random = new Random(3);
    val indices = new Rail[Long](n, (i:Long) => random.nextLong(SIZE));
    val src = new Rail[T](n, (i:Long) => make(i * 5 + 1));
    for (g in there) {
      val model = new Rail[T](SIZE, make);
      val away = g.home != here ? 1 : 0;
      is("scatter", sent(() => { finish Transfers.asyncScatter[T](src, 1, g, indices, 1, n - 1); }),
          [0, 3 * away, 0, 0, 0]);
      for (i in 1..(n - 1))
        model(indices(i)) = src(i);
      finish Transfers.asyncScatterAccumulate[T](src, 0, g, indices, 0, n, Transfers.ADD);
      for (i in 0..(n - 1))
        model(indices(i)) = add(model(indices(i)), src(i));
      val got = new Rail[T](n + 2, make);
      is("gather", sent(() => { finish Transfers.asyncGather[T](g, indices, 0, n, got, 2); }), [0, 0, 0, 3 * away, 0]);
      for (i in 0..(n - 1))
        check(got(i + 2).equals(model(indices(i))), "scattered element " + i);
    }
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
    val there = remote[Double]((i:Long) => 0.0)(Place.numPlaces() - 1);
    val src = new Rail[Double](SIZE, 1.0);
    refused("an index", () => { Transfers.asyncScatter[Double](src, 0, there, [1, SIZE as Long, 3], 0, 3); });
    refused("an index below", () => { Transfers.asyncGather[Double](there, [1, -1], 0, 2, src, 0); });
    refused("no room", () => { Transfers.asyncGather[Double](there, [1, 2, 3], 0, 3, src, SIZE - 2); });
    refused("few indices", () => { Transfers.asyncScatter[Double](src, 0, there, [1, 2], 1, 2); });
    refused("texts", () => {
      Transfers.asyncScatter[String](["a"], 0, GlobalRail[String](new Rail[String](3)), [1], 0, 1);
    });
    for (x in read[Double](there))
      check(x == 0.0, "something was written");
    // One of many is wrong: it is thrown, and the others are done.
    val gone = at (there.home) GlobalRail[Double](new Rail[Double](SIZE));
    if (there.home != here) {
      at (there.home) gone.forget();
      try {
        finish for (i in 0..9) {
          Rail.asyncCopy(src, i, there, i, 1);
          Rail.asyncCopy(src, i, gone, i, 1);
        }
        check(false, "nothing thrown");
      } catch (e:MultipleExceptions) {
        check(e.exceptions.size == 10, "thrown: " + e.exceptions.size);
      }
      val got = new Rail[Double](20, 3.0);
      try {
        finish for (i in 0..4) {
          Rail.asyncCopy(gone, i, got, 10 + i, 1);
          Rail.asyncCopy(there, i, got, i, 1);
        }
        check(false, "nothing thrown");
      } catch (e:MultipleExceptions) {
        check(e.exceptions.size == 5, "thrown by gets: " + e.exceptions.size);
      }
      for (i in 0..4)
        check(got(i) == 1.0 && got(10 + i) == 3.0, "got " + got);
      for (i in 0..9)
        check(read[Double](there)(i) == 1.0, "the others");
    }
    Console.OUT.println("errors");
  }

  public static def main(args:Rail[String]) {
    mixed[Long]("Long", 1, (i:Long) => i - 2, (a:Long, b:Long) => a + b);
    mixed[Float]("Float", 1.0f, (i:Long) => i as Float, (a:Float, b:Float) => a + b);
    mixed[Byte]("Byte", 1y, (i:Long) => (i % 100) as Byte, null);
    mixed[Short]("Short", 1s, (i:Long) => (i % 100) as Short, null);
    mixed[Complex]("Complex", Complex(1.0, 0.0), (i:Long) => Complex(i as Double, 1.0),
        (a:Complex, b:Complex) => a + b);
    Console.OUT.println("mixed");
    scattered[Long]((i:Long) => i, (a:Long, b:Long) => a + b);
    scattered[Int]((i:Long) => i as Int, (a:Int, b:Int) => a + b);
    scattered[Complex]((i:Long) => Complex(i as Double, 1.0), (a:Complex, b:Complex) => a + b);
    Console.OUT.println("scattered");
    counts();
    errors();
  }
}
