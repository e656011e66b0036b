/** MapReduce's loop, one element too far: the ones before it have been reduced. */
public class mapreduce {
  private static val reduced = new Rail[Long](1);

  static def mapReduce(data:Rail[Long], range:LongRange, map:(Long)=>Long, reduce:(Long, Long)=>Long) {
    for (i in range)
      reduced(0) = reduce(reduced(0), map(data(i)));
  }

  public static def main(args:Rail[String]) {
    val data = new Rail[Long](5, (i:Long) => i);
    try {
      mapReduce(data, 0..5, (x:Long) => x * x, (a:Long, b:Long) => a + b);
    } finally {
      Console.OUT.println(reduced(0));
    }
  }
}
