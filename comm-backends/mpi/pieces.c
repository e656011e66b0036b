/* Pieces: see pieces.h. */
#include "pieces.h"
#include "backoff.h"
#include "deadline.h"
#include "doorbell.h"
#include "failure_detector.h"
#include "framing.h"
#include "kind.h"
#include "lock.h"
#include "payload.h"
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>
#include <x10rt/contract.h>

enum { TAG_SMALL = 1, TAG_PAYLOAD = 3, TAKE_AT_ONCE = 64, FEW_PARTS = 8, INLETS = 4 };
enum { BARRIER_SECONDS = 10, LATE_SECONDS = 10 };

struct source { /* what another place sends, and what goes there */
  struct x10_frame_reader reader;
  bool receiving; /* `request` fills the payload of the reader's frame */
  MPI_Request request;
  pthread_mutex_t writing; /* of a frame in several pieces, which nothing may come between */
  bool parted;             /* there is one; under net.lock */
  uint64_t unmatched;      /* bytes since the last synchronous piece; under net.lock */
  atomic_bool dead;
};

struct inlet { /* receives one small piece */
  MPI_Request request;
  _Alignas(64) uint8_t bytes[PIECE_SMALL];
};

static struct {
  uint32_t place, places;
  MPI_Comm comm;
  const int *rank_of;
  const uint32_t *place_of;
  struct x10_inbox *inbox;
  struct source *sources;
  atomic_uint receiving, deaths;
  struct lock lock;           /* around every call of MPI */
  struct x10_message *reader; /* where the caller wants its first message; NULL: nowhere, or it has one */
  uint32_t first, open;       /* of the inlets: the oldest that is open, and how many are; pieces fill them in order */
  struct inlet inlets[INLETS];
} net;

static struct {           /* a collective; under net.lock */
  _Atomic uint64_t since; /* 0: none is under way */
  bool large;             /* counted among what is received, too */
  MPI_Request request;
  struct x10_message done;
} gathering;

/* MPI finds memory for a piece that comes where no inlet is open, and copies it once more: so there is always one. */
static void inlets_open(void)
{
  X10__EXPECT(net.open <= INLETS);
  for (; net.open < INLETS; net.open++) {
    struct inlet *i = &net.inlets[(net.first + net.open) % INLETS];
    MPI_Irecv(i->bytes, PIECE_SMALL, MPI_BYTE, MPI_ANY_SOURCE, TAG_SMALL, net.comm, &i->request);
  }
}

int pieces_init(const struct x10_comm_config *config, MPI_Comm comm, const int *rank_of, const uint32_t *place_of,
                struct x10_inbox *inbox)
{
  X10__EXPECT(!net.sources && config->place < config->places);
  net.place = config->place;
  net.places = config->places;
  net.comm = comm;
  net.rank_of = rank_of;
  net.place_of = place_of;
  net.inbox = inbox;
  net.sources = calloc(config->places, sizeof *net.sources);
  if (!net.sources)
    return -1;
  for (uint32_t p = 0; p < config->places; p++) {
    x10_frame_reader_init(&net.sources[p].reader, config->place, p, config->payload_limit);
    pthread_mutex_init(&net.sources[p].writing, NULL);
  }
  inlets_open();
  return 0;
}

uint32_t pieces_deaths(void) { return atomic_load(&net.deaths); }

bool pieces_is_dead(uint32_t place)
{
  X10__EXPECT(place < net.places);
  return atomic_load(&net.sources[place].dead);
}

void pieces_set_dead(uint32_t place)
{
  X10__EXPECT(place < net.places && place != net.place);
  if (!atomic_exchange(&net.sources[place].dead, true))
    atomic_fetch_add(&net.deaths, 1);
}

uint64_t pieces_gathering_time(void)
{
  uint64_t since = atomic_load(&gathering.since);
  return since ? x10_monotonic() - since + 1 : 0;
}

bool pieces_are_arriving(void) { return atomic_load(&net.receiving) > 0; }

/* -- taking in -- */

/* Where the next message goes: to the caller that wants one, unless older messages wait in the inbox. */
static struct x10_message *message_room(struct x10_message *otherwise)
{
  return net.reader && !x10_inbox_has_some(net.inbox) ? net.reader : otherwise;
}

static void message_give(struct x10_message *m)
{
  X10__EXPECT(lock_is_taken(&net.lock));
  if (message_room(m) != net.reader) {
    x10_inbox_put(net.inbox, m);
    return;
  }
  if (m != net.reader)
    *net.reader = *m;
  net.reader = NULL;
}

static void source_fail(struct source *s, const char *error)
{
  fprintf(stderr, "x10: place %u: what place %u sends is no message: %s\n", net.place, s->reader.peer, error);
  pieces_set_dead(s->reader.peer);
}

