/* What the syntax of X10 1.5 stands for: the reader of 1.5 programs writes these calls. */
package x10.editions.v15;

import x10.compiler.Homed;
import x10.compiler.Inline;
import x10.compiler.NoInline;
import x10.editions.v15.x10.lang.Held;
import x10.editions.v15.x10.lang.JavaArray;
import x10.editions.v15.x10.lang.array;
import x10.editions.v15.x10.lang.dist;
import x10.editions.v15.x10.lang.future;
import x10.editions.v15.x10.lang.nullable;
import x10.editions.v15.x10.lang.region;
import x10.editions.v15.x10.lang.valueArray;

public class Syntax {
  private def this() {}

  // ---- [a:b, c:d] and [i, j] ----

  public static def region(a:Long, b:Long):region{self.rank==1, self.rect} = region.make(a, b);
  public static def region(a:Long, b:Long, c:Long, d:Long):region{self.rank==2, self.rect} =
    region.box([a, c], [b, d]) as region{self.rank==2, self.rect};
  public static def region(a:Long, b:Long, c:Long, d:Long, e:Long, f:Long):region{self.rank==3, self.rect} =
    region.box([a, c, e], [b, d, f]) as region{self.rank==3, self.rect};
  public static def region(a:Long, b:Long, c:Long, d:Long, e:Long, f:Long, g:Long,
      h:Long):region{self.rank==4, self.rect} =
    region.box([a, c, e, g], [b, d, f, h]) as region{self.rank==4, self.rect};

  public static @Inline def tuple(i:Long):Point{self.rank==1} = Point.make(i);
  public static @Inline def tuple(i:Long, j:Long):Point{self.rank==2} = Point.make(i, j);
  public static @Inline def tuple(i:Long, j:Long, k:Long):Point{self.rank==3} = Point.make(i, j, k);
  public static @Inline def tuple(i:Long, j:Long, k:Long, l:Long):Point{self.rank==4} = Point.make(i, j, k, l);
  public static def tuple(i:Long, j:Long, k:Long, l:Long, m:Long):Point{self.rank==5} =
    Point.make([i, j, k, l, m]) as Point{self.rank==5};
  public static def tuple(i:Long, j:Long, k:Long, l:Long, m:Long, n:Long):Point{self.rank==6} =
    Point.make([i, j, k, l, m, n]) as Point{self.rank==6};
  public static def tuple(r:region):region{self.rank==r.rank} = r as region{self.rank==r.rank};
  public static def tuple(r:region, s:region):region = r.times(s);
  public static def tuple(r:region, s:region, t:region):region = r.times(s).times(t);
  public static def tuple(r:region, s:region, t:region, u:region):region = r.times(s).times(t).times(u);
  public static def tuple(r:region, s:region, t:region, u:region, v:region):region =
    r.times(s).times(t).times(u).times(v);
  public static def tuple(r:region, i:Long):region = r.times(region(i, i));
  public static def tuple(i:Long, r:region):region = region(i, i).times(r);
  public static def tuple(i:Long, r:region, s:region):region = region(i, i).times(r).times(s);
  public static def tuple(r:region, i:Long, s:region):region = r.times(region(i, i)).times(s);
  public static def tuple(r:region, s:region, i:Long):region = r.times(s).times(region(i, i));
  public static def tuple(r:region, i:Long, j:Long):region = r.times(region(i, i)).times(region(j, j));
  public static def tuple(i:Long, r:region, j:Long):region = region(i, i).times(r).times(region(j, j));
  public static def tuple(i:Long, j:Long, r:region):region = region(i, i).times(region(j, j)).times(r);

  // ---- new T[…] ----

