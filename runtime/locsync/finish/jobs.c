/* See jobs.h. */
#include "jobs.h"
#include <gc/gc.h>
#include <pthread.h>
#include <string.h>
#include <x10rt/exception.h>

_Atomic(uint32_t) x10__epochs;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

/* ---- exceptions ---- */

static _Atomic(x10_throwable **) pattern; /* uncollectable; NULL as long as no epoch has ended */

/* Each activity has its own: a trace grows on the way. */
void *x10__cancellation(void)
{
  const x10_throwable *from = *atomic_load(&pattern);
  uint32_t size = from->head.type->size;
  x10_throwable *e = x10_checked(GC_MALLOC(size), size, "an exception");
  memcpy(e, from, size);
  x10_trace_restart(e);
  return e;
}

bool x10__may_go_on(x10_context *cx)
{
  X10__EXPECT(!cx->pending);
  if (__builtin_expect(!x10__is_cancelled(cx->finish), 1))
    return true;
  cx->pending = x10__cancellation();
  return false;
}

static bool is_cancellation(const void *exception)
{
  return ((const x10_object *)exception)->type == (*atomic_load(&pattern))->head.type;
}

/* Once is enough, however many are dropped one after the other. */
void x10__job_drop(x10_context *cx)
{
  X10__EXPECT(x10__is_cancelled(cx->finish));
  x10__finish *f = x10__finish_of(x10__finish_counted(cx->finish));
  const struct x10__gathered *last = atomic_load_explicit(&f->gathered, memory_order_acquire);
  if (!last || last->kind != &x10__exception_kind || !is_cancellation(last->object))
    x10__finish_gather(cx, (x10_finish *)f, x10__cancellation());
}

bool x10__is_expected(const x10_finish *f, const void *exception)
{
  return x10__is_cancelled(f) && is_cancellation(exception);
}

void x10__epochs_end(uint32_t count, void *exception)
{
  pthread_mutex_lock(&lock);
  if (!atomic_load(&pattern)) {
    x10_throwable **kept = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *kept), sizeof *kept, "an exception");
    *kept = exception;
    atomic_store(&pattern, kept);
  }
  if (atomic_load(&x10__epochs) < count)
    atomic_store(&x10__epochs, count);
  pthread_mutex_unlock(&lock);
}

/* ---- what a job starts without a finish ---- */

struct apart { /* one for each epoch that has had some; never freed */
  x10__finish finish;
  struct apart *next;
};
static struct apart *aparts;

static struct apart *apart_new(uint32_t job)
{
  struct apart *a = x10_checked(GC_MALLOC_UNCOLLECTABLE(sizeof *a), sizeof *a, "a job");
  a->finish = *x10__finish_of(&x10__uncounted);
  a->finish.flags |= job << X10__JOB_SHIFT;
  a->next = aparts;
  return aparts = a;
}

x10_finish *x10__uncounted_of(uint32_t job)
{
  if (!job)
    return &x10__uncounted;
  pthread_mutex_lock(&lock);
  struct apart *a = aparts;
  while (a && x10__job_of((x10_finish *)&a->finish) != job)
    a = a->next;
  if (!a)
    a = apart_new(job);
  pthread_mutex_unlock(&lock);
  return (x10_finish *)&a->finish;
}
