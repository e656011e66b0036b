/* A flame graph of stacks, as SVG: a box for each function, as wide as the time in it and in what it calls, on its
 * caller's. After B. Gregg, "The Flame Graph", Communications of the ACM 59(6), 2016. */
#ifndef X10_LAUNCH_FLAMEGRAPH_H
#define X10_LAUNCH_FLAMEGRAPH_H
#include "stacks.h"
#include <stdio.h>

/* `program`: its path, for the title. The picture loads nothing from elsewhere. */
void x10_flamegraph_draw(const struct x10_stacks *, const char *program, FILE *);

#endif
