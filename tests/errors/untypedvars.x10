// The type of a val is inferred from its first value; that of a var is written.
public class untypedvars {
  var count = 1;
  private var name = "a", size:Long = 2;
  var nothing = missing();
  val fine = 3n;
  var typed:Long;
  static struct Pair { var first = 1; }
  public static def main(Rail[String]) {
    var n = 0;
    for (var i = 0n; i < 3n; i++) Console.OUT.println(i + n);
  }
}
