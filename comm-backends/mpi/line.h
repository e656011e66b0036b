/* Lines: how a place is woken from another host. Each place has a socket for datagrams on which it sleeps, and anybody
 * who has something for it sends it one. What a datagram says is of no weight: a false one wakes in vain, and one that
 * is lost delays, because no sleep is long. At the start the places try each address of each other, and keep the one
 * from which an answer came.
 */
#ifndef X10COMM_MPI_LINE_H
#define X10COMM_MPI_LINE_H
#include <netinet/in.h>
#include <stdbool.h>
#include <stdint.h>

enum { LINE_ADDRESSES = 6, LINE_TOKEN = 16 };

struct line_card {                     /* how the line of a place is reached */
  uint8_t token[LINE_TOKEN];           /* who knows it is a place of this job */
  uint8_t address[LINE_ADDRESSES][16]; /* of IPv6, where one of IPv4 is mapped into it */
  uint32_t addresses;
  uint16_t port; /* 0: there is no line */
};

/* Opens the line of this place: on an interface's address, or NULL for all. Where it cannot, the card says so. */
void line_make(uint32_t place, uint32_t places, const char *interface, struct line_card *);
/* The card of a place. */
void line_know(uint32_t place, const struct line_card *);
/* Sends to a place what it answers, by all of its addresses; nothing where it has answered. */
void line_try(uint32_t place);
/* Takes what has come, or some of it, without waiting, and answers others that try. Whether a place has rung. */
bool line_drain(void);
/* Whether this place has answered. */
bool line_is_good(uint32_t place);
/* Where it has answered from, with another port. */
struct sockaddr_storage line_address(uint32_t place, uint16_t port, socklen_t *size);
/* A socket for connections, bound to the address of the line of this place; -1. */
int line_listen(void);
/* The port that a descriptor is bound to; 0: none. */
uint16_t line_port(int fd);
/* Wakes a place whose line is good. */
void line_ring(uint32_t place);
/* Sleeps until the line rings, or so long. Whether it has rung. */
bool line_sleep(uint64_t nanoseconds);
void line_end(void);

#endif
