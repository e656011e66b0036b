// edition: 2.0.0
/* X10 2.0.0 still has what is in other packages since: x10.lang.Box, Nat, a location. */
public class releases200 {
  val name:nat;
  def this(n:nat) { name = n; }
  public static def main(args:Rail[String]!) {
    val box:Box[Int] = 4;
    val o = new releases200(box.value + 1);
    Console.OUT.println(o.name + " " + (o.location == here));
    Runtime.sleep(1L);
    x10.lang.Runtime.setExitCode(0);
  }
}
