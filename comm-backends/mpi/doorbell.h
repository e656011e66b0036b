/* Doorbells: the bells (bell.h) of the places of this host, which they share without MPI.
 *
 * MPI has no way to wait without using a processor, so a place that has nothing to do sleeps on its bell. It lies in
 * memory without a name; who has been told its card opens it through /proc, which the kernel grants to processes of
 * the same user alone, and believes it if it holds the card's token. Places whose bell cannot be had so are of another
 * host; with such a place in the job a sleep is short.
 */
#ifndef X10COMM_MPI_DOORBELL_H
#define X10COMM_MPI_DOORBELL_H
#include "bell.h"

struct doorbell_card { /* where the bell of a place is to be found */
  int32_t process, descriptor;
  uint8_t token[16];
};

/* Makes the bell of this place. 0, or -1 after a message on standard error. */
int doorbell_make(uint32_t place, uint32_t places, struct doorbell_card *);
/* The bell of another place, which gave this card. */
void doorbell_find(uint32_t place, const struct doorbell_card *);
void doorbell_end(void);
struct x10_bell *doorbell_own(void);
void doorbell_ring(uint32_t place);
/* How long a sleep may be without missing anything but deaths. */
uint64_t doorbell_sleep_limit(void);
/* Whether all places are of this host. */
bool doorbell_is_everywhere(void);

#endif
