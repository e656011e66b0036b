/* GlobalRef: one word pair that means the same object from every place, and lets go of it when no place can name it
 * any more. Private to the LocationSynchronization layer.
 *
 * The home keeps, per object that a GlobalRef names, a handle that points to it; a GlobalRef at home holds the handle,
 * and so the object. Away from home a GlobalRef holds a proxy, of which a place has one per object. References are
 * counted by weight: what the home packs takes GRANT with it, what another place packs takes a share of its proxy's
 * weight; who unpacks adds what came to its own. The home knows the sum it gave away and holds the handle until all of
 * it has come back, which happens when the collector finds proxies dead: so that a reference in a message counts as
 * long as it is under way, and passing one on costs no message. A proxy whose weight is used up asks the home for more;
 * that request is written before the proxy can die, so the home reads it before what the proxy gives back.
 *
 * A handle or a proxy is a small collected object; what is known of it stands in a record outside of the collector's
 * memory, whose link to it the collector clears when it finds the object dead. A lookup that finds the link cleared
 * makes another. The record goes when the last of its objects was finalized. Finalizers run when they are asked for
 * (x10__global_sweep), never inside an allocation. */
#ifndef X10_LOCSYNC_GLOBAL_H
#define X10_LOCSYNC_GLOBAL_H
#include "place/place.h"
#include <x10rt/locsync.h>

#pragma GCC visibility push(hidden)

enum { X10__GRANT = 1 << 30 }; /* the weight that the home gives with a reference */

/* ---- global.c: the home ---- */

/* The collector tells of finalizers from now on: `wake` gets x10__global_sweep_if_due called soon. It is called by any
 * thread, with the collector's lock held. Before any activity. */
void x10__global_start(void (*wake)(void));
/* Runs the finalizers that wait and sends what proxies gave back. By an activity or the dispatcher, with no lock held;
 * blocks on back-pressure. */
void x10__global_sweep(void);
/* The same where the collector has found something since. */
void x10__global_sweep_if_due(void);
/* The object of this place; NULL where it was forgotten. */
void *x10__global_object(uint64_t number, uint32_t generation);
/* Weight that other places hold changes: a WEIGHTS message. False for one that is malformed. */
bool x10__weights_arrived(const struct x10_message *);

/* ---- weight.c: away from home ---- */

/* The proxy of this object, made where there is none, with so much weight more. */
void *x10__proxy_of(x10_global, uint64_t weight);
/* The weight that a copy of the reference takes along: 0 where the object is pinned. */
uint64_t x10__proxy_share(x10_global);
/* The home keeps the object until it is forgotten. */
void x10__proxy_pin(x10_global);
/* Sends what dead proxies gave back. */
void x10__weights_send(void);
/* Proxies at this place. */
uint64_t x10__proxy_count(void);

#pragma GCC visibility pop
#endif
