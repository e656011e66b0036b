/** Checks of an equality, after tests that say whether a side is null: that decides a null check, and no other. */
import x10.compiler.NoInline;

public class equalchecks {
  static class Box(of:Long) {}

  @NoInline static def assertKnown(a:Box, b:Box) {
    val of = a.of;
    assert a == b;
    return of;
  }

  @NoInline static def assertNull(a:Box, b:Box) {
    if (a == null) {
      assert a == b;
      return 0;
    }
    return 1;
  }

  @NoInline static def guarded(a:Box, b:Box){a == b} = a.of + b.of;

  @NoInline static def guardKnown(a:Box, b:Box) {
    val of = a.of;
    return of + guarded(a, b);
  }

  @NoInline static def castKnown(a:Box, b:Box) {
    val of = a.of;
    val same = a as Box{self == b};
    return of + same.of;
  }

  static def tell(what:String, code:() => Long) {
    try {
      Console.OUT.println(what + ": " + code());
    } catch (e:CheckedThrowable) {
      Console.OUT.println(what + " throws " + e.typeName());
    }
  }

  public static def main(args:Rail[String]) {
    val one = new Box(1), two = new Box(2);
    for (b in [one, two]) {
      tell("assert", () => assertKnown(one, b));
      tell("guard", () => guardKnown(one, b));
      tell("cast", () => castKnown(one, b));
    }
    for (b in [one, null]) tell("assert of null", () => assertNull(null, b));
  }
}
