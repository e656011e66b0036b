import x10.util.*;

/** Lists, maps and sets of numbers and strings. */
public class Lists {
  static def lists[T](first:T, second:T) {T haszero} {
    val list = new ArrayList[T]();
    for (i in 1..4) list.add(i % 2 == 0 ? first : second);
    list.addBefore(1, second);
    list(0) = first;
    list.removeAt(2);
    Console.OUT.println(list + " " + list.size() + " " + list.isEmpty() + " " + list.contains(first));
    Console.OUT.println(list.indexOf(second) + " " + list.toRail() + " " + list.getFirst() + " " + list.getLast());
    for (each in list) Console.OUT.println(each);
    list.addAll(list.clone());
    list.remove(first);
    list.removeLast();
    list.clear();
  }
  static def maps[K, V](key:K, other:K, value:V) {V haszero} {
    val map = new HashMap[K, V]();
    map.put(key, value);
    map(other) = value;
    Console.OUT.println(map.size() + " " + map.containsKey(key) + " " + map.getOrElse(other, value));
    Console.OUT.println(map.getOrThrow(key));
    for (entry in map.entries()) Console.OUT.println(entry.getKey() + ": " + entry.getValue());
    for (each in map.keySet()) Console.OUT.println(each);
    map.remove(key);
    map.clear();
  }
  static def sets[T](first:T, second:T) {
    val set = new HashSet[T]();
    set.add(first);
    set.add(second);
    Console.OUT.println(set.size() + " " + set.contains(first));
    for (each in set) Console.OUT.println(each);
    set.remove(first);
  }
  public static def main(args:Rail[String]) {
    lists[Long](1, 2);
    lists[Int](1n, 2n);
    lists[Double](1.0, 2.5);
    lists[String]("a", "b");
    lists[Any](1, "b");
    maps[Long, Long](1, 2, 3);
    maps[Long, String](1, 2, "three");
    maps[Long, Double](1, 2, 3.0);
    maps[Int, Int](1n, 2n, 3n);
    maps[String, Long]("a", "b", 3);
    maps[String, Double]("a", "b", 3.0);
    maps[String, String]("a", "b", "c");
    maps[String, Any]("a", "b", "c");
    sets[Long](1, 2);
    sets[Int](1n, 2n);
    sets[String]("a", "b");
    val sorted = new ArrayList[Long]();
    for (i in 1..9) sorted.add(i * i % 7);
    sorted.sort();
    sorted.sort((a:Long, b:Long) => b.compareTo(a));
    val words = new ArrayList[String]();
    words.add("b");
    words.add("a");
    words.sort();
    Console.OUT.println(sorted + " " + words);
    val numbers = new Rail[Long](9, (i:Long) => i * i % 7);
    RailUtils.sort(numbers);
    Console.OUT.println(numbers + " " + RailUtils.binarySearch(numbers, 4));
    val stack = new Stack[Long]();
    stack.push(1);
    Console.OUT.println(stack.peek() + stack.pop());
    Console.OUT.println(new Pair[Long, String](1, "one") + " " + new Random(5).nextLong(10));
  }
}
