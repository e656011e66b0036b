/* The stack switch. CMake chooses one file of switch_*.c for the machine. */
#ifndef X10_POOL_SWITCH_H
#define X10_POOL_SWITCH_H
#include <stddef.h>

#pragma GCC visibility push(hidden)

/* Where x10__switch goes on. The registers that a call preserves lie on the stack itself, so a collector that scans
 * from here to the bottom sees them. */
typedef void *x10__stack_pointer;

/* A stack that runs entry() when it is first switched to. The entry never returns. */
x10__stack_pointer x10__switch_prepare(void *lowest, size_t size, void (*entry)(void));
/* Saves the current position in *from and goes on at `to`. Returns when another stack switches back. */
void x10__switch(x10__stack_pointer *from, x10__stack_pointer to);

#pragma GCC visibility pop
#endif
