/* clang-format off: a table */
/* The messages of this layer: what their words mean, and sending. Private to the LocationSynchronization layer.
 *
 * type          method  task       words[0]  words[1]     words[2]  payload
 * TASK          method  finish id  home      marked, job  -         captured values
 * AT            method  finish id  home      caller slot  clocks, j captured values, clocks
 * AT_REPLY      method  slot       outcome   counted      clocks    result or exception, clocks
 * REPORT        -       finish id  received  relay.c      relay.c   pairs (place, sent), exceptions; or nothing
 * HOST_REPORT   marked  finish id  home      received     near      as a REPORT (finish/merge.h)
 * REPORTS       -       finish id  -         -            -         pairs (place, change), (place, direct), new, images
 * WAITS         -       finish id  marked    -            -         -
 * ASK           -       finish id  wanted    came         -         -
 * END           -       -          status    -            -         -
 * END_ACK       -       -          -         -            -         what the place has sent, where that is counted
 * EXIT          -       -          status    -            -         -
 * EXIT_CODE     -       -          status    -            -         -
 * PUT           gen.    finish id  home      number       to        axes, elements
 * GET           gen.    slot       from      number       length    axes
 * GET_REPLY     -       slot       outcome   -            -         elements
 * ACC           gen.    finish id  home      number       to        axes, scale, elements
 * FETCH         gen.    slot       index     number       operand   what is compared with, or nothing
 * FETCH_REPLY   -       slot       outcome   old value    -         -
 * PUT_LIST      -       finish id  home      words        -         entries, elements (onesided/list.h)
 * GET_LIST      -       slot       -         words        -         entries
 * FENCE         -       slot       sent      -            -         -
 * FENCE_ACK     -       slot       -         -            -         exceptions, or nothing
 * WEIGHTS       -       -          -         -            -         number, generation, change of each
 * ALLGATHERED   -       -          -         -            -         -
 *
 * A PUT that raises a signal has the signal's number and generation as its task, and no home (onesided/signal.h). A
 * slot is a number of the reply table (reply_table.h). A job is that of the finish (finish/jobs.h), above the lowest
 * bit. The caller's clocks go with an at and come back: `clocks` says
 * whether they are in the payload. PUT, GET, ACC and FETCH name a rail by number and generation. A section that is not
 * one row is described by the count and stride of each axis, before the elements. words[3] holds the byte order of
 * the payload in its lowest bit. In the messages of copies and updates it also holds the size of an element (32 bits
 * from bit 8 on), the number of axes (8 bits from bit 40 on) and, for ACC and FETCH, the operation (8 bits from bit 48
 * on). In TASK and AT it holds the message's number from bit 8 on, while the sender records a timeline (trace/); 0
 * otherwise. In HOST_REPORT it holds, from there, how many reports went to the home directly. */
/* clang-format on */
#ifndef X10_LOCSYNC_MESSAGE_H
#define X10_LOCSYNC_MESSAGE_H
#include "place/place.h"
#include <stdatomic.h>
#include <x10rt/serial.h>
#include <x10rt/stats.h>

#pragma GCC visibility push(hidden)

enum { X10__AT_RETURNED, X10__AT_THREW }; /* outcome of an at */

/* Sends and counts a message. Fills in from, to, size and the byte order. The payload is the writer's, which may be
 * NULL. May block on back-pressure. A dead receiver ends this place, unless the end of the job is agreed: false then.
 */
bool x10__send(x10_place to, struct x10_message *, const x10_writer *);
/* The same with a payload in memory, in one part or several. Counted under the source line where that is not NULL. */
bool x10__send_bytes(x10_place to, struct x10_message *, const void *, size_t size, const char *source);
bool x10__send_parts(x10_place to, struct x10_message *, const struct iovec *, int parts, const char *source);
/* What this place has sent, what it has handled to the end, and the collectives of the transport that it has begun and
 * that are done: only ever grow. A message is counted before it is written. deadlock/ compares them. */
extern _Atomic(uint64_t) x10__messages_sent, x10__messages_handled, x10__gathers_begun, x10__gathers_done;
static inline void x10__progress(_Atomic(uint64_t) *count)
{
  atomic_fetch_add_explicit(count, 1, memory_order_acq_rel);
}

/* Ends the transport: from now on a send never returns. Waits a second at most for the sends that are under way. */
void x10__transport_end(void);
/* Ends a wait for a message, or the next one. Any thread, also when the transport is ending or has ended. */
void x10__transport_wake(void);
/* The byte order of this place, as words[3] has it. */
uint64_t x10__byte_order(void);
/* Whether the sender's byte order is not ours. */
bool x10__message_swapped(const struct x10_message *);
/* A reader over a message's payload, in the sender's byte order. */
x10_reader *x10__message_reader(const struct x10_message *);

#pragma GCC visibility pop
#endif
