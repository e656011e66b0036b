/* One activity spawns, another thread runs all that it spawns: the memory of their frames comes back to where it is
 * needed.
 *
 * public class Frames {
 *   static val done = new AtomicLong();
 *   public static def main(args:Rail[String]) {
 *     for (i in 1..STEPS) finish {
 *       async done.set(i);
 *       while (done.get() < i) { }        // so that another thread has to run it
 *     }
 *     Console.OUT.println("small");       // the memory of two frames for each thread, and some
 *   }
 * }
 */
#include "hand.h"
#include <sched.h>

enum { SET };
enum { WARM = 500, STEPS = 20000, MOST = 64 << 10 /* bytes; a frame takes 64, and there are STEPS of them */ };

struct set {
  x10_async head;
  int64_t i;
};

static _Atomic(int64_t) done;

static void set_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  atomic_store(&done, ((struct set *)head)->i);
}

static void step(x10_context *cx, int64_t i)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  struct set async0 = {{SET, sizeof async0, NULL}, i};
  x10_task_dispatch_here_copy(cx, &async0.head);
  while (atomic_load(&done) < i)
    sched_yield();
  x10_task_end_finish(cx, &finish0);
}

static void Frames_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  int64_t i = 0;
  while (i < WARM)
    step(cx, ++i);
  uint64_t before = x10_heap_size();
  while (i < WARM + STEPS)
    step(cx, ++i);
  uint64_t more = x10_heap_size() - before;
  if (more < MOST)
    printf("small\n");
  else
    printf("%" PRIu64 " bytes more\n", more);
}

static const struct x10_async_info asyncs[] = {
    [SET] = {"Frames.x10:5", X10_MAY_WAIT, set_run, NULL, NULL, NULL, NULL, sizeof(struct set)},
};
HAND_PROGRAM("Frames", Frames_main, asyncs)
