// Types that no value has, and constraints and type definitions that compare what is never equal.
public class contradictions {
  static class P(i:Long) {}
  static type Exactly(n:Long) = Long{self==n};
  static def both(x:Long{self==3, self==4}) {}
  static def differs(x:Long{self==3 && self!=3}) {}
  static def none(x:P{false}) {}
  static def property1(x:P{self.i==3, self.i==4}):void {}
  static def text(x:Long{self=="a"}) {}
  static def number(x:String{self==3}) {}
  static def truth(x:P{self.i==true}) {}
  static def argument(x:Exactly("a")) {}
  static class Q[T] extends T {}
  var field:P{self.i==1, self.i==2};

  public static def main(Rail[String]) {
    type L = Long;
    type L = String;
    val fine:Exactly(3) = 3;
    val local:Long{self==1, self==2} = 1;
    val a:Any = fine;
    val c = a as Long{self==1, self==2};
    val f = (x:Rail[Long{self==1, self==2}]) => x.size;
  }
}
