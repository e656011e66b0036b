// equals and hashCode of a struct that declares neither, and of a number, need no boxes where the type is known, as in an
// instance of generic code. A struct's own equals is called. The zero value of a type parameter is written as it is.
public class valueequality {
  static struct Key(row:Int, column:Long) {}
  static struct Outer(key:Key, weight:Double, name:String) {}
  static struct Rounded(value:Double) {
    public def equals(that:Any):Boolean = that instanceof Rounded && Math.abs((that as Rounded).value - value) < 0.5;
  }
  static class Shelf[K,V]{V haszero} {
    val key:K;
    val value:V;
    def this(key:K, value:V) {
      this.key = key;
      this.value = value;
    }
    @x10.compiler.NoInline def find(k:K):V = k.equals(key) ? value : Zero.get[V]();
    @x10.compiler.NoInline def hash():Int = key.hashCode();
  }
  // CHECK-LABEL: static int32_t valueequality_Outer_hash(x10_context *cx, struct valueequality_Outer a){{$}}
  // CHECK: valueequality_Key_hash(cx, a.key)
  // CHECK-NEXT: x10_hash_Double(a.weight)
  // CHECK-NEXT: (a.name ? x10_any_hash_code(cx, a.name) : 0)
  // CHECK-LABEL: valueequality_Shelf_Long_Long_find(x10_context *cx{{.*[^;]$}}
  // CHECK: return k == self->key ? self->value : 0;
  // CHECK-LABEL: valueequality_Shelf_valueequality_Rounded_Double_find(x10_context *cx{{.*[^;]$}}
  // CHECK: __builtin_fabs(
  // CHECK-LABEL: valueequality_Shelf_valueequality_Outer_Long_hash(x10_context *cx{{.*[^;]$}}
  // CHECK-NOT: boxed
  // CHECK: valueequality_Outer_hash(cx, self->key);

  public static def main(args:Rail[String]) {
    val k = Key(1n, 2);
    Console.OUT.println(new Shelf[Key,Key](k, k).find(Key(1n, 3)) + " " + new Shelf[Key,Key](k, k).find(Key(1n, 2)));
    Console.OUT.println(new Shelf[Key,Key](k, k).hash() == (k as Any).hashCode());
    Console.OUT.println(new Shelf[Long,Long](5, 7).find(5) + " " + new Shelf[Long,Long](5, 7).find(6));
    val n = 0.0 / 0.0;
    Console.OUT.println(new Shelf[Double,Long](0.0, 7).find(-0.0) + " " + new Shelf[Double,Long](n, 7).find(n));
    Console.OUT.println(new Shelf[Rounded,Double](Rounded(1.0), 4.0).find(Rounded(1.2)));
    val o = Outer(k, 2.5, "x");
    Console.OUT.println(new Shelf[Outer,Long](o, 4).hash() == (o as Any).hashCode());
    val none = Outer(k, 2.5, null);
    Console.OUT.println(new Shelf[Outer,Long](none, 4).hash() == (none as Any).hashCode());
  }
}
