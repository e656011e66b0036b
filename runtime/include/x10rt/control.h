/* Control channel: how a place learns from the launcher who it is, finds the other places, and says how it ended.
 *
 * Implemented by runtime/launch (control.c), a static library that is linked into libx10locsync.so.1. Called by
 * LocationSynchronization only. The launcher and its agents share the configuration struct. No message of a program
 * goes over this channel.
 *
 * The launcher, or its agent on another host or under MPI, starts the program with one end of a socket pair. The
 * descriptor's number is in the environment as X10_CONTROL_FD. The frames on it are described in launch/frame.h.
 * A place calls in this order:
 *
 *   x10_control_open       1: there is a launcher. 0: there is none, the program was started by hand.
 *   x10_control_config     who this place is
 *   x10_control_exchange   gives its address and gets all addresses, and on which host each place is; a barrier, so
 *                          every place takes part
 *   x10_control_ready      it is connected to the others
 *   x10_control_read       at any time after the exchange: a place died, stop, or the launcher itself is gone
 *   x10_control_exit       its own normal end, just before the process exits
 *
 * A process that ends without x10_control_exit counts as dead, whatever its status. The launcher then tells the other
 * places, gives them half a second to end by themselves, and ends them. The status of the job is the one that place 0
 * gave to x10_control_exit. Where x10_control_open returned 0, no other function may be called.
 *
 * Threads: open, config, exchange and ready by the thread that starts the place; x10_control_read by one thread at a
 * time; x10_control_exit and x10_control_end_job by any. A function blocks only where its comment says so.
 */
#ifndef X10RT_CONTROL_H
#define X10RT_CONTROL_H
#include <stdbool.h>
#include <stdint.h>
#include <x10rt/comm.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  X10_CONTROL_VERSION = 6,
  X10_CONTROL_PLACES_MAX = 1 << 20,
  X10_CONTROL_ADDRESS_MAX = X10_COMM_ADDRESS_MAX, /* bytes */
};

/* What the launcher says first. The strings and the descriptors' numbers live as long as the process. */
struct x10_control_config {
  uint32_t place, places;
  uint8_t secret[32];       /* of the job; never in arguments or environment */
  const char *directory;    /* of the job on this host, private (0700), removed by the launcher */
  const char *interface;    /* to listen on: an IP address; NULL: this host only */
  const char *cores;        /* "0-1,4": what the placemap says; the process is pinned already. NULL: not pinned */
  const char *comm, *sched; /* the variants that were put on the library path: "sockets", "pool" */
  const int *descriptors;   /* inherited, made by x10_comm.prepare; close-on-exec is on by now. NULL: none */
  uint32_t descriptor_count;
  uint64_t payload_limit; /* bytes of one message */
  uint32_t host, hosts;   /* the number of this place's host, and how many there are */
  bool one_output;        /* standard error is standard output, because they are one file at the launcher */
};

/* Takes the channel out of the environment (the variable is unset, the descriptor closed on exec, so that a
 * process that the program starts does not inherit it) and waits for the configuration. 1, or 0 where there is no
 * launcher, or -1 with a message on standard error where the channel is broken. */
int x10_control_open(void);

void x10_control_config(struct x10_control_config *);

/* Gives this place's address (no bytes where the backend has none) and blocks until all places have given theirs. Those
 * of addresses[p] for p < places live as long as the process; addresses is zeroed to begin with, and keeps zeros where
 * no place has any bytes. hosts[p] becomes the number of the place's host. 0, or -1 where the job is to end instead (a
 * place died, the launcher is gone): the place then exits with a non-zero status; the launcher says why. */
int x10_control_exchange(struct x10_comm_address own, struct x10_comm_address *addresses, uint32_t *hosts);

void x10_control_ready(void);

/* This place is done, normally, with this status; the process exits right after. */
void x10_control_exit(int status);

/* Ends the whole job immediately with this status (x10_exit), whatever the other places do. The process exits right
 * after; the launcher stops the others. */
void x10_control_end_job(int status);

/* What a place has done when it stands still. All numbers only ever grow. */
struct x10_control_standstill {
  bool idle;              /* no activity runs or will by itself; without it the rest means nothing */
  uint64_t stirred;       /* changes when an activity has run */
  uint64_t sent, handled; /* messages */
  uint64_t begun, done;   /* collectives of the transport */
};

/* Whether the place stood still both times, and has not moved in between. */
static inline bool x10_control_is_same(const struct x10_control_standstill *a, const struct x10_control_standstill *b)
{
  return a->idle && b->idle && a->stirred == b->stirred && a->sent == b->sent && a->handled == b->handled &&
         a->begun == b->begun && a->done == b->done;
}

/* Says that this place stands still, or answers X10_CONTROL_ASKED, whose round it then gives; round 0: unasked. When
 * all places have stood still in the same state twice, and no message is under way, the launcher says
 * X10_CONTROL_DEADLOCK (the four counters of Mattern, "Algorithms for distributed termination detection", 1987). */
void x10_control_stands_still(uint32_t round, const struct x10_control_standstill *);

enum x10_control_kind {
  X10_CONTROL_DEAD,     /* a place died: `place`, `reason` */
  X10_CONTROL_STOP,     /* the job is to end now: exit without waiting for anybody */
  X10_CONTROL_LOST,     /* the launcher is gone: exit immediately */
  X10_CONTROL_ASKED,    /* `round`: does this place stand still? */
  X10_CONTROL_DEADLOCK, /* no activity of the job can go on: say what each waits for, and exit */
};

struct x10_control_event {
  enum x10_control_kind kind;
  uint32_t place, round;
  char reason[256]; /* "was killed by signal 9 (Killed)" */
};

/* Whether that process made the channel: the launcher, or its agent. A command that the place was started through is
 * neither. */
bool x10_control_is_launcher(int64_t process);

/* To poll for reading; -1 where there is no launcher. */
int x10_control_descriptor(void);

/* The next event; blocks until there is one, so poll first or give it a thread. After LOST it is LOST for ever. */
void x10_control_read(struct x10_control_event *);

#ifdef __cplusplus
}
#endif
#endif
