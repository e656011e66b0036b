/* Objects that other places can name are kept, those that none can name are not: of 1,000, ten at most are left after
 * three collections (a stack may still show a few).
 *
 * static kept:Rail[GlobalRef[Cell[Long]]];              // at each place
 * kept        place 1 keeps 1,000 references: all objects stay
 * dropped     it keeps them no more
 * relayed     one message carries 1,000 of them around all places, each of which collects in between; the last asks
 * home worn        place 1 passes one reference on 40,000 times, which is more than its share surplus     place 1 gets
 * each of 20 references 2,000 times, and gives back what it needs not before it drops them forgotten   forget() at
 * home, while place 1 still keeps them: a later get throws reused      and does so where another object has got the
 * number image       an image of its own, as x10.io.Serializer makes, keeps what it names
 */
#include "hand.h"

enum { KEEP, DROP, COLLECT, RELAY, WEAR, WORN_OUT, TOUCH, ASK, IMAGE, GIVEN_BACK, BRING_HOME, GONE };
enum { OBJECTS = 1000, WORN = 40000, LEFT = 10, REPEATS = 3, FEW = 20, TIMES = 2000 };

struct cell {
  int64_t value;
};

struct batch { /* at async: references, and where they go on to */
  x10_async head;
  int64_t count;
  x10_global *refs;
};

struct question { /* at: a number that comes back */
  x10_async head;
  x10_global ref;
  int64_t answer;
};

static struct batch *volatile kept;  /* at this place */
static struct batch *volatile again; /* at place 0: named by numbers that others had */

/* ---- packing ---- */

static void batch_pack(x10_writer *w, const x10_async *head)
{
  const struct batch *b = (const struct batch *)head;
  x10_write_64(w, (uint64_t)b->count);
  for (int64_t i = 0; i < b->count; i++)
    x10_global_pack(w, b->refs[i]);
}

static void batch_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  struct batch *b = (struct batch *)head;
  b->count = (int64_t)x10_read_64(r);
  b->refs = x10_alloc((size_t)b->count * sizeof *b->refs + 1);
  for (int64_t i = 0; i < b->count; i++)
    b->refs[i] = x10_global_unpack(cx, r);
}

static void question_pack(x10_writer *w, const x10_async *head)
{
  x10_global_pack(w, ((const struct question *)head)->ref);
}

static void question_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  ((struct question *)head)->ref = x10_global_unpack(cx, r);
}

static void answer_pack(x10_writer *w, const x10_async *head)
{
  x10_write_64(w, (uint64_t)((const struct question *)head)->answer);
}

static void answer_unpack(x10_context *cx, x10_reader *r, x10_async *head)
{
  (void)cx;
  ((struct question *)head)->answer = (int64_t)x10_read_64(r);
}

/* ---- what places do ---- */

static struct batch batch_new(uint32_t method, int64_t count)
{
  struct batch b = {{method, sizeof b, NULL}, count, x10_alloc((size_t)count * sizeof *b.refs + 1)};
  return b;
}

static void batch_make(x10_context *cx, struct batch *b)
{
  for (int64_t i = 0; i < b->count; i++) {
    struct cell *cell = x10_alloc(sizeof *cell);
    cell->value = i;
    b->refs[i] = x10_global_make(cx, cell);
  }
}

/* Clears what a stack below may still show. */
static __attribute__((noinline)) void stack_clear(void)
{
  volatile char room[16384];
  for (size_t i = 0; i < sizeof room; i++)
    room[i] = 0;
}

static void keep_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  const struct batch *b = (const struct batch *)head;
  kept = x10_alloc(sizeof *kept);
  *kept = *b;
}

static void drop_run(x10_context *cx, x10_async *head)
{
  (void)cx, (void)head;
  kept = NULL;
}

static void collect_run(x10_context *cx, x10_async *head)
{
  stack_clear();
  x10_collect();
  x10_global_sweep(cx);
  ((struct question *)head)->answer = (int64_t)(x10_here() == 0 ? x10_stats_globals() : x10_stats_proxies());
}

static int64_t at(x10_context *cx, uint32_t method, x10_place p, x10_global ref)
{
  struct question q = {{method, sizeof q, NULL}, ref, 0};
  x10_task_at(cx, &q.head, p);
  return q.answer;
}

/* Named at place 0, after this many collections everywhere. */
static int64_t collect(x10_context *cx, int repeats)
{
  int64_t named = 0;
  stack_clear(); /* the frames of the ats below do not write all of it */
  for (int i = 0; i < repeats; i++)
    for (x10_place p = x10_max_places(); p-- > 0;)
      named = at(cx, COLLECT, p, (x10_global){0});
  return named;
}

