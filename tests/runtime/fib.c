/* public class Fib {
 *   static def fib(n:Long):Long {
 *     if (n < 0) throw new IllegalArgumentException("fib of " + n);
 *     if (n < 2) return n;
 *     val a:Long;
 *     val b:Long;
 *     finish {
 *       async a = fib(n - 1);
 *       b = fib(n - 2);
 *     }
 *     return a + b;
 *   }
 *   public static def main(args:Rail[String]) {
 *     Console.OUT.println("fib(20) = " + fib(20));
 *     fib(-1);
 *   }
 * }
 */
#include "hand.h"

static int64_t Fib_fib(x10_context *cx, int64_t n);

struct Fib_fib_async0 {
  x10_async head;
  int64_t n;
  int64_t *a;
};

static void Fib_fib_async0_run(x10_context *cx, x10_async *head)
{
  struct Fib_fib_async0 *self = (struct Fib_fib_async0 *)head;
  *self->a = Fib_fib(cx, self->n - 1);
}

static int64_t Fib_fib(x10_context *cx, int64_t n)
{
  if (n < 0) {
    cx->pending = hand_text("IllegalArgumentException: ", "fib of a negative number");
    return 0;
  }
  if (n < 2)
    return n;
  int64_t a, b;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  struct Fib_fib_async0 async0 = {{0, sizeof async0, NULL}, n, &a};
  x10_task_dispatch_here(cx, &async0.head);
  b = Fib_fib(cx, n - 2);
  x10_task_end_finish(cx, &finish0);
  if (cx->pending)
    return 0;
  return a + b;
}

static void Fib_main(x10_context *cx, int argc, char **argv)
{
  int64_t n = argc > 1 ? atoll(argv[1]) : 20;
  int64_t result = Fib_fib(cx, n);
  if (cx->pending)
    return;
  printf("fib(%" PRId64 ") = %" PRId64 "\n", n, result);
  Fib_fib(cx, -1);
}

static const struct x10_async_info asyncs[] = {
    {"Fib.x10:8:7", X10_MAY_THROW, Fib_fib_async0_run, NULL, NULL, NULL, NULL, sizeof(struct Fib_fib_async0)},
};
HAND_PROGRAM("Fib", Fib_main, asyncs)
