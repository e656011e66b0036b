// edition: 1.5
class Bad {
  static int count = 0;
  extern int f(int x);
  synchronized void g() { }
  h() { }
  def k(int i) { }
  void m() {
    val n = 1;
    var o = 2;
    int p = 1;
    int q = r as int;
    s = f(1, );
    point [i] = [1 2];
    x = String.class;
    y = int;
    now (c) { }
    synchronized (this) { }
    int[] z = {1, 2};
    int w = {1};
    super;
    1 = 2;
    try { }
    int v = 3000000000;
    f = (i) => i;
    new int[2](point [i]) [3];
  }
  static { count = 1; System.loadLibrary("x"); }
  struct S { }
