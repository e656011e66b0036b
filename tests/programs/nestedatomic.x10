import x10.compiler.NoInline;
import x10.util.ArrayList;

// An atomic block within another is part of it: what is between cannot be seen.
public class nestedatomic {
  static def look(x:Cell[Long], seen:ArrayList[Long]):Boolean {
    seen.add(x());
    return x() == 2;
  }

  static @NoInline def set(x:Cell[Long], value:Long) {
    atomic x() = value;
  }

  public static def main(Rail[String]) {
    val x = new Cell[Long](0), waits = new Cell[Boolean](false), seen = new ArrayList[Long]();
    finish {
      async {
        atomic waits() = true;
        when (look(x, seen)) Console.OUT.println("x is " + x());
      }
      async {
        when (waits()) { }
        atomic {
          set(x, 1);
          x() = 2;
        }
      }
    }
    Console.OUT.println("1 was seen: " + seen.contains(1));
  }
}