  public static def array[T](n:Int):JavaArray[T] = JavaArray.zero[T](n);
  public static def array[T](n:Long):JavaArray[T] = JavaArray.zero[T](n);
  public static def array[T](r:region):array[T]{self.rank==r.rank} =
    array.zero[T](dist.constant(r, here)) as array[T]{self.rank==r.rank};
  public static def array[T](d:dist):array[T]{self.rank==d.rank} = array.zero[T](d);
  /** Of so many elements it is one of Java's. */
  public static @Inline def array[T](n:Int, init:(Point{self.rank==1})=>T):JavaArray[T] =
    JavaArray.make[T](n, (i:Long) => init(Point.make(i)));
  public static @Inline def array[T](r:region, init:(Point{self.rank==r.rank})=>T):array[T]{self.rank==r.rank} =
    array.make[T](dist.constant(r, here), (p:Point) => init(p as Point{self.rank==r.rank})) as
        array[T]{self.rank==r.rank};
  public static @Inline def array[T](d:dist, init:(Point{self.rank==d.rank})=>T):array[T]{self.rank==d.rank} =
    array.make[T](d, (p:Point) => init(p as Point{self.rank==d.rank}));
  public static def array[T](r:region, from:array[T]):array[T]{self.rank==r.rank} =
    array.make[T](dist.constant(r, here), (p:Point) => from(p)) as array[T]{self.rank==r.rank};
  public static def array[T](d:dist, from:array[T]):array[T]{self.rank==d.rank} =
    array.make[T](d, (p:Point) => from(p));
  public static def valueArray[T](r:region):valueArray[T]{self.rank==r.rank} = valueArray.zero[T](r);
  public static def valueArray[T](d:dist):valueArray[T]{self.rank==d.rank} = valueArray.zero[T](d);
  public static @Inline def valueArray[T](n:Int, init:(Point{self.rank==1})=>T):valueArray[T]{self.rank==1} =
    valueArray.make[T](region(0, n - 1), (p:Point) => init(p as Point{self.rank==1})) as valueArray[T]{self.rank==1};
  public static @Inline def valueArray[T](r:region, init:(Point{self.rank==r.rank})=>T):valueArray[T]{self.rank==r.rank} =
    valueArray.make[T](r, (p:Point) => init(p as Point{self.rank==r.rank}));
  public static @Inline def valueArray[T](d:dist, init:(Point{self.rank==d.rank})=>T):valueArray[T]{self.rank==d.rank} =
    valueArray.make[T](d.region, (p:Point) => init(p as Point{self.rank==d.rank})) as valueArray[T]{self.rank==d.rank};
  public static def valueArray[T](r:region, from:array[T]):valueArray[T]{self.rank==r.rank} =
    valueArray.make[T](r, (p:Point) => from(p));
  public static def javaArray[T](n:Long):JavaArray[T] = JavaArray.zero[T](n);
  public static def javaArray2[T](n:Long, m:Long):JavaArray[JavaArray[T]] =
    JavaArray.make[JavaArray[T]](n, (i:Long) => JavaArray.zero[T](m));
  public static def javaArray3[T](n:Long, m:Long, k:Long):JavaArray[JavaArray[JavaArray[T]]] =
    JavaArray.make[JavaArray[JavaArray[T]]](n, (i:Long) => javaArray2[T](m, k));
  public static def javaArrayOf[T](elements:Rail[T]):JavaArray[T] = JavaArray.of[T](elements);
  public static def arguments(args:Rail[String]):JavaArray[String] = JavaArray.of[String](args);

  // ---- nullable<T> ----

  /** What a cast to a type without null is of. */
  public static @Inline def present[T](v:T):T{self==v} {
    if ((v as Any) == null)
      absent();
    return v;
  }
  private static @NoInline def absent():void { throw new ClassCastException("null is of no type but nullable<T>"); }

