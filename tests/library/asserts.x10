import x10.test.Assert;
import x10.util.*;
public class asserts {
  static def say(f:()=>void) {
    try {
      f();
      Console.OUT.println("holds");
    } catch (e:AssertionError) {
      Console.OUT.println(e.getMessage());
    }
  }
  public static def main(args:Rail[String]) {
    say(()=>{ Assert.equals(3, 3); });
    say(()=>{ Assert.equals(3, 3n); });
    say(()=>{ Assert.equals("abc", "abd"); });
    say(()=>{ Assert.equals(null, "abd"); });
    say(()=>{ Assert.equals([1, 2, 3], [1, 2, 4]); });
    say(()=>{ Assert.equals([1, 2, 3], [1, 2]); });
    say(()=>{ Assert.equals([1, 2, 3], [1, 2, 3]); });
    say(()=>{ Assert.equals(["a"], ["b"]); });
    say(()=>{ Assert.equals([1.5, 2], [1.5, 3]); });
    val l = new ArrayList[Long](); l.add(1); l.add(2);
    say(()=>{ Assert.elements([1, 2], l); });
    say(()=>{ Assert.elements([1, 3], l); });
    say(()=>{ Assert.elements([1, 2, 3], l); });
    say(()=>{ Assert.near(1.0, 1.05, 0.1); });
    say(()=>{ Assert.near(1.0, 1.5, 0.1); });
    say(()=>{ Assert.near(Double.NaN, Double.NaN, 0.1); });
    say(()=>{ Assert.near([1.0, 2], [1.0, 3], 0.1); });
    say(()=>{ Assert.isTrue(1 > 2); });
    say(()=>{ Assert.isTrue(1 > 2, "one is less"); });
    say(()=>{ Assert.isFalse(1 > 2); });
    say(()=>{ Assert.isFalse(2 > 1); });
    say(()=>{ Assert.isNull(l); });
    say(()=>{ Assert.isNotNull(null); });
    say(()=>{ Assert.differ(1, 1); });
    say(()=>{ Assert.same(l, new ArrayList[Long]()); });
    say(()=>{ Assert.same(l, l); });
    say(()=>{ Assert.fail("why"); });
    say(()=>{
      val e = Assert.throwsA[NoSuchElementException](()=>{ new PriorityQueue[Long]().removeFirst(); });
      Console.OUT.println("got " + e.typeName());
    });
    say(()=>{ Assert.throwsA[NoSuchElementException](()=>{ }); });
    try {
      Assert.throwsA[ArithmeticException](()=>{ throw new IllegalArgumentException("other"); });
    } catch (e:IllegalArgumentException) {
      Console.OUT.println(e.getMessage());
    }
    say(()=>{
      val e = Assert.throwsA[MultipleExceptions](()=>{ finish async throw new Exception("x"); });
      Assert.equals(1, e.exceptions.size);
    });
  }
}
