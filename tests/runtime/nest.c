/* public class Nest {
 *   static val done = new AtomicLong();
 *   static def tree(depth:Long) {
 *     if (depth == 0) { done.incrementAndGet(); return; }
 *     finish {
 *       for (i in 1..3) async tree(depth - 1);
 *       async { finish for (i in 1..2) async done.incrementAndGet(); }
 *     }
 *   }
 *   static def escaping(depth:Long) {           // asyncs that outlive the activation they come from
 *     done.incrementAndGet();
 *     if (depth > 0) for (i in 1..4) async escaping(depth - 1);
 *   }
 *   public static def main(args:Rail[String]) {
 *     tree(7);
 *     Console.OUT.println(done.get());
 *     done.set(0);
 *     finish escaping(8);
 *     Console.OUT.println(done.get());
 *   }
 * }
 */
#include "hand.h"

static _Atomic(int64_t) done;
static void Nest_tree(x10_context *cx, int64_t depth);
static void Nest_escaping(x10_context *cx, int64_t depth);

struct depth_frame {
  x10_async head;
  int64_t depth;
};

static void tree_async0_run(x10_context *cx, x10_async *head)
{
  Nest_tree(cx, ((struct depth_frame *)head)->depth - 1);
}

static void tree_async2_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  atomic_fetch_add(&done, 1);
}

static void tree_async1_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 1; i <= 2; i++) {
    x10_async async2 = {2, sizeof async2, NULL};
    x10_task_dispatch_here_copy(cx, &async2);
  }
  x10_task_end_finish(cx, &finish0);
}

static void Nest_tree(x10_context *cx, int64_t depth)
{
  if (depth == 0) {
    atomic_fetch_add(&done, 1);
    return;
  }
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 1; i <= 3; i++) {
    struct depth_frame async0 = {{0, sizeof async0, NULL}, depth};
    x10_task_dispatch_here_copy(cx, &async0.head);
  }
  x10_async async1 = {1, sizeof async1, NULL};
  x10_task_dispatch_here(cx, &async1);
  x10_task_end_finish(cx, &finish0);
}

static void escaping_async0_run(x10_context *cx, x10_async *head)
{
  Nest_escaping(cx, ((struct depth_frame *)head)->depth - 1);
}

static void Nest_escaping(x10_context *cx, int64_t depth)
{
  atomic_fetch_add(&done, 1);
  for (int i = 1; depth > 0 && i <= 4; i++) {
    struct depth_frame async0 = {{3, sizeof async0, NULL}, depth};
    x10_task_dispatch_here_copy(cx, &async0.head);
  }
}

static void Nest_main(x10_context *cx, int argc, char **argv)
{
  int64_t less = argc > 1 ? atoll(argv[1]) : 0;
  Nest_tree(cx, 7 - less);
  printf("%" PRId64 "\n", done);
  done = 0;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  Nest_escaping(cx, 8 - less);
  x10_task_end_finish(cx, &finish0);
  printf("%" PRId64 "\n", done);
}

static const struct x10_async_info asyncs[] = {
    {"Nest.x10:6", X10_MAY_WAIT, tree_async0_run, NULL, NULL, NULL, NULL, sizeof(struct depth_frame)},
    {"Nest.x10:7", 0, tree_async1_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Nest.x10:7", X10_MAY_WAIT, tree_async2_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Nest.x10:12", 0, escaping_async0_run, NULL, NULL, NULL, NULL, sizeof(struct depth_frame)},
};
HAND_PROGRAM("Nest", Nest_main, asyncs)
