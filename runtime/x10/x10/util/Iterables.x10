/* Functions over all elements of a rail, a list, a range, or whatever a for loop can run over: each is one loop, which
 * calls the function in place, and takes time for each element. What is made of a rail is a rail; what is made of
 * anything else is a list, and that must end. Nothing is made that the result does not need; a chain of several
 * functions makes the list of each, which that of a Sequence does not.
 *
 * ```
 * val squares = Iterables.map([1, 2, 3], (x:Long) => x * x);
 * Console.OUT.println(squares);                                                      // prints [1,4,9]
 * Console.OUT.println(Iterables.filter(1..6, (x:Long) => x % 2 == 0));               // prints [2,4,6]
 * Console.OUT.println(Iterables.reduce(squares, (sum:Long, x:Long) => sum + x, 0));  // prints 14
 * Console.OUT.println(Iterables.any(squares, (x:Long) => x > 8));                    // prints true
 * Console.OUT.println(Iterables.all(squares, (x:Long) => x > 1));                    // prints false
 * for (p in Iterables.zip(squares, ["one"]))
 *   Console.OUT.println(p.second + "=" + p.first); // prints one=1
 * ```
 */
package x10.util;

import x10.compiler.Inline;

public final class Iterables {
  private def this() { }

  /** f of each element, in their order, in a new rail. */
  public static @Inline def map[S,T](src:Rail[S], f:(S)=>T):Rail[T] {
    val dst = Unsafe.allocRailUninitialized[T](src.size);
    for (var i:Long = 0; i < src.size; i++)
      dst(i) = f(src(i));
    return dst;
  }
  /** f of each element, in their order, in a new list. */
  public static @Inline def map[S,T](src:Iterable[S], f:(S)=>T):ArrayList[T] {
    val dst = new ArrayList[T]();
    val it = src.iterator();
    while (it.hasNext())
      dst.add(f(it.next()));
    return dst;
  }

  /** The elements for which p holds, in their order, in a new rail. */
  public static @Inline def filter[T](src:Rail[T], p:(T)=>Boolean):Rail[T] {
    val found = new GrowableRail[T]();
    for (var i:Long = 0; i < src.size; i++) {
      val x = src(i);
      if (p(x))
        found.add(x);
    }
    return found.toRail();
  }
  /** The elements for which p holds, in their order, in a new list. */
  public static @Inline def filter[T](src:Iterable[T], p:(T)=>Boolean):ArrayList[T] {
    val found = new ArrayList[T]();
    val it = src.iterator();
    while (it.hasNext()) {
      val x = it.next();
      if (p(x))
        found.add(x);
    }
    return found;
  }

  /** Joins the elements one by one, in their order, to `unit`. */
  public static @Inline def reduce[T,U](src:Rail[T], op:(U,T)=>U, unit:U):U {
    var sum:U = unit;
    for (var i:Long = 0; i < src.size; i++)
      sum = op(sum, src(i));
    return sum;
  }
  /** Joins the elements one by one, in their order, to `unit`. */
  public static @Inline def reduce[T,U](src:Iterable[T], op:(U,T)=>U, unit:U):U {
    var sum:U = unit;
    val it = src.iterator();
    while (it.hasNext())
      sum = op(sum, it.next());
    return sum;
  }

  /** Whether p holds for an element: false where there are none. It stops at the first one. */
  public static @Inline def any[T](src:Rail[T], p:(T)=>Boolean):Boolean {
    var found:Boolean = false;
    for (var i:Long = 0; !found && i < src.size; i++)
      found = p(src(i));
    return found;
  }
  /** Whether p holds for an element: false where there are none. It stops at the first one. */
  public static @Inline def any[T](src:Iterable[T], p:(T)=>Boolean):Boolean {
    var found:Boolean = false;
    val it = src.iterator();
    while (!found && it.hasNext())
      found = p(it.next());
    return found;
  }
  /** Whether p holds for each element: true where there are none. It stops at the first one for which it does not. */
  public static @Inline def all[T](src:Rail[T], p:(T)=>Boolean):Boolean {
    var holds:Boolean = true;
    for (var i:Long = 0; holds && i < src.size; i++)
      holds = p(src(i));
    return holds;
  }
  /** Whether p holds for each element: true where there are none. It stops at the first one for which it does not. */
  public static @Inline def all[T](src:Iterable[T], p:(T)=>Boolean):Boolean {
    var holds:Boolean = true;
    val it = src.iterator();
    while (holds && it.hasNext())
      holds = p(it.next());
    return holds;
  }

  /** The pairs of the first elements, of the second ones, and so on, in a new rail: as many as the shorter one has. */
  public static def zip[S,T](a:Rail[S], b:Rail[T]):Rail[Pair[S,T]] {
    val pairs = Unsafe.allocRailUninitialized[Pair[S,T]](Math.min(a.size, b.size));
    for (var i:Long = 0; i < pairs.size; i++)
      pairs(i) = Pair[S,T](a(i), b(i));
    return pairs;
  }
  /** The pairs of the first elements, of the second ones, and so on, in a new list, until one has no more. */
  public static def zip[S,T](a:Iterable[S], b:Iterable[T]):ArrayList[Pair[S,T]] {
    val pairs = new ArrayList[Pair[S,T]]();
    val i = a.iterator();
    val k = b.iterator();
    while (i.hasNext() && k.hasNext())
      pairs.add(Pair[S,T](i.next(), k.next()));
    return pairs;
  }
}
