/* Opening, closing and counting a finish at its home: see finish.h. root.c and proxy.c do it across places. It calls
 * no file that makes a finish of its own kind, or that has finishes gather something of its own: their tables do. */
#include "finish.h"
#include "gathered.h"
#include "jobs.h"
#include "sched.h"
#include "wait/park.h"
#include <gc/gc.h>
#include <x10rt/io.h>

/* What a root does: its first member points to it. */
static const struct x10__root_calls *calls_of(x10__root *root) { return *(const struct x10__root_calls *const *)root; }

void x10_task_start_finish(x10_context *cx, x10_finish *finish)
{
  x10__finish *f = x10__finish_of(finish);
  x10__finish_init(f, x10__finish_of(cx->finish)->flags & X10__OF_JOB, cx->finish, x10__fiber_of(cx));
  cx->finish = finish;
}

/* The exceptions are thrown in the order in which they came. */
void x10__finish_throw(x10_context *cx, x10__finish *f) { x10__gathered_throw(cx, x10__gathered_take(f)); }

void x10__gathered_throw(x10_context *cx, struct x10__gathered *list)
{
  X10__EXPECT(cx->finish);
  uint32_t count = 0;
  for (struct x10__gathered *g = list; g; g = g->next)
    if (g->kind->hand)
      g->kind->hand(cx->finish, g->object);
    else
      count++;
  if (!count)
    return;
  void **exceptions = GC_MALLOC(count * sizeof *exceptions);
  uint32_t i = count;
  for (struct x10__gathered *g = list; g; g = g->next)
    if (!g->kind->hand)
      exceptions[--i] = g->object;
  x10__application->exceptions->raise_multiple(cx, exceptions, count);
}

/* Waits for all governed asyncs. Afterwards the enclosing finish governs the activity. */
static inline void finish_close(x10_context *cx, x10__finish *f)
{
  X10__EXPECT(cx->finish == (x10_finish *)f && f->owner == x10__fiber_of(cx));
  X10__BY_OWNER(f->owner);
  x10_finish *finish = (x10_finish *)f;
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  if (__builtin_expect(cx->pending != NULL, 0)) {
    x10__finish_gather(cx, finish, cx->pending);
    cx->pending = NULL;
  }
  if (!x10__finish_quiet(f)) {
    x10__root *root = atomic_load_explicit(&f->root, memory_order_acquire);
    if (root)
      calls_of(root)->waits(f);
    x10__sched_finish_wait(x10__fiber_of(cx), f);
  }
  x10__root *root = atomic_load_explicit(&f->root, memory_order_relaxed);
  if (__builtin_expect(root != NULL, 0))
    calls_of(root)->close(f);
  x10__mixed_settle(x10__fiber_of(cx), f, X10__EVERYWHERE);
  cx->finish = f->parent;
}

void x10_task_end_finish(x10_context *cx, x10_finish *finish)
{
  x10__finish *f = x10__finish_of(finish);
  finish_close(cx, f);
  if (__builtin_expect(atomic_load_explicit(&f->gathered, memory_order_acquire) != NULL, 0))
    x10__finish_throw(cx, f);
  else
    x10__is_outside_atomic(cx, "finish");
}

bool x10__finish_refuses_wait(x10_context *cx)
{
  if (x10_in_atomic(cx))
    x10_raise(cx, X10_ERROR_ILLEGAL_OPERATION, "waiting inside atomic");
  return x10_in_atomic(cx);
}

void x10__finish_close(x10_context *cx, x10__finish *f) { finish_close(cx, f); }

/* What the program has printed comes before the report of its end. */
static void finish_report(x10_context *cx, void *exception)
{
  x10_console_flush();
  x10__application->exceptions->report(cx, exception);
}

bool x10__finish_end_reporting(x10_context *cx, x10_finish *finish)
{
  x10__finish *f = x10__finish_of(finish);
  finish_close(cx, f);
  struct x10__gathered *reversed = NULL, *list = x10__gathered_take(f);
  bool any = list != NULL;
  while (list) {
    struct x10__gathered *g = list;
    list = g->next;
    g->next = reversed;
    reversed = g;
  }
  for (; reversed; reversed = reversed->next)
    finish_report(cx, reversed->object);
  return any;
}

void x10__finish_leave_foreign(x10__finish *f)
{
  X10__EXPECT(!(f->flags & X10__FINISH_LAZY));
  X10__EXPECT(f->flags & X10__FINISH_UNCOUNTED || atomic_load(&f->foreign) >= X10__UNIT || f->owner);
  if (f->flags & X10__FINISH_OF_KIND) {
    f->kind->left(f);
    return;
  }
  x10__fiber *owner = f->owner; /* read first: the owner may go on as soon as the async is counted off */
  int64_t left = atomic_fetch_sub_explicit(&f->foreign, X10__UNIT, memory_order_acq_rel) - X10__UNIT;
  if (left == X10__WAITING)
    x10__sched_resume(owner);
}

void x10__finish_wait_commit(void *finish)
{
  x10__finish *f = finish;
  X10__EXPECT(!(atomic_load(&f->foreign) & X10__WAITING));
  x10__fiber *owner = f->owner;
  int64_t fold = (int64_t)f->local * X10__UNIT + X10__WAITING;
  f->local = 0;
  if (atomic_fetch_add_explicit(&f->foreign, fold, memory_order_acq_rel) + fold == X10__WAITING)
    x10__sched_resume(owner);
}

x10_finish *x10__finish_counted(x10_finish *finish)
{
  x10__finish *f = x10__finish_of(finish);
  return f->flags & X10__FINISH_LAZY ? f->kind->counted(f) : finish;
}

void x10__finish_gather(x10_context *cx, x10_finish *finish, void *exception)
{
  X10__EXPECT(exception);
  x10__finish *f = x10__finish_of(x10__finish_counted(finish));
  if (f->flags & X10__FINISH_UNCOUNTED) {
    if (!x10__is_expected((x10_finish *)f, exception))
      finish_report(cx, exception);
    return;
  }
  x10__finish_keep(f, exception, &x10__exception_kind);
}

void x10__finish_keep(x10__finish *f, void *object, const struct x10__gathered_kind *kind)
{
  X10__EXPECT(object && !(f->flags & (X10__FINISH_LAZY | X10__FINISH_UNCOUNTED)));
  struct x10__gathered *g = GC_MALLOC(sizeof *g);
  *g = (struct x10__gathered){atomic_load_explicit(&f->gathered, memory_order_relaxed), object, kind};
  while (!atomic_compare_exchange_weak_explicit(&f->gathered, &g->next, g, memory_order_release, memory_order_relaxed))
    ;
}

void x10_task_gather(x10_context *cx, void *exception) { x10__finish_gather(cx, cx->finish, exception); }

bool x10__finish_governs(const x10_finish *f, const x10_finish *inner)
{
  for (int depth = 0; inner && depth < 64; depth++, inner = ((const x10__finish *)inner)->parent)
    if (inner == f)
      return true;
  return false;
}
