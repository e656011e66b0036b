import x10.test.Assert;
import x10.util.ArrayList;

public class ArrayListTest {
  val list = new ArrayList[Long]();

  public def setUp() { for (x in [5, 1, 4, 1, 3]) list.add(x); }

  public def testAdd() {
    Assert.equals(5, list.size());
    Assert.elements([5, 1, 4, 1, 3], list);
    list.addBefore(0, 9);
    list.addBefore(6, 8);
    Assert.equals([9, 5, 1, 4, 1, 3, 8], list.toRail());
  }
  public def testRemove() {
    Assert.isTrue(list.remove(1));
    Assert.elements([5, 4, 1, 3], list);
    Assert.isFalse(list.remove(7));
    Assert.equals(4, list.removeAt(1));
    Assert.equals(5, list.removeFirst());
    Assert.equals(3, list.removeLast());
    Assert.elements([1], list);
  }
  public def testIndexOf() {
    Assert.equals(1, list.indexOf(1));
    Assert.equals(3, list.indexOf(2, 1));
    Assert.equals(-1, list.indexOf(7));
    Assert.isTrue(list.contains(4));
  }
  public def testSortAndReverse() {
    list.sort();
    Assert.elements([1, 1, 3, 4, 5], list);
    list.reverse();
    Assert.elements([5, 4, 3, 1, 1], list);
    list.sort((a:Long, b:Long) => (a % 3).compareTo(b % 3));
    Assert.equals([0, 1, 1, 1, 2], new Rail[Long](5, (i:Long) => list(i) % 3));
  }
  public def testGrowth() {
    for (i in 0..99999) list.add(i);
    Assert.equals(100005, list.size());
    for (i in 0..99999) Assert.equals(i, list(i + 5));
  }
  public def testBounds() {
    Assert.throwsA[ArrayIndexOutOfBoundsException](() => { Console.OUT.println(list(5)); });
    Assert.throwsA[ArrayIndexOutOfBoundsException](() => { Console.OUT.println(list(-1)); });
  }
  public def testAtOtherPlaces() {
    for (p in Place.places()) {
      val there = at (p) {
        list.add(here.id);
        list
      };
      Assert.elements([5, 1, 4, 1, 3, p.id], there);
      Assert.equals(5, list.size());
    }
  }
}
