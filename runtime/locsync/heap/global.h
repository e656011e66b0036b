/* GlobalRef: a reference that means the same object at every place. Distributed garbage collection by weighted
 * reference counting (Bevan; Watson and Watson; both PARLE 1987). Private to the LocationSynchronization layer.
 *
 * The home keeps a handle for each object that a GlobalRef names; the handle points to the object. A GlobalRef at home
 * holds the handle, and so keeps the object alive. Away from home a GlobalRef holds a proxy; a place has one proxy per
 * object. Each reference that leaves a place carries weight: X10__GRANT where the home packs it, a share of the proxy's
 * weight where another place does. The place that unpacks it adds the weight to its own proxy. The home knows the sum
 * of the weight outside and keeps the handle until all of it has come back. A proxy gives its weight back when the
 * collector finds it dead. So a reference in a message counts while it is under way, and passing one on costs no
 * message. A proxy whose weight is used up asks the home for more. It sends the request while it is alive, so the home
 * reads the request before the weight that the proxy gives back.
 *
 * A handle or a proxy is a small collected object. What is known of it is in a record outside of the collector's
 * memory. The record has a link to the object, which the collector clears when the object is dead; a lookup that finds
 * the link cleared makes another object. The record is freed when the last of its objects was finalized. Finalizers run
 * in x10__global_sweep only, never inside an allocation. */
#ifndef X10_LOCSYNC_GLOBAL_H
#define X10_LOCSYNC_GLOBAL_H
#include "place/place.h"
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

enum { X10__GRANT = 1 << 30 }; /* the weight that the home gives with a reference */

/* ---- global.c: the home ---- */

/* The collector announces finalizers from now on: `wake` gets x10__global_sweep_if_due called soon. It is called by any
 * thread, with the collector's lock held. Before any activity. */
void x10__global_start(void (*wake)(void));
/* Runs the finalizers that are due and sends the weight that proxies gave back. By an activity or the dispatcher.
 * Blocks on back-pressure. */
void x10__global_sweep(void);
/* The same where the collector has found something since. */
void x10__global_sweep_if_due(void);
/* The object of this place with this name; NULL where it was forgotten. */
void *x10__global_object(uint64_t number, uint32_t generation);
/* The reference to an object of this place, as x10_global_make gives it, but that no finalizer runs meanwhile. */
x10_global x10__global_of(void *object);
/* A WEIGHTS message: the weight that other places hold changes. False for one that is malformed. */
bool x10__weights_arrived(const struct x10_message *);

/* ---- place_local.c: names that all places know (x10_local_global). Nothing is counted for them ---- */

static inline bool x10__number_is_local(uint64_t number) { return number >> 63; }
/* What this place has under such a name; NULL for nothing. */
void *x10__local_object(uint64_t number, uint32_t generation);
/* The handle of such a name. */
uint64_t x10__local_handle(uint64_t number, uint32_t generation);

/* ---- weighted_references.c: away from home ---- */

/* The proxy of this object, made where there is none. Its weight grows by `weight`. */
void *x10__proxy_of(x10_global, uint64_t weight);
/* Takes the weight that goes along with a copy of the reference; 0 where the object is pinned. */
uint64_t x10__proxy_share(x10_global);
/* The home keeps the object until it is forgotten. */
void x10__proxy_pin(x10_global);
/* What represents this object here (homed.c), as long as there is a reference to it; NULL: nothing does. */
void *x10__image_of(x10_global);
/* The same; `fresh`, which holds the reference, from now on where nothing does yet. */
void *x10__image_enter(x10_global, void *fresh);
/* Sends the weight of dead proxies to their homes. */
void x10__weights_send(void);
/* Proxies at this place. */
uint64_t x10__proxy_count(void);

#pragma GCC visibility pop
#endif
