/* Landing: where the payload of a copy is received (x10rt/comm.h). Private to the LocationSynchronization layer.
 *
 * What lands is in its rail at once, before its message is handled. So it must not overtake what the same place has
 * sent before: while updates of that place have come and are not in their rails, nothing of it lands. */
#ifndef X10_LOCSYNC_LANDING_H
#define X10_LOCSYNC_LANDING_H
#include "message/message.h"

#pragma GCC visibility push(hidden)

/* From now on the backend, if it can, receives payloads of copies in the rail that they are for. Before place_init,
 * when the number of places is known. */
void x10__landing_start(void);
/* What a PUT, an ACC or a PUT_LIST brought, and has not landed, is in its rail. */
void x10__update_placed(const struct x10_message *);

/* Where the elements of this PUT, or of this answer, belong, if that is one row of memory; else NULL. The rail of a PUT
 * is pinned. Any thread that reads from the transport; does not block. */
void *x10__put_landing(const struct x10_message *);
void *x10__get_landing(const struct x10_message *);

#pragma GCC visibility pop
#endif
