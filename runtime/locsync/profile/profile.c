/* Looking at threads: see profile.h.
 *
 * Each thread has a timer of its own, by the time that it uses the processor. Its signal copies the registers and the
 * stack into a free slot; a thread beside, which the collector does not know, counts what is in the slots. */
#define _GNU_SOURCE
#include "profile.h"
#include "place/contract.h"
#include "place/ends.h"
#include "place/launcher.h"
#include "place/overflow.h"
#include "place/place.h"
#include "place/stack_copy.h"
#include "place/thread.h"
#include "samples.h"
#include <errno.h>
#include <fcntl.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/shown.h>

#ifndef sigev_notify_thread_id /* of the union in struct sigevent, which older headers do not name */
#define sigev_notify_thread_id _sigev_un._tid
#endif

enum { SLOTS = 64, INTERVAL_NANOSECONDS = 4000000, PATIENCE = 200 /* milliseconds, for what is not counted yet */ };

enum slot_state { FREE, FILLING, FULL };
struct slot {
  _Atomic(int) state;
  uint64_t times;
  struct x10_stack_copy stack;
};

static _Atomic(bool) is_on;
static struct slot *slots;
static sem_t filled;
static _Atomic(uint64_t) missed, pending; /* samples for which no slot was free; slots that are not counted yet */
static _Thread_local __attribute__((tls_model("initial-exec"))) timer_t timer;
static _Thread_local __attribute__((tls_model("initial-exec"))) bool has_timer;

/* ---- in the signal handler ---- */

static struct slot *slot_take(void)
{
  for (int i = 0; i < SLOTS; i++) {
    int expected = FREE;
    if (atomic_compare_exchange_strong(&slots[i].state, &expected, FILLING))
      return &slots[i];
  }
  return NULL;
}

static void sample_take(const siginfo_t *info, const void *context)
{
  const x10__fiber *fiber = x10__fiber_running();
  uint64_t times = 1 + (uint64_t)(info->si_overrun > 0 ? info->si_overrun : 0);
  struct slot *slot = fiber && fiber->stack && fiber->bottom ? slot_take() : NULL;
  if (!slot) {
    atomic_fetch_add(&missed, fiber && fiber->bottom ? times : 0);
    return;
  }
  x10__registers_take(&slot->stack, context);
  x10__bytes_take(&slot->stack, fiber->stack, fiber->bottom);
  slot->times = times;
  bool is_good = slot->stack.size > 0; /* else the thread is about to change its stack */
  atomic_fetch_add(&pending, is_good);
  atomic_store(&slot->state, is_good ? FULL : FREE);
  if (is_good)
    sem_post(&filled);
}

static void on_timer(int number, siginfo_t *info, void *context)
{
  (void)number;
  int error = errno;
  if (atomic_load(&is_on) && info->si_code == SI_TIMER)
    sample_take(info, context);
  errno = error;
}

/* ---- the thread beside ---- */

static void *count(void *unused)
{
  for (;;) {
    while (sem_wait(&filled))
      ;
    for (int i = 0; i < SLOTS; i++) {
      if (atomic_load(&slots[i].state) != FULL)
        continue;
      x10__samples_add(&slots[i].stack, slots[i].times);
      atomic_store(&slots[i].state, FREE);
      atomic_fetch_sub(&pending, 1);
    }
  }
  return unused;
}

/* ---- threads of activities ---- */

void x10__profile_enter(void)
{
  X10__EXPECT(!has_timer);
  if (!atomic_load(&is_on))
    return;
  struct sigevent event = {.sigev_notify = SIGEV_THREAD_ID, .sigev_signo = SIGPROF};
  event.sigev_notify_thread_id = (pid_t)syscall(SYS_gettid);
  has_timer = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &timer) == 0;
  const struct timespec each = {.tv_nsec = INTERVAL_NANOSECONDS};
  if (has_timer)
    timer_settime(timer, 0, &(struct itimerspec){each, each}, NULL);
}

void x10__profile_leave(void)
{
  if (has_timer)
    timer_delete(timer);
  has_timer = false;
}

/* ---- start and end ---- */

static int refuse(const char *path, const char *why)
{
  fprintf(stderr, "x10: X10_PROFILE=%s: %s\n", x10_shown(path).text, why);
  return 2;
}

static const char *path;

static void slots_make(void)
{
  slots = x10_checked(calloc(SLOTS, sizeof *slots), SLOTS * sizeof *slots, "a profile");
  for (int i = 0; i < SLOTS; i++)
    slots[i].stack.bytes = x10_checked(malloc(X10__COPIED_MOST), X10__COPIED_MOST, "a profile");
}

int x10__profile_start(void)
{
  path = getenv("X10_PROFILE");
  if (!path || !*path)
    return 0;
  if (!x10__launcher_exists())
    return refuse(path, "the profile is x10run's: x10run --profile=out.svg …");
  if (access(path, W_OK) != 0 && errno == ENOENT)
    return 0; /* this place is on another host */
  if (!x10__samples_open())
    return refuse(path, "a profile needs libx10where and libdw, which are not there");
  path = x10_checked(strdup(path), strlen(path) + 1, "a profile");
  slots_make();
  sem_init(&filled, 0, 0);
  struct sigaction action = {.sa_sigaction = on_timer, .sa_flags = SA_SIGINFO | SA_RESTART | SA_ONSTACK};
  sigfillset(&action.sa_mask); /* a collection must not stop a thread that is on its stack for signals */
  sigaction(SIGPROF, &action, NULL);
  x10__thread_start_outside(count, NULL, "the profile");
  atomic_store(&is_on, true);
  x10__at_end(x10__profile_write);
  return 0;
}

static void file_append(void)
{
  size_t size = 0;
  char *text = x10__samples_text(x10__here, &size);
  int file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC);
  if (!text || file < 0 || write(file, text, size) != (ssize_t)size)
    refuse(path, strerror(errno));
  if (atomic_load(&missed))
    fprintf(stderr, "x10: place %u: %llu samples of the profile are missing: they came too fast\n", x10__here,
            (unsigned long long)atomic_load(&missed));
  free(text);
  close(file);
}

void x10__profile_write(void)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  if (atomic_exchange(&is_on, false)) {
    for (int waits = 0; waits < PATIENCE && atomic_load(&pending); waits++)
      nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
    file_append();
  }
  pthread_mutex_unlock(&lock);
}
