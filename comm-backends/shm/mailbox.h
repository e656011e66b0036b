/* A mailbox: how a place learns which rings lead to it. The writer of a ring posts it in the mailbox of its reader,
 * once, before it writes to it. So a reader looks at rings that are used, however many places there are.
 *
 * It is a stack in shared memory whose links are numbers of writers, which the reader takes as a whole (Treiber,
 * "Systems Programming: Coping with Parallelism", 1986).
 */
#ifndef X10COMM_SHM_MAILBOX_H
#define X10COMM_SHM_MAILBOX_H
#include "ring.h"

/* Posts the ring of that writer, which calls it once for each ring. What is written to the ring afterwards is found by
 * who has looked into the mailbox. */
void mailbox_post(atomic_uint *mailbox, struct ring *, uint32_t writer);
bool mailbox_is_empty(const atomic_uint *mailbox);
/* Empties it. 1 + the writer of the ring that was posted last, from whose ring->next it goes on in the same way; 0 for
 * none. The reader's; the numbers come from other places, so they are to be checked. */
uint32_t mailbox_take(atomic_uint *mailbox);

#endif
