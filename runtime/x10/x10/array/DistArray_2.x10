/* What distributed arrays of two dimensions have in common, wherever their elements are. */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;

public abstract class DistArray_2[T] extends DistArray[T]{this.rank()==2} implements (Long,Long)=>T {
    public property rank():Long = 2;

    protected val dist:Dist_2;
    private transient var part:DenseIterationSpace_2; // of this place, once somebody has asked

    protected def this(dist:Dist_2, init:(Long,Long)=>T) {
        super(dist.pg, () => dist.make[T](init), dist.space.size());
        this.dist = dist;
        part = null;
    }

    public final def globalIndices():DenseIterationSpace_2{self.rank==2, self.rect} = dist.space as DenseIterationSpace_2{self.rank==2, self.rect};
    public final @Inline def localIndices():DenseIterationSpace_2{self.rank==2, self.rect} {
        if (part == null)
            part = dist.localIndices();
        return part as DenseIterationSpace_2{self.rank==2, self.rect};
    }
    public final def place(i:Long, j:Long):Place = dist.place(i, j);
    public final def place(p:Point(2)):Place = place(p(0), p(1));

    private @Inline def offset(i:Long, j:Long):Long {
        val s = localIndices();
        if (CompilerFlags.checkBounds() && (i < s.min0 || i > s.max0 || j < s.min1 || j > s.max1))
            misplaced(Point.make(i, j), dist.contains(i, j));
        return (i - s.min0) * (s.max1 - s.min1 + 1) + j - s.min1;
    }
    public final @Inline operator this(i:Long, j:Long):T = Unsafe.uncheckedRailApply[T](raw(), offset(i, j));
    public final @Inline operator this(i:Long, j:Long)=(v:T):T{self==v} {
        Unsafe.uncheckedRailSet[T](raw(), offset(i, j), v);
        return v;
    }
    public final @Inline operator this(p:Point(2)):T = this(p(0), p(1));
    public final @Inline operator this(p:Point(2))=(v:T):T{self==v} = this(p(0), p(1)) = v;
}
