/* The segment: the memory that all places of a job share. It has no name. The launcher makes it; each place inherits a
 * descriptor, maps the segment and closes the descriptor. So no other process can attach, and nothing remains
 * afterwards.
 *
 * It holds a bell and a mailbox for each place, a ring from each place to each other, and after them an area for each
 * place (shared_memory.h). A place maps the bells and mailboxes, the rings that lead to it, and those that it writes to
 * when it first does. Pages are taken only when they are touched: a ring that is not used takes none. All rings
 * together are 64 MiB at most for up to 64 places; beyond, a ring has 4 KiB.
 */
#ifndef X10COMM_SHM_SEGMENT_H
#define X10COMM_SHM_SEGMENT_H
#include "bell.h"
#include "ring.h"
#include <stdint.h>

/* A descriptor of a new segment, or -1 with errno set. Its size cannot be changed any more. */
int segment_make(uint32_t places);
/* Maps what this place needs, and keeps the descriptor until segment_unmap. 0, or -1 with errno set: EPROTO where it is
 * no segment for so many places. */
int segment_map(int descriptor, uint32_t place, uint32_t places);
void segment_unmap(void);

struct x10_bell *segment_bell(uint32_t place);
atomic_uint *segment_mailbox(uint32_t place);
/* The ring that leads here from that place. */
struct ring *segment_ring_in(uint32_t from);
/* Maps the ring that leads from here to that place; NULL where there is no room. */
struct ring *segment_ring_map(uint32_t to);
void segment_ring_unmap(struct ring *);
/* Bytes of a ring. */
uint64_t segment_ring_size(void);

int segment_descriptor(void);
/* How many bytes of it each place maps at the start. */
uint64_t segment_mapped(uint32_t places);

/* Where the area of a place is in the segment, and how large: 0 where there may be none. */
uint64_t segment_area_at(uint32_t place);
uint64_t segment_area_size(void);

#endif
