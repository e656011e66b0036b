/* The finishes of a place as a tree, for reports: those that activities wait for, each below the one that it is within,
 * and those that represent finishes of other places here. */
#ifndef X10_LOCSYNC_FINISHES_H
#define X10_LOCSYNC_FINISHES_H
#include "capture.h"
#include <stdio.h>

#pragma GCC visibility push(hidden)

struct x10__finishes {
  struct x10__finish_seen *list;
  uint32_t count, room;
};

void x10__finishes_add(struct x10__finishes *, const struct x10__finish_seen *);
/* A line for each, "x10: place P: …"; nothing where there is none. Frees the list. */
void x10__finishes_tell(struct x10__finishes *, FILE *);

#pragma GCC visibility pop
#endif
