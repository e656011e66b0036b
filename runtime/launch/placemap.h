/* Placemaps: which place runs where (the grammar is in placemaps/README.md). */
#ifndef X10_LAUNCH_PLACEMAP_H
#define X10_LAUNCH_PLACEMAP_H
#include "hosts.h"

struct x10_placement {
  uint32_t host;         /* index into hosts */
  const char *cores;     /* as written, or "1/4": that share of the host's; NULL: any */
  const char *interface; /* as written; once places start an IP address; NULL: any, or this host only */
};

struct x10_host {
  const char *name;
  bool local; /* it is the one the launcher runs on */
};

struct x10_placemap {
  uint32_t places, hosts;
  struct x10_placement *placement; /* per place */
  struct x10_host *host;
};

/* Reads the file for so many places; 0: as many as it names, without a gap. A file with mistakes ends the process with
 * status 2, after one line for each mistake: `file:line:column: error: …`. */
void x10_placemap_read(struct x10_placemap *, const char *file, uint32_t places);

/* So many places on these hosts, as many on each as it has slots, the first host first. Where there are more, the rest
 * goes round again. */
void x10_placemap_fill(struct x10_placemap *, const struct x10_hosts *, uint32_t places);

/* All places on this host, on any cores. */
void x10_placemap_default(struct x10_placemap *, uint32_t places);

#endif
