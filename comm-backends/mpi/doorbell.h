/* Doorbells: how a place is woken that sleeps, because MPI has no way to wait without using a processor.
 *
 * Where all places are of one host, the bells (bell.h) are all. A bell lies in memory without a name. A place that was
 * given its card opens it through /proc, which the kernel allows to processes of the same user only, and trusts it if
 * it holds the card's token. A place whose bell cannot be opened is on another host. With one of these in the job, all
 * places sleep on their lines (line.h), and a bell shows its neighbours whether there is a sleeper. Where lines do not
 * get through, sleeps are short.
 */
#ifndef X10COMM_MPI_DOORBELL_H
#define X10COMM_MPI_DOORBELL_H
#include "bell.h"
#include "line.h"
#include <x10rt/comm.h>

struct doorbell_card { /* where the bell of a place is, and its line */
  int32_t process, descriptor;
  uint8_t token[16];
  struct line_card line;
};

/* Makes the bell of this place, and a line unless all are of this host. 0, or -1 after a message on standard error. */
int doorbell_make(const struct x10_comm_config *, bool one_host, struct doorbell_card *);
/* Opens the bell of a place, which gave this card; or learns its line. */
void doorbell_find(uint32_t place, const struct doorbell_card *);
/* Whether that place is of this host. Its bell was looked for. */
bool doorbell_is_near(uint32_t place);
/* How many places are of this host; whether all are. */
uint32_t doorbell_near(void);
bool doorbell_is_local(void);
/* One step of trying the lines, after all bells were looked for; often. Whether this place needs no more of them. */
bool doorbell_try(void);
/* What all places have found: whether every one can ring every other. */
void doorbell_settle(bool everywhere);
void doorbell_end(void);
struct x10_bell *doorbell_own(void);
/* Something has been sent to that place. */
void doorbell_ring(uint32_t place);
/* Announces a sleep. Afterwards the caller looks, and then sleeps at most so long, or retracts the announcement. */
uint32_t doorbell_announce(void);
/* Whether the bell seems to have rung. */
bool doorbell_sleep(uint32_t announced, uint64_t nanoseconds);
/* How long a sleep may be without missing anything but deaths. */
uint64_t doorbell_sleep_limit(void);
/* Whether all places can ring all others. */
bool doorbell_is_everywhere(void);

#endif
