/* Copies between rails of two places: what arrives, how many messages it takes, and how many bytes are received right
 * into the rail, without memory of their own in between.
 *
 * val there = at (here.next()) GlobalRail(new Rail[Long](N, -1));
 * finish Rail.asyncCopy(here, 0, there, 1, n);          // 1 put, 1 report
 * finish Rail.asyncCopy(there, 1, back, 0, n);          // 1 get, 1 reply, nothing else
 * finish for (i in 1..100) Rail.asyncCopy(…);           // 100 puts
 * for (k in 1..3) finish for (i in 1..100) …            // all of them land: what one takes for that it gives back
 * finish for (i in 1..10000) Rail.asyncCopy(…)         // a sixteenth as many reports, at most
 * … once with 1 element, whose message is copied out, once with 100,000
 * finish Rail.asyncCopy(here, 0, [1000], there, 1, [1000], [1000, 100]);   // 1 put again: the rows are one
 * finish Rail.asyncCopy(here, 0, [300], there, 0, [300], [n, 300]);        // 1 put, 1 get and reply: of 300 rows
 * … the rows being 100 elements, and 2
 * and what only the other place can find wrong: bounds, other elements, a GlobalRail that was forgotten */
#include "hand.h"
#include <x10rt/rail.h>

enum { MAKE, READ, COUNT, FORGET, SIZE = 100001, TIMES = 100, BURST = 10000 };

struct frame { /* at: a reference or counters back */
  x10_async head;
  x10_global ref;
  uint64_t sent[X10_MESSAGE_TYPES], landed;
};

struct rail {
  x10_object head;
  int64_t size, data[];
};

static const x10_type rail_type = {
    .name = "x10.lang.Rail[x10.lang.Long]",
    .kind = X10_KIND_RAIL,
    .flags = X10_TYPE_ATOMIC | X10_TYPE_SHARED,
    .size = sizeof(struct rail),
    .element = &x10_Long_type,
    .element_size = 8,
};

static const x10_type int_rail_type = {
    .name = "x10.lang.Rail[x10.lang.Int]",
    .kind = X10_KIND_RAIL,
    .flags = X10_TYPE_ATOMIC | X10_TYPE_SHARED,
    .size = sizeof(struct rail),
    .element = &x10_Int_type,
    .element_size = 4,
};

static struct rail *rail_of(x10_context *cx, int64_t first, int64_t step)
{
  struct rail *r = x10_rail_new(cx, &rail_type, SIZE);
  for (int64_t i = 0; i < SIZE; i++)
    r->data[i] = first + i * step;
  return r;
}

/* ---- at the other place ---- */

static struct rail *volatile kept;

static void make_run(x10_context *cx, x10_async *head)
{
  kept = rail_of(cx, -1, 0);
  ((struct frame *)head)->ref = x10_global_make(cx, kept);
}

static void forget_run(x10_context *cx, x10_async *head) { x10_global_forget(cx, ((struct frame *)head)->ref); }

/* The elements that were put are where they should be, and nowhere else. */
static void read_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  uint64_t count = ((struct frame *)head)->landed;
  HAND_CHECK(kept->data[0] == -1);
  for (uint64_t i = 1; i < SIZE; i++)
    HAND_CHECK(kept->data[i] == (i <= count ? (int64_t)i * 3 - 3 : -1));
}

static void count_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  struct frame *f = (struct frame *)head;
  for (int type = 0; type < X10_MESSAGE_TYPES; type++)
    f->sent[type] = x10_stats_sent((enum x10_message_type)type);
  f->landed = x10_stats_landed();
}

static void frame_pack(x10_writer *w, const x10_async *head)
{
  const struct frame *f = (const struct frame *)head;
  x10_global_pack(w, f->ref);
  x10_write_array(w, f->sent, X10_MESSAGE_TYPES, 8);
  x10_write_64(w, f->landed);
}

static void frame_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  struct frame *f = (struct frame *)head;
  f->ref = x10_global_unpack(cx, r);
  x10_read_array(r, f->sent, X10_MESSAGE_TYPES, 8);
  f->landed = x10_read_64(r);
}