static void source_frame(struct source *s, enum x10_frame frame, struct x10_message *m)
{
  X10__EXPECT(lock_is_taken(&net.lock));
  if (frame == X10_FRAME_MESSAGE)
    message_give(m);
  else if (frame == X10_FRAME_BAD)
    source_fail(s, s->reader.error);
}

/* Where a header has announced a payload that no piece has brought yet, its memory waits for it. */
static void source_expect(struct source *s)
{
  X10__EXPECT(lock_is_taken(&net.lock) && !s->receiving);
  struct iovec want = x10_frame_reader_want(&s->reader);
  if (!s->reader.in_payload || pieces_is_dead(s->reader.peer))
    return;
  s->receiving = true;
  atomic_fetch_add(&net.receiving, 1);
  MPI_Irecv(want.iov_base, piece_length(want.iov_len), MPI_BYTE, net.rank_of[s->reader.peer], TAG_PAYLOAD, net.comm,
            &s->request);
}

/* Whether the payload that is being received is there, or a part of it; ends its piece if so. */
static bool source_test(struct source *s)
{
  X10__EXPECT(lock_is_taken(&net.lock) && s->receiving);
  struct x10_message m;
  MPI_Status status;
  int done = 0, size = 0, failed = MPI_Test(&s->request, &done, &status);
  if (!failed && !done)
    return false;
  s->receiving = false;
  atomic_fetch_sub(&net.receiving, 1);
  if (failed) {
    source_fail(s, "a piece is longer than its payload");
    return true;
  }
  MPI_Get_count(&status, MPI_BYTE, &size);
  source_frame(s, x10_frame_reader_got(&s->reader, (size_t)size, &m), &m);
  source_expect(s);
  return true;
}

/* If the payload before is not quite in: its sender has finished with it before it sent the next piece, so what is
 * missing needs only this side. */
static void source_catch_up(struct source *s)
{
  uint64_t end = x10_deadline_after(LATE_SECONDS * X10_SECOND);
  while (s->receiving && !pieces_is_dead(s->reader.peer))
    if (!source_test(s) && !x10_deadline_left(end))
      source_fail(s, "a header comes before the payload of the last one");
}

static void source_piece(struct source *s, const uint8_t *bytes, int size)
{
  X10__EXPECT(lock_is_taken(&net.lock) && size >= 0);
  size_t left = (size_t)size;
  if (s->receiving)
    source_catch_up(s);
  while (left > 0 && !pieces_is_dead(s->reader.peer)) {
    struct x10_message own, *m = message_room(&own);
    source_frame(s, x10_frame_reader_feed(&s->reader, &bytes, &left, m), m);
  }
  source_expect(s);
}

static void inlet_piece(struct inlet *i, const MPI_Status *status, bool failed)
{
  struct source *s = &net.sources[net.place_of[status->MPI_SOURCE]];
  int size = 0;
  if (failed) {
    source_fail(s, "a piece is longer than any is");
    return;
  }
  MPI_Get_count(status, MPI_BYTE, &size);
  source_piece(s, i->bytes, size);
}

/* Takes the next small piece, if it has come. Its inlet is opened when one looks again: what the piece brings is
 * urgent. */
static bool inlet_take(void)
{
  X10__EXPECT(lock_is_taken(&net.lock) && net.open > 0);
  MPI_Status status;
  struct inlet *i = &net.inlets[net.first];
  int found = 0, failed = MPI_Test(&i->request, &found, &status);
  if (!failed && !found)
    return false;
  inlet_piece(i, &status, failed);
  net.first = (net.first + 1) % INLETS;
  if (--net.open == 0)
    inlets_open();
  return true;
}

static bool payloads_take(void)
{
  bool some = false;
  for (uint32_t p = 0; p < net.places && pieces_are_arriving(); p++)
    if (net.sources[p].receiving)
      some |= source_test(&net.sources[p]);
  return some;
}

static bool gathering_take(void)
{
  X10__EXPECT(lock_is_taken(&net.lock) && atomic_load(&gathering.since));
  int done = 0, failed = MPI_Test(&gathering.request, &done, MPI_STATUS_IGNORE);
  if (failed) {
    fflush(stdout);
    fprintf(stderr, "x10: place %u: not all places do the same collectives\n", net.place);
    _exit(1);
  }
  if (!done)
    return false;
  atomic_store(&gathering.since, 0);
  atomic_fetch_sub(&net.receiving, gathering.large);
  message_give(&gathering.done);
  return true;
}

/* Everything that is there; where the caller would read a message, only until it has one. */
static bool take_in(struct x10_message *m)
{
  X10__EXPECT(lock_is_taken(&net.lock));
  net.reader = m;
  inlets_open();
  bool some = atomic_load(&gathering.since) && gathering_take();
  if (pieces_are_arriving())
    some |= payloads_take();
  for (int i = 0; i < TAKE_AT_ONCE && !(m && !net.reader) && inlet_take(); i++)
    some = true;
  return some;
}

