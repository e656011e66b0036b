/* See signal.h. */
#include "onesided/signal.h"
#include "heap/global.h"
#include "place/contract.h"
#include "task/task.h"
#include <pthread.h>
#include <stdio.h>

enum { COUNT, FAILED, CELLS };

struct waiter { /* on the stack of an activity, which keeps the rail */
  struct waiter *next;
  x10_rail *signal;
  int64_t count;
  x10_token token;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct waiter *waiters;
static _Atomic(uint32_t) waiting; /* how many there are, or are about to be */

static _Atomic(int64_t) *cell(x10_rail *signal, int index)
{
  X10__EXPECT(index < CELLS && signal->size == CELLS);
  return (_Atomic(int64_t) *)X10_RAIL_DATA(signal) + index;
}

static bool is_signal(const x10_rail *r)
{
  return x10_type_of(r)->kind == X10_KIND_RAIL && x10_type_of(r)->element == &x10_Long_type && r->size == CELLS;
}

x10_rail *x10__signal_of(const struct x10_message *m)
{
  x10_rail *r = x10__global_object((uint32_t)m->task, (uint32_t)(m->task >> 32));
  return r && is_signal(r) ? r : NULL;
}

/* Whether the activity that waits may go on. */
static bool is_over(x10_rail *signal, int64_t count)
{
  return atomic_load(cell(signal, COUNT)) >= count || atomic_load(cell(signal, FAILED)) != X10__COPIED;
}

static void waiters_call(x10_rail *signal)
{
  X10__NOT_HELD(&lock);
  pthread_mutex_lock(&lock);
  for (struct waiter **link = &waiters, *w; (w = *link);)
    if (w->signal == signal && is_over(signal, w->count)) {
      *link = w->next;
      atomic_fetch_sub(&waiting, 1);
      x10_unpark(&w->token);
    } else {
      link = &w->next;
    }
  pthread_mutex_unlock(&lock);
}

void x10__signal_raise(x10_rail *signal, enum x10__outcome outcome)
{
  X10__EXPECT(outcome < X10__OUTCOMES && is_signal(signal));
  if (outcome != X10__COPIED) {
    fprintf(stderr, "x10: place %u: a copy that was to raise a signal has failed\n", x10__here);
    atomic_store(cell(signal, FAILED), outcome);
  }
  atomic_fetch_add(cell(signal, COUNT), 1);
  if (atomic_load(&waiting) > 0)
    waiters_call(signal);
}

/* ---- for programs ---- */

void x10_signal_raise(x10_context *cx, void *signal)
{
  (void)cx;
  x10__signal_raise(signal, X10__COPIED);
}

int64_t x10_signal_count(void *signal) { return atomic_load(cell(signal, COUNT)); }

/* An announced waiter is seen by who raises, or sees what was raised. */
static bool waiter_add(struct waiter *w)
{
  pthread_mutex_lock(&lock);
  atomic_fetch_add(&waiting, 1);
  bool waits = !is_over(w->signal, w->count);
  if (waits) {
    w->next = waiters;
    waiters = w;
  } else {
    atomic_fetch_sub(&waiting, 1);
  }
  pthread_mutex_unlock(&lock);
  return waits;
}

void x10_signal_await(x10_context *cx, void *signal, int64_t count)
{
  struct waiter w = {.signal = signal, .count = count};
  if (!is_over(signal, count) && x10__may_suspend(cx, "waiting") && waiter_add(&w))
    x10__park(cx, &w.token, (struct x10__waits){X10__WAITS_EVENT, NULL, 0});
  if (!cx->pending)
    x10__outcome_throw(cx, (enum x10__outcome)atomic_exchange(cell(signal, FAILED), X10__COPIED));
}
