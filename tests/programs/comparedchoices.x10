// A comparison whose operand contains a comparison of the same value: each keeps its own operator.
public class comparedchoices {
  static struct Pair(a:Long, b:Long) { }
  static def differs(i:Long) = i != (i == 0 ? 0 : i + 1);
  static def equals(i:Long) = i == (i != 0 ? i : 1);
  static def among(i:Long) = i != (i == 1 || i == 2 ? 1 : 7) && !(i == (i == 3 ? 3 : 9));
  static def texts(s:String) = s != (s == "a" ? "b" : s);
  static def objects(x:Any, y:Any) = x != (x == y ? null : y);
  static def structs(p:Pair) = p != (p == Pair(0, 0) ? Pair(0, 0) : Pair(p.b, p.a));
  public static def main(Rail[String]) {
    for (i in 0..3) Console.OUT.println(i + ": " + differs(i) + " " + equals(i) + " " + among(i));
    Console.OUT.println(texts("a") + " " + texts("c") + ", " + objects("x", "y") + " " + objects("x", "x") + ", " +
        structs(Pair(0, 0)) + " " + structs(Pair(1, 2)) + " " + structs(Pair(2, 2)));
  }
}
