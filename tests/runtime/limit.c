/* public class Limit {
 *   static var count:Long = 0;
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 1..20) async atomic count++;                    // cannot wait: run in place past the limit
 *     finish for (i in 1..20) async { System.sleep(1); atomic count++; }  // wait for a thread to end
 *     Console.OUT.println(count);
 *     finish for (i in 1..20) async { atomic count++; when (count == 60); }  // all wait: an error under spawn
 *     Console.OUT.println(count);
 *   }
 * }
 */
#include "hand.h"

static int64_t count;

static void count_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_atomic_start(cx);
  count++;
  x10_atomic_end(cx);
}

static void sleep_run(x10_context *cx, x10_async *head)
{
  x10_sleep(cx, 1000000);
  count_run(cx, head);
}

static bool all_came(x10_context *cx, void *unused)
{
  (void)cx, (void)unused;
  return count == 60;
}

static void wait_run(x10_context *cx, x10_async *head)
{
  count_run(cx, head);
  x10_when(cx, all_came, NULL);
  x10_atomic_end(cx);
}

static void spawn_twenty(x10_context *cx, uint32_t method)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 1; i <= 20; i++) {
    x10_async async0 = {method, sizeof async0, NULL};
    x10_task_dispatch_here_copy(cx, &async0);
  }
  x10_task_end_finish(cx, &finish0);
}

static void Limit_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  spawn_twenty(cx, 0);
  spawn_twenty(cx, 1);
  printf("%" PRId64 "\n", count);
  spawn_twenty(cx, 2);
  printf("%" PRId64 "\n", count);
}

static const struct x10_async_info asyncs[] = {
    {"Limit.x10:4", 0, count_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Limit.x10:5", X10_MAY_WAIT, sleep_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Limit.x10:7", X10_MAY_WAIT, wait_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Limit", Limit_main, asyncs)
