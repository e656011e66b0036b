import x10.util.ArrayList;
import x10.util.HashMap;
import x10.util.HashSet;

/** ArrayList, HashMap, HashSet, Rail's own methods. */
public class collections {
  public static def main(args:Rail[String]) {
    val list = new ArrayList[String]();
    for (w in ["b", "a", "c"]) list.add(w);
    list.add("d");
    Console.OUT.println(list.size() + " " + list(1) + " " + list.contains("c"));
    for (w in list) Console.OUT.print(w + " ");
    Console.OUT.println();
    list.removeAt(0);
    Console.OUT.println(list.get(0) + list.getLast());
    val map = new HashMap[String, Long]();
    map.put("one", 1);
    map.put("two", 2);
    map("three") = 3;
    Console.OUT.println(map.size() + " " + map.getOrThrow("two") + " " + map.containsKey("four") + " " +
        map.getOrElse("four", 4));
    val set = new HashSet[Long]();
    for (i in 1..10) set.add(i % 3);
    Console.OUT.println(set.size());
    val a = new Rail[Double](4, 1.5);
    a(2) = 4.0;
    val b = new Rail[Double](4);
    Rail.copy(a, b);
    Console.OUT.println(b(2) + b(0) + " " + b.size);
    b.clear();
    Console.OUT.println(b(2));
  }
}
