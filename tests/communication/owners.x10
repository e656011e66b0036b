// Distributions of a program, which extend nothing of the library: the loop asks their methods, whatever these do.
import x10.compiler.Native;
import x10.compiler.NativeCInclude;
import x10.compiler.Pure;

public class owners {
  static type Parts = PlaceLocalHandle[Rail[Long]];
  static val N = 96;

  // By remainders.
  static class Cyclic {
    def owner(i:Long) = Place(i % Place.numPlaces());
  }
  // By blocks, with fields, and a test of its own.
  static class Blocks(size:Long) {
    val block:Long;
    def this(size:Long) {
      property(size);
      block = (size + Place.numPlaces() - 1) / Place.numPlaces();
    }
    def owner(i:Long):Place {
      if (i < 0 || i >= size)
        throw new IllegalArgumentException("there is no " + i);
      return Place(i / block);
    }
  }
  // By a table.
  static class Table {
    val places:Rail[Long];
    def this(n:Long) { places = new Rail[Long](n, (i:Long) => i * i % Place.numPlaces()); }
    public operator this(i:Long):Place = Place(places(i));
  }
  // By borders, which are searched.
  static class Borders {
    val ends = new Rail[Long](Place.numPlaces(), (p:Long) => (p + 1) * N / Place.numPlaces());
    def owner(i:Long):Place {
      var low:Long = 0, high:Long = ends.size - 1;
      for (k in 0..20) {
        if (low >= high)
          break;
        val middle = (low + high) / 2;
        if (i < ends(middle))
          high = middle;
        else
          low = middle + 1;
      }
      return Place(low);
    }
  }
  // By a method that is chosen at run time.
  static interface Owns { def owner(i:Long):Place; }
  static class Even implements Owns {
    public def owner(i:Long):Place = Place(i / 2 % Place.numPlaces());
  }
  static class Turned(by:Long) implements Owns {
    public def owner(i:Long):Place = Place((i + by) % Place.numPlaces());
  }

  // It keeps what it has found: only the program knows that this is unobservable.
  static class Remembers {
    var last:Long = -1;
    var found:Place = here;
    @Pure def owner(i:Long):Place {
      if (i / 8 != last) {
        last = i / 8;
        found = Place(last % Place.numPlaces());
      }
      return found;
    }
  }
  // C has no effect that x10c could see.
  @NativeCInclude("stdlib.h") static class OfC {
    @Pure @Native("c", "(int64_t)(llabs(#0) * 3 % (#1))") static native def find(i:Long, n:Long):Long;
    def owner(i:Long) = Place(find(i, Place.numPlaces()));
  }

  // Near misses: it promises nothing; it counts how often it is asked; C of which nothing is known.
  static class Forgetful {
    var last:Long = -1;
    var found:Place = here;
    def owner(i:Long):Place {
      if (i / 8 != last) {
        last = i / 8;
        found = Place(last % Place.numPlaces());
      }
      return found;
    }
  }
  static class Counts {
    var asked:Long = 0;
    def owner(i:Long):Place { asked++; return Place(i % Place.numPlaces()); }
  }
  @NativeCInclude("stdlib.h") static class OfUnknownC {
    @Native("c", "(int64_t)(llabs(#0) * 3 % (#1))") static native def find(i:Long, n:Long):Long;
    def owner(i:Long) = Place(find(i, Place.numPlaces()));
  }

  public static def main(args:Rail[String]) {
    val h = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 3 * i + 1));
    Console.OUT.println([byRemainder(h, new Cyclic()), byBlock(h, new Blocks(N)), byTable(h, new Table(N)),
                         byBorder(h, new Borders()), byChoice(h, new Even()), byChoice(h, new Turned(1))]);
    Console.OUT.println(tooFar(h, new Blocks(40)));
    Console.OUT.println([remembered(h, new Remembers()), ofC(h, new OfC())]);
    sent(new Table(N));
    Console.OUT.println([forgotten(h, new Forgetful()), counted(h, new Counts()), ofUnknownC(h, new OfUnknownC())]);
  }

  static def byRemainder(h:Parts, d:Cyclic):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def byBlock(h:Parts, d:Blocks):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def byTable(h:Parts, d:Table):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d(i)) h()(i));
    return s;
  }
  static def byBorder(h:Parts, d:Borders):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def byChoice(h:Parts, d:Owns):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def tooFar(h:Parts, d:Blocks):String {
    var s:Long = 0;
    try {
      for (i in 30..(N - 1)) s += at (d.owner(i)) h()(i);
    } catch (e:IllegalArgumentException) {
      return e.getMessage() + " behind " + s;
    }
    return "no end";
  }
  static def remembered(h:Parts, d:Remembers):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def ofC(h:Parts, d:OfC):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def sent(d:Table) {
    val all = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N));
    finish for (i in 0..(N - 1)) at (d(i)) async all()(i) += i;
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d(i)) all()(i));
    Console.OUT.println(s);
  }

  static def forgotten(h:Parts, d:Forgetful):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
  static def counted(h:Parts, d:Counts):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s + d.asked;
  }
  static def ofUnknownC(h:Parts, d:OfUnknownC):Long {
    var s:Long = 0;
    for (i in 0..(N - 1)) s = s * 3 + (at (d.owner(i)) h()(i));
    return s;
  }
}
// 2|4 places, line 110: 2|6 messages
// 2|4 places, line 115: 2|6 messages
// 2|4 places, line 120: 2|2 messages
// 2|4 places, line 125: 2|6 messages
// 2|4 places, line 130: 4|12 messages
// 2|4 places, line 136: 2|2 messages
// 2|4 places, line 144: 2|6 messages
// 2|4 places, line 149: 2|6 messages
// 2|4 places, line 156: 2|2 messages
// 2|4 places, line 162: 96|144 messages
// 2|4 places, line 167: 96|144 messages
// 2|4 places, line 172: 96|144 messages
// without synchronization_elimination: 2|4 places, line 110: 96|144 messages
// without synchronization_elimination: 2|4 places, line 130: 192|288 messages
// without synchronization_elimination: 2|4 places, line 149: 96|144 messages
