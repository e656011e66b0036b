/* The launcher's channel, and what this place does when another place has died: see launcher.h. */
#include "launcher.h"
#include "contract.h"
#include "place.h"
#include "thread.h"
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <x10rt/control.h>

enum { LAUNCHER_WAIT = 20, LAUNCHER_WAITS = 100 }; /* milliseconds, and how often: the time to hear of a death */

static _Atomic(bool) agreed; /* the job's end */
static _Atomic(bool) told;   /* the launcher knows this place's status */
static bool launched;

void (*x10__launcher_asks)(uint32_t round);
void (*x10__launcher_tells_deadlock)(void);

void x10__end_set_agreed(void) { atomic_store(&agreed, true); }

/* ---- telling ---- */

bool x10__launcher_exists(void) { return launched; }

void x10__launcher_tell(int status)
{
  X10__EXPECT(status >= 0 && status < 256);
  if (!launched)
    return;
  atomic_store(&told, true);
  x10_control_exit(status);
}

bool x10__launcher_end_job(int status)
{
  if (launched)
    x10_control_end_job(status);
  return launched;
}

/* ---- hearing, and deaths ---- */

/* After the end was agreed, and after it was told this place's status, the launcher may be gone. */
static void launcher_listen(void)
{
  struct x10_control_event event;
  x10_control_read(&event);
  if (event.kind == X10_CONTROL_ASKED) {
    x10__launcher_asks(event.round);
    return;
  }
  if (event.kind == X10_CONTROL_DEADLOCK)
    x10__launcher_tells_deadlock();
  if (event.kind != X10_CONTROL_LOST || !(atomic_load(&agreed) || atomic_load(&told)))
    x10__end_place(1);
}

int x10__launcher_channel(void) { return launched && !atomic_load(&agreed) ? x10_control_descriptor() : -1; }

static bool launcher_speaks(void)
{
  struct pollfd channel = {.fd = x10__launcher_channel(), .events = POLLIN};
  return poll(&channel, 1, 0) > 0;
}

void x10__launcher_poll(void)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* the channel has one reader at a time */
  if (!launcher_speaks() || pthread_mutex_trylock(&lock))
    return;
  if (launcher_speaks())
    launcher_listen();
  pthread_mutex_unlock(&lock);
}

void x10__launcher_await(void)
{
  for (int waits = 0; launched && waits < LAUNCHER_WAITS && !atomic_load(&agreed); waits++) {
    x10__launcher_poll(); /* returns immediately where another thread reads the channel */
    poll(NULL, 0, LAUNCHER_WAIT);
  }
}

/* The launcher knows why a place died; it says so, and ends this place. Where it does not, this place says what it
 * knows. */
void x10__place_died(x10_place p)
{
  X10__IS_PLACE(p);
  x10__launcher_await();
  if (!atomic_load(&agreed))
    x10__fatal("place %u died, or cannot be reached", p);
}

static void *miss(void *place)
{
  x10__place_died((x10_place)(uintptr_t)place);
  return NULL;
}

void x10__place_missed(x10_place p)
{
  X10__IS_PLACE(p);
  X10__EXPECT(p != x10__here);
  if (!atomic_load(&agreed))
    pthread_detach(x10__thread_start(miss, (void *)(uintptr_t)p, "waiting for the launcher"));
}

static void *watch(void *unused)
{
  while (!atomic_load(&agreed) && !atomic_load(&told))
    launcher_listen();
  return unused;
}

void x10__launcher_watch(uint32_t places)
{
  X10__EXPECT(!launched);
  launched = true;
  if (places == 1)
    pthread_detach(x10__thread_start(watch, NULL, "watching the launcher"));
}
