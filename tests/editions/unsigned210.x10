/* edition: 2.1.0 */
// Unsigned numbers are signed ones, and the other way round; a cell gives its value; a var of one value is a constant.
public class unsigned210 {
  static type One(n:Int){n==1} = Int;
  public static def main(Array[String]) {
    var x:UInt = 0x80000000;
    var z:Int = x;
    Console.OUT.println((x >> 31) + " " + z + " " + (x + 1) + " " + (7 % x));
    val y:ULong = 5L;
    val back:Long = y * 2L;
    Console.OUT.println(back);
    val c = new Cell[Int](40);
    val n:Int = c;
    var one:Int{self==1} = 1;
    var a:One(one) = 2;
    Console.OUT.println(n + a);
    try {
      throw new IllegalArgumentException("first");
    } catch (e:Exception) {
      Console.OUT.println(e.getMessage());
    } catch (e:IllegalArgumentException) {
      Console.OUT.println("never");
    }
  }
}
