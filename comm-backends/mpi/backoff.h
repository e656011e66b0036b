/* Backoff: what a thread does between two polls for something that has not happened yet. It first spins for a while, if
 * there is a core for every place; then it yields its core; then it sleeps, for as long as polling has failed, up to
 * 200 microseconds. Bytes move only while both sides poll. So where there is a core for every place, and as long as
 * that has been of use, it polls for as long as the bytes may need before it sleeps. */
#ifndef X10COMM_MPI_BACKOFF_H
#define X10COMM_MPI_BACKOFF_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct backoff {
  unsigned looks;
  uint64_t moving_end; /* until then it polls; 0: there is no reason to */
  uint64_t since;      /* of the first sleep */
};

/* Before the others, and again when it is known how many places share this host. `far`: there are other hosts. A look
 * is then a system call or several, and takes the core that the network may need: it looks a few times only. */
void backoff_init(uint32_t places, bool far);
/* Whether there is a core for every place, as far as this one may use them. */
bool backoff_has_cores(void);
/* Begins to wait for something that takes moving so many bytes. */
void backoff_begin(struct backoff *, size_t bytes);
void backoff_wait(struct backoff *);
/* After the last wait: whether it has happened. */
void backoff_end(const struct backoff *, bool happened);
/* Whether the next wait is a sleep. */
bool backoff_is_asleep(const struct backoff *);
/* Whether nothing has happened for 10 milliseconds. */
bool backoff_is_long(const struct backoff *);

#endif
