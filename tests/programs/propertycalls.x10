/* What is known after property(...) of a class without an invariant: nothing more than before, in conditions too. */
public class propertycalls(rank:Long) {
  val name:String;
  val size:Long;

  def this(rank:Long) {
    property(rank);
    name = rank > 3 ? "many" : "few";
    size = rank > 3 ? 1 : 2;
  }
  def this() {
    this(5);
    val twice = rank > 3 ? rank : 2 * rank;
    Console.OUT.println(twice);
  }
  public static def main(args:Rail[String]) {
    Console.OUT.println(new propertycalls().name + " " + new propertycalls(2).size);
  }
}
