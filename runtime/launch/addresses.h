/* The addresses of all places, on their way from the launcher to each place. They go in frames of about a megabyte,
 * each of which holds those of some places, one after the other: the first place, how many, their hosts, as a number of
 * runs and for each the host and how many places, whether they have bytes, and then the bytes of each. The launcher
 * sends them to each place that it has started itself, and to each agent, which sends them on to its places: a job of
 * many hosts costs the launcher as much as there are places and hosts, not as there are pairs of places. */
#ifndef X10_LAUNCH_ADDRESSES_H
#define X10_LAUNCH_ADDRESSES_H
#include "frame.h"
#include <x10rt/comm.h>

enum { X10_EVERYONE = 0xffffffff }; /* the place of a frame that is for all places of whom it is sent to */

/* Calls `send` for each frame. `at(place)` is the address of a place, `host_of(place)` the number of its host. */
void x10_addresses_put(uint32_t places, const struct x10_comm_address *(*at)(uint32_t place),
                       uint32_t (*host_of)(uint32_t place), void (*send)(const struct x10_frame *));
/* Takes those of a frame that arrived, and the hosts; *next is the first place whose address has not come, and 0 to
 * begin with. The bytes are malloc'd, and the caller's. False where the frame is malformed, or not the next one. */
bool x10_addresses_get(struct x10_body *, struct x10_comm_address *, uint32_t *hosts, uint32_t places, uint32_t *next);

#endif
