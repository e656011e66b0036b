/* The limit of threads (X10_SPAWN_MAX, or what the system allows), the asyncs that are queued for a thread, and the
 * idle threads that wait for an async. There are never queued asyncs and idle threads together. */
#include "spawn.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

struct queued {
  struct queued *next;
  x10_async *task;
};

enum { DEFAULT_MAX = 8192 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of all below */
static uint32_t threads = 1, blocked, idle_count, most;
static uint32_t settling; /* of the blocked, those that still publish what they wait for */
static uint64_t stirred;  /* how often a thread has stopped or gone on */
static struct fiber *all;
static int refusal; /* the error of the last thread that the system refused */
static struct queued *first, **end = &first;
static struct fiber *idle, *listening; /* idle threads; the one that listens is not in the list */
/* Numbers of threads: how many were ever given, and those that are free again. */
static uint32_t numbered, *freed, freed_count;

void x10__limit_start(void)
{
  most = (uint32_t)x10__environment_number("X10_SPAWN_MAX", DEFAULT_MAX, 1, 1 << 20);
  freed = malloc(most * sizeof *freed);
  if (!freed)
    x10_out_of_memory(most * sizeof *freed, "the numbers of threads");
}

uint32_t x10__limit_numbers(void) { return most; }

static void list_remove(struct fiber *f)
{
  X10__HELD(&lock);
  *f->all_link = f->all_next;
  if (f->all_next)
    f->all_next->all_link = f->all_link;
}

void x10__limit_end(struct fiber *f)
{
  pthread_mutex_lock(&lock);
  list_remove(f);
  pthread_mutex_unlock(&lock);
}

void x10__limit_begin(struct fiber *f)
{
  f->thread = pthread_self();
  pthread_mutex_lock(&lock);
  f->number = freed_count ? freed[--freed_count] : numbered++;
  X10__EXPECT(f->number < most);
  f->all_next = all;
  f->all_link = &all;
  if (all)
    all->all_link = &f->all_next;
  all = f;
  pthread_mutex_unlock(&lock);
}

static void queue_put(x10_async *a)
{
  X10__HELD(&lock);
  X10__EXPECT(threads >= most || refusal);
  struct queued *q = malloc(sizeof *q);
  if (!q)
    x10_out_of_memory(sizeof *q, "an async that waits for a thread");
  *q = (struct queued){NULL, a};
  *end = q;
  end = &q->next;
}

bool x10__limit_enter(x10_async *a)
{
  pthread_mutex_lock(&lock);
  bool room = threads < most;
  threads += room;
  if (!room && a)
    queue_put(a);
  pthread_mutex_unlock(&lock);
  return room;
}

void x10__limit_refused(x10_async *a, int error)
{
  pthread_mutex_lock(&lock);
  X10__EXPECT(threads > 1 && error);
  refusal = error;
  threads--;
  if (a)
    queue_put(a);
  pthread_mutex_unlock(&lock);
}

static void idle_put(struct fiber *f)
{
  X10__HELD(&lock);
  X10__EXPECT(!f->given);
  f->idle_next = idle;
  f->idle_link = &idle;
  if (idle)
    idle->idle_link = &f->idle_next;
  idle = f;
  idle_count++;
  stirred++;
}

static void idle_remove(struct fiber *f)
{
  X10__HELD(&lock);
  if (f == listening) {
    listening = NULL;
    return;
  }
  *f->idle_link = f->idle_next;
  if (f->idle_next)
    f->idle_next->idle_link = f->idle_link;
  idle_count--;
}

struct fiber *x10__limit_idle(x10_async *a, bool arrived)
{
  pthread_mutex_lock(&lock);
  struct fiber *f = (arrived && listening) || !idle ? listening : idle;
  if (f) {
    idle_remove(f);
    f->given = a;
  }
  pthread_mutex_unlock(&lock);
  return f;
}

x10_async *x10__limit_next(struct fiber *f)
{
  pthread_mutex_lock(&lock);
  X10__EXPECT(pthread_equal(f->thread, pthread_self()));
  struct queued *q = first;
  if (q) {
    first = q->next;
    if (!first)
      end = &first;
  } else {
    f->given = NULL;
    atomic_store(&f->call, AWAKE);
    idle_put(f);
  }
  pthread_mutex_unlock(&lock);
  x10_async *a = q ? q->task : NULL;
  free(q);
  return a;
}

void x10__limit_listens(struct fiber *f)
{
  X10__BY_LISTENER();
  pthread_mutex_lock(&lock);
  if (!f->given) {
    if (listening) /* it does not listen any more */
      idle_put(listening);
    idle_remove(f);
    listening = f;
  }
  pthread_mutex_unlock(&lock);
}

x10_async *x10__limit_leave(struct fiber *f)
{
  pthread_mutex_lock(&lock);
  X10__EXPECT(pthread_equal(f->thread, pthread_self()));
  x10_async *a = f->given;
  if (!a) {
    idle_remove(f);
    threads--;
    list_remove(f);
    freed[freed_count++] = f->number;
  }
  pthread_mutex_unlock(&lock);
  return a;
}

void x10__limit_blocked(struct fiber *f)
{
  X10__BY_OWNER(&f->head);
  pthread_mutex_lock(&lock);
  blocked++;
  settling++;
  stirred++;
  f->waits = true;
  pthread_mutex_unlock(&lock);
}

void x10__limit_settled(void)
{
  pthread_mutex_lock(&lock);
  X10__EXPECT(settling > 0); /* another one may have woken it already */
  settling--;
  pthread_mutex_unlock(&lock);
}

bool x10__sched_is_idle(uint64_t *since)
{
  pthread_mutex_lock(&lock);
  *since = stirred;
  bool idle = threads == blocked + idle_count + (listening != NULL) && settling == 0 && !first;
  pthread_mutex_unlock(&lock);
  return idle;
}

void x10__sched_each(void (*each)(const struct x10__standing *, void *), void *argument)
{
  pthread_mutex_lock(&lock);
  for (struct fiber *f = all; f; f = f->all_next)
    each(&(struct x10__standing){&f->head, f->waits, true, f->thread, NULL, f->head.bottom, f->number, 0}, argument);
  pthread_mutex_unlock(&lock);
}

uint64_t x10__sched_queued(void)
{
  uint64_t count = 0;
  pthread_mutex_lock(&lock);
  for (struct queued *q = first; q; q = q->next)
    count++;
  pthread_mutex_unlock(&lock);
  return count;
}

bool x10__saved_registers(const void *saved, struct x10_stack_copy *into)
{
  (void)saved, (void)into;
  return false;
}

bool x10__limit_some_blocked(void)
{
  pthread_mutex_lock(&lock);
  bool some = blocked > 0;
  pthread_mutex_unlock(&lock);
  return some;
}

bool x10__limit_has_room(uint32_t most_busy)
{
  pthread_mutex_lock(&lock);
  uint32_t busy = threads - blocked - idle_count - (listening != NULL);
  pthread_mutex_unlock(&lock);
  return busy < most_busy;
}

void x10__limit_resumed(struct fiber *f)
{
  pthread_mutex_lock(&lock);
  X10__EXPECT(f->waits && blocked > 0);
  blocked--;
  stirred++;
  f->waits = false;
  pthread_mutex_unlock(&lock);
}

void x10__limit_check(void)
{
  pthread_mutex_lock(&lock);
  bool stuck = first && blocked == threads;
  uint32_t count = threads;
  int error = refusal;
  pthread_mutex_unlock(&lock);
  if (stuck && error)
    x10__fatal(
        "all of %u threads wait, and asyncs wait for one of them to end: the system refuses one more, with a stack "
        "of %d bytes: %s",
        count, X10__SPAWN_STACK, strerror(error));
  if (stuck)
    x10__fatal("all of %u threads wait, and asyncs wait for one of them to end: the limit is X10_SPAWN_MAX=%u; the "
               "scheduler pool has no such limit",
               count, most);
}
