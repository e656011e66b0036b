import x10.util.concurrent.AtomicLong;

/* Asyncs of a loop's iterations that cannot wait are one async, whose body is a loop that the C compiler vectorizes. */
public class chunking {
  static def scaled(a:Rail[Double], b:Rail[Double]) {
    finish for (i in a.range()) async a(i) = 2.0 * b(i);
  }
  // CHECK-LABEL: /* async for each iteration, chunking.x10:6: b, a */
  // CHECK-NEXT: struct chunking_scaled_async {
  // CHECK-NEXT: x10_async head;
  // CHECK-NEXT: int64_t low, high;
  // CHECK-NEXT: uint64_t offer;
  // CHECK: static void chunking_scaled_async_iterations(x10_context *cx, x10_async *head, int64_t low, int64_t high)
  // CHECK: if (X10_LIKELY(
  // CHECK: X10_RANGE(int64_t, i, {{.*}}) {
  // CHECK-NEXT: a->data[i] = 2.0 * b->data[i];
  // CHECK-NEXT: }
  // CHECK: goto iteration1;
  // CHECK: iteration1:;
  // CHECK-NEXT: if (cx->pending) {
  // CHECK-NEXT: x10_task_gather(cx, cx->pending);
  // CHECK-NEXT: cx->pending = NULL;
  // CHECK: static void chunking_scaled_async_run(x10_context *cx, x10_async *head)
  // CHECK-NEXT: {
  // CHECK-NEXT: x10_task_iterations(cx, &((struct chunking_scaled_async *)head)->head, chunking_scaled_async_iterations);
  // It is dispatched where the loop was.
  // CHECK-LABEL: static void chunking_scaled(
  // CHECK: struct chunking_scaled_async async0 = {.head = {chunking_scaled_async_method, sizeof(struct chunking_scaled_async), NULL}, .low = {{.*}}, .high = {{.*}}, .b = b, .a = a};
  // CHECK-NEXT: x10_task_dispatch_here(cx, &async0.head);

  // A loop that counts by itself, of Ints, with a val of its own.
  static def squares(a:Rail[Int], n:Int) {
    finish for (var i:Int = 0n; i < n; i++) {
      val k = i;
      val square = k * k;
      async a(k) = square;
    }
  }
  // CHECK-LABEL: /* async for each iteration, chunking.x10:36: a */
  // CHECK: int32_t square = k * k;

  // What the iterations change together is theirs by reference, as it is an async's.
  static def counted(n:Long):Long {
    var sum:Long = 0;
    finish for (i in 1..n) async { atomic sum += i; }
    return sum;
  }
  // CHECK-LABEL: /* async for each iteration, chunking.x10:45: sum by reference */
  // CHECK: static void chunking_counted_async_each_i_run

  // Those that may wait, or of which a loop has two, or one now and then, are asyncs of their own.
  static def others(ready:Rail[Boolean], count:AtomicLong, n:Long) {
    finish for (i in 0..(n - 1)) async { when (ready(i)) count.incrementAndGet(); }
    finish for (i in 0..(n - 1)) {
      async count.incrementAndGet();
      async count.decrementAndGet();
    }
    finish for (i in 0..(n - 1)) if (ready(i)) async count.incrementAndGet();
    finish for (i in 0..(n - 1)) {
      val r = ready(i); // that an earlier async may change
      async count.addAndGet(r ? 1 : 0);
    }
  }
  // CHECK-NOT: chunking_others_{{.*}}_iterations

  public static def main(args:Rail[String]) {
    scaled(new Rail[Double](10), new Rail[Double](10));
    squares(new Rail[Int](10), args.size as Int);
    Console.OUT.println(counted(args.size));
    others(new Rail[Boolean](10), new AtomicLong(), args.size);
  }
}