static void touch_run(x10_context *cx, x10_async *head)
{
  const struct batch *b = (const struct batch *)head;
  for (int64_t i = 0; i < b->count; i++) {
    const struct cell *cell = x10_global_get(cx, b->refs[i]);
    HAND_CHECK(cell && cell->value == i);
  }
}

static void relay_run(x10_context *cx, x10_async *head)
{
  struct question collecting = {.head = {COLLECT, sizeof collecting, NULL}};
  struct batch *b = (struct batch *)head;
  collect_run(cx, &collecting.head);
  b->head.method = x10_place_islast(x10_here()) ? TOUCH : RELAY;
  x10_task_dispatch(cx, &b->head, x10_place_next(x10_here()));
  b->count = 0;
  b->refs = NULL;
}

static void worn_out_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }

static void wear_run(x10_context *cx, x10_async *head)
{
  struct batch *b = (struct batch *)head, many = batch_new(WORN_OUT, WORN);
  for (int64_t i = 0; i < WORN; i++)
    many.refs[i] = b->refs[0];
  x10_task_dispatch(cx, &many.head, x10_place_next(x10_here()));
}

static void ask_run(x10_context *cx, x10_async *head)
{
  struct question *q = (struct question *)head;
  const struct cell *cell = x10_global_get(cx, q->ref);
  q->answer = cell ? cell->value : -1;
}

static void given_back_run(x10_context *cx, x10_async *head)
{
  (void)cx;
  ((struct question *)head)->answer = (int64_t)x10_stats_sent(X10_MESSAGE_WEIGHTS);
}

static void bring_home_run(x10_context *cx, x10_async *head)
{
  (void)head;
  struct batch b = *kept;
  b.head.method = GONE;
  x10_task_dispatch(cx, &b.head, 0);
}

static bool number_is_again(uint64_t number)
{
  for (int64_t i = 0; i < again->count; i++)
    if (again->refs[i].number == number)
      return true;
  return false;
}

static void gone_run(x10_context *cx, x10_async *head)
{
  const struct batch *b = (const struct batch *)head;
  int64_t reused = 0;
  for (int64_t i = 0; i < b->count; i++) {
    HAND_CHECK(!x10_global_get(cx, b->refs[i]) && cx->pending);
    cx->pending = NULL;
    reused += number_is_again(b->refs[i].number);
  }
  HAND_CHECK(reused >= OBJECTS - LEFT - 2);
}

/* Packs into an image of its own, lets a collection pass with nothing but that, and reads it twice. */
static void image_run(x10_context *cx, x10_async *head)
{
  struct question *q = (struct question *)head;
  size_t size;
  x10_writer *w = x10_writer_new_kept();
  x10_global_pack(w, q->ref);
  q->ref = (x10_global){0};
  collect(cx, REPEATS);
  for (int i = 0; i < 2; i++) {
    const void *image = x10_writer_data(w, &size);
    x10_reader *r = x10_reader_new(image, size, false);
    q->answer = at(cx, ASK, 0, x10_global_unpack(cx, r));
    x10_reader_free(r);
  }
  x10_writer_free(w);
}

/* ---- at place 0; each in a function of its own, so that its references die with it ---- */

static __attribute__((noinline)) void send(x10_context *cx, uint32_t method, int64_t count, bool forgets)
{
  x10_finish finish0;
  struct batch b = batch_new(method, count);
  batch_make(cx, &b);
  x10_task_start_finish(cx, &finish0);
  x10_task_dispatch(cx, &b.head, 1);
  x10_task_end_finish(cx, &finish0);
  for (int64_t i = 0; forgets && i < count; i++)
    x10_global_forget(cx, b.refs[i]);
  memset(b.refs, 0, (size_t)count * sizeof *b.refs);
}

static __attribute__((noinline)) void surplus_send(x10_context *cx)
{
  x10_finish finish0;
  struct batch few = batch_new(KEEP, FEW), many = batch_new(KEEP, FEW * TIMES);
  batch_make(cx, &few);
  for (int64_t i = 0; i < many.count; i++)
    many.refs[i] = few.refs[i % FEW];
  x10_task_start_finish(cx, &finish0);
  x10_task_dispatch(cx, &many.head, 1);
  x10_task_end_finish(cx, &finish0);
  memset(few.refs, 0, FEW * sizeof *few.refs);
  memset(many.refs, 0, FEW * TIMES * sizeof *many.refs);
}