/* Looks as often as this MPI needs to find what has come: a caller that sleeps afterwards relies on that. */
enum pieces_found pieces_take_in(struct x10_message *m)
{
  bool some = false;
  lock_give_way(&net.lock);
  lock_take(&net.lock);
  for (int look = 0; look < mpi_kind.looks && !some; look++)
    some = take_in(m);
  bool given = !net.reader;
  net.reader = NULL;
  lock_release(&net.lock);
  return given ? PIECES_MESSAGE : some ? PIECES_SOME : PIECES_NOTHING;
}

/* -- writing -- */

struct piece { /* to be sent */
  uint32_t to;
  int tag, size;
  const void *bytes;
};

/* Tests a request, and takes in if there is room or nothing has moved for a while. */
static bool request_step(MPI_Request *request, const struct backoff *b)
{
  int done = 0;
  bool full = x10_inbox_is_full(net.inbox);
  lock_take(&net.lock);
  MPI_Test(request, &done, MPI_STATUS_IGNORE);
  if (!done && (!full || backoff_is_long(b)))
    take_in(NULL);
  lock_release(&net.lock);
  return done;
}

/* Looks itself: perhaps no thread reads meanwhile, which would have noticed. */
static bool place_ended(uint32_t place)
{
  x10_bells_look();
  detector_look(pieces_set_dead);
  return pieces_is_dead(place) || (place != net.place && x10_bell_is_orphaned(place));
}

/* The other side may have looked, and slept again, before the last bytes left. */
static int request_await(MPI_Request *request, uint32_t to, int size)
{
  struct backoff b;
  backoff_begin(&b, (size_t)size);
  while (!request_step(request, &b)) {
    if (pieces_is_dead(to) || (backoff_is_long(&b) && place_ended(to)))
      return -1;
    if (doorbell_is_near(to) || backoff_is_asleep(&b)) /* a datagram each time would be many */
      doorbell_ring(to);
    backoff_wait(&b);
  }
  backoff_end(&b, true);
  doorbell_ring(to);
  return 0;
}

/* Begins to send a piece: 1 where it has left, as what is short has when MPI has taken it; 0 where its
 * request is to be awaited; -1. */
static int piece_begin(struct source *s, const struct piece *p, MPI_Request *request)
{
  X10__EXPECT(lock_is_taken(&net.lock) && p->to < net.places && p->to != net.place);
  int done = 0, rank = net.rank_of[p->to];
  bool synchronous = (s->unmatched += (uint64_t)p->size) > PIECE_WINDOW;
  if (synchronous)
    s->unmatched = 0;
  if ((synchronous ? MPI_Issend : MPI_Isend)(p->bytes, p->size, MPI_BYTE, rank, p->tag, net.comm, request))
    return -1;
  MPI_Test(request, &done, MPI_STATUS_IGNORE);
  return done;
}

static int piece_end(const struct piece *p, int begun, MPI_Request *request)
{
  doorbell_ring(p->to);
  return begun < 0 ? -1 : begun ? 0 : request_await(request, p->to, p->size);
}

static int piece_write(struct source *s, const struct piece *p)
{
  X10__HELD(&s->writing);
  MPI_Request request;
  lock_take(&net.lock);
  int begun = piece_begin(s, p, &request);
  lock_release(&net.lock);
  return piece_end(p, begun, &request);
}

static int part_write(struct source *s, uint32_t to, const struct iovec *part)
{
  X10__HELD(&s->writing);
  struct piece p = {.to = to, .tag = TAG_PAYLOAD, .bytes = part->iov_base};
  for (uint64_t left = part->iov_len; left > 0; left -= (uint64_t)p.size) {
    p.size = piece_length(left);
    if (piece_write(s, &p))
      return -1;
    p.bytes = (const char *)p.bytes + p.size;
  }
  return 0;
}

static void source_part(struct source *s, bool parted)
{
  lock_take(&net.lock);
  s->parted = parted;
  lock_release(&net.lock);
}

/* A frame of one piece waits only for one of several that is being written. */
static int frame_write_small(struct source *s, const struct x10_message *m, const struct iovec *part, int parts)
{
  X10__EXPECT(X10_HEADER_BYTES + m->size <= PIECE_SMALL);
  uint8_t frame[PIECE_SMALL];
  struct piece p = {.to = m->to, .tag = TAG_SMALL, .bytes = frame, .size = (int)(X10_HEADER_BYTES + m->size)};
  MPI_Request request;
  x10_header_encode(m, net.place, frame);
  x10_payload_gather(frame + X10_HEADER_BYTES, part, parts, 0, m->size);
  lock_take(&net.lock);
  bool parted = s->parted;
  int begun = parted ? 0 : piece_begin(s, &p, &request);
  lock_release(&net.lock);
  if (!parted)
    return piece_end(&p, begun, &request);
  pthread_mutex_lock(&s->writing);
  int result = piece_write(s, &p);
  pthread_mutex_unlock(&s->writing);
  return result;
}

