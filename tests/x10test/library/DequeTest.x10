import x10.test.Assert;
import x10.util.ArrayList;
import x10.util.Deque;
import x10.util.NoSuchElementException;
import x10.util.Random;

public class DequeTest {
  public def testEnds() {
    val deque = new Deque[Long]();
    deque.addLast(2);
    deque.addFirst(1);
    deque.addLast(3);
    Assert.equals([1, 2, 3], deque.toRail());
    Assert.equals(1, deque.removeFirst());
    Assert.equals(3, deque.removeLast());
    Assert.equals(2, deque.getFirst());
    Assert.equals(2, deque.getLast());
  }
  public def testEmpty() {
    val deque = new Deque[String]();
    Assert.throwsA[NoSuchElementException](() => { deque.removeFirst(); });
    Assert.throwsA[NoSuchElementException](() => { deque.removeLast(); });
    Assert.throwsA[NoSuchElementException](() => { deque.getFirst(); });
  }
  public def testAgainstAList() {
    val random = new Random(3);
    val list = new ArrayList[Long]();
    val deque = new Deque[Long]();
    for (step in 1..5000) {
      val value = random.nextLong(100);
      switch (random.nextInt(5n)) {
        case 0n: deque.addFirst(value); list.addBefore(0, value); break;
        case 1n: deque.addLast(value); list.add(value); break;
        case 2n: if (!list.isEmpty()) Assert.equals(list.removeFirst(), deque.removeFirst()); break;
        case 3n: if (!list.isEmpty()) Assert.equals(list.removeLast(), deque.removeLast()); break;
        default: Assert.equals(list.remove(value), deque.remove(value));
      }
      Assert.equals(list.size(), deque.size());
    }
    Assert.elements(list.toRail(), deque);
  }
}
