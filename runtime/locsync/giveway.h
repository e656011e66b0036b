/* Who looks around lets others have its core. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_GIVEWAY_H
#define X10_LOCSYNC_GIVEWAY_H
#include <stdbool.h>
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* Between two looks, with the time of the last (x10__now): who waits on the same core for it may be the one that is waited
 * for. Where others keep the core for long they are strangers, to whom nobody of this place gives way for a while: false.
 * Then it is better to sleep soon, as who is woken goes first, and who gives way goes last. */
bool x10__give_way(uint64_t now);

#pragma GCC visibility pop
#endif
