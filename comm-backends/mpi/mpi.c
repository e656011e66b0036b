/* The backend `mpi`: a place is a rank.
 *
 * After initialization no call of MPI blocks (MPICH's never give the processor away): a place that waits looks, gives
 * its core away, and then sleeps on its doorbell. Which rank is which place is found out at the start, so the launcher
 * may number places as it likes.
 */
#include "backoff.h"
#include "clock.h"
#include "doorbell.h"
#include "greeting.h"
#include "payload.h"
#include "pieces.h"
#include <assert.h>
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { ARRIVING_NANOSECONDS = 50000 };

static uint32_t place, places;
static uint64_t payload_limit;
static struct x10_inbox inbox;
static atomic_bool woken;
static bool *told; /* which deaths read_message has told */
static int *rank_of;
static uint32_t *place_of;
static MPI_Comm all;

/* -- starting -- */

static int ranks_check(const struct x10_comm_config *c) {
  int ranks;
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if ((uint32_t)ranks == c->places)
    return 0;
  fprintf(stderr,
          "x10: place %u: MPI has %d rank%s where the program has %u places; start it by x10run, or by the "
          "launcher of the MPI this runtime was built with (under another's, every rank is alone)\n",
          c->place, ranks, ranks == 1 ? "" : "s", c->places);
  return -1;
}

static int ranks_map(const struct x10_comm_config *c) {
  rank_of = malloc(c->places * sizeof *rank_of);
  place_of = malloc(c->places * sizeof *place_of);
  told = calloc(c->places, sizeof *told);
  if (!rank_of || !place_of || !told)
    return -1;
  MPI_Allgather(&c->place, 1, MPI_UINT32_T, place_of, 1, MPI_UINT32_T, all);
  for (uint32_t p = 0; p < c->places; p++)
    rank_of[p] = -1;
  for (uint32_t r = 0; r < c->places; r++) {
    if (place_of[r] >= c->places || rank_of[place_of[r]] >= 0) {
      fprintf(stderr, "x10: place %u: rank %u calls itself place %u, which is not there or is there already\n",
              c->place, r, place_of[r]);
      return -1;
    }
    rank_of[place_of[r]] = (int)r;
  }
  return 0;
}

/* All calls are made under one lock, so that MPI needs none of its own. */
static int mpi_start(const struct x10_comm_config *c) {
  int provided;
  /* On one host: shared memory alone, where UCX would listen on every network as well; and not by reading another
   * process's memory, which ends this one when the other has died. */
  if (!c->interface)
    setenv("UCX_TLS", "self,posix", 0);
  MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &provided);
  if (provided >= MPI_THREAD_SERIALIZED)
    return 0;
  fprintf(stderr, "x10: this MPI cannot be called from more than one thread\n");
  return -1;
}

static int mpi_place_init(const struct x10_comm_config *c) {
  place = c->place;
  places = c->places;
  payload_limit = c->payload_limit;
  backoff_init(places);
  x10_inbox_init(&inbox);
  if (mpi_start(c) || ranks_check(c))
    return -1;
  MPI_Comm_dup(MPI_COMM_WORLD, &all);
  MPI_Comm_set_errhandler(all, MPI_ERRORS_RETURN);
  if (ranks_map(c) || greeting_run(c, all, rank_of))
    return -1;
  return doorbell_init(all, place, places) || pieces_init(c, all, rank_of, place_of, &inbox) ? -1 : 0;
}

/* -- writing -- */

static void mpi_write_self(const struct x10_message *message, const struct iovec *part, int parts) {
  struct x10_message m = *message;
  m.payload = x10_payload_allocate(place, m.size);
  x10_payload_gather(m.payload, part, parts, 0, m.size);
  x10_inbox_wait_for_room(&inbox);
  x10_inbox_put(&inbox, &m);
  doorbell_ring(place);
}

static int mpi_write_message(const struct x10_message *message, const struct iovec *part, int parts) {
  struct x10_message m = *message;
  assert(m.to < places);
  m.from = place;
  if (m.size > payload_limit) {
    errno = EMSGSIZE;
    return -1;
  }
  if (m.to != place)
    return pieces_write(&m, part, parts);
  mpi_write_self(&m, part, parts);
  return 0;
}

/* -- reading -- */

static void deaths_notice(void) {
  x10_bells_look();
  for (uint32_t p = 0; p < places; p++)
    if (p != place && !told[p] && x10_bell_is_orphaned(p))
      pieces_set_dead(p);
}

static bool death_take(struct x10_message *m) {
  for (uint32_t p = 0; p < places; p++)
    if (!told[p] && pieces_is_dead(p)) {
      told[p] = true;
      *m = (struct x10_message){.from = p, .to = place};
      return true;
    }
  return false;
}

/* One look at everything that can end a read: 1 or -1 as read_message, 0 woken, 2 nothing. */
static int mpi_look(struct x10_message *m) {
  if (x10_inbox_take(&inbox, m))
    return 1;
  if (!pieces_take_in() && death_take(m))
    return -1;
  if (x10_inbox_take(&inbox, m))
    return 1;
  return atomic_exchange(&woken, false) ? 0 : 2;
}

/* Sleeps on the doorbell unless a last look finds something. */
static int mpi_doze(struct x10_message *m, uint64_t left) {
  uint64_t limit = pieces_are_arriving() ? ARRIVING_NANOSECONDS : doorbell_sleep_limit();
  uint32_t announced = x10_bell_announce(doorbell_own());
  int found = mpi_look(m);
  if (found == 2)
    x10_bell_sleep(doorbell_own(), announced, left < limit ? left : limit);
  else
    x10_bell_retract(doorbell_own());
  deaths_notice();
  return found;
}

/* Where everybody can ring, sleeping at once is quicker than looking again: a core that looks is a core that the sender
 * may need. */
static int mpi_read_message(struct x10_message *m, uint64_t nanoseconds) {
  struct backoff b;
  int found = mpi_look(m);
  uint64_t left, end = found == 2 ? x10_clock_after(nanoseconds) : 0;
  backoff_begin(&b);
  while (found == 2 && (left = x10_clock_left(end)) > 0)
    if (doorbell_is_everywhere() || backoff_is_asleep(&b)) {
      found = mpi_doze(m, left);
    } else {
      backoff_wait(&b);
      found = mpi_look(m);
    }
  return found == 2 ? 0 : found;
}

static void mpi_wake(void) {
  atomic_store(&woken, true);
  doorbell_ring(place);
}

/* -- ending -- */

/* Where a place died, MPI cannot be ended in good order, and is not. */
static void mpi_finalize(void) {
  atomic_store(&doorbell_own()->left, 1);
  if (pieces_barrier()) {
    doorbell_end();
    MPI_Comm_free(&all);
    MPI_Finalize();
  }
  x10_inbox_clear(&inbox);
}

const struct x10_comm *x10_comm(void) {
  static const char *const launch[] = {"mpiexec.mpich", "-n", "%u", NULL};
  static const struct x10_comm mpi = {
      .abi = X10_COMM_ABI,
      .name = "mpi",
      .launch_command = launch,
      .place_init = mpi_place_init,
      .write_message = mpi_write_message,
      .read_message = mpi_read_message,
      .wake = mpi_wake,
      .release = x10_payload_release,
      .set_landing = x10_payload_set_landing,
      .finalize = mpi_finalize,
  };
  return &mpi;
}
