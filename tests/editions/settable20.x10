// edition: 2.0
/* Up to X10 2.0 a rail is Settable, and a property may be of a type parameter. */
public class settable20 {
  static class Pair[T](first:T) {
    val second:T;
    def this(first:T, second:T) { property(first); this.second = second; }
    def both() = first + " " + second;
  }
  static def fill(list:Settable[Int,String], n:Int) {
    for (var i:Int = 0; i < n; i++) list.set("s" + i, i);
  }
  public static def main(args:Rail[String]) {
    val r = Rail.make[String](3, (Int) => "hi");
    fill(r, 2);
    val s:Settable[Int,String] = r;
    s(2) = s.set("last", 1) + "!";
    Console.OUT.println(r(0) + " " + r(1) + " " + r(2));
    Console.OUT.println(new Pair[String]("a", "b").both() + " " + new Pair[Int](1, 2).first);
  }
}
