import x10.compiler.NoInline;

/** A call that is the receiver of another is executed once: its value is tested, looked up in, and passed on. */
public class receivers {
  static class Cell {
    var made:Long = 0;
    @NoInline def next():Item {
      made++;
      return made % 2 == 0 ? new Other(made) : new Item(made);
    }
  }
  static class Item(n:Long) {
    @NoInline def value():Long = n;
    @NoInline final def exact():Long = n + 1;
  }
  static class Other extends Item {
    def this(n:Long) { super(n); }
    @NoInline def value():Long = 10 * n;
  }
  public static def main(args:Rail[String]) {
    val c = new Cell();
    Console.OUT.println(c.next().value() + " " + c.next().value() + " " + c.next().exact());
    Console.OUT.println(c.made);
  }
}
