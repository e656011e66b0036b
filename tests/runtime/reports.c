/* A place that falls quiet more than once in a finish, and throws each time: what it threw before is not lost, and the
 * next finish, which has the same record there, begins from nothing.
 *
 * public static def main(args:Rail[String]) {
 *   for (i in 1..3) {
 *     try {
 *       finish for (k in 1..i) {
 *         at (here.next()) async throw new Exception("boom");
 *         wait until the report of it has left;
 *       }
 *     } catch (e:MultipleExceptions) { Console.OUT.println(e); }
 *   }
 * }
 */
#include "hand.h"

enum { THROW, REPORTS };

struct question { /* at: a number that comes back */
  x10_async head;
  uint64_t answer;
};

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }
static void answer_pack(x10_writer *w, const x10_async *head)
{
  x10_write_64(w, ((const struct question *)head)->answer);
}
static void answer_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx;
  ((struct question *)head)->answer = x10_read_64(r);
}

static void throw_run(x10_context *cx, x10_async *head)
{
  (void)head;
  cx->pending = hand_text("Exception: ", "boom");
}

static void reports_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  ((struct question *)head)->answer = x10_stats_sent(X10_MESSAGE_REPORT);
}

static uint64_t reports(x10_context *cx)
{
  struct question q = {.head = {REPORTS, sizeof q, NULL}};
  x10_task_at(cx, &q.head, 1);
  return q.answer;
}

static void repeat_once(x10_context *cx, int times)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 0; i < times; i++) {
    uint64_t before = reports(cx);
    x10_async async0 = {THROW, sizeof async0, NULL};
    x10_task_dispatch(cx, &async0, 1);
    while (reports(cx) == before)
      x10_yield(cx);
  }
  x10_task_end_finish(cx, &finish0);
  HAND_CHECK(cx->pending);
  printf("%s\n", (char *)cx->pending);
  cx->pending = NULL;
}

static void Reports_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  for (int times = 1; times <= 3; times++)
    repeat_once(cx, times);
}

static const struct x10_async_info asyncs[] = {
    {"Reports.x10:5", X10_MAY_THROW, throw_run, nothing_pack, nothing_unpack, NULL, NULL, sizeof(x10_async)},
    {"Reports.x10:6", 0, reports_run, nothing_pack, nothing_unpack, answer_pack, answer_unpack,
     sizeof(struct question)},
};
HAND_PROGRAM("Reports", Reports_main, asyncs)
