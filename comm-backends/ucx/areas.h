/* Areas: memory of each place that the others of its host map too (shared_memory.h). A place makes a file without a
 * name, and says in its card which descriptor it is; the others open it through /proc, which the kernel allows to
 * processes of the same user, and trust it if it is called as the card says.
 */
#ifndef X10COMM_UCX_AREAS_H
#define X10COMM_UCX_AREAS_H
#include <stdint.h>
#include <sys/types.h>

enum { AREA_TOKEN_BYTES = 33 };

struct area_card {
  int32_t descriptor;           /* -1: there is none */
  char token[AREA_TOKEN_BYTES]; /* a text */
};

/* Makes this place's own; where that fails, there is none, and messages serve. */
void areas_make(struct area_card *);
/* After peers_know. 0, or -1. */
int areas_open(uint32_t place, uint32_t places);
void areas_close(void);

#endif
