// edition: 1.5
class Bad {
  static int count = 0;
  extern int f(int x);
  synchronized void g() { }
  h() { }
  static { count = 1; System.loadLibrary("x"); }
  def k(int i) { }
  void m() {
    val n = 1;
    var o = 2;
    x = String.class;
    y = int;
    now (c) { }
    synchronized (this) { }
    int w = {1};
    super.a;
    1 = 2;
    try { }
    int v = 3000000000;
    x = new int[1][2][3][4];
  }
}
interface I implements J { }
class C extends A, B { }
