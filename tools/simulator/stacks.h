/* Stacks for the fibers of all places, in one mapping: a process may not have a mapping for each of 100,000. */
#ifndef SIMULATOR_STACKS_H
#define SIMULATOR_STACKS_H

enum { STACK_BYTES = 256 << 10 };

/* The lowest byte of one. Its contents are what they are. */
char *stack_take(void);
void stack_give(char *);

#endif
