/* The mesh: see mesh.h.
 *
 * Locks: peer->writing is held for a whole frame; `intake` by the thread that reads links. The order is writing before
 * intake, and intake is only tried under writing, so a reader that waits never holds a writer up.
 */
#include "mesh.h"
#include "deadline.h"
#include "frame_writer.h"
#include "framing.h"
#include "inbox.h"
#include "payload.h"
#include <errno.h>
#include <limits.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>

enum { PEERS_AT_ONCE = 16, STAGING_BYTES = 64 << 10, GATHER_PARTS = 64 };
enum { SEALED_FEW_BYTES = 2 << 10, SEALED_BYTES = 64 << 10 };
enum { STUCK_MILLISECONDS = 10, BUSY_MILLISECONDS = 1, FINALIZE_SECONDS = 5 };

struct peer {
  pthread_mutex_t writing;
  struct x10_seal in, out; /* under intake; under writing */
  struct x10_frame_reader reader;
  atomic_bool linked; /* the wire leads there */
  bool farewell;      /* it said so; under intake */
  atomic_bool ended;  /* its stream is over: nothing can be written any more */
  atomic_bool died;   /* over without a farewell */
  bool told;          /* the reader's */
  bool leaves;        /* this place has said farewell */
  struct peer *next;  /* of those that are linked */
};

static struct {
  uint32_t place, places;
  uint64_t payload_limit;
  const struct x10_wire *wire;
  _Atomic(struct peer *) *peers;   /* by place; NULL: not needed yet */
  _Atomic(struct peer *) partners; /* all that are linked, the newest first */
  struct x10_inbox inbox;
  pthread_mutex_t intake;
  pthread_mutex_t linking; /* of no more than the condition */
  pthread_cond_t linked;   /* a peer is, or will never be */
  atomic_bool waiting;     /* the reader sleeps, or is about to: a thread with a message for it rings */
  atomic_bool woken;
  atomic_uint died, open;
  uint8_t staging[STAGING_BYTES]; /* under intake; empty between two calls */
} mesh;

/* -- starting -- */

static struct peer *peer_new(uint32_t p)
{
  X10__EXPECT(p < mesh.places && p != mesh.place);
  struct peer *peer = x10_payload_allocate(mesh.place, sizeof *peer);
  *peer = (struct peer){0};
  pthread_mutex_init(&peer->writing, NULL);
  x10_seal_init(&peer->in, X10_SEAL_HEADER, NULL);
  x10_seal_init(&peer->out, X10_SEAL_HEADER, NULL);
  x10_frame_reader_init(&peer->reader, mesh.place, p, mesh.payload_limit);
  x10_frame_reader_seal(&peer->reader, &peer->in);
  return peer;
}

static void peer_free(struct peer *peer)
{
  x10_seal_clear(&peer->in);
  x10_seal_clear(&peer->out);
  pthread_mutex_destroy(&peer->writing);
  free(peer);
}

/* What this place knows of that one; made by whoever needs it first. */
static struct peer *peer_of(uint32_t p)
{
  X10__EXPECT(p < mesh.places);
  struct peer *peer = atomic_load_explicit(&mesh.peers[p], memory_order_acquire);
  if (peer)
    return peer;
  struct peer *made = peer_new(p);
  if (atomic_compare_exchange_strong(&mesh.peers[p], &peer, made))
    return made;
  peer_free(made);
  return peer;
}

int x10_mesh_init(const struct x10_comm_config *config, const struct x10_wire *wire)
{
  X10__EXPECT(!mesh.peers && config->place < config->places);
  mesh.place = config->place;
  mesh.places = config->places;
  mesh.payload_limit = config->payload_limit;
  mesh.wire = wire;
  mesh.peers = calloc(config->places, sizeof *mesh.peers);
  if (!mesh.peers)
    return -1;
  pthread_mutex_init(&mesh.intake, NULL);
  pthread_mutex_init(&mesh.linking, NULL);
  pthread_cond_init(&mesh.linked, NULL);
  x10_inbox_init(&mesh.inbox);
  return 0;
}

/* -- taking in -- */

static void peer_end(struct peer *peer)
{
  X10__HELD(&mesh.intake);
  X10__EXPECT(!atomic_load(&peer->ended) && atomic_load(&mesh.open) > 0);
  mesh.wire->forget(peer->reader.peer);
  x10_frame_reader_clear(&peer->reader);
  atomic_store(&peer->ended, true);
  atomic_fetch_sub(&mesh.open, 1);
  if (peer->farewell || (mesh.wire->has_left && mesh.wire->has_left(peer->reader.peer)))
    return;
  atomic_store(&peer->died, true);
  atomic_fetch_add(&mesh.died, 1);
}

