/** try, catch and finally in their combinations; what finish gathers; exceptions of one's own. */
public class exceptions {
  static class Mine extends Exception {
    val code:Long;
    def this(code:Long) {
      super("code " + code);
      this.code = code;
    }
  }
  static def order(n:Long):String {
    var trace:String = "";
    try {
      trace += "try ";
      if (n == 1) throw new Mine(n);
      if (n == 2) return trace + "return";
      trace += "end ";
    } catch (e:Mine) {
      trace += "catch(" + e.getMessage() + "," + e.code + ") ";
    } finally {
      trace += "finally ";
      Console.OUT.println("finally " + n);
    }
    return trace;
  }
  static def loops():Long {
    var count:Long = 0;
    for (i in 0..9) {
      try {
        if (i == 2) continue;
        if (i == 5) break;
        count += i;
      } finally {
        count += 100;
      }
    }
    return count;
  }
  public static def main(args:Rail[String]) {
    for (n in 0..2) Console.OUT.println(order(n));
    Console.OUT.println(loops());
    try {
      finish {
        async throw new Mine(7);
        async throw new IllegalArgumentException("second");
        throw new Mine(8);
      }
    } catch (e:MultipleExceptions) {
      Console.OUT.println("gathered " + e.exceptions.size);
    }
    try {
      try {
        throw new Mine(1);
      } finally {
        Console.OUT.println("inner finally");
      }
    } catch (e:Exception) {
      Console.OUT.println("outer " + e.getMessage());
    }
    val rail = new Rail[Long](3);
    try {
      rail(3) = 1;
    } catch (e:ArrayIndexOutOfBoundsException) {
      Console.OUT.println("ArrayIndexOutOfBoundsException");
    }
    try {
      new Rail[Long](-1);
    } catch (e:NegativeArraySizeException) {
      Console.OUT.println("NegativeArraySizeException");
    }
  }
}
