/* Asyncs that stand for many rounds of a loop: they are run some at a time, and what is left is given to others as long
 * as these have nothing to do (lazy binary splitting: Tzannes, Caragea, Barua and Vishkin, PPoPP 2010). An offer that
 * nobody has taken is taken back, so that one worker alone makes a handful of frames, however many rounds there are. */
#include "task.h"
#include <string.h>
#include <x10rt/monotonic.h>

enum {
  SHORT_NANOSECONDS = 5000, /* a piece that takes less is followed by a larger one … */
  LONG_NANOSECONDS = 80000, /* … and one that takes more by a smaller one */
  GROWTH = 4,
  FEW = 4, /* rounds for each worker: there may be one for each, and they may be long */
};

struct iterations { /* the head of such a frame, as emitted C lays it out */
  x10_async head;
  int64_t low, high; /* both included */
  uint64_t offer;    /* the number of the offer that it is; 0 for none */
};

struct run { /* of one call: what is still to be done here */
  x10_context *cx;
  x10_async *frame;
  int64_t low, high;
  uint64_t piece; /* rounds */
  bool is_slow;   /* a single round may take long */
  uint64_t offer; /* the last one; 0 for none */
};

static _Atomic(uint64_t) offers;

static uint64_t left(const struct run *r) { return (uint64_t)r->high - (uint64_t)r->low + 1; }

/* Gives away the rounds before `from`: of asyncs that are begun one by one, too, the last are the caller's, and the
 * first are taken by others. So who goes through the same data in loops of either kind mostly has it in the cache. */
static void offer(struct run *r, int64_t from)
{
  uint32_t size = x10__task_size(r->frame);
  struct iterations *copy = x10__frame_new(x10__fiber_of(r->cx), size);
  memcpy(copy, r->frame, size);
  copy->head.size = size | X10__TASK_COPIED;
  copy->low = r->low;
  copy->high = from - 1;
  copy->offer = r->offer = atomic_fetch_add_explicit(&offers, 1, memory_order_relaxed) + 1;
  r->low = from;
  x10_task_dispatch_here(r->cx, &copy->head);
}

/* Of a few rounds that may take long nothing is kept back while one of them runs; of others, half of what is left. */
static void share(struct run *r)
{
  uint64_t n = left(r);
  bool are_few = r->is_slow && n <= FEW * (uint64_t)x10_nthreads();
  if (n > r->piece && (are_few || x10__sched_wants_more(x10__fiber_of(r->cx))))
    offer(r, (int64_t)((uint64_t)r->low + (are_few ? n - 1 : n / 2)));
}

/* Whether the last offer is still there; its rounds are this call's again then. */
static bool take_back(struct run *r)
{
  x10__fiber *self = x10__fiber_of(r->cx);
  x10_async *a = r->offer ? x10__sched_pop(self) : NULL;
  if (!a)
    return false;
  struct iterations *mine = (struct iterations *)a;
  if (a->method != r->frame->method || mine->offer != r->offer) {
    x10__sched_push(self, a);
    return false;
  }
  r->low = mine->low;
  r->high = mine->high;
  r->offer = 0;
  x10_finish *f = a->finish;
  x10__frame_free(self, a, x10__task_size(a));
  x10__finish_leave(x10__finish_of(f), self);
  return true;
}

static void adapt(struct run *r, uint64_t took)
{
  r->is_slow = r->piece == 1 && took >= SHORT_NANOSECONDS;
  if (took < SHORT_NANOSECONDS && r->piece < INT64_MAX / GROWTH)
    r->piece *= GROWTH;
  else if (took > LONG_NANOSECONDS && r->piece > 1)
    r->piece /= 2;
}

/* The next piece; afterwards `low` is behind it. Whether there is more, here or in the last offer. */
static bool run_piece(struct run *r, x10_iterations *body)
{
  int64_t last = left(r) <= r->piece ? r->high : (int64_t)((uint64_t)r->low + r->piece - 1);
  body(r->cx, r->frame, r->low, last);
  if (last == r->high)
    return take_back(r);
  r->low = last + 1;
  return true;
}

void x10_task_iterations(x10_context *cx, x10_async *frame, x10_iterations *body)
{
  const struct iterations *all = (const struct iterations *)frame;
  if (all->low > all->high)
    return;
  if (x10_nthreads() == 1) {
    body(cx, frame, all->low, all->high);
    return;
  }
  struct run r = {.cx = cx, .frame = frame, .low = all->low, .high = all->high, .piece = 1, .is_slow = true};
  bool more = true;
  for (uint64_t time = x10_monotonic(), before; more; adapt(&r, time - before)) {
    before = time;
    share(&r);
    more = run_piece(&r, body);
    time = x10_monotonic();
  }
}
