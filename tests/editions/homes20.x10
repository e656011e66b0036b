// edition: 2.0
/* Objects of X10 2.0 stay at home: what is global of them can be read anywhere, methods can be called, and nothing else
 * is there. */
public class homes20 {
  const size = 2;
  global val name:String;
  var count:Int = 0;
  def this(n:String) { name = n; }
  global def text():String = name + "!";
  static class Trouble extends Exception {
    val code:Int;
    def this(c:Int) { code = c; }
  }
  static value Pair {
    val a:Int;
    def this(x:Int) { a = x; }
  }
  public static def main(args:Rail[String]) {
    val o = new homes20("one");
    val there = here.next();
    val pair = new Pair(7);
    Console.OUT.println(at (there) {
      var told:String = o.text() + (pair.a + size);
      try {
        o.count = 5;
        told += " written";
      } catch (e:BadPlaceException) {
        told += " not here";
      }
      return told;
    });
    finish async (there) async (here.next()) atomic { o.count = o.count + 1; }
    Console.OUT.println(o.count);
    try {
      finish foreach ((i) in 1..3) { if (i >= 2) throw new Trouble(2); }
    } catch (e:MultipleExceptions) {
      Console.OUT.println((e.exceptions(0) as Trouble).code);
    }
  }
}
