/* public class Conditions {
 *   static var count:Long = 0;
 *   static var turn:Long = 0;
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 0..99) async for (j in 1..100) atomic count++;
 *     Console.OUT.println(count);
 *     finish for (i in 0..99) async when (turn == i) { turn++; }     // in order, whatever order they came in
 *     Console.OUT.println(turn);
 *     finish {
 *       async when (test(turn)) { }                                  // a condition that throws, when it is evaluated
 *       async { System.sleep(20); atomic turn = -1; }                // by this one
 *     }
 *   }
 * }
 */
#include "hand.h"

static int64_t count, turn;

struct number_frame {
  x10_async head;
  int64_t i;
};

static void count_run(x10_context *cx, x10_async *head)
{
  (void)head;
  for (int j = 1; j <= 100; j++) {
    x10_atomic_start(cx);
    count++;
    x10_atomic_end(cx);
  }
}

static bool turn_is(x10_context *cx, void *arg)
{
  HAND_CHECK(x10_in_atomic(cx));
  return turn == *(int64_t *)arg;
}

static void turn_run(x10_context *cx, x10_async *head)
{
  x10_when(cx, turn_is, &((struct number_frame *)head)->i);
  turn++;
  x10_atomic_end(cx);
}

static bool turn_throws(x10_context *cx, void *arg)
{
  (void)arg;
  if (turn == -1)
    cx->pending = hand_text("Exception: ", "the condition");
  return false;
}

static void throwing_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_when(cx, turn_throws, NULL);
  HAND_CHECK(cx->pending && !x10_in_atomic(cx));
}

static void setting_run(x10_context *cx, x10_async *head)
{
  (void)head;
  HAND_CHECK(x10_sleep(cx, 20000000));
  x10_atomic_start(cx);
  turn = -1;
  x10_atomic_end(cx);
}

static void spawn_hundred(x10_context *cx, uint32_t method)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int64_t i = 99; i >= 0; i--) {
    struct number_frame async0 = {{method, sizeof async0, NULL}, i};
    x10_task_dispatch_here_copy(cx, &async0.head);
  }
  x10_task_end_finish(cx, &finish0);
}

static void Conditions_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  spawn_hundred(cx, 0);
  printf("%" PRId64 "\n", count);
  spawn_hundred(cx, 1);
  printf("%" PRId64 "\n", turn);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_async async0 = {2, sizeof async0, NULL}, async1 = {3, sizeof async1, NULL};
  x10_task_dispatch_here(cx, &async0);
  x10_task_dispatch_here(cx, &async1);
  x10_task_end_finish(cx, &finish0);
  printf("%s\n", (const char *)cx->pending);
  cx->pending = NULL;
}

static const struct x10_async_info asyncs[] = {
  {"Conditions.x10:5", 0, count_run, NULL, NULL, NULL, NULL, sizeof(struct number_frame)},
  {"Conditions.x10:7", X10_MAY_WAIT, turn_run, NULL, NULL, NULL, NULL, sizeof(struct number_frame)},
  {"Conditions.x10:10", X10_MAY_WAIT | X10_MAY_THROW, throwing_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
  {"Conditions.x10:11", X10_MAY_WAIT, setting_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Conditions", Conditions_main, asyncs)
