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
 *       async when (turn == -1) { }                                  // and one that holds then
 *       async { System.sleep(20); atomic turn = -1; }                // by this one
 *     }
 *     finish {
 *       for (i in 0..99) async when (tokens > 0) { tokens--; }       // no herd is woken for one token
 *       async { System.sleep(20); for (i in 0..99) atomic tokens++; }
 *     }
 *   }
 * }
 */
#include "hand.h"

static int64_t count, turn, tokens, looks;

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

static bool turn_is_set(x10_context *cx, void *arg)
{
  (void)cx, (void)arg;
  return turn == -1;
}

static void set_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_when(cx, turn_is_set, NULL);
  x10_atomic_end(cx);
}

static void setting_run(x10_context *cx, x10_async *head)
{
  (void)head;
  HAND_CHECK(x10_sleep(cx, 20000000));
  x10_atomic_start(cx);
  turn = -1;
  x10_atomic_end(cx);
}

/* Counts what the activity that waits evaluates itself: once when it comes, and once when it was woken. */
static bool token_is_there(x10_context *cx, void *waiter)
{
  looks += cx == waiter;
  return tokens > 0;
}

static void take_run(x10_context *cx, x10_async *head)
{
  (void)head;
  x10_when(cx, token_is_there, cx);
  tokens--;
  x10_atomic_end(cx);
}

static void giving_run(x10_context *cx, x10_async *head)
{
  (void)head;
  HAND_CHECK(x10_sleep(cx, 20000000));
  for (int i = 0; i < 100; i++) {
    x10_atomic_start(cx);
    tokens++;
    x10_atomic_end(cx);
  }
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
  x10_async async0 = {2, sizeof async0, NULL}, async1 = {3, sizeof async1, NULL}, async2 = {4, sizeof async2, NULL};
  x10_task_dispatch_here(cx, &async0);
  x10_task_dispatch_here(cx, &async1);
  x10_task_dispatch_here(cx, &async2);
  x10_task_end_finish(cx, &finish0);
  printf("%s\n", (const char *)cx->pending);
  cx->pending = NULL;
  x10_finish finish1;
  x10_task_start_finish(cx, &finish1);
  x10_async async3 = {6, sizeof async3, NULL};
  x10_task_dispatch_here(cx, &async3);
  spawn_hundred(cx, 5);
  x10_task_end_finish(cx, &finish1);
  /* Each of the 200 sections wakes one at most. */
  printf("%" PRId64 " left, %s\n", tokens, looks <= 300 ? "woken one at a time" : "woken in herds");
}

static const struct x10_async_info asyncs[] = {
    {"Conditions.x10:5", 0, count_run, NULL, NULL, NULL, NULL, sizeof(struct number_frame)},
    {"Conditions.x10:7", X10_MAY_WAIT, turn_run, NULL, NULL, NULL, NULL, sizeof(struct number_frame)},
    {"Conditions.x10:10", X10_MAY_WAIT | X10_MAY_THROW, throwing_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Conditions.x10:11", X10_MAY_WAIT, set_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Conditions.x10:12", X10_MAY_WAIT, setting_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
    {"Conditions.x10:15", X10_MAY_WAIT, take_run, NULL, NULL, NULL, NULL, sizeof(struct number_frame)},
    {"Conditions.x10:16", X10_MAY_WAIT, giving_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Conditions", Conditions_main, asyncs)
