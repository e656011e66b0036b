/* Pieces: see pieces.h. */
#include "pieces.h"
#include "backoff.h"
#include "clock.h"
#include "doorbell.h"
#include "frame.h"
#include "payload.h"
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { TAG = 1, PROBES = 3, TAKE_AT_ONCE = 64, FEW_PARTS = 8, BARRIER_SECONDS = 10 };

struct source { /* what another place sends, and what goes there */
  struct x10_frame_reader reader;
  bool receiving; /* `request` fills the payload of the reader's frame */
  MPI_Request request;
  size_t receiving_size;
  pthread_mutex_t writing;
  uint64_t unmatched; /* bytes since the last synchronous piece; under writing */
  atomic_bool dead;
};

static struct {
  uint32_t place, places;
  MPI_Comm comm;
  const int *rank_of;
  const uint32_t *place_of;
  struct x10_inbox *inbox;
  struct source *sources;
  atomic_uint receiving;
  pthread_mutex_t lock; /* around every call of MPI */
  uint8_t staging[PIECE_SMALL];
} net;

int pieces_init(const struct x10_comm_config *config, MPI_Comm comm, const int *rank_of, const uint32_t *place_of,
                struct x10_inbox *inbox) {
  net.place = config->place;
  net.places = config->places;
  net.comm = comm;
  net.rank_of = rank_of;
  net.place_of = place_of;
  net.inbox = inbox;
  net.sources = calloc(config->places, sizeof *net.sources);
  pthread_mutex_init(&net.lock, NULL);
  for (uint32_t p = 0; net.sources && p < config->places; p++) {
    x10_frame_reader_init(&net.sources[p].reader, config->place, p, config->payload_limit);
    pthread_mutex_init(&net.sources[p].writing, NULL);
  }
  return net.sources ? 0 : -1;
}

bool pieces_is_dead(uint32_t place) { return atomic_load(&net.sources[place].dead); }

void pieces_set_dead(uint32_t place) { atomic_store(&net.sources[place].dead, true); }

bool pieces_are_arriving(void) { return atomic_load(&net.receiving) > 0; }

/* -- taking in; all under net.lock -- */

static void source_frame(struct source *s, enum x10_frame frame, const struct x10_message *m) {
  if (frame == X10_FRAME_MESSAGE) {
    x10_inbox_put(net.inbox, m);
  } else if (frame == X10_FRAME_BAD) {
    fprintf(stderr, "x10: place %u: what place %u sends is no message: %s\n", net.place, s->reader.peer,
            s->reader.error);
    atomic_store(&s->dead, true);
  }
}

/* Whether the payload that is being received is there; ends its piece if so. */
static bool source_test(struct source *s) {
  struct x10_message m;
  int done = 0;
  MPI_Test(&s->request, &done, MPI_STATUS_IGNORE);
  if (!done)
    return false;
  s->receiving = false;
  atomic_fetch_sub(&net.receiving, 1);
  source_frame(s, x10_frame_reader_got(&s->reader, s->receiving_size, &m), &m);
  return true;
}

/* A piece that is small has arrived with its envelope, so this ends at once. */
static void staging_receive(MPI_Message *piece, int size) {
  MPI_Request request;
  int done = 0;
  MPI_Imrecv(net.staging, size, MPI_BYTE, piece, &request);
  while (!done)
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
}

static void source_staged(struct source *s, MPI_Message *piece, int size) {
  struct x10_message m;
  const uint8_t *bytes = net.staging;
  size_t left = (size_t)size;
  staging_receive(piece, size);
  while (left > 0 && !atomic_load(&s->dead))
    source_frame(s, x10_frame_reader_feed(&s->reader, &bytes, &left, &m), &m);
}

/* A piece of this size has been matched. If an earlier one is not quite in: its sender has finished with it before it
 * sent this one, so what is missing needs only this side. */
static void source_piece(struct source *s, MPI_Message *piece, int size) {
  while (s->receiving && !source_test(s))
    sched_yield();
  struct iovec want = x10_frame_reader_want(&s->reader);
  if (s->reader.in_payload && (size_t)size <= want.iov_len) {
    s->receiving = true;
    s->receiving_size = (size_t)size;
    atomic_fetch_add(&net.receiving, 1);
    MPI_Imrecv(want.iov_base, size, MPI_BYTE, piece, &s->request);
    source_test(s);
  } else if (size <= PIECE_SMALL) {
    source_staged(s, piece, size);
  } else {
    s->reader.error = "a piece is longer than its frame";
    source_frame(s, X10_FRAME_BAD, NULL);
  }
}

/* MPICH looks among what it has, and only then at the wire: a message that has come is found at the second probe. Who
 * goes to sleep after looking relies on having seen it. */
static bool take_in_one(void) {
  MPI_Message piece;
  MPI_Status status;
  int found = 0, size = 0;
  for (int probes = 0; probes < PROBES && !found; probes++)
    MPI_Improbe(MPI_ANY_SOURCE, TAG, net.comm, &found, &piece, &status);
  if (!found)
    return false;
  MPI_Get_count(&status, MPI_BYTE, &size);
  source_piece(&net.sources[net.place_of[status.MPI_SOURCE]], &piece, size);
  return true;
}

