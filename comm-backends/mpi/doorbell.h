/* Doorbells: how a rank that has nothing to do sleeps, and how its neighbours on the same host wake it.
 *
 * MPI has no way to wait without using a processor. So each place has a word in memory that the ranks of its host
 * share: it sets the word, looks a last time, and sleeps on it; who sends to it clears the word and wakes it. Beside
 * the word stands the process's id, so that the others of the host notice its death. Places of other hosts have no
 * bell here; with such a place in the job a sleep is short.
 */
#ifndef X10COMM_MPI_DOORBELL_H
#define X10COMM_MPI_DOORBELL_H
#include <mpi.h>
#include <stdbool.h>
#include <stdint.h>

/* Collective, as is doorbell_end. 0, or -1. */
int doorbell_init(MPI_Comm, uint32_t place, uint32_t places);
void doorbell_end(void);
void doorbell_ring(uint32_t place);
/* From set to sleep the place counts as asleep; between them it looks for what came before. Then it sleeps at most so
 * long, and not at all if it was rung since. */
void doorbell_set(void);
void doorbell_clear(void);
void doorbell_sleep(uint64_t nanoseconds);
/* How long a sleep may be without missing anything but deaths. */
uint64_t doorbell_sleep_limit(void);
/* Whether all places are of this host. */
bool doorbell_is_everywhere(void);
/* This place leaves: its end is no death. */
void doorbell_leave(void);
/* Whether that place is of this host and its process has ended without leaving. */
bool doorbell_is_dead(uint32_t place);

#endif
