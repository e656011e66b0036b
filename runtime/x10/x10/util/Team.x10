/* Places that work together: each calls the same operation, once per place, and they exchange data. The members meet at
 * the place that made the team, which hands every one what all brought. */
package x10.util;

public struct Team {
    public static val ADD:Int = 0n;
    public static val MUL:Int = 1n;
    public static val AND:Int = 3n;
    public static val OR:Int = 4n;
    public static val XOR:Int = 5n;
    public static val MAX:Int = 6n;
    public static val MIN:Int = 7n;

    /** All places. */
    public static val WORLD:Team = Team(Place.FIRST_PLACE, 0n, new Rail[Place](Place.numPlaces(), (i:Long) => Place(i)));

    /** Where the members of a team meet: what each brought in this phase. */
    private static class Meeting {
        private val size:Long;
        private var brought:Rail[Any];
        private var all:Rail[Any];
        private var arrived:Long;
        private var phase:Long;

        def this(size:Long) {
            this.size = size;
            brought = new Rail[Any](size);
            all = null;
            arrived = 0;
            phase = 0;
        }
        /** Nobody comes to the next phase before having what all brought to this one. */
        def exchange(role:Long, data:Any):Rail[Any] {
            var mine:Long = 0;
            atomic {
                mine = phase;
                brought(role) = data;
                if (++arrived == size) {
                    all = brought;
                    brought = new Rail[Any](size);
                    arrived = 0;
                    phase++;
                }
            }
            val before = mine;
            when (phase > before) { }
            return all;
        }
    }

    /** Of the teams made at this place, by number; 0 is the world's, at the first place. */
    private static val meetings:GrowableRail[Meeting] = firstMeetings();
    private static def firstMeetings():GrowableRail[Meeting] {
        val list = new GrowableRail[Meeting]();
        list.add(new Meeting(Place.numPlaces()));
        return list;
    }

    private val home:Place;
    private val number:Int;
    private val members:Rail[Place];

    private def this(home:Place, number:Int, members:Rail[Place]) {
        this.home = home;
        this.number = number;
        this.members = members;
    }
    public def this(places:PlaceGroup) {
        home = here;
        members = new Rail[Place](places.numPlaces(), (i:Long) => places(i));
        number = register(places.numPlaces());
    }
    private static def register(size:Long):Int {
        val list = meetings;
        var n:Int = 0n;
        atomic {
            n = list.size() as Int;
            list.add(new Meeting(size));
        }
        return n;
    }

    public def id():Int = number;
    public def size():Long = members.size;
    private def roleOf(p:Place):Long {
        for (var i:Long = 0; i < members.size; i++)
            if (members(i).id == p.id)
                return i;
        throw new IllegalOperationException(p + " is not a member of " + this);
    }
    private def exchange(data:Any):Rail[Any] {
        val role = roleOf(here);
        val n = number;
        return at (home) Team.meetings(n as Long).exchange(role, data);
    }

    /** Waits until all have come here. */
    public def barrier():void { exchange(null); }
    public def nativeBarrier():void { barrier(); }
    public def delete():void { }
    /** The flags of all, joined by and. */
    public def agree(flag:Int):Int {
        val all = exchange(flag);
        var v:Int = flag;
        for (var i:Long = 0; i < all.size; i++)
            v = v & (all(i) as Int);
        return v;
    }

    private static def part[T](src:Rail[T], off:Long, count:Long):Rail[T] {
        val r = Unsafe.allocRailUninitialized[T](count);
        Rail.copy[T](src, off, r, 0, count);
        return r;
    }

