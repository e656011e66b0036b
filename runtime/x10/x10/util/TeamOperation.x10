/* The operations by which teams join elements, of the types that have them. */
package x10.util;

final class TeamOperation {
    private def this() { }

    /** a(i) = a(i) op b(i). */
    static def join[T](a:Rail[T], b:Rail[T], op:Int):void {
        if (a.size != b.size)
            throw new IllegalArgumentException("members bring " + a.size + " and " + b.size + " elements");
        val x = a as Any;
        val y = b as Any;
        if (x instanceof Rail[Double])
            joinNumbers[Double](x as Rail[Double], y as Rail[Double], op);
        else if (x instanceof Rail[Float])
            joinNumbers[Float](x as Rail[Float], y as Rail[Float], op);
        else if (x instanceof Rail[Long])
            joinIntegers[Long](x as Rail[Long], y as Rail[Long], op);
        else if (x instanceof Rail[ULong])
            joinIntegers[ULong](x as Rail[ULong], y as Rail[ULong], op);
        else if (x instanceof Rail[Int])
            joinIntegers[Int](x as Rail[Int], y as Rail[Int], op);
        else if (x instanceof Rail[UInt])
            joinIntegers[UInt](x as Rail[UInt], y as Rail[UInt], op);
        else if (x instanceof Rail[Short])
            joinIntegers[Short](x as Rail[Short], y as Rail[Short], op);
        else if (x instanceof Rail[UShort])
            joinIntegers[UShort](x as Rail[UShort], y as Rail[UShort], op);
        else if (x instanceof Rail[Byte])
            joinIntegers[Byte](x as Rail[Byte], y as Rail[Byte], op);
        else if (x instanceof Rail[UByte])
            joinIntegers[UByte](x as Rail[UByte], y as Rail[UByte], op);
        else if (x instanceof Rail[Boolean])
            joinBooleans(x as Rail[Boolean], y as Rail[Boolean], op);
        else
            joinOthers[T](a, b, op);
    }
    private static def joinIntegers[N](a:Rail[N], b:Rail[N], op:Int){N <: Arithmetic[N], N <: Ordered[N], N <: Bitwise[N]}:void {
        if (op == Team.AND)
            for (i in a.range()) a(i) = a(i) & b(i);
        else if (op == Team.OR)
            for (i in a.range()) a(i) = a(i) | b(i);
        else if (op == Team.XOR)
            for (i in a.range()) a(i) = a(i) ^ b(i);
        else
            joinNumbers[N](a, b, op);
    }
    private static def joinNumbers[N](a:Rail[N], b:Rail[N], op:Int){N <: Arithmetic[N], N <: Ordered[N]}:void {
        if (op == Team.ADD)
            for (i in a.range()) a(i) = a(i) + b(i);
        else if (op == Team.MUL)
            for (i in a.range()) a(i) = a(i) * b(i);
        else if (op == Team.MAX)
            for (i in a.range()) a(i) = a(i) < b(i) ? b(i) : a(i);
        else if (op == Team.MIN)
            for (i in a.range()) a(i) = a(i) < b(i) ? a(i) : b(i);
        else
            throw unknown(op, a);
    }
    private static def joinBooleans(a:Rail[Boolean], b:Rail[Boolean], op:Int):void {
        if (op == Team.AND)
            for (i in a.range()) a(i) = a(i) & b(i);
        else if (op == Team.OR)
            for (i in a.range()) a(i) = a(i) | b(i);
        else if (op == Team.XOR)
            for (i in a.range()) a(i) = a(i) ^ b(i);
        else
            throw unknown(op, a);
    }
    /** Numbers of other types can be added and multiplied. */
    private static def joinOthers[T](a:Rail[T], b:Rail[T], op:Int):void {
        for (i in a.range()) {
            val x = a(i) as Any;
            if (!(x instanceof Arithmetic[T]) || op != Team.ADD && op != Team.MUL)
                throw unknown(op, a);
            a(i) = op == Team.ADD ? (x as Arithmetic[T]) + b(i) : (x as Arithmetic[T]) * b(i);
        }
    }
    private static def unknown(op:Int, a:Any):Exception =
        new UnsupportedOperationException("no operation " + op + " of a team joins the elements of " + a.typeName());
}
