// A val may be assigned in a loop that each of its iterations leaves.
public class valsinloops {
  static def classify(n:Long):String {
    val what:String;
    while (true) {
      if (n < 0) {
        what = "less";
        break;
      }
      if (n == 0) {
        what = "nothing";
        break;
      }
      what = "more";
      break;
    }
    return what;
  }

  static def firstOf(numbers:Rail[Long]):Long {
    val first:Long;
    for (n in numbers) {
      first = n;
      return first;
    }
    first = -1;
    return first;
  }

  public static def main(Rail[String]) {
    for (n in -1..1)
      Console.OUT.println(classify(n));
    Console.OUT.println(firstOf([7, 8]) + " " + firstOf(new Rail[Long](0)));
  }
}
