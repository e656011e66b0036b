/* Cards: what a place says about itself to the others, as its address: its process, its memory, and how UCX reaches its
 * worker. */
#ifndef X10COMM_UCX_CARD_H
#define X10COMM_UCX_CARD_H
#include "areas.h"
#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <ucp/api/ucp.h>
#include <x10rt/comm.h>

/* Writes this place's card; its size, or -1 after a message on standard error. */
int card_write(const struct x10_comm_config *, ucp_worker_h, char card[X10_COMM_ADDRESS_MAX]);
/* The worker's address in a card; NULL where it is no card. */
const ucp_address_t *card_worker(const struct x10_comm_address *card);
/* A descriptor that is readable once the process of the card has ended; -1 where it is not of this host, or has ended
 * already (`ended`). */
int card_process_open(const struct x10_comm_address *card, bool *ended);
/* The number of its process. */
pid_t card_process(const struct x10_comm_address *card);
/* The same, and its area (areas.h); 0: it is not of this host. */
pid_t card_area(const struct x10_comm_address *card, struct area_card *);
/* Whether the card is of this host, as far as processes go. */
bool card_is_here(const struct x10_comm_address *card);

#endif
