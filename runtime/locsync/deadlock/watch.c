/* See watch.h. */
#include "watch.h"
#include "message/message.h"
#include "place/launcher.h"
#include "place/thread.h"
#include "report.h"
#include "sched.h"
#include <pthread.h>
#include <time.h>
#include <x10rt/control.h>

enum { LOOK_NANOSECONDS = 200000000, STATUS = 1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of `told` */
static struct x10_control_standstill told;               /* the launcher; not idle: nothing that holds */
static _Atomic(bool) reported;

/* The counts are read on both sides of the question whether the place is idle: what was handled before is counted, and
 * nothing can be sent in between. */
static struct x10_control_standstill look(void)
{
  struct x10_control_standstill now = {.handled = atomic_load(&x10__messages_handled),
                                       .done = atomic_load(&x10__gathers_done)};
  now.idle = x10__sched_is_idle(&now.stirred);
  now.sent = atomic_load(&x10__messages_sent);
  now.begun = atomic_load(&x10__gathers_begun);
  now.idle = now.idle && atomic_load(&x10__messages_handled) == now.handled;
  return now;
}

static bool is_same(const struct x10_control_standstill *a, const struct x10_control_standstill *b)
{
  return a->idle && b->idle && a->stirred == b->stirred && a->sent == b->sent && a->handled == b->handled &&
         a->begun == b->begun && a->done == b->done;
}

/* ---- what is found ---- */

/* On a thread that the collector knows: exceptions say what they are by X10's own methods. */
static void *report(void *unused)
{
  x10__report_deadlock();
  return unused;
}

static void deadlock(void)
{
  if (atomic_exchange(&reported, true))
    return;
  pthread_join(x10__thread_start(report, NULL, "the report of a deadlock"), NULL);
  x10__launcher_tell(STATUS);
  x10__end_place(STATUS);
}

static void answer(uint32_t round)
{
  struct x10_control_standstill now = look();
  pthread_mutex_lock(&lock);
  told = now;
  pthread_mutex_unlock(&lock);
  x10_control_stands_still(round, &now);
}

static void stands_still(const struct x10_control_standstill *now)
{
  if (x10__places == 1) {
    deadlock();
    return;
  }
  pthread_mutex_lock(&lock);
  bool is_known = is_same(&told, now);
  told = *now;
  pthread_mutex_unlock(&lock);
  if (!is_known)
    x10_control_stands_still(0, now);
}

/* ---- the thread ---- */

static void *watch(void *unused)
{
  struct x10_control_standstill before = {0};
  const struct timespec pause = {.tv_nsec = LOOK_NANOSECONDS};
  while (!atomic_load(&reported)) {
    nanosleep(&pause, NULL);
    struct x10_control_standstill now = look();
    if (is_same(&before, &now))
      stands_still(&now);
    before = now;
  }
  return unused;
}

void x10__deadlock_prepare(void)
{
  x10__launcher_asks = answer;
  x10__launcher_tells_deadlock = deadlock;
}

void x10__deadlock_watch(void)
{
  bool is_wanted = x10__environment_number("X10_DEADLOCK", 1, 0, 1);
  if (is_wanted && (x10__places == 1 || x10__launcher_exists()))
    pthread_detach(x10__thread_start_outside(watch, NULL, "watching for deadlocks"));
}
