// A closure that is passed to a known function is no object: its body is where it is applied.
import x10.util.RailUtils;

public class inlined {
  // CHECK-LABEL: static double inlined_total(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: closure
  // CHECK-NOT: apply
  // CHECK: sum = x + y;
  // CHECK: return sum;
  static @x10.compiler.NoInline def total(a:Rail[Double]):Double = RailUtils.reduce(a, (x:Double, y:Double) => x + y, 0.0);

  static struct Meters(value:Double) {
    operator this + (that:Meters) = Meters(value + that.value);
  }
  static class Account {
    private var balance:Long = 0;
    def deposit(amount:Long) { balance += amount; }
    def balance():Long = balance;
  }

  // A field of another class, through its methods.
  // CHECK-LABEL: static int64_t inlined_saved(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: Account_deposit
  // CHECK: balance + {{.*}}10
  // CHECK-NOT: Account_balance(
  // CHECK: return {{.*}}->balance;
  static @x10.compiler.NoInline def saved(account:Account):Long {
    account.deposit(10);
    return account.balance();
  }

  // A call of itself stays one.
  // CHECK-LABEL: static int64_t inlined_depth(x10_context *cx, int64_t n){{$}}
  // CHECK-NEXT: {
  // CHECK: inlined_depth(cx, n - 1)
  static @x10.compiler.NoInline def depth(n:Long):Long = n == 0 ? 0 : 1 + depth(n - 1);

  // Whatever is marked, as long as it is no program of its own.
  // CHECK-LABEL: static int32_t inlined_mixed(x10_context *cx, int32_t n){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: (cx,
  // CHECK: {{^}}}
  static @x10.compiler.Inline def step(x:Int):Int = (x << 7n | x >>> 25n) ^ x * 31n + 17n;
  static @x10.compiler.Inline def steps(x:Int):Int = step(step(step(step(x))));
  static @x10.compiler.Inline def manySteps(x:Int):Int = steps(steps(steps(steps(x))));
  static @x10.compiler.Inline def mostSteps(x:Int):Int = manySteps(manySteps(manySteps(x)));
  static @x10.compiler.NoInline def mixed(n:Int):Int = mostSteps(n);

  // A large one, too, that is given a closure: here the loop that it goes through.
  // CHECK-LABEL: static int32_t inlined_swept(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: closure
  // CHECK: for (int64_t i = 0; i < {{.*}}; i++) {
  // CHECK-NEXT: a->data[i] = a->data[i] + 1;
  // CHECK-NOT: apply
  // CHECK: {{^}}}
  static def sweep(a:Rail[Int], loop:(LongRange, (Long)=>void)=>void):Int {
    loop(0..(a.size - 1), (i:Long) => { a(i) += 1n; });
    return mostSteps(a.size as Int);
  }
  static @x10.compiler.NoInline def swept(a:Rail[Int]):Int =
    sweep(a, (r:LongRange, body:(Long)=>void) => { for (i in r) body(i); });

  static class Fold[T,U]{U haszero} {
    val map:(T)=>U;
    val join:(U,U)=>U;
    def this(map:(T)=>U, join:(U,U)=>U) { this.map = map; this.join = join; }
    def over(a:Rail[T]):U {
      var all:U = Zero.get[U]();
      for (x in a)
        all = join(all, map(x));
      return all;
    }
  }
  static class Twice {
    val fold:Fold[Long,Long];
    def this(fold:Fold[Long,Long]) { this.fold = fold; }
    def over(a:Rail[Long]):Long = fold.over(a) + fold.over(a);
  }

  // Closures that an object holds which is made here; what only holds them is not made.
  // CHECK-LABEL: static int64_t inlined_squares(x10_context *cx, {{.*}}){{$}}
  // CHECK-NEXT: {
  // CHECK-NOT: closure
  // CHECK-NOT: x10_new
  // CHECK-NOT: _over(
  // CHECK: x * x
  // CHECK-NOT: apply
  // CHECK: {{^}}}
  static @x10.compiler.NoInline def squares(a:Rail[Long]):Long {
    val fold = new Fold[Long,Long]((x:Long) => x * x, (x:Long, y:Long) => x + y);
    return new Twice(fold).over(a);
  }

  public static def main(args:Rail[String]) {
    Console.OUT.println(total([1.0, 2.0]));
    Console.OUT.println(saved(new Account()));
    Console.OUT.println(depth(3));
    Console.OUT.println(mixed(3n));
    Console.OUT.println(swept([1n, 2n]));
    Console.OUT.println(squares([1, 2, 3]));
  }
}
