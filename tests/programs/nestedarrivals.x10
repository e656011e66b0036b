// A static method of a generic class whose objects hold a distributed array of instances over the type parameter: only
// the method is reached, and no such object crosses.
import x10.regionarray.*;
public class nestedarrivals {
  static class Node[T] { }
  static class Graph[T] {
    val nodes:DistArray[Node[T]] = null;
  }
  static class Scheduler[T] {
    val graph:Graph[T] = null;
    static def next(p:Place):Place = Place.places().next(p);
  }
  public static def main(args:Rail[String]) {
    val n = at (Scheduler.next(here)) here.id + 1;
    Console.OUT.println(n);
  }
}
