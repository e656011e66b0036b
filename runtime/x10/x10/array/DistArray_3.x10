/* What distributed arrays of three dimensions have in common, wherever their elements are. */
package x10.array;

import x10.compiler.CompilerFlags;
import x10.compiler.Inline;

public abstract class DistArray_3[T] extends DistArray[T]{this.rank()==3} implements (Long,Long,Long)=>T {
    public property rank():Long = 3;

    protected val dist:Dist_3;
    private transient var part:DenseIterationSpace_3; // of this place, once somebody has asked

    protected def this(dist:Dist_3, init:(Long,Long,Long)=>T) {
        super(dist.pg, () => dist.make[T](init), dist.space.size());
        this.dist = dist;
        part = null;
    }

    public final def globalIndices():DenseIterationSpace_3{self.rank==3, self.rect} = dist.space as DenseIterationSpace_3{self.rank==3, self.rect};
    public final @Inline def localIndices():DenseIterationSpace_3{self.rank==3, self.rect} {
        if (part == null)
            part = dist.localIndices();
        return part as DenseIterationSpace_3{self.rank==3, self.rect};
    }
    public final def place(i:Long, j:Long, k:Long):Place = dist.place(i, j, k);
    public final def place(p:Point(3)):Place = place(p(0), p(1), p(2));

    private @Inline def offset(i:Long, j:Long, k:Long):Long {
        val s = localIndices();
        if (CompilerFlags.checkBounds() &&
            (i < s.min0 || i > s.max0 || j < s.min1 || j > s.max1 || k < s.min2 || k > s.max2))
            misplaced(Point.make(i, j, k), dist.contains(i, j, k));
        return ((i - s.min0) * (s.max1 - s.min1 + 1) + j - s.min1) * (s.max2 - s.min2 + 1) + k - s.min2;
    }
    public final @Inline operator this(i:Long, j:Long, k:Long):T = Unsafe.uncheckedRailApply[T](raw(), offset(i, j, k));
    public final @Inline operator this(i:Long, j:Long, k:Long)=(v:T):T{self==v} {
        Unsafe.uncheckedRailSet[T](raw(), offset(i, j, k), v);
        return v;
    }
    public final @Inline operator this(p:Point(3)):T = this(p(0), p(1), p(2));
    public final @Inline operator this(p:Point(3))=(v:T):T{self==v} = this(p(0), p(1), p(2)) = v;
}
