// Methods that are called by ==, or for a text, write or read what a loop needs that asks another place ahead.
class askedobjects {
  static class State {
    var n:Long = 1;
  }
  static class Named(state:State) {
    public def toString() = "n" + state.n;
  }
  static struct Pair(named:Named, k:Long) {}
  static struct Odd(state:State, k:Long) {
    public def equals(o:Any):Boolean {
      state.n = state.n * 2 + k;
      return true;
    }
    public def hashCode() = 7n;
  }
  static struct Box(o:Any) {}
  static class Twice(state:State) implements (Long)=>Long {
    public operator this(k:Long):Long {
      state.n = state.n * 2 + k;
      return k;
    }
  }

  static def pick[T](n:Long, a:T, b:T) = n % 2 == 0 ? a : b;

  public static def main(args:Rail[String]) {
    val state = new State();
    val p = Place.places().next(here);
    val a:Any = Odd(state, 1), b:Any = Odd(state, 3);
    var there:Long = 0, hits:Long = 0;
    for (i in 0..9) {
      if (pick(i, a, b) == pick(i + 1, a, b))
        hits++;
      val x = state.n % 1000;
      there = there * 3 + (at (p) (x + 1));
    }
    Console.OUT.println("boxes " + there + " " + state.n + " " + hits);

    val boxA = Box(a), boxB = Box(b);
    state.n = 1;
    there = 0;
    for (i in 0..9) {
      if (pick(i, boxA, boxB) == pick(i + 1, boxA, boxB))
        hits++;
      val x = state.n % 1000;
      there = there * 3 + (at (p) (x + 1));
    }
    Console.OUT.println("boxes within structs " + there + " " + state.n + " " + hits);

    val one:Any = Pair(new Named(state), 1), two:Any = Pair(new Named(state), 2);
    state.n = 1;
    there = 0;
    for (i in 0..9) {
      val size = pick(i, one, two).toString().length();
      there = there * 3 + (at (p) (size + 1));
      state.n *= 10;
    }
    Console.OUT.println("texts of parts " + there);

    val twice = new Twice(state), same = (k:Long) => k;
    state.n = 1;
    there = 0;
    for (i in 0..9) {
      pick[(Long)=>Long](2 * i, twice, same)(i);
      val x = state.n % 1000;
      there = there * 3 + (at (p) (x + 1));
    }
    Console.OUT.println("functions of classes " + there + " " + state.n);
  }
}
