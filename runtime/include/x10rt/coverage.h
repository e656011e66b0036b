/* What `x10c --coverage` emits: a counter for each statement of the program, which each of its executions adds one to.
 *
 * The counters of a place are in a file that the process has mapped, so they are there however the process ends, and
 * the runs of a program add up, also those that are under way at the same time. The file is
 * `$X10_COVERAGE/x10cov-PLACE.FINGERPRINT`, where the folder is `x10cov` if the variable is not set, and is made; the
 * fingerprint is that of the description, so programs that differ have files of their own.
 *
 * Such a file is a struct x10_coverage_head, the counters, and the description: text of these lines, in which the items
 * are numbered from 0 on in their order, and one is at the place in the file that was named last.
 *
 *   file DIGEST PATH            a source, by its SHA-256 when it was compiled, and its absolute path
 *   statement LINE COLUMN       an item: executions of the statement that begins there
 *   method LINE COLUMN NAME     an item: calls of a method or constructor
 *
 * Emitted C calls x10_coverage_describe before main, and x10_coverage_count in activities. LocationSynchronization
 * calls x10_coverage_open when it knows the place, before any activity runs. x10cov reads the files. */
#ifndef X10RT_COVERAGE_H
#define X10RT_COVERAGE_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define X10_COVERAGE_MAGIC "x10cov 1"

struct x10_coverage_head {
  char magic[8];      /* X10_COVERAGE_MAGIC, without its zero; zeros: the file is not complete yet */
  uint64_t order;     /* 0x0102030405060708, as this machine has it */
  uint64_t count;     /* of counters, which follow: 64 bits each */
  uint64_t described; /* bytes of the description, which is after them */
};

extern uint64_t *x10_coverage_counts;

static inline void x10_coverage_count(int32_t item)
{
  __atomic_fetch_add(&x10_coverage_counts[item], 1, __ATOMIC_RELAXED);
}

/* What this program counts. The description stays the caller's, and lives as long as the process. Without this call
 * x10_coverage_open does nothing. */
void x10_coverage_describe(const char *description, uint64_t count);

/* Makes the file of this place, or goes on with it. 0, or -1 after a message on standard error. */
int x10_coverage_open(uint32_t place);

#ifdef __cplusplus
}
#endif
#endif
