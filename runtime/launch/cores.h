/* The cores that a place may use. */
#ifndef X10_LAUNCH_CORES_H
#define X10_LAUNCH_CORES_H
#include <stdbool.h>
#include <stdint.h>

/* Reads a list of cores ("0-3,6") into a cpu_set_t; NULL, or what is wrong with it. */
const char *x10_cores_read(const char *text, void *cpu_set);

/* The cores that this process may use, as a list; malloc'd. */
char *x10_cores_here(void);

/* The share of one of `count` places of this host in its cores: whole ones, hardware threads together, neighbours by
 * package. A list, malloc'd; NULL: there are fewer cores than places. */
char *x10_cores_share(uint32_t index, uint32_t count);

/* A list as it is, or the share that "1/4" means; malloc'd. NULL: *problem, malloc'd, says why there is none. */
char *x10_cores_settle(const char *cores, char **problem);

#endif
