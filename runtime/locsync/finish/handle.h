/* Handles: what is begun between x10_handle_begin and x10_handle_end is counted in the handle, which any activity of
 * the place may wait for. Private to the LocationSynchronization layer.
 *
 * A handle is a finish without an owner. It is counted in the finish around as one async, so that one waits for it in
 * any case. When all is done the handle is gone: its number then names nothing, which says that nothing is to be waited
 * for. Only one that has failed stays until an activity waits for it, or until the finish around ends and throws what
 * it has gathered. */
#ifndef X10_LOCSYNC_HANDLE_H
#define X10_LOCSYNC_HANDLE_H
#include "finish.h"

#pragma GCC visibility push(hidden)

/* All is done that the handle counts. Any thread. */
void x10__handle_done(x10__finish *);
/* What a finish has gathered, newest first, and takes no more: with the exceptions of failed handles for which no
 * activity has waited. */
struct x10__gathered *x10__gathered_take(x10__finish *);

#pragma GCC visibility pop
#endif
