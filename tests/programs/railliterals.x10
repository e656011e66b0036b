import x10.util.ArrayList;

// A rail in brackets is known to have as many elements as are written.
public class railliterals {
  static def three(r:Rail[Long]{self.size == 3}) = r(0) + r(1) + r(2);
  static def given() = [1, 2, 3];
  static def same[T](t:T):T = t;
  static def both[T](a:T, b:T):T = a;
  public static def main(args:Rail[String]) {
    val cell:Cell[Rail[Long]] = new Cell([1, 2]);
    cell() = [4, 5, 6];
    val other:Cell[Rail[Long]] = new Cell[Rail[Long]](same([7]));
    val list = new ArrayList[Rail[Long]]();
    list.add([1, 2]);
    list.add(both([1], [2, 3]));
    var last:Rail[Long] = [1];
    last = [8, 9];
    val rows = [[1, 2], [3]];
    val rows2:Rail[Rail[Long]] = [[1, 2], [3, 4]];
    val f = (n:Long) => n == 0 ? [0] : [n, n];
    val any:Any = [1, 2];
    Console.OUT.println(three([1, 2, 3]) + three(given()) + " " + cell().size + other().size + list.size() + last(1) +
                        rows.size + rows2(1)(1) + f(2).size + " " + any.typeName() + " " + (any instanceof Rail[Long]));
    try {
      val dynamic:Rail[Long] = args.size == 0 ? [1, 2] : [1, 2, 3];
      Console.OUT.println(three(dynamic));
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println("two are not three");
    }
  }
}
