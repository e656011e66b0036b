/* See watch.h. */
#define _GNU_SOURCE
#include "watch.h"
#include "capture.h"
#include "finish/termination.h"
#include "message/message.h"
#include "overflow_lines.h"
#include "place/launcher.h"
#include "place/thread.h"
#include "report.h"
#include "sched.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <signal.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/control.h>

enum { LOOK_MILLISECONDS = 200, STATUS = 1 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of `told` */
static struct x10_control_standstill told;               /* the launcher; not idle: nothing that holds */
static _Atomic(bool) reported;

static void *force(void *unused)
{
  x10__reports_force();
  return unused;
}

/* Where the place is a master and holds reports, sends them: they may hold exceptions, so on a thread that the
 * collector knows. Whether there were any. What it holds shows in no count of messages. */
static bool held_sent(void)
{
  bool any = x10__reports_are_merged();
  if (any)
    pthread_join(x10__thread_start(force, NULL, "the reports of a host"), NULL);
  return any;
}

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

/* The launcher asks when all places have said that they stand still. */
static void answer(uint32_t round)
{
  struct x10_control_standstill now = look();
  now.idle = now.idle && !held_sent();
  pthread_mutex_lock(&lock);
  told = now;
  pthread_mutex_unlock(&lock);
  x10_control_stands_still(round, &now);
}

static void stands_still(const struct x10_control_standstill *now)
{
  X10__EXPECT(now->idle);
  if (x10__places == 1) {
    deadlock();
    return;
  }
  pthread_mutex_lock(&lock);
  bool is_known = x10_control_is_same(&told, now);
  told = *now;
  pthread_mutex_unlock(&lock);
  if (!is_known)
    x10_control_stands_still(0, now);
}

/* ---- signals ---- */

static sem_t called;
static _Atomic(int) asked;   /* the signal that has come … */
static _Atomic(pid_t) asker; /* … and from whom */

static void on_signal(int number, siginfo_t *info, void *context)
{
  (void)context;
  int error = errno;
  if (atomic_load(&asked) != SIGQUIT) {
    atomic_store(&asker, info->si_pid);
    atomic_store(&asked, number);
  }
  sem_post(&called);
  errno = error;
}

/* A signal that is ignored, or that the program handles, stays so. */
static void take(int number)
{
  struct sigaction action = {.sa_sigaction = on_signal, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK}, before;
  sigfillset(&action.sa_mask); /* printing the state, and collecting, takes the thread's own stack */
  if (sigaction(number, NULL, &before) == 0 && before.sa_handler == SIG_DFL)
    sigaction(number, &action, NULL);
}

static void obey(void)
{
  int number = atomic_exchange(&asked, 0);
  if (number == 0)
    return;
  x10__report_state();
  if (number != SIGQUIT)
    return;
  if (x10__launcher_exists() && x10_control_is_launcher(atomic_load(&asker)))
    x10__launcher_tell(128 + SIGQUIT); /* it has asked all places, and waits for each */
  else
    x10__launcher_end_job(128 + SIGQUIT);
  x10__end_place(128 + SIGQUIT);
}

/* ---- the thread ---- */

static long look_milliseconds; /* between two looks for a deadlock; 0: none */

static void look_again(struct x10_control_standstill *before)
{
  struct x10_control_standstill now = look();
  if (x10_control_is_same(before, &now))
    stands_still(&now);
  *before = now;
}

static void pause_until_called(void)
{
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += look_milliseconds / 1000;
  end.tv_nsec += look_milliseconds % 1000 * 1000000;
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  if (look_milliseconds)
    sem_timedwait(&called, &end);
  else
    sem_wait(&called);
}

static void *watch(void *unused)
{
  struct x10_control_standstill before = {0};
  while (!atomic_load(&reported)) {
    pause_until_called();
    x10__overflow_lines_show();
    obey();
    if (look_milliseconds)
      look_again(&before);
  }
  return unused;
}

void x10__deadlock_prepare(void)
{
  X10__EXPECT(!x10__launcher_asks);
  x10__launcher_asks = answer;
  x10__launcher_tells_deadlock = deadlock;
  sem_init(&called, 0, 0);
  x10__overflow_lines_prepare(&called);
  take(SIGUSR1);
  take(SIGQUIT);
}

void x10__deadlock_watch(void)
{
  look_milliseconds = x10__environment_number("X10_DEADLOCK", LOOK_MILLISECONDS, 0, 60000);
  if (x10__places > 1 && !x10__launcher_exists())
    look_milliseconds = 0;
  x10__capture_start();
  x10__thread_start_outside(watch, NULL, "watching the place");
}
