import x10.compiler.NoInline;

/** Rails in fields: of one size, of the size that a constructor chooses, not there at all, and at another place. */
public class known_sizes {
  static class Block(n:Long) {
    val words:Rail[Long] = new Rail[Long](8);
    val chosen:Rail[Long];
    def this(small:Boolean) {
      property(small ? 4 : 8);
      if (small) chosen = new Rail[Long](4); else chosen = new Rail[Long](8);
    }
    @NoInline def fill() { for (i in 0..7) words(i) = i * i; }
    @NoInline def sum(last:Long):Long {
      var s:Long = 0;
      for (i in 0..last) s += words(i);
      return s;
    }
    @NoInline def sumChosen():Long {
      var s:Long = 1;
      for (i in 0..7) s += chosen(i);
      return s;
    }
  }
  /** Arrives with a rail of another size. */
  static class Arriving {
    @x10.compiler.TransientInitExpr(new Rail[Long](2, 1)) transient val words:Rail[Long] = new Rail[Long](8, 1);
    @NoInline def sum():Long {
      var s:Long = 0;
      for (i in 0..7) s += words(i);
      return s;
    }
  }
  static struct Cell[T] {
    val items:Rail[T];
    def this(items:Rail[T]) { this.items = items; }
  }
  @NoInline static def first(cell:Cell[Long]):Long {
    var s:Long = 0;
    for (i in 0..2) s = 10 * s + cell.items(i);
    return s;
  }
  static def tried(f:() => Long) {
    try {
      Console.OUT.println(f());
    } catch (e:ArrayIndexOutOfBoundsException) { Console.OUT.println(e.getMessage());
    } catch (e:NullPointerException) { Console.OUT.println("null"); }
  }

  public static def main(args:Rail[String]) {
    val small = new Block(true), large = new Block(false);
    large.fill();
    tried(() => large.sum(7));
    tried(() => large.sum(8));
    tried(() => at (here) large.sum(7));
    tried(() => small.sumChosen());
    tried(() => large.sumChosen());
    val arriving = new Arriving();
    tried(() => arriving.sum());
    tried(() => at (here) arriving.sum());
    tried(() => first(Cell[Long]([7, 8, 9])));
    tried(() => first(Cell[Long]([7, 8])));
    tried(() => first(Cell[Long](null)));
    tried(() => { val none:Block = null; return none.sum(3); });
  }
}
