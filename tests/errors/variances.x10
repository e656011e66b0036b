// edition: 2.3
// Where a type parameter that varies may be: up to 2.3 there are such.
public class variances {
  static class Source[+T] { val first:T;
    var last:T;
    def this(t:T) { first = t; last = t; }
    def put(t:T) {}
    def take(f:(T)=>void) { f(first); }
  }
  static class Sink[-T] {
    def put(t:T) {}
    def get():T { throw new Exception(); }
  }
  public static def main(args:Array[String]) {}
}
