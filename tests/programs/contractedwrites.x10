// Elements that write to memory while they are computed are computed where they were: what runs between the loop that
// fills a rail and the one that reads it sees what has been written.
public class contractedwrites {
  static class Box {
    var n:Long = 0;
  }
  static def rails(all:Rail[Long], seen:Rail[Long]):Long {
    val t = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) t(i) = seen(0) = i + 3;
    var s:Long = 0;
    for (j in 0..(all.size - 1)) s = s * 10 + t(j) + seen(0);
    return s;
  }
  static def updated(all:Rail[Long], seen:Rail[Long]):Long {
    val t = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) t(i) = seen(1) += i;
    val between = seen(1);
    var s:Long = 0;
    for (j in 0..(all.size - 1)) s = s * 10 + t(j);
    return s * 10 + between;
  }
  static def fields(all:Rail[Long], box:Box):Long {
    val t = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) t(i) = box.n = i;
    var s:Long = 0;
    for (j in 0..(all.size - 1)) s = s * 10 + t(j) + box.n;
    return s;
  }
  // What is written between the loops comes too late for the elements.
  static def between(all:Rail[Long]):Long {
    val source = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) source(i) = 2 * i + 1;
    val t = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) t(i) = source(i) + 1;
    for (i in 0..(all.size - 1)) source(i) = 9;
    var s:Long = 0;
    for (j in 0..(all.size - 1)) s = s * 10 + t(j);
    return s * 10 + source(0);
  }
  // What the second loop writes comes too late for the elements that it has not read yet.
  static def within(all:Rail[Long]):Long {
    val source = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) source(i) = 2 * i + 1;
    val t = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) t(i) = source(all.size - 1 - i) + 1;
    var s:Long = 0;
    for (j in 0..(all.size - 1)) {
      source(j) = 8;
      s = s * 10 + t(j);
    }
    return s * 10 + source(0);
  }
  // The rail that is written to between the loops may be the one that the elements are read from.
  static def aliased(all:Rail[Long], r:Rail[Long]):Long {
    val t = new Rail[Long](all.size);
    for (i in 0..(all.size - 1)) t(i) = all(i) + i;
    r(0) = 5;
    var s:Long = 0;
    for (j in 0..(all.size - 1)) s = s * 10 + t(j);
    return s;
  }

  public static def main(args:Rail[String]) {
    val all = new Rail[Long](3 + args.size, 7);
    Console.OUT.println(rails(all, new Rail[Long](2)));
    Console.OUT.println(updated(all, new Rail[Long](2)));
    Console.OUT.println(fields(all, new Box()));
    Console.OUT.println(between(all));
    Console.OUT.println(within(all));
    Console.OUT.println(aliased(all, all));
  }
}