/* ---- at place 0 ---- */

static struct frame at(x10_context *cx, uint32_t method, x10_place p, uint64_t landed)
{
  struct frame f = {.head = {method, sizeof f, NULL}, .landed = landed};
  x10_task_at(cx, &f.head, p);
  return f;
}

/* Sent by both, and landed at both. */
static struct frame count(x10_context *cx)
{
  struct frame sum = at(cx, COUNT, 0, 0), there = at(cx, COUNT, 1, 0);
  for (int type = 0; type < X10_MESSAGE_TYPES; type++)
    sum.sent[type] += there.sent[type];
  sum.landed += there.landed;
  return sum;
}

static void told(const char *what, const struct frame *before, const struct frame *after)
{
  const uint64_t *b = before->sent, *a = after->sent;
  printf("%s: %" PRIu64 " puts, %" PRIu64 " gets, %" PRIu64 " replies, %" PRIu64 " tasks, %" PRIu64 " landed\n", what,
         a[X10_MESSAGE_PUT] - b[X10_MESSAGE_PUT], a[X10_MESSAGE_GET] - b[X10_MESSAGE_GET],
         a[X10_MESSAGE_GET_REPLY] - b[X10_MESSAGE_GET_REPLY], a[X10_MESSAGE_TASK] - b[X10_MESSAGE_TASK],
         after->landed - before->landed);
}

static void put(x10_context *cx, struct rail *source, x10_global target, int64_t n)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_put(cx, source, 0, target, 1, n);
  x10_task_end_finish(cx, &finish0);
  at(cx, READ, 1, (uint64_t)n);
}

static void get(x10_context *cx, x10_global source, int64_t n)
{
  struct rail *back = rail_of(cx, 7, 0);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_get(cx, source, 1, back, 0, n);
  x10_task_end_finish(cx, &finish0);
  for (int64_t i = 0; i < SIZE; i++)
    HAND_CHECK(back->data[i] == (i < n ? 3 * i : 7));
}

static void both(x10_context *cx, int64_t n)
{
  struct rail *source = rail_of(cx, 0, 3);
  x10_global there = at(cx, MAKE, 1, 0).ref;
  struct frame before = count(cx);
  put(cx, source, there, n);
  struct frame between = count(cx);
  get(cx, there, n);
  struct frame after = count(cx);
  told("put", &before, &between);
  told("get", &between, &after);
}

static void many(x10_context *cx, const char *what, int repeats)
{
  struct rail *source = rail_of(cx, 0, 3);
  x10_global there = at(cx, MAKE, 1, 0).ref;
  struct frame before = count(cx);
  for (int k = 0; k < repeats; k++) {
    x10_finish finish0;
    x10_task_start_finish(cx, &finish0);
    for (int64_t i = 0; i < TIMES; i++)
      x10_put(cx, source, i * 1000, there, 1 + i * 1000, 1000);
    x10_task_end_finish(cx, &finish0);
  }
  struct frame after = count(cx);
  at(cx, READ, 1, TIMES * 1000);
  told(what, &before, &after);
}

/* Copies of one element that follow each other: the place that gets them does not report after each. It may, where this
 * place loses its core between them: so one burst of twenty has to do. */
static void burst(x10_context *cx)
{
  struct rail *source = rail_of(cx, 0, 3);
  x10_global there = at(cx, MAKE, 1, 0).ref;
  struct frame before, after;
  bool is_quiet = false;
  for (int tries = 0; tries < 20 && !is_quiet; tries++) {
    before = count(cx);
    x10_finish finish0;
    x10_task_start_finish(cx, &finish0);
    for (int64_t i = 0; i < BURST; i++)
      x10_put(cx, source, i, there, 1 + i, 1);
    x10_task_end_finish(cx, &finish0);
    after = count(cx);
    at(cx, READ, 1, BURST);
    is_quiet = after.sent[X10_MESSAGE_REPORT] - before.sent[X10_MESSAGE_REPORT] <= BURST / 16 + 2;
  }
  told("burst", &before, &after);
  HAND_CHECK(is_quiet);
}

