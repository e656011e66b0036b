// Iterations that throw elsewhere. The exceptions come home with the answers, each in the slot of its iteration
// (section IV.E), which throws it in its turn: in order, as often, after the effects of earlier iterations.
public class thrown {
  static val N = 40;
  static class Failed extends Exception {
    val k:Long;
    var seen:Long = 0;
    def this(k:Long) { super("failed " + k); this.k = k; }
  }
  static class Shown extends CheckedThrowable { def this() { super("shown"); } }

  static def owner(i:Long) = Place(i % Place.numPlaces());
  static def get(h:PlaceLocalHandle[Rail[Long]], k:Long):Long {
    if (k % 10 == 3)
      throw new Failed(k);
    return h()(k) / ((k - 7) % 10);
  }
  static def tell(e:CheckedThrowable) {
    Console.OUT.println(e);
    for (line in e.getStackTrace()) Console.OUT.println("  " + line);
  }

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 3 * i));
    caught(h);
    ends(h);
    nested(h);
    rails(h);
    reals(h);
    checked(h);
    all(h);
    same(h);
    reason(h);
    asyncs(h);
    waits();
  }

  static def caught(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0, failed:Long = 0;
    for (k in 0..(N - 1)) {
      try {
        sum += at (owner(k)) get(h, k);
      } catch (e:Failed) {
        failed += e.k + e.seen++;
        tell(e);
      } catch (e:ArithmeticException) {
        failed += 1000;
        tell(e);
      }
    }
    Console.OUT.println("caught " + sum + " " + failed);
  }
  static def ends(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    try {
      for (k in 4..(N - 1)) {
        sum += at (owner(k)) get(h, k);
        Console.OUT.print(k + " ");
      }
    } catch (e:ArithmeticException) {
      tell(e);
    }
    Console.OUT.println("ends " + sum);
  }
  // The outer loop's iterations have one answer, and an exception each.
  static def nested(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (j in 0..2)
      for (k in 0..(N - 1)) {
        try {
          sum += j * (at (owner(k)) get(h, k));
        } catch (e:Exception) {
          if (e instanceof Failed)
            sum += (e as Failed).seen++;
        }
      }
    Console.OUT.println("nested " + sum);
  }
  static def rails(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in -2..(N - 1))
      try {
        val r = at (owner(k + 2)) { if (k % 9 == 5) throw new Failed(k); new Rail[Long](k, (i:Long) => h()(i)) };
        sum = sum * 3 + r.size + (r.size > 0 ? r(r.size - 1) : 0);
      } catch (e:NegativeArraySizeException) {
        sum = sum * 7 + 1;
      } catch (e:Failed) {
        sum = sum * 11 + e.k;
      }
    Console.OUT.println("rails " + sum);
  }
  static def reals(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Double = 0;
    for (k in 0..(N - 1))
      try {
        val r = at (owner(k)) 0.5 * get(h, k);
        sum = 0.5 * sum + r;
      } catch (e:Exception) {
        sum += 1;
      }
    Console.OUT.println("reals " + sum);
  }
  static def shown(h:PlaceLocalHandle[Rail[Long]], k:Long):Long throws Shown {
    if (k % 6 == 1)
      throw new Shown();
    return h()(k);
  }
  static def checked(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(N - 1))
      try {
        sum += at (owner(k)) shown(h, k);
      } catch (e:CheckedThrowable) {
        sum += e.getMessage().length();
      }
    Console.OUT.println("checked " + sum);
  }
  // More than 256 of a place: those after are asked one by one.
  static def all(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..(258 * Place.numPlaces() - 1))
      try {
        sum += at (owner(k)) h()(N + k);
      } catch (e:ArrayIndexOutOfBoundsException) {
        sum++;
      }
    Console.OUT.println("all " + sum / Place.numPlaces());
  }

  // Near misses: two exceptions that are one object, or hold one, are asked one by one.
  static val stored = new Failed(-1);
  static def same(h:PlaceLocalHandle[Rail[Long]]) {
    var last:Failed = null, same:Long = 0, sum:Long = 0;
    for (k in 0..9)
      try {
        sum += at (owner(k)) { if (k > 3) throw stored; h()(k) };
      } catch (e:Failed) {
        if (e == last)
          same++;
        last = e;
      }
    Console.OUT.println("same " + same);
  }
  static def reason(h:PlaceLocalHandle[Rail[Long]]) {
    var sum:Long = 0;
    for (k in 0..9)
      try {
        sum += at (owner(k)) { if (k > 3) throw new Exception("for a reason", stored); h()(k) };
      } catch (e:Exception) {
        (e.getCause() as Failed).seen++;
        sum += (e.getCause() as Failed).seen;
      }
    Console.OUT.println("reason " + sum);
  }
  // All exceptions of asyncs that go together arrive, and all effects of the others remain.
  static def asyncs(h:PlaceLocalHandle[Rail[Long]]) {
    var failed:Long = 0;
    try {
      finish for (k in 0..(N - 1))
        at (owner(k)) async {
          h()(k) = -1;
          if (k % 8 == 3)
            throw new Failed(k);
          h()(k) = 1;
        }
    } catch (e:MultipleExceptions) {
      for (each in e.exceptions()) failed = failed * (each instanceof Failed ? 1 : 100) + (each as Failed).k;
    }
    var sum:Long = 0;
    for (k in 0..(N - 1))
      sum = sum + (k + 1) * (at (owner(k)) h()(k));
    Console.OUT.println("asyncs " + sum + " " + failed);
  }
  // What an at throws is a copy, wherever it goes; what an activity throws is not.
  static def thrownOf(f:()=>void):Boolean {
    try {
      f();
    } catch (e:MultipleExceptions) {
      return e.exceptions()(0) == stored;
    }
    return false;
  }
  static def waits() {
    val p = owner(stored.k + 1);
    Console.OUT.println("at " + thrownOf(() => { finish async at (p) throw stored; }) + ", async "
      + thrownOf(() => { finish at (p) async throw stored; }));
  }
}
// 2|4 places, line 42: 2|6 messages
// 2|4 places, line 57: 2|6 messages
// 2|4 places, line 71: 34|38 messages
// 2|4 places, line 83: 2|6 messages
// 2|4 places, line 96: 2|6 messages
// 2|4 places, line 112: 2|6 messages
// 2|4 places, line 123: 6|18 messages
// 2|4 places, line 136: 6|8 messages
// 2|4 places, line 148: 8|14 messages
// without synchronization_elimination: 2|4 places, line 42: 40|60 messages
// without synchronization_elimination: 2|4 places, line 71: 120|180 messages
// without synchronization_elimination: 2|4 places, line 123: 516|1548 messages
// without synchronization_elimination: 2|4 places, line 136: 10|14 messages