static bool take_in(void) {
  bool some = false;
  for (uint32_t p = 0; p < net.places && pieces_are_arriving(); p++)
    if (net.sources[p].receiving)
      some |= source_test(&net.sources[p]);
  for (int i = 0; i < TAKE_AT_ONCE && take_in_one(); i++)
    some = true;
  return some;
}

bool pieces_take_in(void) {
  pthread_mutex_lock(&net.lock);
  bool some = take_in();
  pthread_mutex_unlock(&net.lock);
  return some;
}

/* -- writing -- */

/* Tests a request, and takes in if there is room or nothing has moved for a while. */
static bool request_step(MPI_Request *request, const struct backoff *b) {
  int done = 0;
  bool full = x10_inbox_is_full(net.inbox);
  pthread_mutex_lock(&net.lock);
  MPI_Test(request, &done, MPI_STATUS_IGNORE);
  if (!done && (!full || backoff_is_long(b)))
    take_in();
  pthread_mutex_unlock(&net.lock);
  return done;
}

static int request_await(MPI_Request *request, uint32_t to) {
  struct backoff b;
  backoff_begin(&b);
  while (!request_step(request, &b)) {
    if (pieces_is_dead(to))
      return -1;
    doorbell_ring(to);
    backoff_wait(&b);
  }
  return 0;
}

/* writing is held. */
static int piece_write(struct source *s, uint32_t to, const void *bytes, int size) {
  MPI_Request request;
  bool synchronous = (s->unmatched += (uint64_t)size) > PIECE_WINDOW;
  if (synchronous)
    s->unmatched = 0;
  pthread_mutex_lock(&net.lock);
  int failed = (synchronous ? MPI_Issend : MPI_Isend)(bytes, size, MPI_BYTE, net.rank_of[to], TAG, net.comm, &request);
  pthread_mutex_unlock(&net.lock);
  doorbell_ring(to);
  return failed ? -1 : request_await(&request, to);
}

static int part_write(struct source *s, uint32_t to, const struct iovec *part) {
  const char *bytes = part->iov_base;
  for (uint64_t left = part->iov_len; left > 0;) {
    int size = piece_length(left);
    if (piece_write(s, to, bytes, size))
      return -1;
    bytes += size;
    left -= (uint64_t)size;
  }
  return 0;
}

static int frame_write_small(struct source *s, const struct x10_message *m, const struct iovec *part, int parts) {
  uint8_t frame[PIECE_SMALL];
  x10_header_encode(m, frame);
  x10_payload_gather(frame + X10_HEADER_BYTES, part, parts, 0, m->size);
  return piece_write(s, m->to, frame, (int)(X10_HEADER_BYTES + m->size));
}

static int frame_write_parts(struct source *s, const struct x10_message *m, const struct iovec *part, int parts) {
  uint8_t header[X10_HEADER_BYTES];
  x10_header_encode(m, header);
  int result = piece_write(s, m->to, header, X10_HEADER_BYTES);
  for (int i = 0; i < parts && !result; i++)
    result = part_write(s, m->to, &part[i]);
  return result;
}

/* Many parts are gathered first: each would be a message of its own. */
static int frame_write_gathered(struct source *s, const struct x10_message *m, const struct iovec *part, int parts) {
  struct iovec all = {x10_payload_allocate(net.place, m->size), (size_t)m->size};
  x10_payload_gather(all.iov_base, part, parts, 0, m->size);
  int result = frame_write_parts(s, m, &all, 1);
  free(all.iov_base);
  return result;
}

int pieces_write(const struct x10_message *m, const struct iovec *part, int parts) {
  struct source *s = &net.sources[m->to];
  if (pieces_is_dead(m->to))
    return -1;
  pthread_mutex_lock(&s->writing);
  int result = m->size <= PIECE_SMALL - X10_HEADER_BYTES ? frame_write_small(s, m, part, parts)
               : parts <= FEW_PARTS                      ? frame_write_parts(s, m, part, parts)
                                                         : frame_write_gathered(s, m, part, parts);
  pthread_mutex_unlock(&s->writing);
  return result;
}

/* -- all together -- */

static bool some_dead(void) {
  x10_bells_look();
  for (uint32_t p = 0; p < net.places; p++)
    if (pieces_is_dead(p) || (p != net.place && x10_bell_is_orphaned(p)))
      return true;
  return false;
}

bool pieces_barrier(void) {
  MPI_Request request;
  struct backoff b;
  int done = 0;
  if (some_dead())
    return false;
  uint64_t end = x10_clock_after(BARRIER_SECONDS * X10_SECOND);
  MPI_Ibarrier(net.comm, &request);
  backoff_begin(&b);
  while (!done) {
    pthread_mutex_lock(&net.lock);
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
    if (!done)
      take_in();
    pthread_mutex_unlock(&net.lock);
    x10_inbox_clear(net.inbox);
    if (!done && (some_dead() || !x10_clock_left(end)))
      return false;
    if (!done)
      backoff_wait(&b);
  }
  return true;
}