static void surplus(x10_context *cx)
{
  int64_t before = at(cx, GIVEN_BACK, 1, (x10_global){0}), named = collect(cx, REPEATS);
  surplus_send(cx);
  HAND_CHECK(collect(cx, REPEATS) >= named + FEW - LEFT);
  HAND_CHECK(at(cx, GIVEN_BACK, 1, (x10_global){0}) > before);
  at(cx, DROP, 1, (x10_global){0});
  HAND_CHECK(collect(cx, REPEATS) <= named + LEFT);
}

/* The numbers of OBJECTS forgotten ones, which place 1 keeps. */
static __attribute__((noinline)) void reused(x10_context *cx)
{
  x10_finish finish0;
  again = x10_alloc(sizeof *again);
  *again = batch_new(GONE, OBJECTS);
  batch_make(cx, again);
  x10_task_start_finish(cx, &finish0);
  at(cx, BRING_HOME, 1, (x10_global){0});
  x10_task_end_finish(cx, &finish0);
  memset(again->refs, 0, OBJECTS * sizeof *again->refs);
  again = NULL;
}

static __attribute__((noinline)) void image(x10_context *cx)
{
  struct cell *cell = x10_alloc(sizeof *cell);
  cell->value = 17;
  HAND_CHECK(at(cx, IMAGE, 1, x10_global_make(cx, cell)) == 17);
}

static void forgotten(x10_context *cx)
{
  struct cell *cell = x10_alloc(sizeof *cell);
  x10_global ref = x10_global_make(cx, cell);
  HAND_CHECK(x10_global_make(cx, cell).number == ref.number);
  x10_global_forget(cx, ref);
  HAND_CHECK(!cx->pending && !x10_global_get(cx, ref) && cx->pending);
  printf("%s\n", (char *)cx->pending);
  cx->pending = NULL;
  HAND_CHECK(at(cx, ASK, 0, ref) == 0 && cx->pending);
  cx->pending = NULL;
  x10_global again = x10_global_make(cx, cell);
  HAND_CHECK(again.number != ref.number && x10_global_get(cx, again) == cell);
}

static void Globals_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  send(cx, KEEP, OBJECTS, false);
  HAND_CHECK(collect(cx, REPEATS) == OBJECTS && at(cx, COLLECT, 1, (x10_global){0}) == OBJECTS);
  printf("kept\n");
  at(cx, DROP, 1, (x10_global){0});
  HAND_CHECK(collect(cx, REPEATS) <= LEFT && at(cx, COLLECT, 1, (x10_global){0}) <= LEFT);
  printf("dropped\n");
  send(cx, RELAY, OBJECTS, false);
  HAND_CHECK(collect(cx, REPEATS) <= LEFT);
  printf("relayed\n");
  send(cx, WEAR, 1, false);
  HAND_CHECK(collect(cx, REPEATS) <= LEFT);
  printf("worn\n");
  surplus(cx);
  printf("surplus\n");
  forgotten(cx);
  send(cx, KEEP, OBJECTS, true);
  HAND_CHECK(collect(cx, 1) <= LEFT + 2);
  printf("forgotten\n");
  reused(cx);
  at(cx, DROP, 1, (x10_global){0});
  HAND_CHECK(collect(cx, REPEATS) <= LEFT);
  printf("reused\n");
  image(cx);
  printf("image\n");
}

#define BATCH(name, run) {name, 0, run, batch_pack, batch_unpack, NULL, NULL, sizeof(struct batch)}
#define QUESTION(name, run)                                                                                            \
  {name, X10_MAY_WAIT, run, question_pack, question_unpack, answer_pack, answer_unpack, sizeof(struct question)}
static const struct x10_async_info asyncs[] = {
    BATCH("Globals.x10:4", keep_run),           QUESTION("Globals.x10:5", drop_run),
    QUESTION("Globals.x10:6", collect_run),     BATCH("Globals.x10:6", relay_run),
    BATCH("Globals.x10:7", wear_run),           BATCH("Globals.x10:7", worn_out_run),
    BATCH("Globals.x10:6", touch_run),          QUESTION("Globals.x10:9", ask_run),
    QUESTION("Globals.x10:9", image_run),       QUESTION("Globals.x10:8", given_back_run),
    QUESTION("Globals.x10:10", bring_home_run), BATCH("Globals.x10:10", gone_run),
};
HAND_PROGRAM("Globals", Globals_main, asyncs)
