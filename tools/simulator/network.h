/* The network that is modelled, in the terms of LogGP (Alexandrov, Ionescu, Schauser, Scheiman, 1995): a latency, a gap
 * between messages and a time for each byte, of a host's adapter in each direction; and of the memory within a host,
 * for each place. The overhead is the place's (world.h). What passes between two places keeps its order. */
#ifndef SIMULATOR_NETWORK_H
#define SIMULATOR_NETWORK_H
#include <stdint.h>

struct network_costs { /* nanoseconds */
  uint64_t latency, gap;
  double byte;
};

extern struct network_costs network_between, network_within; /* hosts; a host */

enum { NETWORK_HEADER = 96 }; /* bytes of a message besides its payload */

void network_make(uint32_t hosts, uint32_t places);
/* When a message that leaves now comes: its bytes then are with the receiver. */
uint64_t network_send(uint32_t from, uint32_t to, uint64_t bytes, uint64_t now);

#endif
