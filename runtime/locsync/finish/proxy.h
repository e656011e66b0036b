/* Proxies: finishes of other places, as root.c sees them. The functions do for a proxy what those of termination.h do
 * for any finish. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_PROXY_H
#define X10_LOCSYNC_PROXY_H
#include "termination.h"
#include <x10rt/serial.h>

#pragma GCC visibility push(hidden)

x10__finish_name x10__proxy_name(const x10__finish *proxy);
void x10__proxy_sent(x10__finish *proxy, x10_place to);
x10_finish *x10__proxy_received(const x10__finish_name *);
/* How many reports the finish has sent from here. */
uint64_t x10__proxy_reports(x10__finish *proxy);
/* Writes what was gathered. */
void x10__gathered_write(x10_writer *, const struct x10__gathered *);
/* Reads the exceptions and offers of a report and gathers them. False where the image is malformed. */
bool x10__gathered_read(x10_finish *, x10_reader *, bool swapped);

#pragma GCC visibility pop
#endif
