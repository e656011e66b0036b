/* Classes of the program's own whose names the library has beyond X10 2.6, in packages that are imported alike. */
import x10.util.*;
import ownclasses.*;
import x10.array.*;

class SortedMap {
  public def toString() = "own SortedMap";
}

public class ownclasses {
  public static def main(Rail[String]) {
    Console.OUT.println(new Deque() + ", " + new PriorityQueue() + ", " + new Known() + ", " + new Halo() + ", " +
        new SortedMap() + ", " + new SortedSet[Long]());
  }
}
