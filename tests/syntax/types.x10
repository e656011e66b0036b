// Types wherever they are allowed, and braces that are constraints or bodies.
class C {
  val a:x10.util.HashMap[String,Rail[Long]]{self.size() == 3, self != null};
  val b:Outer[T](3){c}.Inner;
  val c:(Long, x:Long){x > 0} => Rail[Long];
  val d:() => void, e:[T](T) => T, f:(x:Long) => (y:Long) => Long = null;
  def g():Long { return 1; }
  def h():Long{self == 1} { return 1; }
  def i():T{} {}
  def j(x:Long){x == 1} { f(x) { g(); } }
  def k(x:Region(2)):Array[Long]{rank == x.rank} = x as Array[Long]{rank == 2};
  def l() throws E { }
  def m(x:Object) {
    if (x instanceof C{self.n == 1}) { return x as C{self.n == 1}; }
    val y = x as (Long)=>Long;
    val z = Rail[Long].make(3);
    val w = new A.B[Long](3) { def q() {} };
    val v = new Rail[Region(1)](n, (i:Long):Region(1)=>(R.make(i) as Region(1)));
    x:Region{rank == 2} = r;
    p[i,j]:Point(2) = q;
    val u = c ? (x) : y;
  }
  def n[T](x:T){T <: Comparable[T]{self != null}} {}
  static type X = C{self.n == 1};
  def o():this.Inner @Here {}
}
