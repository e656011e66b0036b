/* Frames of a copied stack, by libdw. Private to this library. */
#ifndef X10_WHERE_UNWIND_H
#define X10_WHERE_UNWIND_H
#include <elfutils/libdwfl.h>
#include <x10rt/where.h>

#pragma GCC visibility push(hidden)

/* Calls the function for each frame, innermost first, with an address within what the frame runs, until it returns
 * false. `opened` becomes what the modules are found in. False where the process's files cannot be read. One thread at
 * a time: the lock of this library is held meanwhile. */
bool x10__unwind(const struct x10_stack_copy *, bool (*frame)(Dwfl *, Dwarf_Addr, void *), void *argument);

#pragma GCC visibility pop
#endif