    /** Member i gets the i-th `count` elements of the root's. */
    public def scatter[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
        val all = exchange(here.id == root.id ? part[T](src, src_off, count * members.size) : null);
        Rail.copy[T](all(roleOf(root)) as Rail[T], roleOf(here) * count, dst, dst_off, count);
    }
    public def scatterv[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, scounts:Rail[Int]):void {
        val role = roleOf(here);
        var before:Long = 0;
        var total:Long = 0;
        for (var i:Long = 0; i < scounts.size; i++) {
            before += i < role ? scounts(i) as Long : 0;
            total += scounts(i) as Long;
        }
        val all = exchange(here.id == root.id ? part[T](src, src_off, total) : null);
        Rail.copy[T](all(roleOf(root)) as Rail[T], before, dst, dst_off, scounts(role) as Long);
    }
    /** The root gets the `count` elements of each, in the order of the members. */
    public def gather[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
        val all = exchange(part[T](src, src_off, count));
        if (here.id == root.id)
            for (var i:Long = 0; i < all.size; i++)
                Rail.copy[T](all(i) as Rail[T], 0, dst, dst_off + i * count, count);
    }
    public def gatherv[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, dcounts:Rail[Int]):void {
        val all = exchange(part[T](src, src_off, dcounts(roleOf(here)) as Long));
        var to:Long = dst_off;
        if (here.id == root.id)
            for (var i:Long = 0; i < all.size; i++) {
                Rail.copy[T](all(i) as Rail[T], 0, dst, to, dcounts(i) as Long);
                to += dcounts(i) as Long;
            }
    }
    /** All get the root's elements. */
    public def bcast[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
        val all = exchange(here.id == root.id ? part[T](src, src_off, count) : null);
        Rail.copy[T](all(roleOf(root)) as Rail[T], 0, dst, dst_off, count);
    }
    /** Member i gets the i-th `count` elements of each. */
    public def alltoall[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long):void {
        val role = roleOf(here);
        val all = exchange(part[T](src, src_off, count * members.size));
        for (var i:Long = 0; i < all.size; i++)
            Rail.copy[T](all(i) as Rail[T], role * count, dst, dst_off + i * count, count);
    }

    /** The root gets the elements of all, joined one by one by the operation. */
    public def reduce[T](root:Place, src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
        val all = exchange(part[T](src, src_off, count));
        if (here.id == root.id)
            joinAll[T](all, dst, dst_off, count, op);
    }
    public def allreduce[T](src:Rail[T], src_off:Long, dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
        joinAll[T](exchange(part[T](src, src_off, count)), dst, dst_off, count, op);
    }
    public def reduce[T](root:Place, src:T, op:Int):T = allreduce[T](src, op);
    public def allreduce[T](src:T, op:Int):T {
        val result = new Rail[T](1, src);
        allreduce[T](result, 0, result, 0, 1, op);
        return result(0);
    }
    private static def joinAll[T](all:Rail[Any], dst:Rail[T], dst_off:Long, count:Long, op:Int):void {
        Rail.copy[T](all(0) as Rail[T], 0, dst, dst_off, count);
        for (var i:Long = 1; i < all.size; i++) {
            val more = all(i) as Rail[T];
            for (var k:Long = 0; k < count; k++)
                dst(dst_off + k) = join[T](dst(dst_off + k), more(k), op);
        }
    }
    private static def join[T](x:T, y:T, op:Int):T {
        val a = x as Any;
        val b = y as Any;
        if (a instanceof Boolean)
            return joinBoolean(a as Boolean, b as Boolean, op) as Any as T;
        if (a instanceof Byte)
            return joinByte(a as Byte, b as Byte, op) as Any as T;
        if (a instanceof UByte)
            return joinUByte(a as UByte, b as UByte, op) as Any as T;
        if (a instanceof Short)
            return joinShort(a as Short, b as Short, op) as Any as T;
        if (a instanceof UShort)
            return joinUShort(a as UShort, b as UShort, op) as Any as T;
        if (a instanceof Int)
            return joinInt(a as Int, b as Int, op) as Any as T;
        if (a instanceof UInt)
            return joinUInt(a as UInt, b as UInt, op) as Any as T;
        if (a instanceof Long)
            return joinLong(a as Long, b as Long, op) as Any as T;
        if (a instanceof ULong)
            return joinULong(a as ULong, b as ULong, op) as Any as T;
        if (a instanceof Float)
            return joinFloat(a as Float, b as Float, op) as Any as T;
        if (a instanceof Double)
            return joinDouble(a as Double, b as Double, op) as Any as T;
        if (a instanceof Arithmetic[T])
            return joinArithmetic[T](a as Arithmetic[T], y, op);
        throw new UnsupportedOperationException("no operation of a team joins " + a.typeName());
    }
    private static def joinArithmetic[T](a:Arithmetic[T], b:T, op:Int):T {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        throw new IllegalArgumentException("operation " + op + " of numbers without an order");
    }
    private static def joinBoolean(a:Boolean, b:Boolean, op:Int):Boolean {
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of Boolean");
    }
    private static def joinByte(a:Byte, b:Byte, op:Int):Byte {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of Byte");
    }
    private static def joinUByte(a:UByte, b:UByte, op:Int):UByte {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of UByte");
    }
    private static def joinShort(a:Short, b:Short, op:Int):Short {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of Short");
    }
    private static def joinUShort(a:UShort, b:UShort, op:Int):UShort {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of UShort");
    }
    private static def joinInt(a:Int, b:Int, op:Int):Int {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of Int");
    }
    private static def joinUInt(a:UInt, b:UInt, op:Int):UInt {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of UInt");
    }
    private static def joinLong(a:Long, b:Long, op:Int):Long {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of Long");
    }
    private static def joinULong(a:ULong, b:ULong, op:Int):ULong {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        if (op == AND)
            return a & b;
        if (op == OR)
            return a | b;
        if (op == XOR)
            return a ^ b;
        throw new IllegalArgumentException("operation " + op + " of ULong");
    }
    private static def joinFloat(a:Float, b:Float, op:Int):Float {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        throw new IllegalArgumentException("operation " + op + " of Float");
    }
    private static def joinDouble(a:Double, b:Double, op:Int):Double {
        if (op == ADD)
            return a + b;
        if (op == MUL)
            return a * b;
        if (op == MAX)
            return a < b ? b : a;
        if (op == MIN)
            return a < b ? a : b;
        throw new IllegalArgumentException("operation " + op + " of Double");
    }

