/* Payloads: the memory that a received message carries, and copying gathered parts into it. */
#ifndef X10COMM_PAYLOAD_H
#define X10COMM_PAYLOAD_H
#include <x10rt/comm.h>

/* Memory for a payload; NULL for size 0. Ends the process with a message naming place and size if there is none. */
void *x10_payload_allocate(uint32_t place, uint64_t size);
/* The `set_landing` of every backend that receives into x10_payload_place. */
void x10_payload_set_landing(x10_landing *);
/* Memory for the payload of a message that is coming in: where the landing says, or new. */
void x10_payload_place(uint32_t place, struct x10_message *);
/* Copies `length` bytes of the gathered parts, from `offset` of their concatenation on. */
void x10_payload_gather(void *to, const struct iovec *, int parts, uint64_t offset, uint64_t length);
/* Moves the start of gathered parts forward by `size` bytes; returns how many parts that uses up. */
int x10_payload_advance(struct iovec *, int parts, uint64_t size);
/* The `release` of every backend: frees the payload of a message that was read. */
void x10_payload_release(struct x10_message *);

#endif
