/* Copies of stacks, and the library that finds X10's lines and functions on them. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_STACK_COPY_H
#define X10_LOCSYNC_STACK_COPY_H
#include <x10rt/where.h>

#pragma GCC visibility push(hidden)

enum { X10__COPIED_MOST = 64 << 10 }; /* bytes of a stack */

/* From within a signal handler: the registers of what was interrupted, by the handler's third argument. */
void x10__registers_take(struct x10_stack_copy *, const void *context);
/* Copies the stack from its stack pointer on into `bytes`, which have room for X10__COPIED_MOST. Nothing (size 0) where
 * the pointer is not on the stack from lowest to bottom, but on that of a signal. Safe in a signal handler. */
void x10__bytes_take(struct x10_stack_copy *, const char *lowest, const char *bottom);
/* As x10__bytes_take, of a stack that has overflowed: the stack pointer may be below lowest. Nothing can be read there,
 * and nothing was written: there are zeros. */
void x10__overflowed_bytes_take(struct x10_stack_copy *, const char *lowest, const char *bottom);

/* A function of libx10where, as declared in x10rt/where.h; NULL where the library or its libdw is not there. Loads it:
 * no signal handler may call this. */
void *x10__where(const char *function);

#pragma GCC visibility pop
#endif
