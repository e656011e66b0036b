/* What is around a place's protocols and is not simulated: the launcher, threads, the timeline, reports of deadlocks,
 * counters per line. Each has the contract of the file that it replaces, and does nothing, or as little as it can.
 */
#define _GNU_SOURCE
#include "deadlock/watch.h"
#include "dispatch/listen.h"
#include "finish/fence.h"
#include "message/counters.h"
#include "onesided/landing.h"
#include "place/cores.h"
#include "place/ends.h"
#include "place/hosts.h"
#include "place/launcher.h"
#include "place/overflow.h"
#include "profile/profile.h"
#include "start/join.h"
#include "trace/trace.h"
#include "world.h"

void x10__fence_start_whole(void);
void x10__fence_sent_whole(x10_place to);

/* -- start/join.c -- */

int x10__join(int argc, char **argv)
{
  (void)argc, (void)argv;
  x10__here = world_here();
  x10__places = world_places();
  x10__hosts = world_hosts();
  x10__landing_start();
  struct x10_comm_config c = {.place = x10__here, .places = x10__places};
  return x10__comm->place_init(&c);
}

/* -- place/launcher.c -- */

void (*x10__launcher_asks)(uint32_t round);
void (*x10__launcher_tells_deadlock)(void);
void x10__launcher_watch(uint32_t places) { (void)places; }
void x10__launcher_poll(void) {}
void x10__launcher_await(void) {}
int x10__launcher_channel(void) { return -1; }
void x10__launcher_tell(int status) { (void)status; }
bool x10__launcher_end_job(int status)
{
  (void)status;
  return false;
}
bool x10__launcher_exists(void) { return false; }
void x10__end_set_agreed(void) {}
void x10__place_died(x10_place p) { x10__fatal("place %u died", p); }
void x10__place_missed(x10_place p) { x10__place_died(p); }

/* -- dispatch/listen.c -- */

void x10__dispatcher_start(void) {}
void x10__dispatcher_stop(void) {}
void x10__dispatcher_wake(void) {}

/* -- place/cores.c -- */

uint32_t x10__cores(void) { return 1; }

/* -- deadlock/ -- */

void x10__deadlock_prepare(void) {}
void x10__deadlock_watch(void) {}

/* -- finish/fence.c: its tables of places take 24 bytes for each other place, used or not -- */

void x10__fence_start(void)
{
  if (world_has_fences())
    x10__fence_start_whole();
}

void x10__fence_sent(x10_place to)
{
  if (!world_has_fences())
    x10__fatal("the program needs fences: --fences=1");
  x10__fence_sent_whole(to);
}

/* -- trace/ -- */

_Atomic(bool) x10__trace_is_on;
int x10__trace_start(void) { return 0; }
void x10__trace_write(void) {}
void x10__trace_send(struct x10_message *m) { (void)m; }
void x10__trace_wait(const x10__fiber *f, const struct x10__waits *w, uint64_t began, uint64_t ended)
{
  (void)f, (void)w, (void)began, (void)ended;
}
void x10__span_begin(x10__fiber *f, struct x10__span *s, const char *source) { (void)f, (void)s, (void)source; }
void x10__span_end(x10__fiber *f, struct x10__span *s) { (void)f, (void)s; }

/* -- message/counters.c: traffic.h counts -- */

bool x10__stats_are_on;
void x10__stats_start(void) {}
void x10__stats_count(const struct x10_message *m, const char *source) { (void)m, (void)source; }
void x10__stats_direct(uint64_t bytes) { (void)bytes; }
void x10__stats_waited(const char *activity, const struct x10__waits *w, uint64_t nanoseconds)
{
  (void)activity, (void)w, (void)nanoseconds;
}
x10_writer *x10__stats_pack(void) { return NULL; }
bool x10__stats_arrived(const struct x10_message *m)
{
  (void)m;
  return true;
}
void x10__stats_print(void) {}

/* -- profile/ and place/ends.c: nothing is written when a place ends -- */

int x10__profile_start(void) { return 0; }
void x10__profile_write(void) {}
void x10__ends_run(void) {}
