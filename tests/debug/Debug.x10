// What the suites stop in: one local of each kind, bodies that capture, and a call that is made again and again.
import x10.array.*;
import x10.util.*;

public class Debug {
  static struct Pair(left:Long, right:Double) {}
  static class Animal(name:String) {
    def this(name:String) { property(name); }
  }
  static class Dog extends Animal {
    val legs:Int = 4n;
    var friend:Dog = null;
    def this(name:String) { super(name); }
    def bark(times:Long):String {
      var said:String = name;
      for (i in 1..times)
        said += "!";
      return said; // in bark
    }
  }

  static def fib(n:Long):Long {
    if (n < 2)
      return n; // the bottom
    val a = fib(n - 1);
    val b = fib(n - 2);
    return a + b;
  }

  static def steps():Long {
    var sum:Long = 1; // first step
    sum += 2;
    val twice = sum * 2;
    if (twice > sum)
      sum = twice;
    return sum;
  }

  static def values() {
    val yes = true;
    val small = 7n;
    val half = 0.5;
    val letter = 'x';
    val text = "two\nlines";
    val wide = "wide \u20ac";
    val nothing:String = null;
    val pair = Pair(1, 2.5);
    val dog:Animal = new Dog("Rex");
    val any:Any = "any";
    val boxed:Any = 42;
    val rail = new Rail[Long](5, (i:Long) => i * i);
    val names = ["a", "b"];
    val list = new ArrayList[Long]();
    list.add(7);
    list.add(8);
    val grows = new GrowableRail[String]();
    grows.add("g");
    val map = new HashMap[String,Long]();
    map.put("one", 1);
    val set = new HashSet[Long]();
    set.add(3);
    val matrix = new Array_2[Double](2, 3, (i:Long, j:Long) => (i * 10 + j) as Double);
    val vector = new Array_1[Long](3, (i:Long) => i);
    val dist = new DistArray_Block_1[Long](3, (i:Long) => i + 1);
    val builder = new StringBuilder();
    builder.add("built");
    dist(0) = 5;
    Console.OUT.println(text + wide + nothing + pair + yes + small + half + letter + any + boxed + names.size); // all
    return rail(0) + list(0) + grows.size() + map.size() + set.size() + vector(0) + matrix.size + dist.size +
      builder.length() + dog.name.length();
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(fib(4) + steps() + values());
    Console.OUT.println(new Dog("Ben").bark(2));
    val total = 30;
    var shared:Long = 1;
    val word = "captured";
    finish async {
      shared = total + word.length(); // in an async
      Console.OUT.println(word);
    }
    val length = at (here) {
      val inner = word + total; // in an at
      inner.length()
    };
    val add = (x:Long) => {
      val added = x + total; // in a closure
      added
    };
    Console.OUT.println(shared + length + add(1));
  }
}
