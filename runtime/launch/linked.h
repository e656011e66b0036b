/* The variants of the layers that a program was linked with: `x10c --link-comm=` and `--link-sched=`, or by hand. */
#ifndef X10_LAUNCH_LINKED_H
#define X10_LAUNCH_LINKED_H
#include <stdbool.h>

struct x10_linked {
  char *comm, *sched; /* malloc'd; NULL: left to x10run */
  bool is_fixed;      /* LD_LIBRARY_PATH cannot change them: the program has DT_RPATH, and not DT_RUNPATH */
};

/* Reads the program of that name or path, as a shell finds it. Nothing is said of one that cannot be found or read, or
 * is no ELF file of this machine's word size and byte order: all is NULL. */
struct x10_linked x10_linked_read(const char *program);

#endif
