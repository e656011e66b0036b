// edition: 1.5
class Statements {
  int run(int n, int m) {
    int i = 0, j[] = {1}, k;
    final int last = n;
    point [x,y] = [1,2];
    final point p[u,v] = [3,4];
    a.b.C c = null;
    C(1) d = e;
    C[e] f;
    f[e] = c;
    m++;
    if (n > 0) i = 1; else if (n < -1) i = 2;
    if(n<-1||m>-1) ;
    while (i-->0) continue;
    do { i += 2; } while (i < 10);
    outer: for (int q = 0, r = 1; q < n; q++, --r) { if (q == 3) break outer; else continue outer; }
    for (i = 0, n = 1; ; ) break;
    for (int s = future (P) { 1 }.force(); s < 2; s++) ;
    for (point [a,b] : [0:1,2:3]) i += a;
    for (final point t : R) ;
    switch (n) { case 1: case 2: int w = 1; return w; default: break; case 3: { } }
    try { throw new Failure(); } catch (Failure e) { } catch (x10.lang.Exception e) { } finally { i = 0; }
    assert n > 0 : "n";
    class Local { int a; }
    final class Other { }
    ;
    return (n);
  }
}
