/* How a job ends: in agreement when main is done, at once when the program or a dead place wants it. */
#include "end.h"
#include "message.h"
#include "sched.h"
#include <control.h>
#include <gc/gc.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static _Atomic(int) exit_code;
static _Atomic(bool) agreed;          /* the end: connections may close from now on */
static _Atomic(uint32_t) acknowledged; /* by how many places */
static x10_token ended;               /* at place 0: all have acknowledged; elsewhere: place 0 says so */
static bool launched;

/* ---- in agreement ---- */

void x10__end_arrived(void)
{
  atomic_store(&agreed, true);
  x10_unpark(&ended);
}

void x10__end_acknowledged(void)
{
  if (atomic_fetch_add(&acknowledged, 1) + 1 == x10__places - 1)
    x10_unpark(&ended);
}

void x10__end_agree(x10_context *cx)
{
  if (x10__places == 1)
    return;
  if (x10__here == 0) {
    atomic_store(&agreed, true);
    for (x10_place p = 1; p < x10__places; p++)
      x10__send(p, (struct x10_message){.type = X10_MESSAGE_END}, NULL);
    x10_park(cx, &ended);
  } else {
    x10_park(cx, &ended);
    x10__send(0, (struct x10_message){.type = X10_MESSAGE_END_ACK}, NULL);
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
    x10__send(0, (struct x10_message){.type = X10_MESSAGE_EXIT_CODE, .words = {(uint64_t)status}}, NULL);
}

void x10__end_tell(int status)
{
  if (launched)
    x10_control_exit(status);
}

/* ---- at once ---- */

void x10__end_place(int status)
{
  fflush(NULL);
  _exit(status);
}

void x10_exit(x10_context *cx, int status)
{
  (void)cx;
  fflush(NULL);
  atomic_store(&agreed, true);
  if (launched) {
    x10_control_end_job(status);
  } else {
    for (x10_place p = 0; p < x10__places; p++)
      if (p != x10__here)
        x10__send(p, (struct x10_message){.type = X10_MESSAGE_EXIT, .words = {(uint64_t)status}}, NULL);
    if (x10__places > 1)
      x10__comm->finalize();
  }
  x10__stats_print();
  x10__end_place(status);
}

/* ---- by death ---- */

/* The launcher knows why a place died, and says so; should it not within a second, we say what we know. */
void x10__place_died(x10_place p)
{
  if (atomic_load(&agreed))
    return;
  if (launched)
    nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
  if (atomic_load(&agreed))
    return;
  x10__fatal("place %u died", p);
}

/* A launcher that is gone after the end was agreed is no loss. */
static void launcher_listen(void)
{
  struct x10_control_event event;
  x10_control_read(&event);
  if (event.kind != X10_CONTROL_LOST || !atomic_load(&agreed))
    x10__end_place(1);
}

void x10__launcher_poll(void)
{
  struct pollfd channel = {.fd = launched ? x10_control_descriptor() : -1, .events = POLLIN};
  if (poll(&channel, 1, 0) > 0 && !atomic_load(&agreed))
    launcher_listen();
}

static void *watch(void *unused)
{
  while (!atomic_load(&agreed))
    launcher_listen();
  return unused;
}

void x10__launcher_watch(uint32_t places)
{
  pthread_t thread;
  launched = true;
  if (places > 1)
    return;
  int error = pthread_create(&thread, NULL, watch, NULL);
  if (error)
    x10__fatal("no thread to watch the launcher: %s", strerror(error));
  pthread_detach(thread);
}
