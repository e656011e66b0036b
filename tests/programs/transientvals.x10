/** What a transient field holds after an at is its zero, of which its inferred type says no more than holds of that. */
public class transientvals {
  transient val number = 3;
  transient val text = "text";
  transient val cell = new Cell[Long](3);
  transient val fine:Long{fine == 0} = 0;
  static def three(x:Long{self == 3}) = x;
  static def there(x:String) = x == null;

  public static def main(args:Rail[String]) {
    val t = new transientvals();
    Console.OUT.println(t.number + " " + t.text + " " + t.cell());
    at (here.next()) {
      try {
        Console.OUT.println(three(t.number));
      } catch (e:FailedDynamicCheckException) {
        Console.OUT.println("no 3");
      }
      Console.OUT.println(t.number + " " + there(t.text) + " " + (t.cell == null) + " " + t.fine);
    }
  }
}