  /** The value itself, or null. */
  public static @Inline def bare(v:Byte):Byte{self==v} = v;
  public static @Inline def bare(v:Short):Short{self==v} = v;
  public static @Inline def bare(v:Int):Int{self==v} = v;
  public static @Inline def bare(v:Long):Long{self==v} = v;
  public static @Inline def bare(v:Float):Float{self==v} = v;
  public static @Inline def bare(v:Double):Double{self==v} = v;
  public static @Inline def bare(v:Char):Char{self==v} = v;
  public static @Inline def bare(v:Boolean):Boolean{self==v} = v;
  public static def bare(v:Any):Any = v instanceof Held ? (v as Held).held() : v;
  /** A cast to nullable<T>. */
  public static def toNullable[T](v:Any, cast:(Any)=>T):nullable[T] {
    val b = bare(v);
    if (b == null)
      return null;
    return nullable.of[T](cast(b));
  }

  /** What one branch of `c ? e : null` gives: a value that may be null. */
  public static def orNull(v:Byte):nullable[Byte] = nullable.of[Byte](v);
  public static def orNull(v:Short):nullable[Short] = nullable.of[Short](v);
  public static def orNull(v:Int):nullable[Int] = nullable.of[Int](v);
  public static def orNull(v:Long):nullable[Long] = nullable.of[Long](v);
  public static def orNull(v:Float):nullable[Float] = nullable.of[Float](v);
  public static def orNull(v:Double):nullable[Double] = nullable.of[Double](v);
  public static def orNull(v:Char):nullable[Char] = nullable.of[Char](v);
  public static def orNull(v:Boolean):nullable[Boolean] = nullable.of[Boolean](v);
  public static @Inline def orNull[T](v:T):T{self==v} = v;

  // ---- T(:distribution==D): what casts and instanceof ask arrays, regions and distributions ----

  /** The object itself, of the whole type U, of which the test holds; null where it is another. */
  public static def such[T, U](v:Any, test:(T)=>Boolean):Any = v instanceof U && test(v as T) ? v : null;
  public static def castSuch[T, U](v:U, test:(T)=>Boolean):U{self==v} {
    if (!test(v as T))
      throw new ClassCastException(v.toString() + " is not what the cast says of it");
    return v;
  }

  /** What a value class holds itself, and what its superclass does. */
  public static def fieldValues(own:Rail[Any]):Rail[Any] = own;
  public static def fieldValues(own:Rail[Any], inherited:Rail[Any]):Rail[Any] =
    new Rail[Any](own.size + inherited.size, (i:Long) => i < own.size ? own(i) : inherited(i - own.size));

  /** `new Object()` */
  public static def object():Any = new Plain();
  private static @Homed class Plain {}

  // ---- places and activities ----

  public static @Inline def placeOf(p:Place):Place = p;
  /** The home of an object. */
  public static def placeOf(object:Any):Place = Homes.of(object);
  public static def future[T](p:Place, eval:()=>T):future[T] = future.make[T](p, eval);
  /** `future (p) { e }.force()` */
  public static def forced[T](p:Place, eval:()=>T):T = p == here ? eval() : at (p) eval();
  /** The value of what starts activities: with them done. */
  public static def waited[T](eval:()=>T):T {
    val v:T;
    try {
      finish v = eval();
    } catch (e:MultipleExceptions) {
      throw single(e);
    }
    return v;
  }
  public static type Several = MultipleExceptions;
  /** What a finish throws: the one exception itself, or several. */
  public static def single(e:MultipleExceptions):Exception {
    var all:MultipleExceptions = e;
    while (all.exceptions.size == 1 && all.exceptions(0) instanceof MultipleExceptions)
      all = all.exceptions(0) as MultipleExceptions;
    if (all.exceptions.size == 1 && all.exceptions(0) instanceof Exception)
      return all.exceptions(0) as Exception;
    return new x10.editions.v15.x10.lang.MultipleExceptions(all.exceptions);
  }

  // ---- casts between numbers, as Java has them ----

