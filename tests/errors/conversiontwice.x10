// A class has one conversion by `as`, and one implicit, from each type, whatever they give.
public class conversiontwice {
  static class A { }
  static class B {
    public static operator (x:Long) as B = new B();
    public static operator (x:Long) as ? = new B();
    public static operator (x:B):A = new A();
    public static operator (x:B):String = "b";
    public static operator (x:B) as A = new A();
  }
  public static def main(Rail[String]):void { }
}
