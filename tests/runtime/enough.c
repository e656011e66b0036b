/* Asyncs that cannot wait get no more threads than the cores have enough to do with: the rest runs in place.
 *
 * public class Enough {
 *   static val begun = new AtomicLong();
 *   public static def main(args:Rail[String]) {
 *     finish for (1..ASYNCS) async {
 *       begun.incrementAndGet();
 *       while (begun.get() < THREADS) { }
 *     }
 *     Console.OUT.println(THREADS + " threads");  // the numbers of those that ran one
 *   }
 * }
 */
#include "hand.h"
#include <sched.h>

enum { SPIN };
enum { ASYNCS = 100, THREADS = 8 /* of two cores */ };

static _Atomic(int) begun;
static _Atomic(bool) ran[ASYNCS + 1];

static void spin_run(x10_context *cx, x10_async *head)
{
  (void)head;
  atomic_store(&ran[x10_thread_number(cx)], true);
  atomic_fetch_add(&begun, 1);
  while (atomic_load(&begun) < THREADS)
    sched_yield();
}

static void Enough_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 0; i < ASYNCS; i++) {
    x10_async async0 = {SPIN, sizeof async0, NULL};
    x10_task_dispatch_here_copy(cx, &async0);
  }
  x10_task_end_finish(cx, &finish0);
  int threads = 0;
  for (int i = 0; i <= ASYNCS; i++)
    threads += atomic_load(&ran[i]);
  printf("%d threads\n", threads);
}

static const struct x10_async_info asyncs[] = {
    [SPIN] = {"Enough.x10:4", 0, spin_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Enough", Enough_main, asyncs)