static int frame_write_parts(struct source *s, const struct x10_message *m, const struct iovec *part, int parts)
{
  uint8_t header[X10_HEADER_BYTES];
  struct piece p = {.to = m->to, .tag = TAG_SMALL, .bytes = header, .size = X10_HEADER_BYTES};
  x10_header_encode(m, net.place, header);
  pthread_mutex_lock(&s->writing);
  source_part(s, true);
  int result = piece_write(s, &p);
  for (int i = 0; i < parts && !result; i++)
    result = part_write(s, m->to, &part[i]);
  source_part(s, false);
  pthread_mutex_unlock(&s->writing);
  return result;
}

/* Many parts are gathered first: each would be a message of its own. */
static int frame_write_gathered(struct source *s, const struct x10_message *m, const struct iovec *part, int parts)
{
  struct iovec all = {x10_payload_allocate(net.place, m->size), (size_t)m->size};
  x10_payload_gather(all.iov_base, part, parts, 0, m->size);
  int result = frame_write_parts(s, m, &all, 1);
  free(all.iov_base);
  return result;
}

int pieces_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  X10__EXPECT(m->to < net.places && m->to != net.place);
  struct source *s = &net.sources[m->to];
  if (pieces_is_dead(m->to))
    return -1;
  return m->size <= PIECE_SMALL - X10_HEADER_BYTES ? frame_write_small(s, m, part, parts)
         : parts <= FEW_PARTS                      ? frame_write_parts(s, m, part, parts)
                                                   : frame_write_gathered(s, m, part, parts);
}

/* -- all together -- */

/* Wakes all sleeping places, this one's reader included, to look for what has been sent. */
void pieces_gather(const void *mine, void *all, int size, const struct x10_message *done)
{
  lock_take(&net.lock);
  gathering.done = *done;
  gathering.large = size > PIECE_SMALL;
  atomic_fetch_add(&net.receiving, gathering.large);
  MPI_Iallgather(mine, size, MPI_BYTE, all, size, MPI_BYTE, net.comm, &gathering.request);
  atomic_store(&gathering.since, x10_monotonic());
  lock_release(&net.lock);
  for (uint32_t p = 0; p < net.places; p++)
    doorbell_ring(p);
}

static bool some_dead(void)
{
  for (uint32_t p = 0; p < net.places; p++)
    if (place_ended(p))
      return true;
  return false;
}

/* Looks once: whether all are here. */
static bool barrier_step(MPI_Request *request)
{
  int done = 0;
  lock_take(&net.lock);
  MPI_Test(request, &done, MPI_STATUS_IGNORE);
  if (!done)
    take_in(NULL);
  lock_release(&net.lock);
  x10_inbox_clear(net.inbox);
  return done;
}

/* Receives messages for activities that no finish waited for: MPI warns of messages that are never received. */
static void leftovers_take(void)
{
  for (bool some = true; some; x10_inbox_clear(net.inbox)) {
    lock_take(&net.lock);
    some = false;
    for (int look = 0; look < mpi_kind.looks && !some; look++)
      some = take_in(NULL);
    lock_release(&net.lock);
  }
}

static void inlet_close(MPI_Request *request)
{
  int done = 0;
  lock_take(&net.lock);
  MPI_Cancel(request);
  while (!done)
    MPI_Test(request, &done, MPI_STATUS_IGNORE);
  lock_release(&net.lock);
}

static void inlets_close(void)
{
  for (; net.open > 0; net.open--, net.first = (net.first + 1) % INLETS)
    inlet_close(&net.inlets[net.first].request);
}

bool pieces_barrier(void)
{
  MPI_Request request;
  struct backoff b;
  if (some_dead())
    return false;
  uint64_t end = x10_deadline_after(BARRIER_SECONDS * X10_SECOND);
  MPI_Ibarrier(net.comm, &request);
  backoff_begin(&b, 0);
  while (!barrier_step(&request)) {
    if (some_dead() || !x10_deadline_left(end))
      return false;
    backoff_wait(&b);
  }
  leftovers_take();
  inlets_close();
  return true;
}

void pieces_look(void)
{
  int found;
  lock_take(&net.lock);
  MPI_Iprobe(MPI_ANY_SOURCE, TAG_SMALL, net.comm, &found, MPI_STATUS_IGNORE);
  lock_release(&net.lock);
}
