/* The file of a timeline (x10run --trace=FILE). The launcher begins and ends it; in between, each place of this host
 * appends its events when it ends. docs/tracing.md says what is in it. */
#ifndef X10_LAUNCH_TIMELINE_H
#define X10_LAUNCH_TIMELINE_H
#include "placemap.h"

/* Makes the file and tells the places by X10_TRACE where it is. A file that cannot be written ends the process with
 * status 2. */
void x10_timeline_open(const char *path, const struct x10_placemap *);
/* After all places have ended. Takes out what a place that was killed has left unfinished, so that the file is valid.
 * Nothing where none was opened. */
void x10_timeline_close(void);

#endif
