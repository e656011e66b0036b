/* The segment: the memory that all places of a job share. It has no name. The launcher makes it; each place inherits a
 * descriptor, maps the segment and closes the descriptor. So no other process can attach, and nothing is left behind.
 *
 * It holds a bell for each place and a ring from each place to each other, and behind them an area for each place
 * (shared_memory.h). Pages are taken only when they are touched; all rings together are 64 MiB at most for up to 64
 * places, and 4 KiB each beyond.
 */
#ifndef X10COMM_SHM_SEGMENT_H
#define X10COMM_SHM_SEGMENT_H
#include "bell.h"
#include "ring.h"
#include <stdint.h>

/* A descriptor of a new segment, or -1 with errno set. Its size cannot be changed any more. */
int segment_make(uint32_t places);
/* Maps the bells and rings, and keeps the descriptor until segment_unmap. 0, or -1 with errno set: EPROTO where it is
 * no segment for so many places. */
int segment_map(int descriptor, uint32_t places);
void segment_unmap(void);

struct x10_bell *segment_bell(uint32_t place);
struct ring *segment_ring(uint32_t from, uint32_t to);
uint64_t segment_ring_size(void);

int segment_descriptor(void);
/* Where the area of a place is in the segment, and how large: 0 where there may be none. */
uint64_t segment_area_at(uint32_t place);
uint64_t segment_area_size(void);

#endif
