/* The addresses by which hosts can be reached by one another. Each host lists its own; the launcher chooses. */
#ifndef X10_LAUNCH_INTERFACES_H
#define X10_LAUNCH_INTERFACES_H
#include "frame.h"

struct x10_interface {
  char *name;           /* "eth0" */
  uint8_t address[16];  /* in the order of the network; an IPv4 address has 4 bytes */
  uint32_t bytes, bits; /* of the address; of its network */
};

struct x10_interfaces {
  struct x10_interface *all;
  uint32_t count;
  char *machine;   /* the same for two hosts that are one machine */
  char *came_to;   /* the address by which ssh has come to this host; "": it has not */
  char *came_from; /* the address from which it has come */
};

/* Those of this host, without loopback and what reaches the next cable only. */
void x10_interfaces_here(struct x10_interfaces *);

/* As the rest of a frame; get's are the caller's, also where it gives false. */
void x10_interfaces_put(struct x10_frame *, const struct x10_interfaces *);
bool x10_interfaces_get(struct x10_body *, struct x10_interfaces *);

/* Appends an interface from the text "eth0 10.0.0.1/24"; false where the text has another form. */
bool x10_interfaces_add(struct x10_interfaces *, const char *text);

/* The address that a person means by its own name, by the name of its interface ("eth0") or by its network
 * ("10.0.0.0/16"); malloc'd. NULL: the host has no such address. */
char *x10_interfaces_find(const struct x10_interfaces *, const char *wanted);

/* NULL where the text may name an interface in one of these ways; otherwise what is wrong with it. */
const char *x10_interface_check(const char *text);

/* Whether the text is an address, or "[address]". */
bool x10_interface_is_address(const char *text);

/* All of them, for a message: "eth0 10.0.0.1/24, ib0 …"; malloc'd. */
char *x10_interfaces_text(const struct x10_interfaces *);

/* Whether one of them has this address. */
bool x10_interfaces_have(const struct x10_interfaces *, const char *address);

/* One address for each host, so that all reach one another: in a network that all hosts are in, first in one by which
 * ssh has come; or else those by which ssh has come and gone. Where all are one machine, its loopback. False: there are
 * none. The addresses are malloc'd. */
bool x10_interfaces_choose(const struct x10_interfaces *hosts, uint32_t count, char **addresses);

#endif
