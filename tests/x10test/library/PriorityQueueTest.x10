import x10.test.Assert;
import x10.util.ArrayList;
import x10.util.NoSuchElementException;
import x10.util.PriorityQueue;
import x10.util.Random;

public class PriorityQueueTest {
  private static def drained[T](queue:PriorityQueue[T]):ArrayList[T] {
    val all = new ArrayList[T]();
    while (!queue.isEmpty()) all.add(queue.removeFirst());
    return all;
  }
  public def testOrder() {
    val queue = new PriorityQueue[Long]();
    for (x in [5, 1, 4, 1, 9]) queue.add(x);
    Assert.equals(1, queue.getFirst());
    Assert.elements([1, 1, 4, 5, 9], drained(queue));
    Assert.throwsA[NoSuchElementException](() => { queue.removeFirst(); });
  }
  public def testOtherOrder() {
    val queue = new PriorityQueue[String]((a:String, b:String) => b.length() - a.length());
    for (word in ["fig", "banana", "kiwi"]) queue.add(word);
    Assert.elements(["banana", "kiwi", "fig"], drained(queue));
  }
  public def testAgainstSorting() {
    val random = new Random(5);
    val list = new ArrayList[Long]();
    val queue = new PriorityQueue[Long]();
    for (i in 1..3000) {
      val x = random.nextLong(500);
      list.add(x);
      queue.add(x);
      if (i % 7 == 0) Assert.equals(list.remove(x), queue.remove(x));
    }
    list.sort();
    Assert.elements(list.toRail(), drained(queue));
  }
}
