/* Rails that places share where the transport can do that: copies, of sections too, bring what they bring otherwise, in
 * the order in which an activity makes them; and what cannot be shared is copied by messages. */
import x10.regionarray.*;
import x10.xrx.Sent;
import x10.xrx.Transfers;

public class sharedrails {
  static val N = 20000;

  static def make():PlaceLocalHandle[Rail[Long]] =
    PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](N, (i:Long) => 1000000 * here.id + i));
  static def say(what:String, holds:Boolean):void { Console.OUT.println(what + (holds ? "" : ": not so")); }
  static def attempt(what:String, body:()=>void):void {
    try {
      finish body();
      Console.OUT.println(what + ": nothing thrown");
    } catch (e:MultipleExceptions) {
      Console.OUT.println(what + ": " + e.exceptions(0));
    } catch (e:Exception) {
      Console.OUT.println(what + ": " + e);
    }
  }
  /** The same at all places; all say the same of it. */
  static def share(h:PlaceLocalHandle[Rail[Long]]):Boolean {
    val first = h.shareMemory();
    for (p in Place.places())
      if ((at (p) h.shareMemory()) != first)
        throw new Exception("shared at some places");
    return first;
  }
  static def rows(h:PlaceLocalHandle[Rail[Long]], p:Place):void {
    val far = GlobalRail.of[Long](h, p, N);
    val r = new Rail[Long](N);
    finish Rail.asyncCopy(far, 3, r, 5, N - 10);
    var wrong:Long = 0;
    for (i in 0..(N - 1))
      wrong += r(i) == (i < 5 || i >= N - 5 ? 0 : 1000000 * p.id + i - 2) ? 0 : 1;
    finish Rail.asyncCopy(new Rail[Long](7, -1), 2, far, N - 4, 4);
    val tail = at (p) h()(N - 5) + h()(N - 4) + h()(N - 1);
    say("rows", wrong == 0 && tail == 1000000 * p.id + N - 5 - 2);
  }
  /** A patch of 5 by 7 in rows of 100, from and to rows of 9; and columns as rows. */
  static def sections(h:PlaceLocalHandle[Rail[Long]], p:Place):void {
    val far = GlobalRail.of[Long](h, p, N);
    val r = new Rail[Long](63, -1);
    finish Rail.asyncCopy(far, 1205, [100 as Long], r, 1, [9 as Long], [7 as Long, 5]);
    var wrong:Long = 0;
    for (i in 0..6)
      for (j in 0..8) {
        val is = j >= 1 && j <= 7 && i < 5;
        wrong += r(9 * i + j) == (is ? 1000000 * p.id + 1205 + 100 * i + j - 1 : -1) ? 0 : 1;
      }
    for (i in 0..62)
      r(i) = i;
    finish Rail.asyncCopy(r, 1, [9 as Long], far, 5000, [100 as Long], [7 as Long, 5]);
    wrong += at (p) {
      var n:Long = 0;
      for (i in 0..4)
        for (j in 0..9)
          n += h()(5000 + 100 * i + j) == (j < 7 ? 9 * i + j + 1 : 1000000 * p.id + 5000 + 100 * i + j) ? 0 : 1;
      n
    };
    finish Rail.asyncCopy(far, 5000, [100 as Long, 1], r, 0, [1 as Long, 5], [1 as Long, 5, 7]);
    for (j in 0..6)
      for (i in 0..4)
        wrong += r(5 * j + i) == 9 * i + j + 1 ? 0 : 1;
    say("sections", wrong == 0);
  }
  /** Everybody writes its part of everybody's rail, all at a time. */
  static def all(h:PlaceLocalHandle[Rail[Long]]):void {
    finish for (p in Place.places()) at (p) async
      for (q in Place.places()) {
        val mine = new Rail[Long](1000, (i:Long) => 10000 * here.id + i);
        Rail.asyncCopy(mine, 0, GlobalRail.of[Long](h, q, N), 8000 + 1000 * here.id, 1000);
      }
    val wrong = GlobalRail[Long](new Rail[Long](1));
    finish for (p in Place.places()) at (p) async {
      var n:Long = 0;
      for (q in Place.places())
        for (i in 0..999)
          n += h()(8000 + 1000 * q.id + i) == 10000 * q.id + i ? 0 : 1;
      val found = n;
      at (wrong.home) async atomic wrong()(0) += found;
    }
    say("all", wrong()(0) == 0);
  }
  /** What an activity stores comes after what it has sent before. */
  static def order(h:PlaceLocalHandle[Rail[Long]], p:Place):void {
    val far = GlobalRail.of[Long](h, p, N);
    val one = new Rail[Long](60, 1);
    val two = new Rail[Long](60, 2);
    val none = new Rail[Long](0);
    val signal = at (p) new x10.views.Signal().global();
    var wrong:Long = 0;
    for (round in 1..50) {
      finish {
        signal.copy[Long](one, 0, none, far, 0, none, [60 as Long]);
        Rail.asyncCopy(two, 0, far, 0, 60);
      }
      wrong += at (p) {
        var n:Long = 0;
        for (i in 0..59)
          n += h()(i) == 2 ? 0 : 1;
        n
      };
    }
    say("order", wrong == 0);
  }
  static def updateMessages():Long {
    var n:Long = 0;
    for (p in Place.places())
      n += at (p) Sent.messages(Sent.ACC) + Sent.messages(Sent.PUT_LIST) + Sent.messages(Sent.GET_LIST) +
          Sent.messages(Sent.FETCH);
    return n;
  }
  /** Everybody updates the same elements of one rail, also who has it. In shared memory that sends nothing. */
  static def updates(h:PlaceLocalHandle[Rail[Long]], p:Place, isShared:Boolean):void {
    val far = GlobalRail.of[Long](h, p, N);
    val none = new Rail[Long](0);
    finish at (p) h().clear();
    val before = updateMessages();
    finish for (q in Place.places()) at (q) async
      for (round in 1..50) {
        val ones = new Rail[Long](2000, 1);
        Transfers.asyncAccumulate[Long](ones, 0, none, far, 500, none, [2000 as Long], Transfers.ADD, round);
        Transfers.asyncAccumulate[Long](ones, 0, [1 as Long], far, 501, [3 as Long], [1 as Long, 600],
            Transfers.ADD, 1);
        Transfers.asyncScatterAccumulate[Long](ones, 0, far, new Rail[Long](9, (i:Long) => 3000 + i % 3), 0, 9,
            Transfers.ADD);
        Transfers.asyncScatter[Long](ones, 0, far, [3010 as Long, 3012], 0, 2);
        val got = new Rail[Long](3);
        finish Transfers.asyncGather[Long](far, [3010 as Long, 3011, 3012], 0, 3, got, 0);
        if (got(0) != 1 || got(1) != 0 || got(2) != 1) say("gathered " + got, false);
        Transfers.fetch[Long](far, 0, Transfers.ADD, 1);
        if (Transfers.compareAndSwap[Long](far, 1, round - 1, round) == round - 1)
          Transfers.fetch[Long](far, 2, Transfers.ADD, 1);
      }
    val sent = updateMessages() - before;
    val wrong = at (p) {
      val n = Place.numPlaces();
      var count:Long = 0;
      for (i in 500..2499)
        count += h()(i) == n * (50 * 51 / 2 + (i % 3 == 501 % 3 && i < 501 + 3 * 600 ? 50 : 0)) ? 0 : 1;
      for (i in 3000..3002)
        count += h()(i) == 150 * n ? 0 : 1;
      count + (h()(0) == 50 * n && h()(2) == h()(1) ? 0 : 1)
    };
    say("updates", wrong == 0);
    say("updates sent", isShared ? sent == 0 : sent > 0 || p == here);
    attempt("update beyond", () => {
      Transfers.asyncAccumulate[Long](new Rail[Long](N), 0, none, far, 1, none, [N as Long], Transfers.ADD, 1);
    });
    attempt("scatter beyond", () => {
      Transfers.asyncScatter[Long](new Rail[Long](1), 0, GlobalRail.of[Long](h, p, N + 10), [N + 9], 0, 1);
    });
    val long = GlobalRail.of[Long](h, p, N + 10);
    attempt("fetch beyond", () => { Transfers.fetch[Long](long, N + 9, Transfers.ADD, 1); });
  }
  /** Two handles of one rail: what is copied by either is in it. */
  static def twice(h:PlaceLocalHandle[Rail[Long]], p:Place):void {
    val second = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => h());
    finish for (q in Place.places()) at (q) async second.shareMemory();
    finish Rail.asyncCopy(new Rail[Long](N, 5), 0, GlobalRail.of[Long](h, p, N), 0, N);
    finish Rail.asyncCopy(new Rail[Long](1, 6), 0, GlobalRail.of[Long](second, p, N), N - 1, 1);
    val r = new Rail[Long](N);
    finish Rail.asyncCopy(GlobalRail.of[Long](second, p, N), 0, r, 0, N);
    say("twice", r(0) == 5 && r(N - 2) == 5 && r(N - 1) == 6 && (at (p) h()(N - 1)) == 6);
    PlaceLocalHandle.destroy(Place.places(), second);
    finish Rail.asyncCopy(GlobalRail.of[Long](h, p, N), 0, r, 0, N);
    say("once", r(N - 1) == 6);
  }
  static def errors(h:PlaceLocalHandle[Rail[Long]], p:Place):void {
    val r = new Rail[Long](10);
    val long = GlobalRail.of[Long](h, p, N + 10);
    attempt("get beyond", () => { Rail.asyncCopy(long, N, r, 0, 1); });
    attempt("put beyond", () => { Rail.asyncCopy(r, 0, long, N - 3, 4); });
    attempt("rows beyond", () => { Rail.asyncCopy(long, N - 1, [2 as Long], r, 0, [1 as Long], [1 as Long, 2]); });
    attempt("here", () => { Rail.asyncCopy(GlobalRail.of[Long](h, p, N), 0, r, 5, 6); });
  }
  static def arrays():void {
    val d = Dist.makeBlock(Region.make(0..(100 * Math.max(2, Place.numPlaces()) - 1), 0..199));
    val a = DistArray.make[Double](d, (p:Point(2)) => (200 * p(0) + p(1)) as Double, Ghosts.make(1).periodic());
    a.shareMemory();
    a.updateGhosts();
    val box = Region.make(90..109, 50..99);
    val copy = new Array[Double](box);
    say("box", at (Place(Place.numPlaces() - 1)) {
      val there = new Array[Double](box);
      finish DistArray.asyncCopy(a, box, there);
      var wrong:Long = 0;
      for (q in box)
        wrong += there(q) == (200 * q(0) + q(1)) as Double ? 0 : 1;
      there.fill(-1.0);
      finish DistArray.asyncCopy(there, a, box);
      wrong == 0
    });
    finish DistArray.asyncCopy(a, box, copy);
    say("box", copy.reduce((s:Double, x:Double) => s + x, 0.0) == -(box.size() as Double) &&
        (at (d(109, 100)) a(109, 100)) == (200 * 109 + 100) as Double);
  }

  public static def main(args:Rail[String]) {
    val next = here.next();
    val h = make();
    val isShared = share(h);
    say("again", share(h) == isShared);
    rows(h, next);
    sections(h, next);
    all(h);
    System.gc();
    at (next) System.gc();
    errors(h, next);
    val other = make();
    share(other);
    rows(other, next);
    updates(other, next, isShared);
    order(other, next);
    twice(other, next);
    val small = PlaceLocalHandle.make[Rail[Long]](Place.places(), () => new Rail[Long](10, here.id));
    val texts = PlaceLocalHandle.make[Rail[String]](Place.places(), () => new Rail[String](N, "text"));
    say("small", !small.shareMemory() && !texts.shareMemory());
    val far = GlobalRail.of[Long](h, next, N);
    val kept = h();
    val r = new Rail[Long](N, 7);
    finish for (p in Place.places()) at (p) async
      Rail.asyncCopy(new Rail[Long](N, 6), 0, GlobalRail.of[Long](h, here, N), 0, N);
    finish Rail.asyncCopy(r, 0, far, 0, N);
    val last = at (next) h(); // a copy
    PlaceLocalHandle.destroy(Place.places(), h);
    say("contents stay", last(0) == 7 && last(N - 1) == 7 && kept(0) == (next == here ? 7 : 6) &&
        kept(N - 1) == kept(0));
    kept(0) = 1;
    attempt("destroyed", () => { Rail.asyncCopy(far, 0, r, 0, 1); });
    for (i in 1..200) {
      val more = make();
      share(more);
      finish Rail.asyncCopy(GlobalRail.of[Long](more, next, N), 0, r, 0, N);
      if (r(N - 1) != 1000000 * next.id + N - 1) say("many", false);
      PlaceLocalHandle.destroy(Place.places(), more);
    }
    arrays();
  }
}
