import x10.util.*;

/** One map, one list: what a small program has. */
public class Maps {
  public static def main(args:Rail[String]) {
    val counts = new HashMap[String, Long]();
    for (word in "a b a c".split(" ")) counts.put(word, counts.getOrElse(word, 0) + 1);
    val words = new ArrayList[String]();
    for (word in counts.keySet()) words.add(word);
    words.sort();
    for (word in words) Console.OUT.println(word + ": " + counts(word));
    val squares = new HashMap[Long, Long]();
    for (i in 1..9) squares.put(i, i * i);
    Console.OUT.println(squares.getOrElse(3, 0) + squares.size());
    val texts = new HashMap[Long, String]();
    texts.put(1, "one");
    Console.OUT.println(texts.getOrElse(1, "none") + texts.containsKey(2));
  }
}
