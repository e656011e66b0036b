/* Hosts and how many places each may have: its slots. Read from what a person or a scheduler writes, without looking at
 * anything else. The readers append to the hosts they are given; on a fault they have appended some. */
#ifndef X10_LAUNCH_HOSTS_H
#define X10_LAUNCH_HOSTS_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct x10_slots {
  char *name;
  uint32_t slots;
  bool numbered; /* the slots were given */
};

struct x10_hosts {
  struct x10_slots *host;
  uint32_t count;
};

/* What is wrong with a text, and where in it. */
struct x10_fault {
  size_t at, length;
  char text[200];
};

/* -- hosts.c -- */

/* "a:2,b,[fd77::1]:4", as --hosts has it. A host without a number has one slot. */
bool x10_hosts_list(struct x10_hosts *, const char *text, struct x10_fault *);

/* A line of a host file: "n1", "n1:2", "n1 slots=2", and "# …" after it. A host that is on several lines has a slot for
 * each, unless a number is given. An empty line has no host. */
bool x10_hosts_line(struct x10_hosts *, const char *line, struct x10_fault *);

/* All slots together. */
uint64_t x10_hosts_slots(const struct x10_hosts *);

/* Whether two names are of one host: they are the same, or one is the other's first label ("n1", "n1.cluster"). */
bool x10_host_is(const char *one, const char *other);

/* Whether this is a name that a host may have; otherwise the fault is there in the text. */
bool x10_hosts_name_check(const char *text, size_t at, size_t length, struct x10_fault *);

/* Appends a host, whose name is copied. */
struct x10_slots *x10_hosts_add(struct x10_hosts *, const char *name, size_t length, uint32_t slots, bool numbered);

/* Sets the fault; false. */
bool x10_fault_set(struct x10_fault *, size_t at, size_t length, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* -- nodelist.c: the two texts in which Slurm describes an allocation -- */

/* "n[1-3,07-12],login": the names, each of which is there once, one slot each. */
bool x10_nodelist_names(struct x10_hosts *, const char *text, struct x10_fault *);

/* "2(x3),1": the slots of hosts that are there, in their order; as many as there are. */
bool x10_nodelist_slots(struct x10_hosts *, const char *text, struct x10_fault *);

#endif
