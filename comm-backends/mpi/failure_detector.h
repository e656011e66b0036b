/* The failure detector: how the end of a place on another host is noticed, which MPI does not report.
 *
 * One place of each host leads it. The leaders are joined to a ring by connections, over which nothing is said but a
 * farewell. One that ends without it shows that its leader is dead; the kernel's probes end one whose host is out of
 * reach (X10_SILENCE_SECONDS). A leader whose neighbours on its host have died ends as well, so no host outlives
 * another.
 */
#ifndef X10COMM_MPI_FAILURE_DETECTOR_H
#define X10COMM_MPI_FAILURE_DETECTOR_H
#include <stdbool.h>
#include <stdint.h>

enum { DETECTOR_TOKEN = 16 };

/* For a place that leads its host, before others know of it: where it is reached, and what a caller has to say. Port 0:
 * it cannot be reached. */
void detector_make(uint16_t *port, uint8_t token[DETECTOR_TOKEN]);
/* Joins the ring: the leaders' places before and after this one, and the port and token of the latter. Waits two
 * seconds at most; a connection that is not there then is done without. */
void detector_join(uint32_t before, uint32_t behind, uint16_t port, const uint8_t token[DETECTOR_TOKEN]);
/* Looks, without waiting; `dead` is called with the place of a leader that has ended. Any thread, one at a time. */
void detector_look(void (*dead)(uint32_t place));
/* The end of this place is no death from now on. */
void detector_farewell(void);

#endif
