/* public class Iterations {
 *   public static def main(args:Rail[String]) {
 *     val counts = new Rail[Long](N);
 *     finish for (i in 0..(N-1)) async { counts(i)++; if (i % 1000 == 0) throw new Exception("thousand"); }
 *     // Neither of two iterations ends before the other has begun, so two workers must share them. The worker that was
 *     // given both keeps the last, as with two asyncs that are dispatched one by one.
 *     finish for (i in 0..1) async { met.incrementAndGet(); while (met.get() < 2); }
 *     finish for (i in 1..0) async fail();
 *   }
 * }
 */
#include "hand.h"
#include <sched.h>

enum { N = 100000, THOUSANDS = N / 1000 };

struct frame {
  x10_async head;
  int64_t low, high;
  uint64_t offer;
  int64_t *counts;
};

static _Atomic(int64_t) pieces, met;
static _Atomic(uint32_t) worker_with_both; /* the number of a thread */

static void count_iterations(x10_context *cx, x10_async *head, int64_t low, int64_t high)
{
  struct frame *frame = (struct frame *)head;
  atomic_fetch_add(&pieces, 1);
  for (int64_t i = low; i <= high; i++) {
    frame->counts[i]++;
    if (i % 1000 == 0)
      x10_task_gather(cx, hand_text("thousand", ""));
  }
}

static void count_run(x10_context *cx, x10_async *head)
{
  x10_task_iterations(cx, &((struct frame *)head)->head, count_iterations);
}

static void meet_iterations(x10_context *cx, x10_async *head, int64_t low, int64_t high)
{
  (void)head;
  HAND_CHECK(low == high);
  HAND_CHECK((x10_thread_number(cx) == atomic_load(&worker_with_both)) == (low == 1));
  atomic_fetch_add(&met, 1);
  while (atomic_load(&met) < 2)
    sched_yield();
}

static void meet_run(x10_context *cx, x10_async *head)
{
  const struct frame *frame = (struct frame *)head;
  if (frame->low < frame->high)
    atomic_store(&worker_with_both, x10_thread_number(cx));
  x10_task_iterations(cx, &((struct frame *)head)->head, meet_iterations);
}

static void fail_iterations(x10_context *cx, x10_async *head, int64_t low, int64_t high)
{
  (void)cx, (void)head, (void)low, (void)high;
  HAND_CHECK(false);
}

static void fail_run(x10_context *cx, x10_async *head)
{
  x10_task_iterations(cx, &((struct frame *)head)->head, fail_iterations);
}

static void run(x10_context *cx, uint32_t method, int64_t low, int64_t high, int64_t *counts)
{
  struct frame f = {.head = {method, sizeof f, NULL}, .low = low, .high = high, .counts = counts};
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_task_dispatch_here(cx, &f.head);
  x10_task_end_finish(cx, &finish0);
}

static int64_t thousands(const char *text)
{
  int64_t n = 0;
  for (; (text = strstr(text, "thousand")) != NULL; text++)
    n++;
  return n;
}

static void Iterations_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  static int64_t counts[N];
  run(cx, 0, 0, N - 1, counts);
  HAND_CHECK(cx->pending && thousands(cx->pending) == THOUSANDS);
  cx->pending = NULL;
  for (int64_t i = 0; i < N; i++)
    HAND_CHECK(counts[i] == 1);
  HAND_CHECK(atomic_load(&pieces) < N / 10);
  run(cx, 1, 0, 1, NULL);
  run(cx, 2, 1, 0, NULL);
  HAND_CHECK(!cx->pending);
  printf("each once\n");
}

static const struct x10_async_info asyncs[] = {
    {"Iterations.x10:4", X10_MAY_THROW, count_run, NULL, NULL, NULL, NULL, sizeof(struct frame)},
    {"Iterations.x10:6", 0, meet_run, NULL, NULL, NULL, NULL, sizeof(struct frame)},
    {"Iterations.x10:7", 0, fail_run, NULL, NULL, NULL, NULL, sizeof(struct frame)},
};
HAND_PROGRAM("Iterations", Iterations_main, asyncs)
