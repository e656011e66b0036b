abstract class Operators[T,U](n:Long){T<:Any, U haszero, n>0, self.n==1} extends Base[T]{self.n == 1}
    implements (T,U)=>T, Other {
  public operator this + (x:T):T = x;
  operator - this:T = this as T;
  operator this(i:Long)=(v:T):T = v;
  static operator (x:T) as U;
  static operator[T](x:T):U = null;
  static type F = (T,U)=>U;
  @Native("c", "x") @Inline public static def f[X](a:X, b:(X,X)=>X){X <: Any}:Rail[X]{self!=null} throws E = [a, b];
  val [p,q] = r;
  def g() {
    x = a + b * -c - -d;
    y = ! ~z;
    z = a ? b : c;
    i++;
    --j;
    k = i++ + j;
    l += 0..9;
    m = 1. ..2;
    n = r.operator+(s);
    o = (x:Long, y:Long):Long => x << 2 | y;
    for ([i,j] in r) f(i, j);
    for (var i:Long = 0, j:Long = 1; i < j; i += 2, j--);
    assert a == b : "not";
    v = x as T;
    w = x instanceof T && !y;
    new Rail[Long][1, 2];
    val t = [1,  2,
        10, 20];
    Block.for (i:Long in 0..9) { f(i); }
    finish offer a + 1;
    u = at (p) x();
    a.b[Long](c).d();
    x -> y; x <- y; x ** y; x -< y;
    async clocked(c, d) { }
    ateach (p in d) clocked(c) f();
  }
}