static void linking_tell(void)
{
  pthread_mutex_lock(&mesh.linking);
  pthread_cond_broadcast(&mesh.linked);
  pthread_mutex_unlock(&mesh.linking);
}

void x10_mesh_linked(uint32_t p)
{
  X10__EXPECT(!atomic_load(&peer_of(p)->linked));
  struct peer *peer = peer_of(p);
  if (mesh.wire->seals)
    mesh.wire->seals(p, &peer->in, &peer->out);
  peer->next = atomic_load(&mesh.partners);
  while (!atomic_compare_exchange_weak(&mesh.partners, &peer->next, peer))
    ;
  atomic_fetch_add(&mesh.open, 1);
  atomic_store(&peer->linked, true);
  linking_tell();
}

void x10_mesh_unreachable(uint32_t p)
{
  X10__EXPECT(!atomic_load(&peer_of(p)->linked));
  struct peer *peer = peer_of(p);
  if (atomic_exchange(&peer->ended, true))
    return;
  atomic_store(&peer->died, true);
  atomic_fetch_add(&mesh.died, 1);
  linking_tell();
}

/* False when the peer cannot be trusted any more. */
static bool peer_frame(struct peer *peer, enum x10_frame frame, const struct x10_message *m)
{
  X10__HELD(&mesh.intake);
  if (frame == X10_FRAME_MESSAGE) {
    x10_inbox_put(&mesh.inbox, m);
  } else if (frame == X10_FRAME_LEAVES) {
    peer->farewell = true;
  } else if (frame == X10_FRAME_BAD) {
    fprintf(stderr, "x10: place %u: %s place %u %s: %s\n", mesh.place,
            peer->reader.damaged ? "the stream from" : "what", peer->reader.peer,
            peer->reader.damaged ? "was damaged on its way" : "sends is no message", peer->reader.error);
    return false;
  }
  return true;
}

/* `size` bytes were read: the first of them went where the frame wanted them, the others into staging. */
static bool peer_got(struct peer *peer, size_t wanted, size_t size)
{
  X10__HELD(&mesh.intake);
  struct x10_message m;
  size_t direct = size < wanted ? size : wanted, rest = size - direct;
  const uint8_t *bytes = mesh.staging;
  bool good = peer_frame(peer, x10_frame_reader_got(&peer->reader, direct, &m), &m);
  while (good && rest > 0)
    good = peer_frame(peer, x10_frame_reader_feed(&peer->reader, &bytes, &rest, &m), &m);
  return good;
}

static void peer_take_in(struct peer *peer)
{
  X10__HELD(&mesh.intake);
  struct iovec want = x10_frame_reader_want(&peer->reader);
  struct iovec to[2] = {want, {mesh.staging, sizeof mesh.staging}};
  ssize_t size = mesh.wire->read(peer->reader.peer, to, 2);
  if (size < 0 && (errno == EAGAIN || errno == EINTR))
    return;
  if (size <= 0 || !peer_got(peer, want.iov_len, (size_t)size))
    peer_end(peer);
}

/* Waits at most `nanoseconds` for peers that have something, and reads each of them once. */
static void mesh_take_in(uint64_t nanoseconds)
{
  X10__HELD(&mesh.intake);
  uint32_t ready[PEERS_AT_ONCE];
  int n = mesh.wire->await(nanoseconds, ready, PEERS_AT_ONCE);
  for (int i = 0; i < n; i++)
    peer_take_in(peer_of(ready[i]));
}

void x10_mesh_take_in(uint64_t nanoseconds)
{
  X10__NOT_HELD(&mesh.intake);
  pthread_mutex_lock(&mesh.intake);
  mesh_take_in(nanoseconds);
  pthread_mutex_unlock(&mesh.intake);
}

/* -- writing -- */

static void reader_ring(void)
{
  if (atomic_load(&mesh.waiting))
    mesh.wire->wake();
}

static void mesh_write_self(const struct x10_message *message, const struct iovec *part, int parts)
{
  X10__EXPECT(message->to == mesh.place);
  struct x10_message m = *message;
  m.from = mesh.place;
  m.payload = x10_payload_allocate(mesh.place, m.size);
  x10_payload_gather(m.payload, part, parts, 0, m.size);
  x10_inbox_wait_for_room(&mesh.inbox);
  x10_inbox_put(&mesh.inbox, &m);
  reader_ring();
}

