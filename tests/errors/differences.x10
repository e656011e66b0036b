// A value that constraints do not let in: the numbers come first, and the caret is below the argument.
public class differences {
  static class Sized(size:Long) { }
  static def rail(n:Long, r:Rail[Long]{self.size == 3}) { }
  static def sized(n:Long, s:Sized{self.size == 3}) { }
  static def point(p:Point{rank == 2}) { }
  static def number(n:Long{self == 5}) { }
  static def string(s:String{self != null}) { }
  static def two(n:Long, s:String) { }

  public static def main(args:Rail[String]) {
    rail(1, new Rail[Long](4)); // when it runs
    sized(1, new Sized(4));
    point([1, 2, 3]);
    number(6);
    string(null);
    two(1, 2);
    two("s", "t");
    new Rail[Long](2, "x");
    val p:Point(2) = [1, 2, 3];
    val n:Long{self == 5} = 6;
    val l:Long = null;
    val f:Float{self == 0.1f} = 0.2f;
  }
}
