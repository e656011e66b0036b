// edition: 2.1
/* The operator () of X10 2.1.0 is a method apply. */
public class apply21 {
  static class Square implements (Int)=>Int {
    public def apply(i:Int):Int = i * i;
  }
  public static def main(args:Array[String](1)):Void {
    val s = new Square(), f = () => 2;
    Console.OUT.println(s.apply(3) + f.apply() + s(1));
  }
}
