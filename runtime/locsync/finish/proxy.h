/* Proxies: finishes of other places, as root.c sees them. The functions do for a proxy what those of termination.h do
 * for any finish. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_PROXY_H
#define X10_LOCSYNC_PROXY_H
#include "termination.h"

#pragma GCC visibility push(hidden)

x10__finish_name x10__proxy_name(const x10__finish *proxy);
void x10__proxy_sent(x10__finish *proxy, x10_place to);
x10_finish *x10__proxy_received(const x10__finish_name *, x10_place from, bool marked, uint32_t job);
/* The listener has held back what there is to report; it is sent now. */
void x10__proxy_release(x10__finish *proxy);
/* How many reports the finish has sent from here. */
uint64_t x10__proxy_reports(x10__finish *proxy);
/* How many reports of its host this place holds as the master (merge.h). Called while the place stands still. */
uint64_t x10__proxy_holds(const x10__finish *proxy);

#pragma GCC visibility pop
#endif
