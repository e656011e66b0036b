/* The variants of the two layers under a program: folders beside this program.
 *
 *   <prefix>/bin/x10run
 *   <prefix>/lib/x10c/comm/<name>/libx10comm.so.1
 *   <prefix>/lib/x10c/locsync/<name>/libx10locsync.so.1
 *   <prefix>/lib/x10c/libx10support.so.1                  what both layers and the program share
 */
#ifndef X10_LAUNCH_VARIANTS_H
#define X10_LAUNCH_VARIANTS_H
#include <x10rt/comm.h>

enum x10_layer { X10_LAYER_COMM, X10_LAYER_SCHED };

/* The path of this program; malloc'd. */
char *x10_variant_self(void);

/* The path of a file of this installation, by its name below <prefix>; malloc'd. */
char *x10_variant_file(const char *name);

/* Refuses a name of which there is no folder, naming `origin` ("--comm=foo") and those there are. */
void x10_variant_check(enum x10_layer, const char *name, const char *origin);

/* The names that are there, as "none, sockets"; malloc'd. */
char *x10_variant_list(enum x10_layer);

/* The table of a backend. Refuses one that cannot be loaded. The library stays loaded. */
const struct x10_comm *x10_variant_comm(const char *name);

/* LD_LIBRARY_PATH for a program that is to run with these two; malloc'd. */
char *x10_variant_path(const char *comm, const char *sched);

#endif
