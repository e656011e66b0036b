// Closures whose parameters depend on each other and on themselves; a local that is no function does not hide a method.
public class closureguards {
  static def i() = 3;
  static def m(i:Long):Long = i > 10 ? i() + 1 : i;
  static def checked(f:()=>Long) {
    try {
      Console.OUT.println(f());
    } catch (e:FailedDynamicCheckException) {
      Console.OUT.println("refused");
    }
  }

  public static def main(args:Rail[String]) {
    val n = args.size;
    val own = (r:Rail[Long], i:Long{i != r.size}) => r(i);
    val byself = (r:Rail[Long], i:Long{self != r.size}) => r(i);
    val guarded = (a:Long, b:Long){a != b} => a - b;
    val alone = (a:Long{a != 7}) => a;
    checked(() => own([1, 2], 1 + n));
    checked(() => own([1, 2], 2 + n));
    checked(() => byself([1, 2], 0 + n));
    checked(() => byself([1, 2], 2 + n));
    checked(() => guarded(5 + n, 3));
    checked(() => guarded(3 + n, 3));
    checked(() => alone((8 + n) as Long{self != 7}));
    for (k:Long{k != 100} in 1..2) Console.OUT.println(k);
    Console.OUT.println(m(3) + " " + m(20));
  }
}
