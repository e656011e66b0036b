/* The messages of this layer: types, counters, sending. Private to the LocationSynchronization layer.
 *
 * type          method  task       words[0]   words[1]     words[2]      payload
 * TASK          method  finish id  home       -            -             captured values
 * AT            method  finish id  home       caller slot  clocks        captured values, clocks
 * AT_REPLY      method  slot       outcome    counted      clocks        result or exception, clocks
 * REPORT        -       finish id  epoch      received     thrown        per place sent, then exceptions; none: neither
 * END           -       -          status     -            -             -
 * END_ACK       -       -          -          -            -             what the place has sent, where that is counted
 * EXIT          -       -          status     -            -             -
 * EXIT_CODE     -       -          status     -            -             -
 * PUT           gen.    finish id  home       number       to            axes, elements
 * GET           gen.    slot       from       number       length        axes
 * GET_REPLY     -       slot       outcome    -            -             elements
 * WEIGHTS       -       -          -          -            -             number, generation, change of each
 * GATHERED      -       -          -          -            -             -
 *
 * The caller's clocks go with an at and come back: `clocks` says whether they stand in the payload.
 * A copy names its rail by number and generation, and a section of it that is not one row by count and stride of each
 * axis. words[3] says the byte order of the payload in its lowest bit, and of a copy the size of an element in 32 bits
 * from bit 8 on, and from bit 40 on the number of axes. */
#ifndef X10_LOCSYNC_MESSAGE_H
#define X10_LOCSYNC_MESSAGE_H
#include "place/place.h"
#include <x10rt/serial.h>
#include <x10rt/stats.h>

#pragma GCC visibility push(hidden)

enum { X10__AT_RETURNED, X10__AT_THREW }; /* outcome of an at */

/* Sends, counts it, and takes care of a place that is gone. May block on back-pressure. Of the message it fills in what
 * every one has: from, to, size and the byte order. The payload is the writer's, which may be NULL. False where the
 * place is dead. */
bool x10__send(x10_place to, struct x10_message *, const x10_writer *);
/* The same with a payload that lies somewhere; counted under this source line, where it is not NULL. */
bool x10__send_bytes(x10_place to, struct x10_message *, const void *, size_t size, const char *source);
bool x10__send_parts(x10_place to, struct x10_message *, const struct iovec *, int parts, const char *source);
/* Ends the transport: from now on who sends never returns. Waits for those that are at it, a second at most. */
void x10__transport_end(void);
/* Ends a wait for a message, or the next one; any thread, also when the transport is ending or has ended. */
void x10__transport_wake(void);
/* words[3] of what is packed here. */
uint64_t x10__byte_order(void);
/* Whether the sender's byte order is not ours. */
bool x10__message_swapped(const struct x10_message *);
/* A reader over a message's payload, in the sender's byte order. */
x10_reader *x10__message_reader(const struct x10_message *);

#pragma GCC visibility pop
#endif
