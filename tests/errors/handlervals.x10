// A handler assigns no val that has its value where the body throws by itself, nor one that an async may assign meanwhile.
public class handlervals {
  static def thrown(n:Long) {
    val x:Long;
    try {
      x = n;
      if (n > 3) throw new Exception("much");
    } catch (e:Exception) {
      x = 0;
    }
    return x;
  }
  static def inner(n:Long) {
    val x:Long;
    try {
      x = n;
      try { throw new Exception("much"); } finally { Console.OUT.println(n); }
    } catch (e:Exception) {
      x = 0;
    }
  }
  static def meanwhile(n:Long) {
    val x:Long;
    finish {
      try {
        async x = n;
      } catch (e:Exception) {
        x = 0;
      }
    }
  }
  public static def main(args:Rail[String]) { }
}
