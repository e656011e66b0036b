/* How a payload is cut into MPI messages; knows nothing of MPI. */
#ifndef X10COMM_MPI_PIECE_LENGTH_H
#define X10COMM_MPI_PIECE_LENGTH_H
#include <stdint.h>

enum { PIECE_LARGE = 1 << 30 };

/* The length in bytes of the next piece of a part that has `left` bytes left. */
static inline int piece_length(uint64_t left) { return left < PIECE_LARGE ? (int)left : PIECE_LARGE; }

#endif
