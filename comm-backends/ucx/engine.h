/* The engine: the worker of UCX by which a place talks, and how its threads wait for it.
 *
 * All calls of UCX are made under one lock. One of the threads that wait sleeps on the worker's descriptor, and the
 * others until that one has looked. So an idle place uses no processor, and none of its threads misses what another has
 * taken in. Callbacks of UCX run under the lock, inside engine_look; they say engine_happened where a thread may wait
 * for what they bring.
 */
#ifndef X10COMM_UCX_ENGINE_H
#define X10COMM_UCX_ENGINE_H
#include <stdbool.h>
#include <stdint.h>
#include <ucp/api/ucp.h>

/* Opens UCX. 0, or -1 after a message on standard error. */
int engine_open(uint32_t place);
void engine_close(void);
ucp_worker_h engine_worker(void);
ucp_context_h engine_context(void);

void engine_lock(void);
/* False: whoever has the lock has not given it up for so many seconds of this process. */
bool engine_lock_within(int seconds);
void engine_unlock(void);

/* Whether the calling thread has the lock, as what follows expects. */
bool engine_is_locked(void);

/* How much has happened: to be asked before one looks for what one waits for. */
uint64_t engine_events(void);
void engine_happened(void);
/* Takes in what has come, some of it if there is much. */
void engine_look(void);
/* Waits until something happens that had not when engine_events gave `seen`, or the time is over; may return early. The
 * lock is given up meanwhile. */
void engine_wait(uint64_t seen, uint64_t nanoseconds);
/* So many bytes are on their way, in or out, and move only while both sides look: until they may be there, a thread
 * that waits looks instead of sleeping, as long as every place of this host has a core and looking has been of use. */
void engine_expect(uint64_t bytes);
/* Whether every place of this host has a core. */
void engine_has_cores(bool);
/* Something was left to be done by whoever looks next: no thread may sleep now. */
void engine_stir(void);
/* Sleeps end when this descriptor is readable, and engine_watched then gives `who`, until it is unwatched. 0, or -1. */
int engine_watch(int descriptor, void *who);
void engine_unwatch(int descriptor);
/* One of those whose descriptors have ended a sleep; NULL: none. Costs no system call as long as none has. */
void *engine_watched(void);

#endif
