/* The backends `mpi-mpich` and `mpi-openmpi`: a place is a rank.
 *
 * After initialization no call of MPI blocks, because blocking calls of MPICH never yield the processor. A place that
 * waits polls, yields its core, and then sleeps on its doorbell. At the start the places find out which rank is which
 * place, so the launcher may number places as it likes.
 */
#include "backoff.h"
#include "deadline.h"
#include "doorbell.h"
#include "ending.h"
#include "failure_detector.h"
#include "greeting.h"
#include "hosts.h"
#include "kind.h"
#include "parent.h"
#include "payload.h"
#include "pieces.h"
#include "protection.h"
#include "silence.h"
#include "starting.h"
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <x10rt/contract.h>
#include <x10rt/rank.h>

enum {
  ARRIVING_NANOSECONDS = 50000,   /* between two looks while a payload is on its way and nothing happens */
  ARRIVING_BYTES = 1 << 20,       /* of it, as long as it may take before that */
  GATHERING_NANOSECONDS = 100000, /* between two looks at a collective … */
  GATHERING_YOUNG = 10000000,     /* … of less than this age; and between two at an older one */
  SETTINGS_MAX = 8,
};

struct card { /* what a rank says of itself before anything else */
  uint32_t place, has_cores;
  struct doorbell_card bell;
};

static uint32_t place, places;
static uint64_t payload_limit;
static struct x10_inbox inbox;
static atomic_bool woken;
static bool *told; /* which deaths read_message has reported */
static uint32_t told_count;
static int *rank_of;
static uint32_t *place_of;
static MPI_Comm all;
static bool gathers; /* the same at all places */

/* -- starting -- */

