// A conversion leads from its class or to it; a program's main gives nothing.
public class conversions {
  static struct Meters(m:Double) {
    static operator (x:Double):Meters = Meters(x);
    static operator (x:Meters) as Double = x.m;
    static operator (x:Long) as String = "metres";
    static operator (x:String):Rail[Char] = x.chars();
    static operator[T](x:T) as Cell[T] = new Cell[T](x);
  }
  public static def main(args:Rail[String]) = args.size;
}
