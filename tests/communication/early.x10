// Loops that may end early, or whose iterations catch exceptions: few iterations are asked first, then twice as many.
// Those that a loop does not come to are asked in vain, which is unobservable.
// 2|4 places, line 36: 8|24 messages
// 2|4 places, line 45: 12|36 messages
// 2|4 places, line 54: 4|12 messages
// 2|4 places, line 66: 2|6 messages
// 2|4 places, line 77: 2|6 messages
// 2|4 places, line 89: 2|6 messages
// 2|4 places, line 103: 2|6 messages
// 2|4 places, line 118: 60|90 messages
// 2|4 places, line 131: 40|60 messages
import x10.util.concurrent.AtomicLong;

public class early {
  static val N = 200;
  static val asked = new AtomicLong(0);

  static def owner(i:Long) = Place(i % Place.numPlaces());
  static def filled() = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 3 * i));

  public static def main(args:Rail[String]) {
    val h = filled();
    Console.OUT.println("left at " + leftAt(h) + ", found " + find(h, 150) + ", not found " + find(h, 151));
    Console.OUT.println("while " + whileSmall(h));
    Console.OUT.println("rows " + rows(h));
    Console.OUT.println("all caught " + caught(h));
    Console.OUT.println("some fail " + failing(h));
    Console.OUT.println("thrown out of " + thrown(h));
    Console.OUT.println("kept apart " + apart(h));
    Console.OUT.println("told " + told(h));
  }

  static def leftAt(h:PlaceLocalHandle[Rail[Long]]):Long {
    var last:Long = -1;
    for (k in 0..(N - 1)) {
      val t = at (owner(k)) h()(k);
      if (t > 500)
        break;
      last = k;
    }
    return last;
  }
  static def find(h:PlaceLocalHandle[Rail[Long]], key:Long):Long {
    for (k in 0..99)
      if (at (owner(k)) h()(k) == key)
        return k;
    return -1;
  }
  static def whileSmall(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0;
    var i:Long = 0;
    while (i < N && sum < 1000) {
      val k = i;
      sum += at (owner(k)) h()(k);
      i++;
    }
    return sum;
  }
  // A row is left, and the next one begins.
  static def rows(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0;
    for (i in 0..3)
      for (j in 0..3) {
        if (j > i)
          break;
        sum += at (owner(i + j)) h()(4 * i + j);
      }
    return sum;
  }

  static def caught(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0, failed:Long = 0;
    for (k in 0..(N - 1))
      try {
        if (k % 50 == 7)
          throw new IllegalArgumentException();
        val t = at (owner(k)) h()(k);
        sum += t;
      } catch (e:IllegalArgumentException) {
        failed++;
      }
    return sum * 10 + failed;
  }
  // What fails at another place has its answer, too: the exception.
  static def failing(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0, failed:Long = 0;
    for (k in 190..209) {
      try {
        sum += at (owner(k)) h()(k);
      } catch (e:ArrayIndexOutOfBoundsException) {
        failed++;
      }
    }
    return sum * 100 + failed;
  }
  static def thrown(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0;
    try {
      for (k in 0..(N - 1)) {
        try {
          if (k == 100)
            throw new IllegalArgumentException();
          sum += at (owner(k)) h()(k);
        } finally {
          sum++;
        }
      }
    } catch (e:IllegalArgumentException) {
      return sum;
    }
    return -1;
  }
  // Near miss: what is caught tells others, who may answer.
  static def apart(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0;
    for (k in 0..59) {
      try {
        sum += at (owner(k)) h()(k);
        if (k % 10 == 0)
          throw new IllegalArgumentException();
      } catch (e:IllegalArgumentException) {
        asked.incrementAndGet();
      }
    }
    return sum + asked.get();
  }
  // Near miss: the at has an effect, which must not come more often than the loop does.
  static def told(h:PlaceLocalHandle[Rail[Long]]):Long {
    var sum:Long = 0;
    for (k in 0..99) {
      val was = at (owner(k)) {
        val t = h()(k);
        h()(k) = -t;
        t
      };
      if (was > 117)
        break;
      sum += was;
    }
    return sum;
  }
}
// without synchronization_elimination: 2|4 places, line 36: 168|252 messages
