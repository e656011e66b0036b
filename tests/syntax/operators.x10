// Declarations of operators, and their explicit use.
class C {
  public operator this + (x:C):C = x;
  public operator (x:Long) + this:C = this;
  public static operator (x:C) ** (y:C):C = y;
  operator -this:C = this;
  static operator !(x:C) = x;
  operator this(i:Long, j:Long):Long { return i; }
  operator this[T](x:T){x != null} = x;
  operator this(i:Long)=(v:Long):Long { return v; }
  operator this(Long)=(Long):void;
  operator this() = (3);
  static operator (x:Long) as C{self != null} = new C();
  static operator (x:C) as ?:Long = 1;
  static operator[T] (x:T):C = new C();
  operator for[T](r:Iterable[T], body:(T)=>void) {}
  operator async (body:()=>void) {}
  def use(a:C, b:C) {
    a.operator+(b);
    this.operator()(3);
    a.operator()=(1, 2);
    super.operator+(b);
    C.operator as[C](3);
    C.operator[C](3);
    operator-(a);
    a.operator()+(b);
    C.operator for[Long](1..2, (i:Long)=>{});
    a.m.(Long, Long)(1, 2);
  }
}
