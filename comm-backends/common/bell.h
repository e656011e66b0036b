/* Bells: how a place sleeps until another place of its host has something for it, and how it notices that one's death.
 *
 * A bell lies in memory that the places of a host share. A thread that is about to sleep announces its sleep and then
 * looks a last time. A thread that brings something rings after what it brings can be seen. So either the sleeper finds
 * it, or the ringer finds the sleeper. A ring without a sleeper costs no system call. Any number of threads may sleep
 * on a bell.
 *
 * The bells of a host are made known by place, at the start or when a place is first needed. One that has none here is
 * on another host, or was not needed yet.
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
  atomic_int process; /* 0: its place has not made it yet */
  uint32_t unused[11];
};

/* Announces a sleep. Afterwards the caller looks, and then sleeps or retracts the announcement. */
uint32_t x10_bell_announce(struct x10_bell *);
void x10_bell_retract(struct x10_bell *);
/* Sleeps at most so long, and not at all if the bell was rung since the announcement that returned `announced`. */
void x10_bell_sleep(struct x10_bell *, uint32_t announced, uint64_t nanoseconds);
void x10_bell_ring(struct x10_bell *);
/* Whether a thread has announced a sleep. What it is to look for can be seen by now. */
bool x10_bell_is_awaited(const struct x10_bell *);

/* Before the other functions: for so many places, none of which has a bell yet. 0, or -1. */
int x10_bells_open(uint32_t places);
/* Makes the bell of the caller's place, in memory that its neighbours see. */
void x10_bell_make(struct x10_bell *, uint32_t place);
/* Adds the bell of bell->place, which has made it; more than once does no harm. Any thread. Unless it is the caller's
 * own, its process is watched from now on, by a descriptor. */
void x10_bell_add(struct x10_bell *);
/* The bell of that place; NULL: it is on another host. */
struct x10_bell *x10_bell_of(uint32_t place);
/* Looks which processes have ended, every 50 ms at most. */
void x10_bells_look(void);
/* Whether that process had ended when last looked. */
bool x10_bell_is_over(uint32_t place);
/* Whether that place is of this host and its process had ended, without leaving, when last looked. */
bool x10_bell_is_orphaned(uint32_t place);
void x10_bells_close(void);

/* How long a sleep may be without missing a death for long. */
#define X10_BELL_SLEEP (50 * 1000 * 1000u)

#endif