  public static @Inline def toByte(v:Byte):Byte{self==v} = v;
  public static @Inline def toByte(v:Short):Byte = v as Byte;
  public static @Inline def toByte(v:Int):Byte = v as Byte;
  public static @Inline def toByte(v:Long):Byte = v as Byte;
  public static @Inline def toByte(v:Float):Byte = (v as Int) as Byte;
  public static @Inline def toByte(v:Double):Byte = (v as Int) as Byte;
  public static @Inline def toByte(v:Char):Byte = v.ord() as Byte;
  public static def toByte(v:Any):Byte = bare(v) as Byte;
  public static @Inline def toShort(v:Byte):Short = v as Short;
  public static @Inline def toShort(v:Short):Short{self==v} = v;
  public static @Inline def toShort(v:Int):Short = v as Short;
  public static @Inline def toShort(v:Long):Short = v as Short;
  public static @Inline def toShort(v:Float):Short = (v as Int) as Short;
  public static @Inline def toShort(v:Double):Short = (v as Int) as Short;
  public static @Inline def toShort(v:Char):Short = v.ord() as Short;
  public static def toShort(v:Any):Short = bare(v) as Short;
  public static @Inline def toInt(v:Byte):Int = v as Int;
  public static @Inline def toInt(v:Short):Int = v as Int;
  public static @Inline def toInt(v:Int):Int{self==v} = v;
  public static @Inline def toInt(v:Long):Int = v as Int;
  public static @Inline def toInt(v:Float):Int = v as Int;
  public static @Inline def toInt(v:Double):Int = v as Int;
  public static @Inline def toInt(v:Char):Int = v.ord() as Int;
  public static def toInt(v:Any):Int = bare(v) as Int;
  public static @Inline def toLong(v:Byte):Long = v as Long;
  public static @Inline def toLong(v:Short):Long = v as Long;
  public static @Inline def toLong(v:Int):Long = v as Long;
  public static @Inline def toLong(v:Long):Long{self==v} = v;
  public static @Inline def toLong(v:Float):Long = v as Long;
  public static @Inline def toLong(v:Double):Long = v as Long;
  public static @Inline def toLong(v:Char):Long = v.ord() as Long;
  public static def toLong(v:Any):Long = bare(v) as Long;
  public static @Inline def toFloat(v:Byte):Float = v as Float;
  public static @Inline def toFloat(v:Short):Float = v as Float;
  public static @Inline def toFloat(v:Int):Float = v as Float;
  public static @Inline def toFloat(v:Long):Float = v as Float;
  public static @Inline def toFloat(v:Float):Float{self==v} = v;
  public static @Inline def toFloat(v:Double):Float = v as Float;
  public static @Inline def toFloat(v:Char):Float = v.ord() as Float;
  public static def toFloat(v:Any):Float = bare(v) as Float;
  public static @Inline def toDouble(v:Byte):Double = v as Double;
  public static @Inline def toDouble(v:Short):Double = v as Double;
  public static @Inline def toDouble(v:Int):Double = v as Double;
  public static @Inline def toDouble(v:Long):Double = v as Double;
  public static @Inline def toDouble(v:Float):Double = v as Double;
  public static @Inline def toDouble(v:Double):Double{self==v} = v;
  public static @Inline def toDouble(v:Char):Double = v.ord() as Double;
  public static def toDouble(v:Any):Double = bare(v) as Double;
  public static @Inline def toChar(v:Byte):Char = Char.chr((v as Int) & 0xffffn);
  public static @Inline def toChar(v:Short):Char = Char.chr((v as Int) & 0xffffn);
  public static @Inline def toChar(v:Int):Char = Char.chr((v) & 0xffffn);
  public static @Inline def toChar(v:Long):Char = Char.chr((v as Int) & 0xffffn);
  public static @Inline def toChar(v:Float):Char = Char.chr((v as Int) & 0xffffn);
  public static @Inline def toChar(v:Double):Char = Char.chr((v as Int) & 0xffffn);
  public static @Inline def toChar(v:Char):Char{self==v} = v;
  public static def toChar(v:Any):Char = bare(v) as Char;
  public static @Inline def toBoolean(v:Boolean):Boolean{self==v} = v;
  public static def toBoolean(v:Any):Boolean = bare(v) as Boolean;
}
