// A temporary is named after what it is read from, unless the program has a local of that name.
import x10.compiler.*;

public class temporary_names {
  var edges:Rail[Long] = new Rail[Long](4);

  // BEFORE: val temp t: Long = @temporary_names_degree
  // AFTER: val temp degree: Long = @temporary_names_degree
  @NoInline def twice() = degree() + degree();

  // AFTER: val temp t: Long = @temporary_names_order
  @NoInline def scaled(order:Long) = order() * order;

  // BEFORE: val temp t: Rail[Long] = this.edges
  // BEFORE: return t.size
  // AFTER: val temp edges: Rail[Long] = this.edges
  // AFTER: return edges.size
  @NoInline def degree() = edges.size;
  @NoInline def order() = degree() + 1;

  public static def main(args:Rail[String]) {
    val t = new temporary_names();
    Console.OUT.println(t.twice() + t.scaled(args.size));
  }
}
