/* X10's names of C functions. Private to this library. */
#ifndef X10_WHERE_NAMES_H
#define X10_WHERE_NAMES_H
#include <elfutils/libdwfl.h>
#include <stdbool.h>

#pragma GCC visibility push(hidden)

/* The name of a C function in X10; NULL: it is none of X10's. `is_body` becomes whether it is the body of an activity
 * or an at. Where the program has no names, the C name itself. `program`: the module of the program. */
const char *x10__name_of(Dwfl_Module *program, const char *function, bool *is_body);

/* The method or constructor of X10 in whose source the line is; NULL: none, or it is not known. */
const char *x10__name_at(Dwfl_Module *program, const char *file, int line);
/* Whether a function is the method, an instance of it, or a body within it. */
bool x10__is_within(const char *function, const char *method);

#pragma GCC visibility pop
#endif
