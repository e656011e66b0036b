/* Workers: the loop that finds work (ready fibers, own tasks, arrivals, stealing), and the threads. */
#include "dispatch/listen.h"
#include "place/cores.h"
#include "place/thread.h"
#include "pool.h"
#include "profile/profile.h"
#include "start/start.h"
#include "trace/trace.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

struct worker *x10__workers;
uint32_t x10__worker_count;
const char x10__sched_name[] = "pool";
_Atomic(bool) x10__stopping;

/* ---- finding work ---- */

static x10_async *worker_steal(struct worker *w)
{
  uint32_t start = w->random = w->random * 1664525u + 1013904223u;
  for (uint32_t i = 0; i < x10__worker_count; i++) {
    struct worker *victim = &x10__workers[(start / 65536 + i) % x10__worker_count];
    x10_async *a = victim == w ? NULL : x10__deque_steal(&victim->deque);
    if (!a)
      continue;
    if (x10__tracing())
      x10__trace_steal(victim->index);
    return a;
  }
  return NULL;
}

static x10_async *worker_find_task(struct worker *w)
{
  x10_async *a = (x10_async *)x10__queues_take_served();
  if (!a)
    a = deque_pop(&w->deque);
  if (!a)
    a = (x10_async *)x10__queues_take_arrival();
  return a ? a : worker_steal(w);
}

static void loop_switch(struct fiber *self, x10__fiber *to)
{
  x10__fiber_switch(self->worker, fiber_of(to), x10__fiber_keep, self);
}

static void worker_idle(struct fiber *self)
{
  X10__EXPECT(self == self->worker->current);
  if (self->ran) {
    x10__stack_clear();
    self->ran = false;
  }
  if (x10__timers_pending())
    x10__timers_run();
  x10__fiber *yielded = x10__queues_take_yielded();
  if (yielded)
    loop_switch(self, yielded);
  else if (!x10__idle_listen() && !x10__idle_spin(self->worker, NULL))
    x10__idle_sleep(self->worker);
}

static void loop_once(struct fiber *self, uint32_t turn)
{
  x10__fiber *ready = x10__queues_take_ready();
  x10_async *a = ready ? NULL : worker_find_task(self->worker);
  if (!ready && !a) {
    worker_idle(self);
    return;
  }
  self->worker->idle_since = 0;
  if (ready) {
    loop_switch(self, ready);
    return;
  }
  x10__activity_run(&self->head, a);
  self->ran = true;
  if (turn % 64 == 0 && x10__timers_pending())
    x10__timers_run();
}

_Noreturn void x10__worker_loop(struct fiber *self)
{
  X10__EXPECT(!self->body || x10__stopping || self->head.stack);
  for (uint32_t turn = 0; !atomic_load_explicit(&x10__stopping, memory_order_acquire); turn++)
    loop_once(self, turn);
  x10__fiber_switch(self->worker, &self->worker->thread, NULL, NULL);
  __builtin_unreachable();
}

static _Atomic(bool) first_left; /* the first worker has left its loop */

void x10__workers_stop(const struct worker *self, int status)
{
  atomic_store(&x10__stopping, true);
  for (uint32_t i = 0; i < x10__worker_count; i++)
    x10__workers_wake();
  for (int i = 0; i < 100 && self->index != 0 && !atomic_load(&first_left); i++)
    nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
  if (self->index != 0 && !atomic_load(&first_left))
    x10__end_place(x10__place_leave(status));
}

/* ---- threads ---- */

/* Runs the loop on the calling thread until the pool stops; `first` is the fiber it begins with. */
static void worker_run(struct worker *w, struct fiber *first)
{
  X10__EXPECT(w->current == &w->thread);
  x10__trace_thread(w->index);
  x10__profile_enter();
  x10__fiber_switch(w, first, NULL, NULL);
  x10__profile_leave();
  x10__overflow_leave();
}

static void *worker_thread(void *argument)
{
  struct worker *w = argument;
  x10__fiber_adopt(w);
  worker_run(w, x10__fiber_spare(w));
  return NULL;
}

uint32_t x10_nthreads(void) { return x10__worker_count; }
uint32_t x10_thread_numbers(void) { return x10__worker_count; }
uint32_t x10_thread_number(const x10_context *cx) { return fiber_of(x10__fiber_of(cx))->worker->index; }
uint32_t x10_surplus(const x10_context *cx)
{
  int64_t queued = deque_size(&fiber_of(x10__fiber_of(cx))->worker->deque);
  return queued < 0 ? 0 : (uint32_t)queued; /* a thief may be taking the last one */
}

static void workers_new(uint32_t cores)
{
  x10__worker_count = (uint32_t)x10__environment_number("X10_NTHREADS", cores, 1, 1024);
  x10__workers = aligned_alloc(64, x10__worker_count * sizeof *x10__workers);
  if (!x10__workers)
    x10_out_of_memory(x10__worker_count * sizeof *x10__workers, "workers");
  memset(x10__workers, 0, x10__worker_count * sizeof *x10__workers);
  for (uint32_t i = 0; i < x10__worker_count; i++) {
    x10__workers[i].index = i;
    x10__workers[i].random = i;
    x10__deque_init(&x10__workers[i].deque);
  }
}

/* The first worker is the calling thread. Workers that still run when the first activity has ended are abandoned: the
 * process is about to exit. */
void x10__sched_run(int (*body)(x10_context *))
{
  uint32_t cores = x10__cores();
  workers_new(cores);
  x10__idle_start(cores);
  x10__fibers_start();
  x10__fiber_adopt(&x10__workers[0]);
  struct fiber *first = x10__fiber_new(&x10__workers[0], 8 << 20, body);
  for (uint32_t i = 1; i < x10__worker_count; i++)
    pthread_detach(x10__thread_start(worker_thread, &x10__workers[i], "one more worker"));
  worker_run(&x10__workers[0], first);
  atomic_store(&first_left, true);
}
