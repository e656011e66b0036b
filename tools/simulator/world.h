/* The simulated world: virtual time, and n places in one process and one thread.
 *
 * A place is the state of the runtime's C and of the program, which are the same objects that real places run: all
 * their variables lie in one section (state.ld), of which each place has an image. A place becomes resident when its
 * image is copied there. Its activities are fibers; it runs until all of them wait, and then time goes on to the next
 * event.
 *
 * A place takes time for each message that it sends and receives, on a core of its host; of the network network.h
 * knows. */
#ifndef SIMULATOR_WORLD_H
#define SIMULATOR_WORLD_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <x10rt/comm.h>

struct x10__hosts;

struct world_costs {      /* nanoseconds */
  uint64_t send, receive; /* of a message, for the place */
  double byte;            /* of its payload, at either end */
  uint64_t activity;      /* that a message brings */
  uint64_t wake;          /* of a place that has been idle */
  double measured;        /* what the C itself takes on this machine counts so many times; 0: nothing, so that a run is
                             the same each time */
  double jitter;          /* each cost is larger by up to this part of it */
  uint64_t seed;          /* of the jitter */
};

struct world_shape {
  uint32_t hosts, places_of_host, cores_of_host;
  bool fences; /* places can use fences (finish/fence.h) */
};

/* Runs the program at all places until it has ended everywhere; `start` is what each place runs first, on a stack of
 * its own. Fails with a line on standard error where the places wait for each other for ever. The status of place 0. */
int world_run(const struct world_shape *, const struct world_costs *, int (*start)(void));

/* -- by what replaces a scheduler, a transport and a clock: of the resident place -- */
uint32_t world_here(void);
uint32_t world_places(void);
uint32_t world_host_of(uint32_t place);
/* The same as all places see it: one for all, which is not part of their states (place/hosts.h). */
const struct x10__hosts *world_hosts(void);
/* Virtual time, nanoseconds. The place may be ahead of the event it handles. */
uint64_t world_now(void);
bool world_runs(void);
bool world_has_fences(void);
/* The place is busy for so long. */
void world_spend(uint64_t nanoseconds);
/* A message is on its way, and comes at that time. Takes the payload. */
void world_send(const struct x10_message *, uint64_t comes);
/* The place wants to run at that time, whatever comes. */
void world_alarm(uint64_t at);
uint64_t world_cost_of_message(uint64_t fixed, uint64_t bytes);
const struct world_costs *world_costs(void);
/* The place's first function has returned this. */
void world_place_over(int status);

/* -- what the scheduler does for the world, of the resident place -- */
void sim_place_begin(int (*start)(void)); /* runs until everything waits */
void sim_place_handle(struct x10_message *);
void sim_place_run(void);     /* what is ready */
uint64_t sim_place_due(void); /* when it wants to run next; UINT64_MAX: when a message comes */

/* -- figures -- */
struct world_figures {
  uint64_t events, steps, nanoseconds;
  double seconds;             /* of this machine */
  double cpu_first, cpu_most; /* seconds of this machine that the C of place 0 took, and that of the busiest place */
  uint64_t inbox_most;        /* messages that waited at a place at once */
  uint64_t memory;            /* bytes that all places have allocated */
};
extern struct world_figures world_figures;

#endif
