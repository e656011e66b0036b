/* Pieces: a stream of bytes between each pair of places, made of MPI messages.
 *
 * A piece is one MPI message. A small frame is one piece, header and payload packed together. A large frame is its
 * header and then each part of the payload, cut so that no piece is longer than MPI can count. For small pieces this
 * place keeps receives posted from any sender. Payloads have a tag of their own; their receive is posted into the
 * payload's memory once the header is known, so MPI moves them straight there. Nothing here blocks inside MPI, which
 * would keep the processor: requests are tested. One lock is held around all calls of MPI, never while waiting. MPI has
 * no back-pressure, so every so many bytes (PIECE_WINDOW) a piece is sent synchronously: it ends when the receiver has
 * matched it and all pieces before it.
 */
#ifndef X10COMM_MPI_PIECES_H
#define X10COMM_MPI_PIECES_H
#include "inbox.h"
#include "piece_length.h"
#include <mpi.h>

enum { PIECE_SMALL = 16 << 10, PIECE_WINDOW = 512 << 10 };

/* rank_of[place]; both arrays live as long as the pieces are used. `inbox` gets what arrives. 0, or -1. */
int pieces_init(const struct x10_comm_config *, MPI_Comm, const int *rank_of, const uint32_t *place_of,
                struct x10_inbox *inbox);
/* Sends a frame to another place. 0, or -1 if that place is dead. Receives while it waits. */
int pieces_write(const struct x10_message *, const struct iovec *, int parts);
enum pieces_found { PIECES_NOTHING, PIECES_SOME, PIECES_MESSAGE };
/* Receives what has come. A message that is complete goes into the inbox; where that is empty, the first one goes to
 * the caller. */
enum pieces_found pieces_take_in(struct x10_message *);
/* Whether a large payload is on its way in and needs calls of MPI. */
bool pieces_are_arriving(void);
/* As x10_comm.all_gather, in the order of ranks. */
void pieces_gather(const void *mine, void *all, int size, const struct x10_message *done);
/* How long an allgather, which needs calls of MPI, has been under way, in nanoseconds; 0: none is. */
uint64_t pieces_gathering_time(void);
/* How many places are dead; whether one is, and marking it so. */
uint32_t pieces_deaths(void);
bool pieces_is_dead(uint32_t place);
void pieces_set_dead(uint32_t place);
/* Waits until all places are here, and receives meanwhile. False if a place died, or does not come within seconds.
 * Afterwards nothing is received any more. */
bool pieces_barrier(void);
/* Lets MPI go on after the barrier. */
void pieces_look(void);

#endif
