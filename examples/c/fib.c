/* Fibonacci: an async and a finish at every call, and an exception that is caught. Usage: fib [N].
 *
 *   finish {
 *     async a = fib(n - 1);
 *     b = fib(n - 2);
 *   }
 */
#include <inttypes.h>
#include <stdlib.h>
#include <x10rt/client.h>

enum { FIB };

static int64_t fib(x10_context *cx, int64_t n);

struct fib {
  x10_async head;
  int64_t n, *result; /* a pointer may be in a frame that stays at its place */
};

static void fib_run(x10_context *cx, x10_async *frame)
{
  struct fib *self = (struct fib *)frame;
  *self->result = fib(cx, self->n);
}

/* 0 where an exception is pending. */
static int64_t fib(x10_context *cx, int64_t n)
{
  if (n < 0) {
    x10_throwf(cx, "fib of %" PRId64, n);
    return 0;
  }
  if (n < 2)
    return n;
  int64_t a, b;
  x10_finish finish;
  x10_task_start_finish(cx, &finish);
  struct fib async = {X10_CLIENT_HEAD(FIB, fib), n - 1, &a};
  x10_task_dispatch_here(cx, &async.head);
  b = fib(cx, n - 2);
  x10_task_end_finish(cx, &finish);
  return cx->pending ? 0 : a + b;
}

static void fib_main(x10_context *cx, int argc, char **argv)
{
  const int64_t arguments[] = {argc > 1 ? atoll(argv[1]) : 20, -1};
  for (int i = 0; i < 2; i++) {
    int64_t result = fib(cx, arguments[i]);
    const char *thrown = x10_caught(cx);
    if (thrown)
      x10_printf("caught: %s\n", thrown);
    else
      x10_printf("fib(%" PRId64 ") = %" PRId64 "\n", arguments[i], result);
  }
}

static const struct x10_async_info asyncs[] = {[FIB] = X10_CLIENT_LOCAL_ROW(fib, fib_run, X10_MAY_THROW)};
X10_CLIENT_MAIN("fib", fib_main, asyncs)
