// edition: 1.5
class Expressions {
  void casts() {
    x = (int) y; x = (int) -y; x = (a) - y; x = (a) + (b); x = (a.B) y; x = (a) (b); x = (a) !b; x = (a)[1]; x = (point) [1];
    x = (int[]) y; x = (int[.]) y; x = (a[i]) + 1; x = (int[:rank==1]) (new int[r]); x = (nullable<A>) (nullable<B>) y; x = (A(:p==1 && self.q!=2)) y; x = y instanceof A(:p==1); x = (int(:self==1)) y;
    x = (long) (short) 'c'; x = (char) (y + 1); x = (double) f(1) / 2; x = (region(:rank==1)) y; x = (@Unit(m)) y; x = (y);
    if (a) x = (boolean) y; x = (byte) ++y; x = (float) 1; x = (nullable<A>) null; x = (A) "s"; x = f((int) y, (A) this);
  }
  void operators() {
    x = a + b * c - d / e % f << 1 >> 2 >>> 3 < 4 == g instanceof A && !h || i & j ^ k | ~l;
    x += 1; x -= 1; x *= 1; x /= 1; x %= 1; x &= 1; x |= 1; x ^= 1; x <<= 1; x >>= 1; x >>>= 1;
    x = a ? b : c ? d : e; x = y = z; x = -1 - -2; x = R -> here; x = [0:9]->a || b; x = c && d - e | f; x = -2147483648;
    a[i]++; --a[i,j]; a[p][q] += 1; b.a[i] = f(a)[i]; x = a[[1,2]];
    x = 1L + 0x1F + 017 + 1.5f + 1e3 + .5 + 2. + 1d; s = "a\tb" + 'c' + '\'' + null + true + false;
  }
  void objects() {
    x = new A(); x = new a.B(1, 2) { int n; void f() { } }; x = y.new Inner(3); x = new A(:rank==1)(4); x = new x10.lang.Object(); x = Expressions.this.x;
    this.f(); super.f(); Expressions.super.g(1); a.b.c(1).d.e(2); x = a.length;
  }
}
