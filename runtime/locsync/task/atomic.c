/* atomic and when: one lock per place. An activity that leaves an atomic section evaluates, under the lock, the
 * conditions of those that wait, in the order of their arrival. It wakes the first one whose condition holds. The woken
 * activity takes the lock and tests again, because another activity may have come in between. It then evaluates the
 * remaining conditions itself, when it leaves or before it waits again. So no condition that holds is forgotten, and of
 * many that wait for one thing no more are woken than can have it. */
#include "finish/jobs.h"
#include "place/activity_lock.h"
#include "place/contract.h"
#include "sched.h"
#include "task.h"
#include "wait/wait.h"

struct waiter { /* on the stack of the activity that waits */
  struct waiter *next;
  x10_context *cx;
  bool (*test)(x10_context *, void *);
  void *arg;
  void *thrown; /* by the test, while another activity evaluated it */
};

static x10__lock lock;
static struct waiter *waiters, **waiters_end = &waiters; /* under the lock */
static _Atomic(uint32_t) left;                           /* how often an activity has left the lock; written under it */

void x10_atomic_start(x10_context *cx)
{
  X10__BY_OWNER(cx->worker);
  uintptr_t depth = x10__atomic_depth(cx);
  x10__send_unsent(x10__fiber_of(cx), X10__EVERYWHERE);
  if (depth == 0)
    x10__lock_take(&lock);
  x10__atomic_depth_set(cx, depth + 1);
}

/* Evaluates one condition. Whether its waiter is to be woken. */
static bool waiter_ready(struct waiter *w, x10_context *cx)
{
  x10_context child = {.finish = w->cx->finish, .worker = cx->worker, .clocks = w->cx->clocks};
  x10__atomic_depth_set(&child, 1);
  bool holds = w->test(&child, w->arg);
  w->thrown = child.pending;
  return holds || child.pending;
}

/* Takes the waiters to be woken out of the list: the first whose condition holds, and before it those whose conditions
 * throw, since these do not take the lock again. */
static struct waiter *waiters_ready(x10_context *cx)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  struct waiter *ready = NULL;
  bool found = false;
  for (struct waiter **link = &waiters; *link && !found;) {
    struct waiter *w = *link;
    if (!waiter_ready(w, cx)) {
      link = &w->next;
      continue;
    }
    found = !w->thrown;
    *link = w->next;
    if (!*link)
      waiters_end = link;
    w->next = ready;
    ready = w;
  }
  return ready;
}

static void wake(struct waiter *ready)
{
  while (ready) {
    struct waiter *w = ready;
    ready = w->next; /* read first: the waiter lies on the stack that goes on */
    x10__sched_resume(x10__fiber_of(w->cx));
  }
}

/* Takes the waiters out of the list that are cancelled. */
static struct waiter *waiters_cancelled(void)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  struct waiter *cancelled = NULL;
  for (struct waiter **link = &waiters; *link;) {
    struct waiter *w = *link;
    if (!x10__is_cancelled(w->cx->finish)) {
      link = &w->next;
      continue;
    }
    w->thrown = x10__cancellation();
    *link = w->next;
    if (!*link)
      waiters_end = link;
    w->next = cancelled;
    cancelled = w;
  }
  return cancelled;
}

static void unlock_and_wake(x10_context *cx)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  struct waiter *ready = waiters ? waiters_ready(cx) : NULL;
  atomic_store_explicit(&left, atomic_load_explicit(&left, memory_order_relaxed) + 1, memory_order_relaxed);
  x10__lock_give(&lock);
  wake(ready);
}

void x10_atomic_end(x10_context *cx)
{
  uintptr_t depth = x10__atomic_depth(cx);
  X10__EXPECT(depth > 0);
  if (depth == 1)
    unlock_and_wake(cx);
  x10__atomic_depth_set(cx, depth - 1);
}

void x10__whens_cancel(x10_context *cx)
{
  X10__BY_OWNER(cx->worker);
  x10__lock_take(&lock);
  struct waiter *cancelled = waiters_cancelled();
  x10__lock_give(&lock);
  wake(cancelled);
}

/* Called off the waiter's stack, by the thread that took the lock. */
static void wait_commit(void *argument)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  struct waiter *w = argument;
  w->next = NULL;
  *waiters_end = w;
  waiters_end = &w->next;
  x10__lock_give(&lock);
}

/* Whether the condition holds. A test that throws releases the lock. */
static bool when_test(x10_context *cx, bool (*test)(x10_context *, void *), void *arg)
{
  X10__EXPECT(x10__lock_is_taken(&lock) && x10__atomic_depth(cx) == 0);
  x10__atomic_depth_set(cx, 1);
  bool holds = test(cx, arg);
  x10__atomic_depth_set(cx, cx->pending || !holds ? 0 : 1);
  if (cx->pending)
    unlock_and_wake(cx);
  return holds;
}

static bool somebody_left(const void *since)
{
  return atomic_load_explicit(&left, memory_order_relaxed) != *(const uint32_t *)since;
}

/* Listens for messages as long as that may be quicker than suspending: a message may bring what the condition waits
 * for. Releases the lock. True: the condition is worth another test. False: the caller should suspend.
 */
static bool when_await(x10_context *cx)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  uint32_t since = atomic_load_explicit(&left, memory_order_relaxed);
  x10__lock_give(&lock);
  return x10__sched_await(x10__fiber_of(cx), somebody_left, &since);
}

static void when(x10_context *cx, bool (*test)(x10_context *, void *), void *arg)
{
  struct waiter self = {.cx = cx, .test = test, .arg = arg};
  uint64_t began = 0;
  for (bool woken = false, awaits = x10__places > 1;;) {
    x10__lock_take(&lock);
    if (when_test(cx, test, arg) || cx->pending)
      break;
    if (!x10__may_go_on(cx)) { /* it was cancelled before it is in the list */
      unlock_and_wake(cx);
      break;
    }
    began = began ? began : x10__wait_begin();
    if (woken)
      wake(waiters_ready(cx)); /* others, instead of this one */
    woken = !awaits;
    if (awaits) {
      awaits = when_await(cx);
      continue;
    }
    x10__fiber_of(cx)->waits = (struct x10__waits){X10__WAITS_WHEN, NULL, 0};
    x10__sched_suspend(x10__fiber_of(cx), wait_commit, &self);
    if (self.thrown) {
      cx->pending = self.thrown;
      break;
    }
  }
  x10__wait_end(x10__fiber_of(cx), (struct x10__waits){X10__WAITS_WHEN, NULL, 0}, began);
}

void x10_when(x10_context *cx, bool (*test)(x10_context *, void *), void *arg)
{
  if (x10__may_suspend(cx, "when") && x10__may_go_on(cx))
    when(cx, test, arg);
  x10__fiber_of(cx)->note.kind = X10_NOTE_NOTHING;
}

void x10_wait_note(x10_context *cx, int kind, const void *name, int64_t first, int64_t second)
{
  x10__fiber_of(cx)->note = (struct x10_wait_note){kind, name, first, second};
}
