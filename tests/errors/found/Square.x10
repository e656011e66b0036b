package found;

/** Lacks name(), and a class beside it a method of its own. */
public class Square implements Shape {
  public def area() = 9;
  public final def side() = 3;
  public def text():String = "square";
}

class Beside {
  def lost():Long;
}
