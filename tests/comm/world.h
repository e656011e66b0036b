/* The world of a conformance case: the places it is launched on, and what a case's body may use there. */
#ifndef X10_TESTS_COMM_WORLD_H
#define X10_TESTS_COMM_WORLD_H
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/comm.h>

#define NO_PLACE UINT32_MAX

struct test_case {
  const char *name;
  uint32_t places;
  void (*body)(void);                          /* at every place, between place_init and finalize */
  void (*configure)(struct x10_comm_config *); /* may falsify what a place is told; NULL: nothing */
  const char *refusal;                         /* place_init must fail, saying this; the body does not run */
  uint32_t dies;                               /* this place ends in mid-case; NO_PLACE: none */
  bool shares;                                 /* only for a backend with memory that places share */
  bool gathers;                                /* only for a backend with collectives */
  bool links;                                  /* only for a backend that makes links when they are wanted */
  bool listens;                                /* only for a backend whose places connect over a network */
  void (*intrude)(const char *address);        /* by a process that is no place, before place 1 is started */
};

extern const struct x10_comm *comm; /* the backend under test */
extern uint32_t here, places;

/* Launches the places of the case, or runs a place of it; 0 if it passed. */
int world_launch(const char *self, const char *library, const struct test_case *);
int world_place(const char *library, const struct test_case *, const char *directory, uint32_t place);

/* Waits until all places that are not to die have passed; at most ten seconds. */
void world_await_others(const struct test_case *, const char *directory);

#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    if (!(condition)) {                                                                                                \
      fprintf(stderr, "%s:%d: place %u: not so: %s\n", __FILE__, __LINE__, here, #condition);                          \
      _Exit(1);                                                                                                        \
    }                                                                                                                  \
  } while (0)

/* Posts a message with one part, which must succeed; waits for one. */
void post(uint32_t to, uint32_t type, uint64_t word, const void *payload, uint64_t size);
struct x10_message receive(void);
/* Every place calls it when no other message is under way; at most one may arrive early, from who is through. */
void barrier(void);

#endif
