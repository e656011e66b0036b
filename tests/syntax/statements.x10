// Sequential statements.
class C {
  def f() {
    val a = 1, b:Long = 2;
    var c:Long, d:Long = 3;
    val [i,j] = p, q[k,l]:Point = r;
    e:Long = 4;
    a.b(c); ; { x(); }
    if (a) b(); else if (c) d(); else { e(); }
    while (a < b) a++;
    do { a--; } while (a > 0);
    for (var i:Long = 0, j:Long = 1; i < n; i++, j--) f(i);
    for (i = 0; ; ) {}
    for (;;) break;
    for (i in 0..9) g(i);
    for (i:Long in r) g(i);
    for ([i,j] in r) for (p[x,y]:Point in s) h(i, x);
    for (r) g();
    outer: for (x in y) { continue outer; break outer; continue; }
    switch (x) { case 1: case 2: a(); break; case 'c': { } default: b(); }
    switch (x) { }
    try { a(); } catch (e:E) { } catch (val e:F) { } finally { b(); }
    throw new E();
    assert a; assert a : "text";
    class Local[T](x:T) { }
    static type T = Long;
    val z = 1;
    return;
  }
  def g() { return 1; }
}
