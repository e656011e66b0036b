/* public class Collect {
 *   static class Node(next:Node, value:Long) {}
 *   static def chain(n:Long) = n == 0 ? null : new Node(chain(n - 1), n);
 *   static def sum(c:Node):Long …
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 1..200) async {            // what only a suspended stack, or only a frame, knows survives
 *       val c = chain(100);
 *       async { when (ready()); assert sum(c) == 5050; }
 *       when (ready());
 *       for (j in 1..20) { chain(100); if (j == i % 20) System.gc(); }
 *       assert sum(c) == 5050;
 *     }
 *   }
 * }
 */
#include "hand.h"

struct node {
  struct node *next;
  int64_t value;
};

struct frame {
  x10_async head;
  int64_t i;
  struct node *c;
};

static int64_t started;

static struct node *chain(int64_t n)
{
  struct node *list = NULL;
  for (int64_t i = 1; i <= n; i++) {
    struct node *node = x10_alloc(sizeof *node);
    *node = (struct node){list, i};
    list = node;
  }
  return list;
}

static int64_t sum(const struct node *c)
{
  int64_t total = 0;
  for (; c; c = c->next)
    total += c->value;
  return total;
}

static bool ready(x10_context *cx, void *unused)
{
  (void)cx, (void)unused;
  return started == 100;
}

static void wait_ready(x10_context *cx)
{
  x10_when(cx, ready, NULL);
  x10_atomic_end(cx);
}

static void inner_run(x10_context *cx, x10_async *head)
{
  wait_ready(cx);
  HAND_CHECK(sum(((struct frame *)head)->c) == 5050);
}

static void outer_run(x10_context *cx, x10_async *head)
{
  int64_t i = ((struct frame *)head)->i;
  struct frame async1 = {{1, sizeof async1, NULL}, i, chain(100)};
  x10_task_dispatch_here_copy(cx, &async1.head);
  x10_atomic_start(cx);
  started++;
  x10_atomic_end(cx);
  wait_ready(cx);
  for (int64_t j = 1; j <= 20; j++) {
    HAND_CHECK(chain(100)->value == 100);
    if (j == i)
      x10_collect();
  }
  HAND_CHECK(sum(async1.c) == 5050);
}

static void Collect_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int64_t i = 1; i <= 100; i++) {
    struct frame async0 = {{0, sizeof async0, NULL}, i, NULL};
    x10_task_dispatch_here_copy(cx, &async0.head);
  }
  x10_task_end_finish(cx, &finish0);
  printf("all survived\n");
}

static const struct x10_async_info asyncs[] = {
    {"Collect.x10:6", X10_MAY_WAIT, outer_run, NULL, NULL, NULL, NULL, sizeof(struct frame)},
    {"Collect.x10:8", X10_MAY_WAIT, inner_run, NULL, NULL, NULL, NULL, sizeof(struct frame)},
};
HAND_PROGRAM("Collect", Collect_main, asyncs)
