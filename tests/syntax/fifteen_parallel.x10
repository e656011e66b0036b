// edition: 1.5
class Parallel {
  void run(final place p, final clock c) {
    finish async s();
    finish { async (p) s(); async (here) s(); async (here.next()) { s(); } async (a.distribution[i]) clocked (c, d) { next; } }
    foreach (point q : R) s();
    foreach (point [i,j] : [0:1,0:2]) clocked (c) { next; }
    ateach (point [i] : D) s();
    ateach (final point q : a.distribution) clocked (c) s();
    atomic s();
    atomic (p) { s(); }
    when (b) s();
    when (b) s(); or (c > 1) t(); or (d) { }
    await b;
    await (b);
    c.resume();
    next;
    x = future (p) { f(1) }.force() + future { 2 }.force();
    async { if (b) return; async { return; } f(new A() { void g() { return; } }); }
    foreach (point q : R) if (b) return; else s();
    next(2); await(3); q.async(4);
  }
}
