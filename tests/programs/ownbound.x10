/** Loops whose bound, or step, is their own counter's. */
public class ownbound {
  static def inBound(n:Long):Long {
    var rounds:Long = 0;
    for (var i:Long = 0; i < n - i; i++) rounds++;
    return rounds;
  }

  static def inWhile(n:Long):Long {
    var rounds:Long = 0;
    var i:Long = 0;
    while (i < n - i) {
      rounds++;
      i++;
    }
    return rounds;
  }

  static def inSteps(a:Rail[Long], n:Int):Long {
    var sum:Long = 0;
    for (var i:Long = 0; i < a.size - i; i += 2) sum = sum * 10 + a(i);
    for (var i:Int = 0n; i < n - i; i += 2n) sum = sum * 10 + a(i);
    return sum;
  }

  static def isStep(a:Rail[Long]):Long {
    var sum:Long = 0;
    for (var i:Long = 1; i < a.size; i += i) sum = sum * 10 + a(i);
    return sum;
  }

  public static def main(args:Rail[String]) {
    val a = new Rail[Long](10, (i:Long) => i);
    Console.OUT.println(inBound(10) + " " + inWhile(11) + " " + inSteps(a, 10n) + " " + isStep(a));
  }
}
