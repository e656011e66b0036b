/* Static fields: initialized on first use, at each place by one activity, while others wait. */
#include "place/activity_lock.h"
#include "place/contract.h"
#include "sched.h"
#include "task/task.h"
#include <x10rt/exception.h>

static x10__lock lock;
static x10__fiber *waiting; /* all that wait for any field, under the lock */

/* Whether the initializer of this field waits, perhaps through others, for a field that `self` initializes. */
static bool waits_for(const x10_static *field, const x10__fiber *self)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  while (field) {
    const x10__fiber *owner = field->owner;
    if (owner == self)
      return true;
    field = owner ? owner->awaits : NULL;
  }
  return false;
}

static void wait_commit(void *argument)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  x10__fiber *fiber = argument;
  fiber->next = waiting;
  waiting = fiber;
  x10__lock_give(&lock);
}

/* Suspends until the field is no longer busy. Releases the lock. */
static void static_wait(x10_context *cx, x10_static *field)
{
  X10__EXPECT(x10__lock_is_taken(&lock) && atomic_load(&field->state) == X10_STATIC_BUSY);
  x10__fiber *self = x10__fiber_of(cx);
  self->awaits = field;
  self->waits = (struct x10__waits){X10__WAITS_STATIC, NULL, 0};
  x10__sched_suspend(self, wait_commit, self);
}

bool x10_static_start(x10_context *cx, x10_static *field)
{
  x10__fiber *self = x10__fiber_of(cx);
  for (;;) {
    x10__lock_take(&lock);
    uint32_t state = atomic_load(&field->state);
    if (state == X10_STATIC_BUSY && !waits_for(field, self)) {
      if (x10__atomic_depth(cx)) {
        x10__lock_give(&lock);
        x10__may_suspend(cx, "waiting for a static field's initializer");
        return false;
      }
      static_wait(cx, field);
      continue;
    }
    if (state == X10_STATIC_NEW) {
      field->owner = self;
      atomic_store(&field->state, X10_STATIC_BUSY);
    }
    x10__lock_give(&lock);
    if (state == X10_STATIC_FAILED) {
      x10_trace_restart(field->failure);
      cx->pending = field->failure;
    }
    return state == X10_STATIC_NEW;
  }
}

/* Takes the fibers that wait for this field out of the list. */
static x10__fiber *waiting_for(x10_static *field)
{
  X10__EXPECT(x10__lock_is_taken(&lock));
  x10__fiber *found = NULL;
  for (x10__fiber **link = &waiting; *link;) {
    x10__fiber *fiber = *link;
    if (fiber->awaits != field) {
      link = &fiber->next;
      continue;
    }
    *link = fiber->next;
    fiber->awaits = NULL;
    fiber->next = found;
    found = fiber;
  }
  return found;
}

void x10_static_end(x10_context *cx, x10_static *field)
{
  X10__EXPECT(atomic_load(&field->state) == X10_STATIC_BUSY && field->owner == cx->worker);
  x10__lock_take(&lock);
  field->failure = cx->pending;
  field->owner = NULL;
  atomic_store(&field->state, cx->pending ? X10_STATIC_FAILED : X10_STATIC_READY);
  x10__fiber *ready = waiting_for(field);
  x10__lock_give(&lock);
  while (ready) {
    x10__fiber *fiber = ready;
    ready = fiber->next;
    x10__sched_resume(fiber);
  }
}
