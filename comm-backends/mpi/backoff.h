/* Backoff: what a thread does between two looks at something that has not happened yet. It looks again at once for a
 * while, if there is a core for every place; then gives its core away, then sleeps for as long as looking has failed
 * to help, up to 200 microseconds. */
#ifndef X10COMM_MPI_BACKOFF_H
#define X10COMM_MPI_BACKOFF_H
#include <stdbool.h>
#include <stdint.h>

struct backoff {
  unsigned looks;
  uint64_t since; /* of the first sleep */
};

/* Once, before the others. */
void backoff_init(uint32_t places);
void backoff_begin(struct backoff *);
void backoff_wait(struct backoff *);
/* Whether the next wait is a sleep. */
bool backoff_is_asleep(const struct backoff *);
/* Whether nothing has happened for 10 milliseconds. */
bool backoff_is_long(const struct backoff *);

#endif
