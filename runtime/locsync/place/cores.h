/* How many cores this place has. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_CORES_H
#define X10_LOCSYNC_CORES_H
#include <stdint.h>

#pragma GCC visibility push(hidden)

/* The cores that its affinity names, but no more than its control groups (a container's `--cpus`) let it use at a time,
 * rounded up; at least 1. Reads files each time: about 20 us. */
uint32_t x10__cores(void);
/* What the control groups allow, in cores; INFINITY where they say nothing. `root` is put before /proc and
 * /sys/fs/cgroup: "" for the system's own. Both versions of control groups, as Linux's cgroup-v2.rst (cpu.max) and
 * sched-bwc.rst (cpu.cfs_quota_us, cpu.cfs_period_us) describe them. */
double x10__cores_quota(const char *root);

#pragma GCC visibility pop
#endif
