/* See capture.h. */
#define _GNU_SOURCE
#include "capture.h"
#include "place/contract.h"
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

enum { PATIENCE_NANOSECONDS = 100000000 };

/* ---- finishes ---- */

void x10__finish_see(struct x10__finish_seen *seen, const x10__finish *f, const char *source)
{
  X10__EXPECT(f && !(f->flags & X10__FINISH_PROXY));
  *seen = (struct x10__finish_seen){.finish = f, .source = source};
  seen->live = f->local + (atomic_load(&f->foreign) >> 1);
  for (const x10__finish *g = x10__finish_of(f->parent); g && seen->depth < X10__AROUND_MOST;
       g = x10__finish_of(g->parent))
    seen->around[seen->depth++] = g;
}

static void beneath_take(struct x10__captured *into, const x10__fiber *fiber)
{
  const struct x10__beneath *b = fiber->beneath;
  for (into->beneaths = 0; b && into->beneaths < X10__BENEATH_MOST; b = b->next)
    x10__finish_see(&into->beneath[into->beneaths++], b->finish, b->source);
}

/* ---- threads ---- */

static struct x10__captured *_Atomic wanted; /* by the thread that captures; taken by the thread that answers */
static const struct x10__standing *wanted_of;
static sem_t answered;

static void on_wanted(int number, siginfo_t *info, void *context)
{
  (void)number, (void)info;
  int error = errno;
  struct x10__captured *into = atomic_exchange(&wanted, NULL);
  if (into) {
    x10__registers_take(&into->stack, context);
    x10__bytes_take(&into->stack, wanted_of->fiber->stack, wanted_of->bottom);
    if (into->stack.size) /* else the thread is about to change its stack, or the fiber is another by now */
      beneath_take(into, wanted_of->fiber);
    sem_post(&answered);
  }
  errno = error;
}

void x10__capture_start(void)
{
  struct sigaction action = {.sa_sigaction = on_wanted, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask); /* a collection must not stop a thread that is on its stack for signals */
  sem_init(&answered, 0, 0);
  sigaction(X10__CAPTURE_SIGNAL, &action, NULL);
}

static bool wait_for_answer(struct x10__captured *into)
{
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += PATIENCE_NANOSECONDS;
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  int failed;
  while ((failed = sem_timedwait(&answered, &end)) != 0 && errno == EINTR)
    ;
  struct x10__captured *mine = into;
  if (!failed || !atomic_compare_exchange_strong(&wanted, &mine, NULL))
    return !failed || sem_wait(&answered) == 0; /* it answers at this moment */
  return false;
}

static bool thread_capture(const struct x10__standing *of, struct x10__captured *into)
{
  wanted_of = of;
  atomic_store(&wanted, into);
  if (pthread_kill(of->thread, X10__CAPTURE_SIGNAL) != 0) {
    atomic_store(&wanted, NULL);
    return false;
  }
  return wait_for_answer(into);
}

static bool suspended_capture(const struct x10__standing *of, struct x10__captured *into)
{
  beneath_take(into, of->fiber);
  if (!x10__saved_registers(of->saved, &into->stack))
    return false;
  x10__bytes_take(&into->stack, of->fiber->stack, of->bottom);
  return true;
}

void x10__capture(const struct x10__standing *of, struct x10__captured *into)
{
  *into = (struct x10__captured){.stack = {.bytes = malloc(X10__COPIED_MOST)}};
  bool good = into->stack.bytes && of->bottom && of->fiber->stack &&
              (of->has_thread ? thread_capture(of, into) : suspended_capture(of, into));
  if (good && into->stack.size > 0)
    return;
  free((void *)into->stack.bytes);
  into->stack.bytes = NULL;
}

void x10__capture_overflow(const x10__fiber *f, const void *context, struct x10_stack_copy *into, void *bytes)
{
  X10__EXPECT(f->stack && context && bytes);
  x10__registers_take(into, context);
  into->bytes = bytes;
  x10__overflowed_bytes_take(into, f->stack, f->stack + 4 * (f->stack_limit - f->stack));
}

/* ---- lines ---- */

typedef int where_function(const struct x10_stack_copy *, void (*)(const char *, int, void *), void *);

int x10__lines(const struct x10_stack_copy *copy, void (*line)(const char *, int, void *), void *argument)
{
  where_function *function;
  *(void **)&function = x10__where("x10_where");
  return function ? function(copy, line, argument) : -1;
}
