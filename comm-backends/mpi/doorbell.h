/* Doorbells: the bells (bell.h) of the places of this host, which they share without MPI.
 *
 * MPI has no way to wait without using a processor, so an idle place sleeps on its bell. The bell lies in memory
 * without a name. A place that was given its card opens it through /proc, which the kernel allows to processes of the
 * same user only, and trusts it if it holds the card's token. A place whose bell cannot be opened is on another host;
 * with one of these in the job, sleeps are short.
 */
#ifndef X10COMM_MPI_DOORBELL_H
#define X10COMM_MPI_DOORBELL_H
#include "bell.h"

struct doorbell_card { /* where the bell of a place is */
  int32_t process, descriptor;
  uint8_t token[16];
};

/* Makes the bell of this place. 0, or -1 after a message on standard error. */
int doorbell_make(uint32_t place, uint32_t places, struct doorbell_card *);
/* Opens the bell of another place, which gave this card. */
void doorbell_find(uint32_t place, const struct doorbell_card *);
void doorbell_end(void);
struct x10_bell *doorbell_own(void);
void doorbell_ring(uint32_t place);
/* How long a sleep may be without missing anything but deaths. */
uint64_t doorbell_sleep_limit(void);
/* Whether all places are of this host. */
bool doorbell_is_everywhere(void);

#endif
