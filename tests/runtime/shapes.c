/* The number of messages of three shapes, exactly.
 *
 * flat:       finish for (p in Place.places()) at (p) async;                     n-1 tasks, n-1 reports
 * chain:      finish { at (1) async { at (2) async { at (3) async … } } }        n-1 tasks, n-1 reports
 * ping-pong:  for (i in 1..50) finish at (1) async { at (0) async; }             100 tasks, 50 reports
 * calls:      for (i in 1..50) at (1) { }                                        50 ats, 50 replies, nothing else
 */
#include "hand.h"

enum { EMPTY, CHAIN, PING, COUNTERS };

struct frame {
  x10_async head;
  uint64_t sent[X10_MESSAGE_TYPES];
};

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static void empty_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }

static void dispatch(x10_context *cx, uint32_t method, x10_place p)
{
  struct frame f = {.head = {method, sizeof f, NULL}};
  x10_task_dispatch(cx, &f.head, p);
}

static void chain_run(x10_context *cx, x10_async *head)
{
  (void)head;
  if (!x10_place_islast(x10_here()))
    dispatch(cx, CHAIN, x10_place_next(x10_here()));
}

static void ping_run(x10_context *cx, x10_async *head)
{
  (void)head;
  dispatch(cx, EMPTY, 0);
}

static void counters_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  for (int type = 0; type < X10_MESSAGE_TYPES; type++)
    ((struct frame *)head)->sent[type] = x10_stats_sent((enum x10_message_type)type);
}

static void counters_pack(x10_writer *w, const x10_async *head)
{
  x10_write_array(w, ((const struct frame *)head)->sent, X10_MESSAGE_TYPES, 8);
}

static void counters_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx;
  x10_read_array(r, ((struct frame *)head)->sent, X10_MESSAGE_TYPES, 8);
}

/* What all places have sent so far; itself ats and replies only, n-1 of each. */
static struct frame count(x10_context *cx)
{
  struct frame sum = {0};
  for (x10_place p = 0; p < x10_max_places(); p++) {
    struct frame f = {.head = {COUNTERS, sizeof f, NULL}};
    x10_task_at(cx, &f.head, p);
    for (int type = 0; type < X10_MESSAGE_TYPES; type++)
      sum.sent[type] += f.sent[type];
  }
  return sum;
}

static void flat(x10_context *cx)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (x10_place p = 0; p < x10_max_places(); p++)
    dispatch(cx, EMPTY, p);
  x10_task_end_finish(cx, &finish0);
}

static void chain(x10_context *cx)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  dispatch(cx, CHAIN, x10_place_next(0));
  x10_task_end_finish(cx, &finish0);
}

static void ping_pong(x10_context *cx)
{
  for (int i = 1; i <= 50; i++) {
    x10_finish finish0;
    x10_task_start_finish(cx, &finish0);
    dispatch(cx, PING, 1);
    x10_task_end_finish(cx, &finish0);
  }
}

static void calls(x10_context *cx)
{
  for (int i = 1; i <= 50; i++) {
    struct frame f = {.head = {EMPTY, sizeof f, NULL}};
    x10_task_at(cx, &f.head, 1);
  }
}

static void measure(x10_context *cx, const char *name, void (*shape)(x10_context *))
{
  struct frame before = count(cx);
  shape(cx);
  struct frame after = count(cx);
  uint64_t n = x10_max_places(), *b = before.sent, *a = after.sent;
  printf("%s: %" PRIu64 " tasks, %" PRIu64 " reports, %" PRIu64 " ats\n", name,
         a[X10_MESSAGE_TASK] - b[X10_MESSAGE_TASK], a[X10_MESSAGE_REPORT] - b[X10_MESSAGE_REPORT],
         a[X10_MESSAGE_AT] - b[X10_MESSAGE_AT] - (n - 1));
}

static void Shapes_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  measure(cx, "flat", flat);
  measure(cx, "chain", chain);
  measure(cx, "ping-pong", ping_pong);
  measure(cx, "calls", calls);
}

#define REMOTE(run) {"Shapes.x10", X10_REMOTE, run, nothing_pack, nothing_unpack, NULL, NULL, sizeof(struct frame)}
static const struct x10_async_info asyncs[] = {
    [EMPTY] = REMOTE(empty_run),
    [CHAIN] = REMOTE(chain_run),
    [PING] = REMOTE(ping_run),
    [COUNTERS] = {"Shapes.x10", X10_REMOTE, counters_run, nothing_pack, nothing_unpack, counters_pack, counters_unpack,
                  sizeof(struct frame)},
};
HAND_PROGRAM("Shapes", Shapes_main, asyncs)
