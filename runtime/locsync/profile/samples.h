/* Counts of stacks, as text: "main;outer;inner 12". Private to this room. Any thread, but for the first function. */
#ifndef X10_LOCSYNC_SAMPLES_H
#define X10_LOCSYNC_SAMPLES_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <x10rt/where.h>

#pragma GCC visibility push(hidden)

/* Loads what finds functions. False: it is not there. */
bool x10__samples_open(void);
/* Counts a stack, so many times. One on which no function of X10 is found is not counted. */
void x10__samples_add(const struct x10_stack_copy *, uint64_t times);
/* All counts, a line each, with the place before them. malloc'd. */
char *x10__samples_text(uint32_t place, size_t *size);

#pragma GCC visibility pop
#endif
