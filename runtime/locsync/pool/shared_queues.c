/* Queues of no particular worker: fibers that are ready again, messages that arrived, fibers that yielded. */
#include "pool.h"
#include <pthread.h>

struct queue { /* of fibers */
  x10__fiber *first, **end;
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct queue ready = {NULL, &ready.first}, yielded = {NULL, &yielded.first};
static x10__arrival *arrivals, **arrivals_end = &arrivals;
_Atomic(uint32_t) x10__queues_count;
/* The activity of the message that this worker serves, where nothing else waits: the worker runs it next. */
static _Thread_local __attribute__((tls_model("initial-exec"))) x10__arrival *served;

static void somebody_call(void)
{
  if (x10__listener_serves)
    x10__listener_serves = false;
  else if (atomic_load(&x10__sleepers) > 0)
    x10__workers_wake();
}

static void queue_put(struct queue *q, x10__fiber *f)
{
  X10__NOT_HELD(&lock);
  X10__EXPECT(f && q->end != &f->next);
  pthread_mutex_lock(&lock);
  f->next = NULL;
  *q->end = f;
  q->end = &f->next;
  atomic_fetch_add(&x10__queues_count, 1);
  pthread_mutex_unlock(&lock);
  somebody_call();
}

static x10__fiber *queue_take(struct queue *q)
{
  if (atomic_load_explicit(&x10__queues_count, memory_order_relaxed) == 0)
    return NULL;
  pthread_mutex_lock(&lock);
  x10__fiber *f = q->first;
  if (f) {
    q->first = f->next;
    if (!q->first)
      q->end = &q->first;
    atomic_fetch_sub(&x10__queues_count, 1);
  }
  pthread_mutex_unlock(&lock);
  return f;
}

void x10__queues_ready(x10__fiber *f) { queue_put(&ready, f); }
void x10__queues_yielded(void *f) { queue_put(&yielded, f); }
x10__fiber *x10__queues_take_ready(void) { return served ? NULL : queue_take(&ready); }
x10__fiber *x10__queues_take_yielded(void) { return queue_take(&yielded); }

static bool arrival_serve(x10__arrival *a)
{
  X10__EXPECT(a->head.method == X10__METHOD_ARRIVAL);
  if (!x10__listener_serves || served || atomic_load_explicit(&x10__queues_count, memory_order_relaxed) > 0)
    return false;
  x10__listener_serves = false;
  served = a;
  return true;
}

void x10__queues_arrived(x10__arrival *a)
{
  if (arrival_serve(a))
    return;
  pthread_mutex_lock(&lock);
  a->next = NULL;
  *arrivals_end = a;
  arrivals_end = &a->next;
  atomic_fetch_add(&x10__queues_count, 1);
  pthread_mutex_unlock(&lock);
  somebody_call();
}

x10__arrival *x10__queues_take_served(void)
{
  x10__arrival *a = served;
  served = NULL;
  return a;
}

x10__arrival *x10__queues_take_served_brief(void)
{
  const struct x10_message *m = served ? &served->message : NULL;
  bool brief = m && m->type == X10_MESSAGE_TASK && !(x10__asyncs[m->method].flags & X10_MAY_WAIT);
  return brief ? x10__queues_take_served() : NULL;
}

x10__arrival *x10__queues_take_arrival(void)
{
  if (atomic_load_explicit(&x10__queues_count, memory_order_relaxed) == 0)
    return NULL;
  pthread_mutex_lock(&lock);
  x10__arrival *a = arrivals;
  if (a) {
    arrivals = a->next;
    if (!arrivals)
      arrivals_end = &arrivals;
    atomic_fetch_sub(&x10__queues_count, 1);
  }
  pthread_mutex_unlock(&lock);
  return a;
}
