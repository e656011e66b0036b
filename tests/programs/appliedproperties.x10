/** A property that can be applied is applied by p(), also from outside and from an inner class; `{}` constrains
 * nothing. */
public class appliedproperties {
  static type Plain(n:Long) = Rail[Long]{};

  static class Parts(make:()=>Long, cell:Cell[Long], size:Long) {
    def this(make:()=>Long, cell:Cell[Long], size:Long) { property(make, cell, size); }
    def sum() = make() + cell() + size();
    def later() = new Cell[()=>Long](() => make() * cell());
  }
  static def first(r:Plain(3)):Long{} = r(0);

  public static def main(args:Rail[String]) {
    val parts = new Parts(() => 3, new Cell[Long](4), 5);
    Console.OUT.println(parts.sum());
    Console.OUT.println(parts.make() + parts.cell() + parts.size());
    Console.OUT.println(parts.later()()());
    Console.OUT.println(first([7, 8]));
  }
}
