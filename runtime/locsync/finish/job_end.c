/* How a job ends: in agreement when main is done, at once when the program or a dead place wants it. */
#include "job_end.h"
#include "message/counters.h"
#include "message/message.h"
#include "place/thread.h"
#include "sched.h"
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/control.h>
#include <x10rt/io.h>

enum { LAUNCHER_WAIT = 20, LAUNCHER_WAITS = 100 }; /* milliseconds, and how often: what it takes to hear of a death */

static _Atomic(int) exit_code;
static _Atomic(bool) agreed;           /* the end: connections may close from now on */
static _Atomic(uint32_t) acknowledged; /* by how many places */
static x10_token ended;                /* at place 0: all have acknowledged; elsewhere: place 0 says so */
static bool launched;

/* ---- in agreement ---- */

void x10__end_arrived(void)
{
  atomic_store(&agreed, true);
  x10_unpark(&ended);
}

bool x10__end_acknowledged(const struct x10_message *m)
{
  bool good = x10__stats_arrived(m);
  if (atomic_fetch_add(&acknowledged, 1) + 1 == x10__places - 1)
    x10_unpark(&ended);
  return good;
}

void x10__end_agree(x10_context *cx)
{
  if (x10__places == 1)
    return;
  if (x10__here == 0) {
    atomic_store(&agreed, true);
    for (x10_place p = 1; p < x10__places; p++)
      x10__send(p, &(struct x10_message){.type = X10_MESSAGE_END}, NULL);
    x10_park(cx, &ended);
  } else {
    x10_park(cx, &ended);
    x10_writer *counters = x10__stats_pack();
    x10__send(0, &(struct x10_message){.type = X10_MESSAGE_END_ACK}, counters);
    x10_writer_free(counters);
  }
}

int x10__exit_status(bool threw)
{
  int status = atomic_load(&exit_code);
  return status == 0 && threw ? 1 : status;
}

void x10__exit_code_arrived(uint64_t status) { atomic_store(&exit_code, (int)status); }

void x10_set_exit_code(x10_context *cx, int status)
{
  (void)cx;
  if (x10__here == 0)
    x10__exit_code_arrived((uint64_t)status);
  else
    x10__send(0, &(struct x10_message){.type = X10_MESSAGE_EXIT_CODE, .words = {(uint64_t)status}}, NULL);
}

void x10__end_tell(int status)
{
  if (launched)
    x10_control_exit(status);
}

/* ---- at once ---- */

void x10__end_place(int status)
{
  x10_files_flush();
  _exit(status);
}

void x10_exit(x10_context *cx, int status)
{
  (void)cx;
  x10_files_flush();
  atomic_store(&agreed, true);
  if (launched) {
    x10_control_end_job(status);
  } else {
    for (x10_place p = 0; p < x10__places; p++)
      if (p != x10__here)
        x10__send(p, &(struct x10_message){.type = X10_MESSAGE_EXIT, .words = {(uint64_t)status}}, NULL);
    if (x10__places > 1)
      x10__transport_end();
  }
  x10__stats_print();
  x10__end_place(status);
}

void x10_die(x10_context *cx)
{
  (void)cx;
  fflush(stdout);
  fprintf(stderr, "x10: place %u ends itself\n", x10__here);
  x10__end_place(1);
}

/* ---- by death ---- */

/* A launcher that is gone after the end was agreed is no loss. */
static void launcher_listen(void)
{
  struct x10_control_event event;
  x10_control_read(&event);
  if (event.kind != X10_CONTROL_LOST || !atomic_load(&agreed))
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
    x10__launcher_poll(); /* or another thread is at it */
    poll(NULL, 0, LAUNCHER_WAIT);
  }
}

/* The launcher knows why a place died, says so, and ends this one; should it not, we say what we know. */
void x10__place_died(x10_place p)
{
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
  if (!atomic_load(&agreed))
    pthread_detach(x10__thread_start(miss, (void *)(uintptr_t)p, "waiting for the launcher"));
}

static void *watch(void *unused)
{
  while (!atomic_load(&agreed))
    launcher_listen();
  return unused;
}

void x10__launcher_watch(uint32_t places)
{
  launched = true;
  if (places == 1)
    pthread_detach(x10__thread_start(watch, NULL, "watching the launcher"));
}
