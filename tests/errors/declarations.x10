// What may not be declared where it is.
public class declarations {
  class Inner {
    static class Nested {}
    interface Named {}
    class Inner {}
  }
  interface Counted { static def count() = 0; }
  @Inner def annotated() {}
  native def both() {}
  var bounded <: Long = 1;
  def twice() {
    class Local {}
    if (Place.numPlaces() > 1) { class Local {} }
  }
  static class Methods(i:Long) {
    def this[T](x:T) { property(1); }
    property even(){i == 2} = true;
    property first():Boolean = second();
    property second():Boolean = this.first();
    def ordinary() = true;
    def constrained(m:Methods{self.ordinary()}) {}
    def tested(a:Any{self instanceof String}) {}
  }
  public static def main(Rail[String]) {}
}
public class Second {}