/* Receives unless another thread does. Messages for the reader need no ring: the reader looks into the inbox once it
 * has intake, before it sleeps. */
static bool mesh_try_take_in(uint64_t nanoseconds)
{
  X10__NOT_HELD(&mesh.intake);
  if (pthread_mutex_trylock(&mesh.intake))
    return false;
  mesh_take_in(nanoseconds);
  pthread_mutex_unlock(&mesh.intake);
  return true;
}

/* Waits until the peer may have room, and meanwhile takes in what arrives: always while the inbox has room, and else
 * only after a time in which nothing moved. */
static void peer_wait_for_room(const struct peer *peer)
{
  X10__HELD(&((struct peer *)peer)->writing);
  uint32_t p = peer->reader.peer;
  bool full = x10_inbox_is_full(&mesh.inbox);
  enum x10_wire_news news = mesh.wire->await_room(p, !full, STUCK_MILLISECONDS);
  if (news == X10_WIRE_ROOM || (news == X10_WIRE_NOTHING && !full))
    return;
  if (!mesh_try_take_in(0))
    mesh.wire->await_room(p, false, BUSY_MILLISECONDS);
}

static void linking_await(void)
{
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_nsec += BUSY_MILLISECONDS * 1000000;
  end.tv_sec += end.tv_nsec / 1000000000;
  end.tv_nsec %= 1000000000;
  pthread_mutex_lock(&mesh.linking);
  pthread_cond_timedwait(&mesh.linked, &mesh.linking, &end);
  pthread_mutex_unlock(&mesh.linking);
}

/* Returns once the wire leads to that peer, which whoever takes in sees to; -1: it never will. */
static int peer_link(struct peer *peer)
{
  if (atomic_load(&peer->linked))
    return 0;
  mesh.wire->want(peer->reader.peer);
  while (!atomic_load(&peer->linked)) {
    if (atomic_load(&peer->ended))
      return -1;
    if (!mesh_try_take_in(BUSY_MILLISECONDS * 1000000u))
      linking_await();
  }
  return 0;
}

/* The parts are used up. */
static int peer_write(struct peer *peer, struct iovec *part, int parts)
{
  X10__HELD(&peer->writing);
  while (parts > 0) {
    if (atomic_load(&peer->ended))
      return -1;
    ssize_t size = mesh.wire->write(peer->reader.peer, part, parts < IOV_MAX ? parts : IOV_MAX);
    if (size < 0 && errno == EAGAIN)
      peer_wait_for_room(peer);
    else if (size < 0 && errno != EINTR)
      return -1;
    if (size < 0)
      continue;
    int done = x10_payload_advance(part, parts, (size_t)size);
    part += done;
    parts -= done;
  }
  return 0;
}

static int peer_write_sealed(struct peer *peer, const struct x10_message *m, const struct iovec *part)
{
  X10__NOT_HELD(&peer->writing);
  struct x10_frame_writer w;
  x10_frame_writer_init(&w, &peer->out, mesh.place, m, part);
  uint8_t few[SEALED_FEW_BYTES];
  bool is_few = x10_frame_writer_bytes(&w) <= sizeof few;
  size_t room = is_few ? sizeof few : SEALED_BYTES, size;
  uint8_t *bytes = is_few ? few : x10_payload_allocate(mesh.place, room);
  int result = 0;
  pthread_mutex_lock(&peer->writing);
  while (!result && (size = x10_frame_writer_fill(&w, bytes, room)) > 0)
    result = peer_write(peer, &(struct iovec){bytes, size}, 1);
  pthread_mutex_unlock(&peer->writing);
  if (!is_few)
    free(bytes);
  return result;
}

static int peer_write_clear(struct peer *peer, const struct x10_message *m, const struct iovec *part, int parts)
{
  X10__NOT_HELD(&peer->writing);
  uint8_t header[X10_HEADER_BYTES + X10_SEAL_TAG_MAX];
  struct iovec few[GATHER_PARTS], *all = parts < GATHER_PARTS ? few : malloc(((size_t)parts + 1) * sizeof *all);
  if (!all)
    return -1;
  x10_header_encode(m, mesh.place, header);
  all[0] = (struct iovec){header, X10_HEADER_BYTES + x10_seal_tag_bytes(&peer->out)};
  for (int i = 0; i < parts; i++)
    all[i + 1] = part[i];
  pthread_mutex_lock(&peer->writing);
  x10_seal_close_header(&peer->out, header, X10_HEADER_BYTES);
  int result = peer_write(peer, all, parts + 1);
  pthread_mutex_unlock(&peer->writing);
  if (all != few)
    free(all);
  return result;
}