    /** The index that came with the greatest value; of equal ones the least. */
    public def indexOfMax(v:Double, idx:Int):Int {
        val all = exchange(Pair[Double,Int](v, idx));
        var best:Pair[Double,Int] = all(0) as Pair[Double,Int];
        for (var i:Long = 1; i < all.size; i++) {
            val p = all(i) as Pair[Double,Int];
            if (p.first > best.first || p.first == best.first && p.second < best.second)
                best = p;
        }
        return best.second;
    }

    /** The index that came with the least value; of equal ones the least. */
    public def indexOfMin(v:Double, idx:Int):Int {
        val all = exchange(Pair[Double,Int](v, idx));
        var best:Pair[Double,Int] = all(0) as Pair[Double,Int];
        for (var i:Long = 1; i < all.size; i++) {
            val p = all(i) as Pair[Double,Int];
            if (p.first < best.first || p.first == best.first && p.second < best.second)
                best = p;
        }
        return best.second;
    }

    /** A team of those that give the same color, in the order of their new roles. */
    public def split(color:Int, new_role:Long):Team {
        val all = exchange(Triple[Int,Long,Long](color, new_role, here.id));
        val mine = new GrowableRail[Triple[Int,Long,Long]]();
        for (var i:Long = 0; i < all.size; i++) {
            val t = all(i) as Triple[Int,Long,Long];
            if (t.first == color)
                mine.add(t);
        }
        val sorted = mine.toRail();
        RailUtils.sort[Triple[Int,Long,Long]](sorted, (s:Triple[Int,Long,Long], t:Triple[Int,Long,Long]) => s.second.compareTo(t.second));
        val places = new Rail[Place](sorted.size, (i:Long) => Place(sorted(i).third));
        val first = places(0);
        val made:Int = here.id == first.id ? register(places.size) : -1n;
        val numbers = exchange(made);
        return Team(first, numbers(roleOf(first)) as Int, places);
    }

    public def toString():String = "Team(" + number + ")";
    public def equals(that:Team):Boolean = that.number == number && that.home.id == home.id;
    public def equals(that:Any):Boolean = that instanceof Team && equals(that as Team);
    public def hashCode():Int = number;
}
