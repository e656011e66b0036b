/* Links: the rings between this place and its peers, and the bells of those. A link is made when either side first
 * wants it. So memory, descriptors and the time of a look depend on how many peers a place has, not on how many places
 * there are.
 */
#ifndef X10COMM_SHM_LINKS_H
#define X10COMM_SHM_LINKS_H
#include "ring.h"
#include <stdbool.h>
#include <stdint.h>

/* The segment is mapped, and the bells are open. 0, or -1. */
int links_open(uint32_t place, uint32_t places);
void links_close(void);

enum links_made { LINKS_MADE, LINKS_WERE_THERE, LINKS_FAILED };
/* Makes a link, which the peer finds in its mailbox. Its process may not be there yet. Any thread. */
enum links_made links_make(uint32_t peer);
/* The rings of a link. */
struct ring *links_in(uint32_t peer);
struct ring *links_out(uint32_t peer);

/* -- the reader's -- */
/* Looks for links that were made since the last look, by either side; calls for each that the peer has made. */
void links_look(void (*met)(uint32_t peer));
/* Whether a look would find any. */
bool links_are_new(void);
/* The links that were found, one after the other; `i` counts from 0 up to links_count. Another thread may look as well;
 * it may miss one that the reader is about to drop or to add. */
uint32_t links_count(void);
uint32_t links_peer(uint32_t i);
/* It is over: not one of them any more. */
void links_drop(uint32_t peer);

#endif
