/* What a finish costs does not depend on the number of places, but on the places that take part. Away from home, the
 * finish of all to all costs one pair for each place that was sent something, however often the place falls quiet.
 *
 * public static def main(args:Rail[String]) {
 *   finish at (here.next()) async { }                                             // one
 *   finish for (p in Place.places()) at (p) async { }                             // flat
 *   finish for (p in Place.places()) at (p) async                                 // all to all
 *     for (q in Place.places()) at (q) async { }
 * }
 *
 * What is printed is the same for any number of places.
 */
#include "hand.h"
#include <x10rt/locsync.h>

enum { EMPTY, TO_ALL, COUNTERS };
enum { PAIR = 12, HEAD = 8 }; /* bytes: of a place and its count; of the numbers of pairs and of exceptions */

struct frame {
  x10_async head;
  uint64_t tasks, reports, bytes; /* sent by the place; bytes of reports */
};

static void nothing_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void nothing_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

static void counters_pack(x10_writer *w, const x10_async *head)
{
  const struct frame *f = (const struct frame *)head;
  x10_write_64(w, f->tasks);
  x10_write_64(w, f->reports);
  x10_write_64(w, f->bytes);
}

static void counters_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx;
  struct frame *f = (struct frame *)head;
  f->tasks = x10_read_64(r);
  f->reports = x10_read_64(r);
  f->bytes = x10_read_64(r);
}

static void counters_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  struct frame *f = (struct frame *)head;
  f->tasks = x10_stats_sent(X10_MESSAGE_TASK);
  f->reports = x10_stats_sent(X10_MESSAGE_REPORT);
  f->bytes = x10_bytes_sent(X10_MESSAGE_REPORT);
}

static void dispatch(x10_context *cx, uint32_t method, x10_place p)
{
  x10_async async0 = {method, sizeof async0, NULL};
  x10_task_dispatch(cx, &async0, p);
}

static void dispatch_to_all(x10_context *cx, uint32_t method)
{
  for (x10_place p = 0; p < x10_max_places(); p++)
    dispatch(cx, method, p);
}

static void empty_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }

static void to_all_run(x10_context *cx, x10_async *head)
{
  (void)head;
  dispatch_to_all(cx, EMPTY);
}

static struct frame counters_of(x10_context *cx, x10_place p)
{
  struct frame f = {.head = {COUNTERS, sizeof f, NULL}};
  x10_task_at(cx, &f.head, p);
  return f;
}

/* What a place sends while the shape runs. */
static struct frame measure(x10_context *cx, x10_place p, void (*shape)(x10_context *))
{
  struct frame before = counters_of(cx, p);
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  shape(cx);
  x10_task_end_finish(cx, &finish0);
  struct frame after = counters_of(cx, p);
  return (struct frame){.tasks = after.tasks - before.tasks,
                        .reports = after.reports - before.reports,
                        .bytes = after.bytes - before.bytes};
}

static void one(x10_context *cx) { dispatch(cx, EMPTY, x10_place_next(0)); }
static void flat(x10_context *cx) { dispatch_to_all(cx, EMPTY); }
static void all_to_all(x10_context *cx) { dispatch_to_all(cx, TO_ALL); }

static void print(const char *name, struct frame f)
{
  printf("%s: %" PRIu64 " reports, %" PRIu64 " bytes\n", name, f.reports, f.bytes);
}

static void Growth_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  const uint64_t peers = x10_max_places() - 1;
  for (int i = 0; i < 3; i++) { /* what is used again is as good as new */
    print("one", measure(cx, 1, one));
    print("flat", measure(cx, 1, flat));
    for (x10_place p = 1; p < x10_max_places(); p++) {
      struct frame f = measure(cx, p, all_to_all);
      HAND_CHECK(f.tasks == peers);
      HAND_CHECK(f.reports >= 1 && f.reports <= peers + 1);
      HAND_CHECK(f.bytes == HEAD + PAIR * peers);
    }
  }
  printf("all to all: a pair for each peer\n");
}

#define REMOTE(run) {"Growth.x10", X10_REMOTE, run, nothing_pack, nothing_unpack, NULL, NULL, sizeof(x10_async)}
static const struct x10_async_info asyncs[] = {
    [EMPTY] = REMOTE(empty_run),
    [TO_ALL] = REMOTE(to_all_run),
    [COUNTERS] = {"Growth.x10", X10_REMOTE, counters_run, nothing_pack, nothing_unpack, counters_pack, counters_unpack,
                  sizeof(struct frame)},
};
HAND_PROGRAM("Growth", Growth_main, asyncs)