static int ranks_check(const struct x10_comm_config *c)
{
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

static int ranks_allocate(const struct x10_comm_config *c)
{
  rank_of = malloc(c->places * sizeof *rank_of);
  place_of = malloc(c->places * sizeof *place_of);
  told = calloc(c->places, sizeof *told);
  return rank_of && place_of && told ? 0 : -1;
}

static int ranks_map(const struct x10_comm_config *c, const struct card *cards)
{
  X10__EXPECT(c->places == places);
  for (uint32_t p = 0; p < c->places; p++)
    rank_of[p] = -1;
  for (uint32_t r = 0; r < c->places; r++) {
    place_of[r] = cards[r].place;
    if (place_of[r] >= c->places || rank_of[place_of[r]] >= 0) {
      fprintf(stderr, "x10: place %u: rank %u calls itself place %u, which is not there or is there already\n",
              c->place, r, place_of[r]);
      return -1;
    }
    rank_of[place_of[r]] = (int)r;
  }
  return 0;
}

/* Works with more places than cores, too: the wait yields its core. */
static void request_finish(MPI_Request *request)
{
  struct backoff b;
  int done = 0;
  backoff_begin(&b, 0);
  for (MPI_Test(request, &done, MPI_STATUS_IGNORE); !done; MPI_Test(request, &done, MPI_STATUS_IGNORE))
    backoff_wait(&b);
}

/* MPI's collectives move only while all look: where places share cores, messages that wake are faster by far. */
static bool ranks_gather(const struct card *cards)
{
  bool good = places > 1;
  for (uint32_t r = 0; r < places && good; r++)
    good = cards[r].place == r && cards[r].has_cores;
  return good;
}

/* All ranks show their cards; then they prove that they may, and then their bells are looked for. */
static int places_meet(const struct x10_comm_config *c, struct card *cards)
{
  struct card own = {.place = place, .has_cores = backoff_has_cores()};
  MPI_Request request;
  if (ranks_allocate(c) || doorbell_make(c, x10_ranks_are_here(places), &own.bell))
    return -1;
  MPI_Iallgather(&own, sizeof own, MPI_BYTE, cards, sizeof own, MPI_BYTE, all, &request);
  request_finish(&request);
  if (ranks_map(c, cards) || greeting_run(c, all, rank_of))
    return -1;
  gathers = ranks_gather(cards);
  for (uint32_t r = 0; r < places; r++)
    doorbell_find(place_of[r], &cards[r].bell);
  if (hosts_find(c, all, rank_of))
    return -1;
  backoff_init(doorbell_near(), !doorbell_is_local());
  return 0;
}

/* All calls are made under one lock, so that MPI needs none of its own. What is set for it is no business of the
 * processes that the program may start. */
static int mpi_start(const struct x10_comm_config *c)
{
  int provided;
  bool ours[SETTINGS_MAX] = {false};
  bool here = !c->interface && x10_ranks_are_here(places);
  const char *const(*setting)[2] = mpi_kind.one_host;
  for (int i = 0; here && setting[i][0]; i++)
    ours[i] = !getenv(setting[i][0]) && !setenv(setting[i][0], setting[i][1], 1);
  MPI_Init_thread(NULL, NULL, MPI_THREAD_SERIALIZED, &provided);
  for (int i = 0; setting[i][0]; i++)
    if (ours[i])
      unsetenv(setting[i][0]);
  if (provided >= MPI_THREAD_SERIALIZED)
    return 0;
  fprintf(stderr, "x10: this MPI cannot be called from more than one thread\n");
  return -1;
}

static int mpi_connect(const struct x10_comm_config *c)
{
  MPI_Request request;
  if (mpi_start(c) || ranks_check(c))
    return -1;
  MPI_Comm_idup(MPI_COMM_WORLD, &all, &request);
  request_finish(&request);
  MPI_Comm_set_errhandler(all, MPI_ERRORS_RETURN);
  struct card *cards = malloc(places * sizeof *cards);
  int failed = !cards || places_meet(c, cards) || pieces_init(c, all, rank_of, place_of, &inbox);
  free(cards);
  return failed ? -1 : 0;
}

static int mpi_place_init(const struct x10_comm_config *c)
{
  X10__EXPECT(c->place < c->places && !rank_of);
  place = c->place;
  places = c->places;
  payload_limit = c->payload_limit;
  backoff_init(places, false);
  x10_inbox_init(&inbox);
  if (x10_silence_read(c) || (!x10_ranks_are_here(places) && x10_protection_refuse(c, "mpi")) || starting_begin(c))
    return -1;
  if (!c->trouble)
    parent_watch(place);
  int failed = mpi_connect(c);
  starting_over();
  return failed;
}

/* -- writing -- */

static void mpi_write_self(const struct x10_message *message, const struct iovec *part, int parts)
{
  X10__EXPECT(message->to == place);
  struct x10_message m = *message;
  m.from = place;
  m.payload = x10_payload_allocate(place, m.size);
  x10_payload_gather(m.payload, part, parts, 0, m.size);
  x10_inbox_wait_for_room(&inbox);
  x10_inbox_put(&inbox, &m);
  doorbell_ring(place);
}

static int mpi_write_message(const struct x10_message *m, const struct iovec *part, int parts)
{
  X10__EXPECT(m->to < places);
  if (m->size > payload_limit) {
    errno = EMSGSIZE;
    return -1;
  }
  if (m->to != place)
    return pieces_write(m, part, parts);
  mpi_write_self(m, part, parts);
  return 0;
}

/* -- reading -- */

static void deaths_notice(void)
{
  x10_bells_look();
  detector_look(pieces_set_dead);
  for (uint32_t p = 0; p < places; p++)
    if (p != place && !told[p] && x10_bell_is_orphaned(p))
      pieces_set_dead(p);
}

static bool death_take(struct x10_message *m)
{
  for (uint32_t p = 0; p < places && told_count < pieces_deaths(); p++)
    if (!told[p] && pieces_is_dead(p)) {
      told[p] = true;
      told_count++;
      *m = (struct x10_message){.from = p, .to = place};
      return true;
    }
  return false;
}

/* One look at everything that can end a read: 1 or -1 as read_message, 0 woken, 2 nothing. */
static int mpi_look(struct x10_message *m)
{
  if (x10_inbox_take(&inbox, m))
    return 1;
  enum pieces_found found = pieces_take_in(m);
  if (found == PIECES_MESSAGE || x10_inbox_take(&inbox, m))
    return 1;
  if (found == PIECES_NOTHING && death_take(m))
    return -1;
  return atomic_load(&woken) && atomic_exchange(&woken, false) ? 0 : 2;
}

/* A collective rings when it begins, but not in its later steps: while it is young, this place polls for them often. */
static uint64_t mpi_doze_limit(void)
{
  uint64_t gathering = pieces_gathering_time();
  if (pieces_are_arriving())
    return ARRIVING_NANOSECONDS;
  if (gathering)
    return gathering < GATHERING_YOUNG ? GATHERING_NANOSECONDS : GATHERING_YOUNG;
  return doorbell_sleep_limit();
}

/* Sleeps on the doorbell unless a last look finds something. The header of a payload counts: its sender may have rung
 * already. */
static int mpi_doze(struct x10_message *m, uint64_t left)
{
  bool arriving = pieces_are_arriving();
  uint32_t announced = doorbell_announce();
  int found = mpi_look(m);
  uint64_t limit = mpi_doze_limit();
  if (found == 2 && arriving == pieces_are_arriving())
    found = doorbell_sleep(announced, left < limit ? left : limit) ? mpi_look(m) : 2;
  else
    x10_bell_retract(doorbell_own());
  deaths_notice();
  return found;
}

/* A payload that is on its way moves only while both sides look. */
static int mpi_await_payload(struct x10_message *m, uint64_t left)
{
  struct backoff b;
  int found = 2;
  backoff_begin(&b, ARRIVING_BYTES);
  while (found == 2 && pieces_are_arriving() && !backoff_is_asleep(&b)) {
    backoff_wait(&b);
    found = mpi_look(m);
  }
  bool came = found != 2 || !pieces_are_arriving();
  backoff_end(&b, came);
  return came ? found : mpi_doze(m, left);
}

/* On one host sleeping immediately is quicker than polling: a polling thread takes a core that the sender may need. A
 * message from another host comes sooner than a waking. */
static int mpi_read_message(struct x10_message *m, uint64_t nanoseconds)
{
  struct backoff b;
  int found = mpi_look(m);
  if (found != 2 || nanoseconds == 0)
    return found == 2 ? 0 : found;
  uint64_t left, end = x10_deadline_after(nanoseconds);
  backoff_begin(&b, 0);
  while (found == 2 && (left = x10_deadline_left(end)) > 0)
    if (pieces_are_arriving()) {
      found = mpi_await_payload(m, left);
    } else if (doorbell_is_local() || backoff_is_asleep(&b)) {
      found = mpi_doze(m, left);
    } else {
      backoff_wait(&b);
      found = mpi_look(m);
    }
  return found == 2 ? 0 : found;
}

static void mpi_wake(void)
{
  atomic_store(&woken, true);
  doorbell_ring(place);
}

/* -- all together -- */

static int mpi_all_gather(const void *mine, void *theirs, size_t size, const struct x10_message *done)
{
  if (!gathers || size > INT_MAX)
    return -1;
  pieces_gather(mine, theirs, (int)size, done);
  return 0;
}

/* -- ending -- */

/* If a place died, MPI cannot be ended normally, and is not. */
static void mpi_finalize(void)
{
  atomic_store(&doorbell_own()->left, 1);
  detector_farewell();
  if (pieces_barrier()) {
    bool local = doorbell_is_local();
    parent_forget();
    doorbell_end();
    ending_run(local, pieces_look);
  }
  x10_inbox_clear(&inbox);
}

const struct x10_comm *x10_comm(void)
{
  static struct x10_comm mpi = {
      .abi = X10_COMM_ABI,
      .place_init = mpi_place_init,
      .write_message = mpi_write_message,
      .read_message = mpi_read_message,
      .wake = mpi_wake,
      .release = x10_payload_release,
      .set_landing = x10_payload_set_landing,
      .finalize = mpi_finalize,
      .all_gather = mpi_all_gather,
      .places_hosts = hosts_tell,
  };
  mpi.name = mpi_kind.name;
  mpi.traits = mpi_kind.traits;
  mpi.launch_command = mpi_kind.launch_command;
  return &mpi;
}
