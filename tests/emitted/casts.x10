// A cast after a test of the type, or after the same cast, is not checked again.
import x10.compiler.NoInline;

public class casts {
  static class Animal {}
  static class Dog extends Animal { val age:Long = 3; }
  static struct Pair(left:Long, right:Long) {
    // CHECK-LABEL: static bool casts_Pair_equals(x10_context *cx, {{.*}}){{$}}
    // CHECK: x10_is_class(p, &casts_Pair_type)
    // CHECK-NOT: x10_is_class
    // CHECK-NOT: x10_throw_cast
    // CHECK: {{^}}}
    public def equals(p:Any):Boolean = p instanceof Pair && (p as Pair).left == left;
  }

  // CHECK-LABEL: static int64_t casts_age(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_is_class(a, &casts_Dog_type)
  // CHECK-NOT: x10_throw_cast
  // CHECK: {{^}}}
  static @NoInline def age(a:Animal):Long {
    if (a instanceof Dog) return (a as Dog).age;
    return -1;
  }

  // Nothing is known of a variable that may change.
  // CHECK-LABEL: static int64_t casts_other(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_throw_cast
  // CHECK: {{^}}}
  static @NoInline def other(a:Animal, b:Animal):Long {
    var x:Animal = a;
    if (x instanceof Dog) {
      x = b;
      return (x as Dog).age;
    }
    return -1;
  }

  // The first cast says so.
  // CHECK-LABEL: static int64_t casts_twice(x10_context *cx, {{.*}}){{$}}
  // CHECK: x10_throw_cast
  // CHECK-NOT: x10_throw_cast
  // CHECK: {{^}}}
  static @NoInline def twice(p:Any):Long = (p as Pair).left + (p as Pair).right;

  public static def main(args:Rail[String]) {
    val dog = new Dog(), pair:Any = Pair(1, 2);
    Console.OUT.println(age(dog) + other(dog, dog) + twice(pair) + (pair.equals(Pair(1, 3)) ? 1 : 0));
    try { Console.OUT.println(other(dog, new Animal())); } catch (e:ClassCastException) { Console.OUT.println("cast"); }
    try { Console.OUT.println(twice(null)); } catch (e:ClassCastException) { Console.OUT.println("null"); }
  }
}
