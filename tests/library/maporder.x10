// The order in which maps and sets are iterated is one that programs see: of the slots that hashes name, from 4 of them
// on, doubled where a key is found far from its own and half of them are taken, or all are.
import x10.util.HashMap;
import x10.util.HashSet;

public class maporder {
  static def show[K](what:String, m:HashMap[K,Long]) {
    Console.OUT.print(what + ":");
    for (k in m.keySet()) Console.OUT.print(" " + k);
    Console.OUT.println();
  }
  public static def main(Rail[String]) {
    val counted = new HashMap[Long,Long]();
    for (i in 0..11) counted(i) = i;
    show("counted", counted);
    val apart = new HashMap[Long,Long]();
    for (i in 0..9) apart((i - 5) * 1000000007) = i;
    show("apart", apart);
    val met = new HashMap[Int,Long]();
    for (i in 0n..6n) met(i * 16n) = i;
    show("met", met);
    met.remove(32n);
    met.remove(0n);
    met(112n) = 7;
    show("removed", met);
    met(32n) = 8;
    show("back", met);
    val words = new HashMap[String,Long]();
    for (w in "one two three four five six seven".split(" ")) words(w) = w.length();
    show("words", words);
    var sum:String = "";
    val set = new HashSet[Long]();
    for (i in 1..8) set.add(i * i * i);
    for (x in set) sum += " " + x;
    Console.OUT.println("set:" + sum);
    for (e in words.entries()) e.setValue(-e.getValue());
    Console.OUT.println(words("three"));
    try {
      for (k in words.keySet()) words(k + "!") = 0;
    } catch (e:Exception) {
      Console.OUT.println("changed on the way");
    }
  }
}
