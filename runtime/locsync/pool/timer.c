/* Timers: a list of sleeping activities by deadline. Whichever worker looks for work resumes those that are due. */
#include "finish/jobs.h"
#include "pool.h"
#include <pthread.h>
#include <x10rt/monotonic.h>

struct timer { /* on the stack of the activity that sleeps */
  struct timer *next;
  uint64_t deadline;
  x10__fiber *fiber;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct timer *) timers; /* written under the lock */

static void timer_add(void *argument)
{
  X10__NOT_HELD(&lock);
  X10__EXPECT(((struct timer *)argument)->fiber);
  struct timer *t = argument;
  pthread_mutex_lock(&lock);
  struct timer *before = NULL, *after = timers;
  while (after && after->deadline <= t->deadline)
    before = after, after = after->next;
  t->next = after;
  if (before)
    before->next = t;
  else
    timers = t;
  pthread_mutex_unlock(&lock);
}

/* Inside atomic no other activity may run in between: the worker itself sleeps. */
static void sleep_on_worker(uint64_t deadline)
{
  for (uint64_t time = x10_monotonic(); time < deadline; time = x10_monotonic()) {
    struct timespec rest = x10_timespec(deadline - time);
    nanosleep(&rest, NULL);
  }
}

bool x10_sleep(x10_context *cx, uint64_t nanoseconds)
{
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  if (x10_in_atomic(cx)) {
    sleep_on_worker(x10_monotonic() + nanoseconds);
    return true;
  }
  if (!x10__may_go_on(cx))
    return false;
  struct timer self = {.deadline = x10_monotonic() + nanoseconds, .fiber = x10__fiber_of(cx)};
  self.fiber->waits.for_ = X10__WAITS_NOTHING;
  x10__sched_suspend(self.fiber, timer_add, &self);
  return true;
}

bool x10__timers_pending(void) { return atomic_load_explicit(&timers, memory_order_relaxed) != NULL; }

uint64_t x10__timers_run(void)
{
  if (!x10__timers_pending())
    return UINT64_MAX;
  uint64_t wait = UINT64_MAX, time = x10_monotonic();
  pthread_mutex_lock(&lock);
  struct timer *due = timers, **end = &due, *t = due;
  while (t && t->deadline <= time)
    end = &t->next, t = t->next;
  *end = NULL;
  timers = t;
  if (t)
    wait = t->deadline - time;
  pthread_mutex_unlock(&lock);
  while (due) {
    x10__fiber *fiber = due->fiber;
    due = due->next;
    x10__sched_resume(fiber);
  }
  return wait;
}
