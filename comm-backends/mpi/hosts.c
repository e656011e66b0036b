/* Hosts: see hosts.h. */
#include "hosts.h"
#include "backoff.h"
#include "deadline.h"
#include "doorbell.h"
#include "failure_detector.h"
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <x10rt/contract.h>

enum {
  TRY_NANOSECONDS = 100000, /* between two looks for what answers */
  LINE_SECONDS = 2,         /* after that, places whose lines do not get through are not waited for */
};

struct report {                    /* what a place says when it has looked for the others */
  uint32_t lines_are_good, leader; /* of its host: the first place there */
  uint16_t port;                   /* the leader's own port */
  uint8_t token[DETECTOR_TOKEN];
};

static uint32_t place, places;
static uint32_t *leaders; /* by place */

static struct report report_make(bool good)
{
  struct report r = {.lines_are_good = good, .leader = 0};
  while (!doorbell_is_near(r.leader))
    r.leader++;
  if (good && r.leader == place && !doorbell_is_local())
    detector_make(&r.port, r.token);
  return r;
}

/* The next place, in this direction, that leads a host. */
static uint32_t leader_beside(uint32_t step)
{
  X10__EXPECT(step == 1 || step == places - 1);
  uint32_t p = place;
  do
    p = (p + step) % places;
  while (leaders[p] != p);
  return p;
}

static void reports_take(const struct report *reports, const int *rank_of)
{
  bool good = true;
  for (uint32_t p = 0; p < places; p++) {
    leaders[p] = reports[rank_of[p]].leader;
    good &= reports[rank_of[p]].lines_are_good;
  }
  if (good && !doorbell_is_local() && leaders[place] == place) {
    uint32_t behind = leader_beside(1);
    detector_join(leader_beside(places - 1), behind, reports[rank_of[behind]].port, reports[rank_of[behind]].token);
  }
  doorbell_settle(good);
}

/* All tell all whether their lines are good: only then may a place sleep long. */
int hosts_find(const struct x10_comm_config *c, MPI_Comm all, const int *rank_of)
{
  MPI_Request request;
  struct backoff b;
  int done = 0, good = 0;
  uint64_t end = x10_deadline_after(LINE_SECONDS * X10_SECOND);
  place = c->place;
  places = c->places;
  while (!(good = doorbell_try()) && x10_deadline_left(end))
    nanosleep(&(struct timespec){.tv_nsec = TRY_NANOSECONDS}, NULL);
  struct report own = report_make(good), *reports = calloc(places, sizeof *reports);
  leaders = calloc(places, sizeof *leaders);
  if (!reports || !leaders)
    return -1;
  MPI_Iallgather(&own, sizeof own, MPI_BYTE, reports, sizeof own, MPI_BYTE, all, &request);
  backoff_begin(&b, 0);
  for (; !done; MPI_Test(&request, &done, MPI_STATUS_IGNORE)) {
    doorbell_try(); /* others may still wait for an answer */
    backoff_wait(&b);
  }
  reports_take(reports, rank_of);
  free(reports);
  return 0;
}

/* A host's number is how many leaders come before its own. */
void hosts_tell(uint32_t *hosts)
{
  X10__EXPECT(leaders);
  uint32_t count = 0;
  for (uint32_t p = 0; p < places; p++)
    hosts[p] = leaders[p] == p ? count++ : 0;
  for (uint32_t p = 0; p < places; p++)
    hosts[p] = hosts[leaders[p]];
}
