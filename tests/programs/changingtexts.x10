/** A text that is asked for may change what the loop around it reads. */
public class changingtexts {
  static class Counted {
    var n:Long = 0;
    public def toString():String {
      n++;
      return "asked " + n + " times";
    }
    public def hashCode():Int = (++n) as Int;
  }

  static def texts(c:Counted, o:Any, seen:Rail[Long]) {
    var length:Long = 0;
    for (i in 0..(seen.size - 1)) {
      seen(i) = c.n;
      length += ("" + o).length();
    }
    return length;
  }
  static def hashes(c:Counted, o:Any, seen:Rail[Long]) {
    var sum:Long = 0;
    for (i in 0..(seen.size - 1)) {
      seen(i) = c.n;
      sum += o.hashCode();
    }
    return sum;
  }
  public static def main(args:Rail[String]) {
    val c = new Counted(), seen = new Rail[Long](4);
    Console.OUT.println(texts(c, c, seen) + " " + seen);
    Console.OUT.println(hashes(c, c, seen) + " " + seen);
    Console.OUT.println(texts(c, "another", seen) + " " + seen);
  }
}
