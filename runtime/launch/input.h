/* Standard input of the launcher, where place 0 is not forked by it: passed on piece by piece. */
#ifndef X10_LAUNCH_INPUT_H
#define X10_LAUNCH_INPUT_H
#include <stdbool.h>
#include <stddef.h>

/* From now on `send` gets what is read; with size 0 it has ended. False: there is no receiver any more. */
void x10_input_open(bool (*send)(const void *bytes, size_t size));

/* The last piece has been passed on: the next may be read. */
void x10_input_taken(void);

#endif
