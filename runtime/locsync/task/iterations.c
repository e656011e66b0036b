/* One async for many iterations of a loop: lazy binary splitting (Tzannes, Caragea, Barua and Vishkin, PPoPP 2010). The
 * iterations are run in pieces. Between two pieces part of the rest is offered to other workers, as long as these have
 * nothing to do. An offer that no worker has taken is taken back, so a lone worker makes a handful of frames, however
 * many iterations there are. */
#include "task.h"
#include <string.h>
#include <x10rt/monotonic.h>

enum {
  SHORT_NANOSECONDS = 5000, /* after a piece that takes less, a larger one follows … */
  LONG_NANOSECONDS = 80000, /* … and after one that takes more, a smaller one */
  GROWTH = 4,
  FEW = 4, /* iterations for each worker: each of them may be long */
};

struct iterations { /* the head of the frame, as emitted C lays it out */
  x10_async head;
  int64_t low, high; /* both included */
  uint64_t offer;    /* the number of this offer; 0: there is none */
};

struct run { /* of one call: what is still to be done here */
  x10_context *cx;
  x10_async *frame;
  int64_t low, high;
  uint64_t piece; /* iterations */
  bool is_slow;   /* a single iteration may take long */
  uint64_t offer; /* the last one; 0 for none */
};

static _Atomic(uint64_t) offers;

static uint64_t left(const struct run *r)
{
  X10__EXPECT(r->low <= r->high);
  return (uint64_t)r->high - (uint64_t)r->low + 1;
}

/* Offers the iterations before `from` and keeps the rest. When asyncs are dispatched one by one, the caller also runs
 * the last, while others take the first. So a worker that goes through the same data in loops of either kind mostly
 * finds it in its cache. */
static void offer(struct run *r, int64_t from)
{
  X10__EXPECT(r->low < from && from <= r->high);
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

/* Where a few iterations are left that may take long, offers all but one; else half of what is left. */
static void share(struct run *r)
{
  uint64_t n = left(r);
  bool are_few = r->is_slow && n <= FEW * (uint64_t)x10_nthreads();
  if (n > r->piece && (are_few || x10__sched_wants_more(x10__fiber_of(r->cx))))
    offer(r, (int64_t)((uint64_t)r->low + (are_few ? n - 1 : n / 2)));
}

/* Takes the last offer back if no worker has taken it. Whether it did. */
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
  X10__EXPECT(r->piece > 0);
  r->is_slow = r->piece == 1 && took >= SHORT_NANOSECONDS;
  if (took < SHORT_NANOSECONDS && r->piece < INT64_MAX / GROWTH)
    r->piece *= GROWTH;
  else if (took > LONG_NANOSECONDS && r->piece > 1)
    r->piece /= 2;
}

/* Runs the next piece and moves `low` past it. Whether there is more, here or in the last offer. */
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