static void *longs(x10_context *cx, int64_t n, const int64_t *values)
{
  struct rail *r = x10_rail_new(cx, &rail_type, n);
  for (int64_t i = 0; i < n; i++)
    r->data[i] = values[i];
  return r;
}

static void together(x10_context *cx)
{
  struct rail *source = rail_of(cx, 0, 3);
  void *stride = longs(cx, 1, (int64_t[]){1000}), *counts = longs(cx, 2, (int64_t[]){1000, TIMES});
  x10_global there = at(cx, MAKE, 1, 0).ref;
  struct frame before = count(cx);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_put_strided(cx, source, 0, stride, there, SIZE, 1, stride, counts);
  x10_task_end_finish(cx, &finish0);
  struct frame after = count(cx);
  at(cx, READ, 1, TIMES * 1000);
  told("together", &before, &after);
}

/* Rows of n elements out of 300 to every 300 there, and back to every 200. */
static void rows(x10_context *cx, int64_t n)
{
  struct rail *source = rail_of(cx, 5, 3), *back = rail_of(cx, 7, 0);
  void *stride = longs(cx, 1, (int64_t[]){300}), *other = longs(cx, 1, (int64_t[]){200}),
       *counts = longs(cx, 2, (int64_t[]){n, 300});
  x10_global there = at(cx, MAKE, 1, 0).ref;
  struct frame before = count(cx);
  x10_finish finish0, finish1;
  x10_task_start_finish(cx, &finish0);
  x10_put_strided(cx, source, 0, stride, there, SIZE, 1, stride, counts);
  x10_task_end_finish(cx, &finish0);
  struct frame between = count(cx);
  x10_task_start_finish(cx, &finish1);
  x10_get_strided(cx, there, SIZE, 1, stride, back, 0, other, counts);
  x10_task_end_finish(cx, &finish1);
  struct frame after = count(cx);
  for (int64_t i = 0; i < 300 * 200; i++)
    HAND_CHECK(back->data[i] == (i % 200 < n ? source->data[i / 200 * 300 + i % 200] : 7));
  told("put rows", &before, &between);
  told("get rows", &between, &after);
}

/* What only the target can find wrong comes back through the finish. */
static void wrong(x10_context *cx, void *source, x10_global there, int64_t to, int64_t count, int64_t from)
{
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  x10_put(cx, source, 0, there, to, count);
  x10_get(cx, there, from, source, 0, 1);
  x10_task_end_finish(cx, &finish0);
  HAND_CHECK(cx->pending);
  printf("%s\n", (char *)cx->pending);
  cx->pending = NULL;
  at(cx, READ, 1, 0);
}

static void wrongs(x10_context *cx)
{
  struct frame forget = {.head = {FORGET, sizeof forget, NULL}, .ref = at(cx, MAKE, 1, 0).ref};
  wrong(cx, rail_of(cx, 0, 3), forget.ref, 2, SIZE - 1, -1);
  wrong(cx, x10_rail_new(cx, &int_rail_type, 10), forget.ref, 1, 10, 0);
  x10_task_at(cx, &forget.head, 1);
  wrong(cx, rail_of(cx, 0, 3), forget.ref, 1, SIZE - 1, 0);
}

static void Copies_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  both(cx, 1);
  both(cx, SIZE - 1);
  many(cx, "many", 1);
  many(cx, "often", 3);
  burst(cx);
  together(cx);
  rows(cx, 100);
  rows(cx, 2);
  wrongs(cx);
}

#define ENTRY(name, run) {name, 0, run, frame_pack, frame_unpack, frame_pack, frame_unpack, sizeof(struct frame)}
static const struct x10_async_info asyncs[] = {
    ENTRY("Copies.x10:4", make_run),
    ENTRY("Copies.x10:5", read_run),
    ENTRY("Copies.x10:5", count_run),
    ENTRY("Copies.x10:12", forget_run),
};
HAND_PROGRAM("Copies", Copies_main, asyncs)
