// What a constructor knows of the object: two properties that are one val, what a cast has proved, and types that name
// the object in closures that go elsewhere. What is known decides which method fits; a local function does not stand
// before a method that does.
public class knownobjects {
  static class Grid(rows:Long, columns:Long) {
    def this(sizes:Rail[Long]) {
      val n = sizes.size;
      property(n, n);
    }
    def this(n:Long) {
      val twice = once(n) * 2;
      property(twice, twice);
    }
    def this(rows:Long, columns:Long) { property(rows, columns); }
    def this(other:Grid) { property(other.rows, other.columns); }
    static def once(n:Long) = n;
    def fits(other:Grid{self.rows == this.rows, self.columns == this.columns}) = "fits";
    def fits(other:Any) = "whatever";
  }
  static class Square extends Grid{self.rows == self.columns} {
    def this(sizes:Rail[Long]) { super(sizes); }
    def this(n:Long) { super(n); }
    def this(other:Grid, checked:Boolean) { super(other as Grid{self.rows == self.columns}); }
    def side():Long{self == this.columns} = rows;
    def copy():Square{self.rows == this.rows} = new Square(this, true) as Square{self.rows == this.rows};
  }

  static class Everywhere(rows:Long, columns:Long) {
    val grids:PlaceLocalHandle[Grid{self.rows == this.rows, self.columns == this.columns}];
    def this(first:Grid, others:Grid) {
      property(first.rows, first.columns);
      grids = PlaceLocalHandle.make[Grid{self.rows == this.rows, self.columns == this.columns}](Place.places(),
          () => (here.id == 0 ? first : others) as Grid{self.rows == this.rows, self.columns == this.columns});
    }
  }

  def sum(from:Long, sum:(Long) => Long):Long = sum(from, 3, sum);
  def sum(from:Long, to:Long, what:(Long) => Long):Long = from > to ? 0 : what(from) + sum(from + 1, to, what);

  static def tried(make:() => Any) {
    try {
      make();
      Console.OUT.println("made");
    } catch (ClassCastException) {
      Console.OUT.println("refused");
    } catch (e:MultipleExceptions) {
      Console.OUT.println("refused elsewhere " + e.exceptions(0).typeName());
    }
  }

  public static def main(Rail[String]) {
    Console.OUT.println(new Square([4, 5, 6]).side() + " " + new Square(4).side() + " " +
        new Square(new Grid(1), true).side());
    tried(() => new Square(new Grid(2, 3), true));
    val three = new Grid([1, 2, 3]), four = new Grid(2);
    tried(() => new Everywhere(three, three).grids());
    tried(() => new Everywhere(three, four).grids());
    Console.OUT.println(new knownobjects().sum(1, (i:Long) => i * i));
    val square = new Square(2);
    Console.OUT.println(square.fits(square.copy()) + " " + three.fits(new Grid(three)) + " " + three.fits(3));
    tried(() => three.fits(new Grid(Grid.once(3), 3))); // of two the more specific one, with a check at run time
    tried(() => three.fits(four));
    Console.OUT.println(hidden.answer() + " " + Place.places().size);
  }
}

protected class hidden {
  static def answer() = 42;
}
