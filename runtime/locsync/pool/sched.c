/* Spawning, waiting, suspending and resuming in the pool: the functions of ../sched.h. */
#include "finish/jobs.h"
#include "pool.h"
#include "wait/wait.h"

/* ---- spawning ---- */

static inline bool may_run_in_place(x10__fiber *self, const x10_async *a)
{
  return deque_size(&fiber_of(self)->worker->deque) >= ENOUGH_QUEUED &&
         !(x10__asyncs[a->method].flags & X10_MAY_WAIT) && x10__fiber_has_stack(self);
}

static void run_in_place(x10_context *cx, x10_async *a)
{
  x10__task_run_in_place(cx, a);
  if (__builtin_expect(a->size & X10__TASK_COPIED, 0))
    x10__frame_free(x10__fiber_of(cx), a, x10__task_size(a));
}

bool x10__sched_run_in_place(x10_context *cx, x10_async *a)
{
  X10__BY_OWNER(cx->worker);
  bool may = may_run_in_place(x10__fiber_of(cx), a);
  if (may)
    x10__task_run_in_place(cx, a);
  return may;
}

void x10__sched_push(x10__fiber *self, x10_async *a)
{
  X10__BY_OWNER(self);
  X10__EXPECT(a->finish);
  deque_push(&fiber_of(self)->worker->deque, a);
  workers_notify();
}

x10_async *x10__sched_pop(x10__fiber *self)
{
  X10__BY_OWNER(self);
  return deque_pop(&fiber_of(self)->worker->deque);
}

void x10_task_dispatch_here(x10_context *cx, x10_async *a)
{
  x10_finish *f = cx->finish;
  if (__builtin_expect(!x10__task_is_plain(cx), 0) && !(f = x10__task_admit(cx, a)))
    return;
  x10__fiber *self = x10__fiber_of(cx);
  if (may_run_in_place(self, a)) {
    run_in_place(cx, a);
    return;
  }
  a->finish = f;
  x10__finish_enter(x10__finish_of(f), self);
  x10__sched_push(self, a);
}

bool x10__sched_wants_more(x10__fiber *self) { return deque_size(&fiber_of(self)->worker->deque) <= 0; }

uint64_t x10__sched_queued(void) { return atomic_load(&x10__queues_count); }

void x10__sched_inject(x10__arrival *a) { x10__queues_arrived(a); }

/* ---- waiting ---- */

/* Runs tasks of this finish from the worker's own deque, newest first. Stops at a task of another finish. */
static void finish_help(x10__fiber *self, x10__finish *f)
{
  X10__BY_OWNER(self);
  X10__EXPECT(f->owner == self);
  const struct x10__beneath beneath = {self->beneath, self->source, f};
  atomic_signal_fence(memory_order_release); /* a signal may look at it (deadlock/capture.c) */
  self->beneath = &beneath;
  while (!x10__finish_quiet(f)) {
    struct deque *deque = &fiber_of(self)->worker->deque; /* another worker's after a task that suspended */
    x10_async *a = deque_pop(deque);
    if (!a)
      break;
    if (!x10__fiber_has_stack(self) || !x10__finish_governs((x10_finish *)f, a->finish)) {
      deque_push(deque, a);
      break;
    }
    x10__task_run(self, a);
  }
  self->source = beneath.source;
  self->beneath = beneath.next;
}

static bool finish_is_quiet(const void *f) { return x10__finish_quiet((x10__finish *)f); }

void x10__sched_finish_wait(x10__fiber *self, x10__finish *f)
{
  finish_help(self, f);
  if (x10__finish_quiet(f))
    return;
  const struct x10__waits waits = {X10__WAITS_FINISH, f, 0};
  uint64_t began = x10__wait_begin();
  if (!(x10__idle_spin(fiber_of(self)->worker, f) && x10__finish_quiet(f)) &&
      !x10__sched_await(self, finish_is_quiet, f)) {
    self->waits = waits;
    x10__sched_suspend(self, x10__finish_wait_commit, f);
    x10__finish_wait_done(f);
  }
  x10__wait_end(self, waits, began);
}

void x10__sched_suspend(x10__fiber *self, void (*commit)(void *), void *arg)
{
  X10__BY_OWNER(self);
  struct worker *w = fiber_of(self)->worker;
  x10__fiber *ready = x10__queues_take_ready();
  bool traced = x10__tracing();
  if (traced)
    x10__trace_suspend(self);
  x10__fiber_switch(w, ready ? fiber_of(ready) : x10__fiber_spare(w), commit, arg);
  if (traced)
    x10__trace_resume(self);
  self->waits.for_ = X10__WAITS_NOTHING;
}

void x10__sched_resume(x10__fiber *fiber) { x10__queues_ready(fiber); }

void x10_yield(x10_context *cx)
{
  if (!x10__may_suspend(cx, "yield") || !x10__may_go_on(cx) || !x10__idle_probe())
    return;
  x10__fiber_of(cx)->waits.for_ = X10__WAITS_NOTHING;
  x10__sched_suspend(x10__fiber_of(cx), x10__queues_yielded, cx->worker);
}
