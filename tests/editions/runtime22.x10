// edition: 2.2
public class runtime22 {
  public static def main(args:Array[String]) {
    Console.OUT.println((Runtime.NTHREADS > 0) + " " + Runtime.hereInt());
    try {
      finish {
        async throw new Exception("a");
        async throw new Exception("b");
      }
    } catch (e:MultipleExceptions) {
      var n:Int = 0;
      for (x in e.exceptions.values()) n++;
      Console.OUT.println(n);
    }
  }
}
