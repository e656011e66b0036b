/* Handles: what is begun between x10_handle_begin and x10_handle_end is counted in the handle, which any activity of
 * the place may wait for.
 *
 * A handle is a finish without an owner. It is counted in the finish around as one async, so that one waits for it in
 * any case. When all is done the handle is gone: its number then names nothing, which says that nothing is to be waited
 * for. Only one that has failed stays until an activity waits for it, or until the finish around ends and throws what
 * it has gathered. */
#include "gathered.h"
#include "message/reply_table.h"
#include "termination.h"
#include "wait/park.h"
#include <gc/gc.h>
#include <pthread.h>

struct waiter { /* on the stack of an activity */
  struct waiter *next;
  x10_token token;
  struct x10__gathered *thrown;
};

struct handle {       /* uncollectable */
  x10__finish finish; /* flags X10__FINISH_HANDLE */
  x10_finish *outer;  /* of the activity that has begun it */
  uint64_t number;
  struct waiter *waiters;
  struct x10__gathered *thrown; /* all is done, and this is what was thrown, for which no activity has waited yet */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of what waits for handles */
static struct x10__reply_table handles;

static void waiters_call(struct waiter *w, struct x10__gathered *thrown)
{
  X10__NOT_HELD(&lock);
  while (w) {
    struct waiter *next = w->next; /* read first: its stack goes on */
    w->thrown = thrown;
    x10_unpark(&w->token);
    w = next;
  }
}

/* Takes what a failed handle has thrown. Its memory stays the finish's around. */
static struct x10__gathered *thrown_take(struct handle *h)
{
  X10__HELD(&lock);
  X10__EXPECT(h->thrown);
  struct x10__gathered *thrown = h->thrown;
  h->thrown = NULL;
  x10__reply_take(&handles, h->number);
  return thrown;
}

/* The exceptions of a failed handle, before `rest`. */
static struct x10__gathered *unfold(void *failed, struct x10__gathered *rest)
{
  struct handle *h = failed;
  pthread_mutex_lock(&lock);
  struct x10__gathered *thrown = h->thrown ? thrown_take(h) : NULL;
  pthread_mutex_unlock(&lock);
  GC_FREE(h);
  struct x10__gathered *last = thrown;
  while (last && last->next)
    last = last->next;
  if (last)
    last->next = rest;
  return thrown ? thrown : rest;
}

static const struct x10__gathered_kind failed_kind = {.unfold = unfold};

/* When all is done that it counts: where something was thrown and no activity waits, the handle stays, and is handed to
 * the finish around. */
static void handle_left(x10__finish *f)
{
  if (atomic_fetch_sub_explicit(&f->foreign, X10__UNIT, memory_order_acq_rel) != X10__UNIT)
    return;
  X10__EXPECT(f->flags & X10__FINISH_HANDLE && atomic_load(&f->foreign) == 0);
  X10__NOT_HELD(&lock);
  struct handle *h = (struct handle *)f;
  x10__finish *around = x10__finish_of(f->parent);
  struct x10__gathered *thrown = x10__gathered_take(f);
  if (atomic_load_explicit(&f->root, memory_order_relaxed))
    x10__root_close(f);
  pthread_mutex_lock(&lock);
  struct waiter *waiters = h->waiters;
  bool stays = thrown && !waiters;
  h->thrown = stays ? thrown : NULL;
  if (!stays)
    x10__reply_take(&handles, h->number);
  pthread_mutex_unlock(&lock);
  waiters_call(waiters, thrown);
  if (stays)
    x10__finish_keep(around, h, &failed_kind);
  else
    GC_FREE(h);
  x10__finish_leave_foreign(around);
}

static const struct x10__finish_kind handle_kind = {.left = handle_left};

uint64_t x10_handle_begin(x10_context *cx)
{
  struct handle *h = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *h), sizeof *h, "a handle");
  x10_finish *around = x10__finish_counted(cx->finish);
  h->outer = cx->finish;
  uint32_t of_job = x10__finish_of(around)->flags & X10__OF_JOB;
  x10__finish_init_kind(&h->finish, X10__FINISH_HANDLE | of_job, &handle_kind, around);
  atomic_init(&h->finish.foreign, X10__UNIT); /* until x10_handle_end */
  x10__finish_enter(x10__finish_of(around), x10__fiber_of(cx));
  h->number = x10__reply_expect(&handles, h);
  cx->finish = (x10_finish *)&h->finish;
  return h->number;
}

void x10_handle_end(x10_context *cx)
{
  struct handle *h = (struct handle *)cx->finish;
  X10__EXPECT(h->outer && atomic_load(&h->finish.foreign) >= X10__UNIT);
  X10__EXPECT(h->finish.flags & X10__FINISH_HANDLE);
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  cx->finish = h->outer;
  x10__finish_leave_foreign(&h->finish);
}

/* ---- waiting ---- */

bool x10_handle_test(x10_context *cx, uint64_t number)
{
  (void)cx;
  pthread_mutex_lock(&lock);
  struct handle *h = x10__reply_find(&handles, number);
  bool done = !h || h->thrown;
  pthread_mutex_unlock(&lock);
  return done;
}

void x10_handle_wait(x10_context *cx, uint64_t number)
{
  struct waiter w = {0};
  if (x10__finish_refuses_wait(cx))
    return;
  pthread_mutex_lock(&lock);
  struct handle *h = x10__reply_find(&handles, number);
  bool waits = h && !h->thrown;
  if (waits) {
    w.next = h->waiters;
    h->waiters = &w;
  } else if (h) {
    w.thrown = thrown_take(h);
  }
  pthread_mutex_unlock(&lock);
  if (waits)
    x10_park(cx, &w.token);
  if (w.thrown)
    x10__gathered_throw(cx, w.thrown);
}
