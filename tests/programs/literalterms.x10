// Integer literals of one value are one term of constraints. Whatever type the first of them has, each is compared as
// one of the type of the other side.
public class literalterms {
  static val UNSIGNED = 1u;
  static val BYTE = 2y;
  static class Sized(n:Long, m:Int, u:ULong) {}
  static def one(s:Any) = s as Sized{self.n==1, self.m==2n, self.u==3ul};
  public static def main(args:Rail[String]) {
    Console.OUT.println(UNSIGNED + " " + BYTE + " " + 3);
    Console.OUT.println(one(new Sized(1, 2n, 3ul)).n);
    for (wrong in [new Sized(2, 2n, 3ul), new Sized(1, 1n, 3ul), new Sized(1, 2n, 4ul)])
      try {
        Console.OUT.println(one(wrong).n);
      } catch (e:ClassCastException) {
        Console.OUT.println("refused");
      }
    val d = new x10.array.DistArray_Block_1[Long](2, (i:Long) => i - i);
    Console.OUT.println(d(0));
  }
}
