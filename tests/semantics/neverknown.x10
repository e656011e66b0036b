public class neverknown {
  static interface Inf {
    property nullary():Long;
    property same(z:Long):Long;
  }
  static class A {
    property same(z:Long) = z;
  }
  static def known(x:Inf{self.nullary() == 7}) = 1;
  static def unknown(x:Inf{self.same(3) == 7}) = 2;
  static def guarded(x:Inf){x.same(2) == 2} = 3;
  static def expanded(x:A{self.same(3) == 3}) = 4;
}
