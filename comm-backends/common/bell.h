/* Bells: how a place sleeps until another one on the same host has something for it, and how it notices that one's end.
 *
 * A bell lies in memory that the places of a host share. Who is about to sleep announces himself and then looks a last
 * time for what came before; who has brought something rings after it can be seen: so either the one finds it, or the
 * other a sleeper. A ring that finds nobody asleep costs no system call. Any number of threads may sleep on one bell.
 *
 * The bells of a host, by place, are made known at the start; a place without one is on another host.
 */
#ifndef X10COMM_BELL_H
#define X10COMM_BELL_H
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

struct x10_bell { /* a cache line */
  atomic_uint rings, sleepers;
  atomic_uint left; /* its place leaves: its end is no death */
  uint32_t place;
  int32_t process;
  uint32_t unused[11];
};

/* Between announcing and sleeping, or taking the announcement back, the caller looks. */
uint32_t x10_bell_announce(struct x10_bell *);
void x10_bell_retract(struct x10_bell *);
/* Sleeps at most so long, and not at all if the bell was rung since the announcement whose result this is. */
void x10_bell_sleep(struct x10_bell *, uint32_t announced, uint64_t nanoseconds);
void x10_bell_ring(struct x10_bell *);

/* For so many places, of which none has a bell yet. 0, or -1. */
int x10_bells_open(uint32_t places);
/* The bell of the caller's place, in memory that its neighbours see. */
void x10_bell_make(struct x10_bell *, uint32_t place);
/* The bell of bell->place, which has been made by now; unless it is the caller's own, its process is watched. */
void x10_bell_add(struct x10_bell *);
/* The bell of that place; NULL: it is on another host. */
struct x10_bell *x10_bell_of(uint32_t place);
/* Looks which processes have ended, every 50 ms at most. */
void x10_bells_look(void);
/* Whether that place is of this host and its process had ended, without leaving, when last looked. */
bool x10_bell_is_orphaned(uint32_t place);
void x10_bells_close(void);

/* How long a sleep may be without missing a death for long. */
#define X10_BELL_SLEEP (50 * 1000 * 1000u)

#endif
