/* What a for loop can run over, and functions to be applied to each element. Nothing is computed until elements are
 * asked for, and then one by one: a chain of functions makes no list in between, and stops where the result is known.
 * Each run computes anew, and sees what the source has by then.
 *
 * ```
 * val squares = Sequence.of(1..10).map((x:Long) => x * x);
 * Console.OUT.println(squares.filter((x:Long) => x % 2 == 0).reduce((a:Long, b:Long) => a + b, 0)); // prints 220
 * Console.OUT.println(squares.any((x:Long) => x > 20));                                             // prints true
 * val pairs = Sequence.of(["a", "b"]).zip(squares).toList();
 * Console.OUT.println(pairs);                                                      // prints [(a, 1),(b, 4)]
 * for (x in squares.take(3))
 *   Console.OUT.print(x + " ");
 * Console.OUT.println(squares.count());                                                             // prints 1 4 9 10
 * ```
 */
package x10.util;

import x10.compiler.Inline;

public abstract class Sequence[T] implements Iterable[T] {
  /** The elements of a rail, a list, a range, or whatever a for loop can run over. NullPointerException of null. */
  public static def of[T](src:Iterable[T]):Sequence[T] {
    if (src == null)
      throw new NullPointerException();
    return new Whole[T](src);
  }

  /** From the first element on. */
  public abstract def iterator():Iterator[T];

  /** f of each element. */
  public final def map[U](f:(T)=>U):Sequence[U] = new Mapped[T,U](this, f);
  /** The elements for which p holds. */
  public final def filter(p:(T)=>Boolean):Sequence[T] = new Filtered[T](this, p);
  /** The pairs of the first elements, of the second ones, and so on, until one has no more. */
  public final def zip[U](that:Iterable[U]):Sequence[Pair[T,U]] = new Zipped[T,U](this, that);
  /** The first n elements, or all if there are fewer; what comes after them is not computed. */
  public final def take(n:Long):Sequence[T] = new Taken[T](this, n);

  /** Joins the elements one by one, in their order, to `unit`. */
  public @Inline final def reduce[U](op:(U,T)=>U, unit:U):U = Iterables.reduce(this, op, unit);
  /** Whether p holds for an element: false where there are none. It stops at the first one. */
  public @Inline final def any(p:(T)=>Boolean):Boolean = Iterables.any(this, p);
  /** Whether p holds for each element: true where there are none. It stops at the first one for which it does not. */
  public @Inline final def all(p:(T)=>Boolean):Boolean = Iterables.all(this, p);
  /** How many elements there are. */
  public final def count():Long = reduce((n:Long, x:T) => n + 1, 0);
  /** The elements in a new list. */
  public final def toList():ArrayList[T] {
    val list = new ArrayList[T]();
    val it = iterator();
    while (it.hasNext())
      list.add(it.next());
    return list;
  }
  /** The elements in a new rail. */
  public final def toRail():Rail[T] = toList().toRail();

  private static final class Whole[T] extends Sequence[T] {
    private val src:Iterable[T];
    def this(src:Iterable[T]) { this.src = src; }
    public def iterator():Iterator[T] = src.iterator();
  }

  private static final class Mapped[S,T] extends Sequence[T] {
    private val src:Sequence[S];
    private val f:(S)=>T;
    def this(src:Sequence[S], f:(S)=>T) {
      this.src = src;
      this.f = f;
    }
    public def iterator():Iterator[T] = new MappedSteps[S,T](src.iterator(), f);
  }
  private static final class MappedSteps[S,T] implements Iterator[T] {
    private val it:Iterator[S];
    private val f:(S)=>T;
    def this(it:Iterator[S], f:(S)=>T) {
      this.it = it;
      this.f = f;
    }
    public def hasNext():Boolean = it.hasNext();
    public def next():T = f(it.next());
  }

  private static final class Filtered[T] extends Sequence[T] {
    private val src:Sequence[T];
    private val p:(T)=>Boolean;
    def this(src:Sequence[T], p:(T)=>Boolean) {
      this.src = src;
      this.p = p;
    }
    public def iterator():Iterator[T] = new FilteredSteps[T](src.iterator(), p);
  }
  private static final class FilteredSteps[T] implements Iterator[T] {
    private val it:Iterator[T];
    private val p:(T)=>Boolean;
    private val coming = Unsafe.allocRailZeroed[T](1);
    private var isKnown:Boolean = false; // what is coming
    def this(it:Iterator[T], p:(T)=>Boolean) {
      this.it = it;
      this.p = p;
    }
    public def hasNext():Boolean {
      while (!isKnown && it.hasNext()) {
        val x = it.next();
        isKnown = p(x);
        Unsafe.uncheckedRailSet(coming, 0, x);
      }
      return isKnown;
    }
    public def next():T {
      if (!hasNext())
        throw new NoSuchElementException("no further element");
      isKnown = false;
      return Unsafe.uncheckedRailApply(coming, 0);
    }
  }

  private static final class Zipped[T,U] extends Sequence[Pair[T,U]] {
    private val first:Sequence[T];
    private val second:Iterable[U];
    def this(first:Sequence[T], second:Iterable[U]) {
      this.first = first;
      this.second = second;
    }
    public def iterator():Iterator[Pair[T,U]] = new ZippedSteps[T,U](first.iterator(), second.iterator());
  }
  private static final class ZippedSteps[T,U] implements Iterator[Pair[T,U]] {
    private val first:Iterator[T];
    private val second:Iterator[U];
    def this(first:Iterator[T], second:Iterator[U]) {
      this.first = first;
      this.second = second;
    }
    public def hasNext():Boolean = first.hasNext() && second.hasNext();
    public def next():Pair[T,U] = Pair[T,U](first.next(), second.next());
  }

  private static final class Taken[T] extends Sequence[T] {
    private val src:Sequence[T];
    private val n:Long;
    def this(src:Sequence[T], n:Long) {
      this.src = src;
      this.n = n;
    }
    public def iterator():Iterator[T] = new TakenSteps[T](src.iterator(), n);
  }
  private static final class TakenSteps[T] implements Iterator[T] {
    private val it:Iterator[T];
    private var left:Long;
    def this(it:Iterator[T], left:Long) {
      this.it = it;
      this.left = left;
    }
    public def hasNext():Boolean = left > 0 && it.hasNext();
    public def next():T {
      if (left <= 0)
        throw new NoSuchElementException("no further element");
      left--;
      return it.next();
    }
  }
}
