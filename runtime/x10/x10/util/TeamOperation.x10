/* The operations by which teams join elements, of the types that have them. */
package x10.util;

final class TeamOperation {
  private def this() { }

  /** UnsupportedOperationException if the operation joins no elements of the rail's type. */
  static def check[T](a:Rail[T], op:Int):void { join[T](a, 0, a, 0, 0, op); }
  /** a(i) = a(i) op b(i). */
  static def join[T](a:Rail[T], b:Rail[T], op:Int):void {
    if (a.size != b.size)
      throw new IllegalArgumentException("members bring " + a.size + " and " + b.size + " elements");
    join[T](a, 0, b, 0, a.size, op);
  }
  /** a(s + i) = a(s + i) op b(t + i), of n elements that lie apart from each other. */
  static def join[T](a:Rail[T], s:Long, b:Rail[T], t:Long, n:Long, op:Int):void {
    val x = a as Any;
    val y = b as Any;
    if (x instanceof Rail[Double])
      joinDoubles(x as Rail[Double], s, y as Rail[Double], t, n, op);
    else if (x instanceof Rail[Float])
      joinFloats(x as Rail[Float], s, y as Rail[Float], t, n, op);
    else if (x instanceof Rail[Long])
      joinIntegers[Long](x as Rail[Long], s, y as Rail[Long], t, n, op);
    else if (x instanceof Rail[ULong])
      joinIntegers[ULong](x as Rail[ULong], s, y as Rail[ULong], t, n, op);
    else if (x instanceof Rail[Int])
      joinIntegers[Int](x as Rail[Int], s, y as Rail[Int], t, n, op);
    else if (x instanceof Rail[UInt])
      joinIntegers[UInt](x as Rail[UInt], s, y as Rail[UInt], t, n, op);
    else if (x instanceof Rail[Short])
      joinIntegers[Short](x as Rail[Short], s, y as Rail[Short], t, n, op);
    else if (x instanceof Rail[UShort])
      joinIntegers[UShort](x as Rail[UShort], s, y as Rail[UShort], t, n, op);
    else if (x instanceof Rail[Byte])
      joinIntegers[Byte](x as Rail[Byte], s, y as Rail[Byte], t, n, op);
    else if (x instanceof Rail[UByte])
      joinIntegers[UByte](x as Rail[UByte], s, y as Rail[UByte], t, n, op);
    else if (x instanceof Rail[Boolean])
      joinBooleans(x as Rail[Boolean], s, y as Rail[Boolean], t, n, op);
    else
      joinOthers[T](a, s, b, t, n, op);
  }
  /* Math's MAX and MIN do not depend on which operand comes first: NaN where either is, and -0.0 is less than 0.0. */
  private static def joinDoubles(a:Rail[Double], s:Long, b:Rail[Double], t:Long, n:Long, op:Int):void {
    if (op == Team.MAX)
      for (i in 0..(n - 1)) a(s + i) = Math.max(a(s + i), b(t + i));
    else if (op == Team.MIN)
      for (i in 0..(n - 1)) a(s + i) = Math.min(a(s + i), b(t + i));
    else
      joinNumbers[Double](a, s, b, t, n, op);
  }
  private static def joinFloats(a:Rail[Float], s:Long, b:Rail[Float], t:Long, n:Long, op:Int):void {
    if (op == Team.MAX)
      for (i in 0..(n - 1)) a(s + i) = Math.max(a(s + i), b(t + i));
    else if (op == Team.MIN)
      for (i in 0..(n - 1)) a(s + i) = Math.min(a(s + i), b(t + i));
    else
      joinNumbers[Float](a, s, b, t, n, op);
  }
  private static def joinIntegers[N](a:Rail[N], s:Long, b:Rail[N], t:Long, n:Long, op:Int){N <: Arithmetic[N],
      N <: Ordered[N], N <: Bitwise[N]}:void {
    if (op == Team.AND)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) & b(t + i);
    else if (op == Team.OR)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) | b(t + i);
    else if (op == Team.XOR)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) ^ b(t + i);
    else
      joinNumbers[N](a, s, b, t, n, op);
  }
  private static def joinNumbers[N](a:Rail[N], s:Long, b:Rail[N], t:Long, n:Long, op:Int){N <: Arithmetic[N],
      N <: Ordered[N]}:void {
    if (op == Team.ADD)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) + b(t + i);
    else if (op == Team.MUL)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) * b(t + i);
    else if (op == Team.MAX)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) < b(t + i) ? b(t + i) : a(s + i);
    else if (op == Team.MIN)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) < b(t + i) ? a(s + i) : b(t + i);
    else
      throw unknown(op, a);
  }
  private static def joinBooleans(a:Rail[Boolean], s:Long, b:Rail[Boolean], t:Long, n:Long, op:Int):void {
    if (op == Team.AND)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) & b(t + i);
    else if (op == Team.OR)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) | b(t + i);
    else if (op == Team.XOR)
      for (i in 0..(n - 1)) a(s + i) = a(s + i) ^ b(t + i);
    else
      throw unknown(op, a);
  }
  /** Numbers of other types can be added and multiplied. */
  private static def joinOthers[T](a:Rail[T], s:Long, b:Rail[T], t:Long, n:Long, op:Int):void {
    if (op != Team.ADD && op != Team.MUL)
      throw unknown(op, a);
    for (i in 0..(n - 1)) {
      val x = a(s + i) as Any;
      if (!(x instanceof Arithmetic[T]))
        throw unknown(op, a);
      a(s + i) = op == Team.ADD ? (x as Arithmetic[T]) + b(t + i) : (x as Arithmetic[T]) * b(t + i);
    }
  }
  private static def unknown(op:Int, a:Any):Exception =
    new UnsupportedOperationException("no operation " + op + " of a team joins the elements of " + a.typeName());
}