static int peer_write_frame(struct peer *peer, const struct x10_message *m, const struct iovec *part, int parts)
{
  if (peer_link(peer))
    return -1;
  return x10_seal_is_of_payloads(&peer->out) ? peer_write_sealed(peer, m, part)
                                             : peer_write_clear(peer, m, part, parts);
}

int x10_mesh_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  X10__EXPECT(m->to < mesh.places);
  if (m->size > mesh.payload_limit) {
    errno = EMSGSIZE;
    return -1;
  }
  if (m->to != mesh.place)
    return peer_write_frame(peer_of(m->to), m, part, parts);
  mesh_write_self(m, part, parts);
  return 0;
}

/* -- reading -- */

static bool death_take(struct x10_message *m)
{
  if (atomic_load(&mesh.died) == 0)
    return false;
  for (uint32_t p = 0; p < mesh.places; p++) {
    struct peer *peer = atomic_load(&mesh.peers[p]);
    if (peer && atomic_load(&peer->died) && !peer->told) {
      peer->told = true;
      *m = (struct x10_message){.from = p, .to = mesh.place};
      return true;
    }
  }
  return false;
}

/* One look at everything that can end a read: 1 or -1 as read_message, 0 woken, 2 nothing. */
static int mesh_look(struct x10_message *m)
{
  if (x10_inbox_take(&mesh.inbox, m))
    return 1;
  if (death_take(m))
    return -1;
  return atomic_load(&mesh.woken) && atomic_exchange(&mesh.woken, false) ? 0 : 2;
}

/* Takes in until there is something or the time is over; `waiting` is set, and only then looked. */
static int mesh_await(struct x10_message *m, uint64_t end)
{
  X10__HELD(&mesh.intake);
  X10__EXPECT(atomic_load(&mesh.waiting));
  for (;;) {
    int found = mesh_look(m);
    if (found != 2)
      return found;
    uint64_t left = x10_deadline_left(end);
    mesh_take_in(left);
    if (left == 0) {
      found = mesh_look(m);
      return found == 2 ? 0 : found;
    }
  }
}

int x10_mesh_read(struct x10_message *m, uint64_t nanoseconds)
{
  if (x10_inbox_take(&mesh.inbox, m))
    return 1;
  uint64_t end = x10_deadline_after(nanoseconds);
  pthread_mutex_lock(&mesh.intake);
  atomic_store(&mesh.waiting, true);
  int found = mesh_await(m, end);
  atomic_store(&mesh.waiting, false);
  pthread_mutex_unlock(&mesh.intake);
  return found;
}

void x10_mesh_wake(void)
{
  atomic_store(&mesh.woken, true);
  reader_ring();
}

/* -- ending -- */

static void peer_leave(struct peer *peer)
{
  struct x10_message farewell = {.from = mesh.place, .to = X10_HEADER_LEAVES};
  if (peer->leaves || !atomic_load(&peer->linked))
    return;
  peer->leaves = true;
  if (!atomic_load(&peer->ended) && !peer_write_frame(peer, &farewell, NULL, 0))
    mesh.wire->end(peer->reader.peer);
}

/* A peer may have linked itself only now. */
static void partners_leave(void)
{
  for (struct peer *peer = atomic_load(&mesh.partners); peer; peer = peer->next)
    peer_leave(peer);
}

void x10_mesh_finalize(void)
{
  uint64_t end = x10_deadline_after(FINALIZE_SECONDS * X10_SECOND);
  partners_leave();
  while (atomic_load(&mesh.open) > 0 && x10_deadline_left(end) > 0) {
    x10_mesh_take_in(x10_deadline_left(end));
    x10_inbox_clear(&mesh.inbox);
    partners_leave();
  }
  mesh.wire->close();
  x10_inbox_clear(&mesh.inbox);
  for (uint32_t p = 0; p < mesh.places; p++)
    if (atomic_load(&mesh.peers[p]))
      peer_free(atomic_load(&mesh.peers[p]));
  free(mesh.peers);
}
