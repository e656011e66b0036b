/* The backend `ucx`: messages are active messages of UCX, over whatever network and memory it finds.
 *
 * A place makes its worker before the addresses are exchanged. At the start it meets a few others only, and the rest
 * when it first has something to say to them. What is short travels at once, a large payload by rendezvous, straight to
 * where its reader wants it.
 */
#include "areas.h"
#include "card.h"
#include "deadline.h"
#include "engine.h"
#include "greeting.h"
#include "heartbeat.h"
#include "intake.h"
#include "payload.h"
#include "peers.h"
#include "protection.h"
#include "settings.h"
#include "shared_memory.h"
#include <assert.h>
#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum {
  FEW_PARTS = OFFER_PARTS,
  DIRECT_BYTES = 32 << 10,
  GATHERED_BYTES = 4 << 10,
  STUCK_NANOSECONDS = 10 * 1000 * 1000,
  FINALIZE_SECONDS = 5
};

static uint32_t place, places;
static uint64_t payload_limit;
static atomic_bool woken;

/* -- starting -- */

static int ucx_open(const struct x10_comm_config *c)
{
  int failed = settings_begin(c) || engine_open(c->place);
  settings_end();
  return failed ? -1 : 0;
}

/* What UCX takes to reach a place, and whether that leaves the host, is its own choice. */
static int ucx_place_address(const struct x10_comm_config *c, char address[X10_COMM_ADDRESS_MAX])
{
  if (x10_protection_refuse(c, "ucx"))
    return -1;
  return ucx_open(c) ? -1 : card_write(c, engine_worker(), address);
}

static bool header_fits(const struct x10_comm_config *c)
{
  ucp_worker_attr_t a = {.field_mask = UCP_WORKER_ATTR_FIELD_MAX_AM_HEADER};
  if (ucp_worker_query(engine_worker(), &a) == UCS_OK && a.max_am_header >= WIRE_MESSAGE_BYTES)
    return true;
  fprintf(stderr, "x10: place %u: the networks that UCX has here take headers of %zu bytes, and %d are wanted\n",
          c->place, a.max_am_header, WIRE_MESSAGE_BYTES);
  return false;
}

static bool has_cores(void)
{
  cpu_set_t cores;
  uint32_t neighbours = peers_count_here();
  return !sched_getaffinity(0, sizeof cores, &cores) && neighbours <= (unsigned)CPU_COUNT(&cores);
}

static int ucx_place_init(const struct x10_comm_config *c)
{
  place = c->place;
  places = c->places;
  payload_limit = c->payload_limit;
  if (!engine_worker() && ucx_open(c)) /* a single place, which nobody asks for its address */
    return -1;
  if (!header_fits(c) || intake_open(c) || peers_open(c) || (c->addresses && peers_know(c)) ||
      areas_open(place, places))
    return -1;
  engine_has_cores(has_cores());
  engine_lock();
  int result = peers_meet_some();
  engine_unlock();
  return result || (places > 1 && heartbeat_start()) ? -1 : 0;
}

/* -- writing -- */

/* Waits a moment, for what somebody may do under the lock. Looks itself. */
static void writer_wait(uint64_t *since, uint64_t *moved)
{
  uint64_t seen = engine_events(), now = x10_monotonic();
  engine_look();
  peers_settle();
  if (seen != *moved || engine_events() != seen) {
    *moved = engine_events();
    *since = now;
    return;
  }
  if (now - *since > STUCK_NANOSECONDS)
    intake_yield();
  engine_wait(seen, STUCK_NANOSECONDS);
}

/* Waits until the peer is met, and may be sent something. 0, or -1: it is gone. */
static int peer_await(struct peer *p)
{
  uint64_t since = x10_monotonic(), moved = engine_events();
  peer_greet(p);
  while (!p->failed && p->state != PEER_GONE && (p->state != PEER_MET || p->sent >= p->allowed))
    writer_wait(&since, &moved);
  return p->failed || p->state == PEER_GONE || p->left ? -1 : 0;
}

static void on_sent(void *request, ucs_status_t status, void *nothing)
{
  (void)request;
  (void)status;
  (void)nothing;
  engine_happened();
}

/* The other side has what was sent, or UCX has. */
static int request_await(struct peer *p, ucs_status_ptr_t request, uint64_t bytes)
{
  if (!UCS_PTR_IS_PTR(request)) {
    if (request)
      peer_fail(p);
    return request ? -1 : 0;
  }
  uint64_t since = x10_monotonic(), moved = engine_events();
  engine_stir();
  engine_expect(bytes);
  while (ucp_request_check_status(request) == UCS_INPROGRESS)
    writer_wait(&since, &moved);
  ucs_status_t status = ucp_request_check_status(request);
  ucp_request_free(request);
  return status == UCS_OK ? 0 : -1;
}

/* Says whose message it is, and which. */
static void header_seal(const struct peer *p, uint8_t *header, uint64_t number)
{
  struct wire_envelope e = {.from = place, .key = p->key_out, .number = number};
  wire_seal(header + WIRE_MESSAGE_BYTES - WIRE_ENVELOPE_BYTES, &e);
}

static ucs_status_ptr_t message_send(struct peer *p, uint8_t *header, const ucp_dt_iov_t *part, size_t parts)
{
  bool whole = parts <= 1;
  ucp_request_param_t how = {.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_DATATYPE,
                             .cb.send = on_sent,
                             .datatype = whole ? ucp_dt_make_contig(1) : ucp_dt_make_iov()};
  return ucp_am_send_nbx(p->endpoint, WIRE_MESSAGE, header, WIRE_MESSAGE_BYTES, whole ? part[0].buffer : part,
                         whole ? part[0].length : parts, &how);
}

static int payload_write(struct peer *p, uint8_t *header, const ucp_dt_iov_t *part, size_t parts, uint64_t size)
{
  return request_await(p, message_send(p, header, part, parts), size);
}

static int offer_send(struct peer *p, const uint8_t *header, const ucp_dt_iov_t *part, size_t parts)
{
  uint8_t offer[OFFER_BYTES_MOST], *at = offer + 8;
  ucp_request_param_t how = {.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_FLAGS,
                             .cb.send = on_sent,
                             .flags = UCP_AM_SEND_FLAG_EAGER};
  wire_put(offer, parts * OFFER_PART_BYTES, 8);
  for (size_t i = 0; i < parts; i++, at += OFFER_PART_BYTES) {
    wire_put(at, (uintptr_t)part[i].buffer, 8);
    wire_put(at + 8, part[i].length, 8);
  }
  return request_await(
      p, ucp_am_send_nbx(p->endpoint, WIRE_OFFER, header, WIRE_MESSAGE_BYTES, offer, (size_t)(at - offer), &how), 0);
}

static int offer_await(struct peer *p, const struct offer *o, uint64_t size)
{
  uint64_t since = x10_monotonic(), moved = engine_events();
  engine_expect(size);
  while (!o->answered && !p->failed && p->state == PEER_MET)
    writer_wait(&since, &moved);
  return o->answered ? 0 : -1;
}

static void offer_forget(struct peer *p, const struct offer *o)
{
  struct offer **at = &p->offers;
  while (*at != o)
    at = &(*at)->next;
  *at = o->next;
}

/* The receiver reads the payload itself, where it can. */
static int offer_write(struct peer *p, uint8_t *header, const ucp_dt_iov_t *part, size_t parts, uint64_t size)
{
  struct offer o = {.next = p->offers, .number = p->number_out - 1};
  p->offers = &o;
  int result = offer_send(p, header, part, parts) || offer_await(p, &o, size) ? -1 : 0;
  offer_forget(p, &o);
  if (result || o.read)
    return result;
  p->unreadable = true;
  return payload_write(p, header, part, parts, size);
}

static int frame_write(struct peer *p, const struct x10_message *m, const ucp_dt_iov_t *part, size_t parts)
{
  uint8_t header[WIRE_MESSAGE_BYTES] = {0};
  x10_header_encode(m, place, header);
  engine_lock();
  int result = peer_await(p);
  if (!result) {
    p->sent += intake_bytes(m);
    header_seal(p, header, p->number_out++);
    bool offers = m->size >= DIRECT_BYTES && p->pid && !p->unreadable;
    result = offers ? offer_write(p, header, part, parts, m->size) : payload_write(p, header, part, parts, m->size);
  }
  engine_unlock();
  return result;
}

/* Many parts, and short ones, are gathered first. */
static int frame_write_gathered(struct peer *p, const struct x10_message *m, const struct iovec *part, int parts)
{
  uint8_t few[GATHERED_BYTES];
  void *bytes = m->size <= sizeof few ? few : x10_payload_allocate(place, m->size);
  x10_payload_gather(bytes, part, parts, 0, m->size);
  int result = frame_write(p, m, &(ucp_dt_iov_t){bytes, m->size}, 1);
  if (bytes != few)
    free(bytes);
  return result;
}

static int frame_write_parts(struct peer *p, const struct x10_message *m, const struct iovec *part, int parts)
{
  ucp_dt_iov_t all[FEW_PARTS] = {{NULL, 0}};
  size_t count = 0;
  for (int i = 0; i < parts; i++)
    if (part[i].iov_len > 0)
      all[count++] = (ucp_dt_iov_t){part[i].iov_base, part[i].iov_len};
  return frame_write(p, m, all, count);
}

static void write_self(const struct x10_message *message, const struct iovec *part, int parts)
{
  struct x10_message m = *message;
  m.from = place;
  m.payload = x10_payload_allocate(place, m.size);
  x10_payload_gather(m.payload, part, parts, 0, m.size);
  intake_wait_for_room();
  engine_lock();
  intake_put_own(&m);
  engine_unlock();
}

static int ucx_write_message(const struct x10_message *m, const struct iovec *part, int parts)
{
  assert(m->to < places);
  if (m->size > payload_limit) {
    errno = EMSGSIZE;
    return -1;
  }
  if (m->to == place) {
    write_self(m, part, parts);
    return 0;
  }
  struct peer *p = peer_of(m->to);
  bool gathers = parts > FEW_PARTS || (parts > 1 && m->size <= GATHERED_BYTES);
  return gathers ? frame_write_gathered(p, m, part, parts) : frame_write_parts(p, m, part, parts);
}

/* -- reading -- */

/* One look at everything that can end a read: 1 or -1 as read_message, 0 woken, 2 nothing. */
static int ucx_look(struct x10_message *m)
{
  uint32_t died;
  if (intake_has_some())
    return 1;
  if (peers_tell(&died)) {
    *m = (struct x10_message){.from = died, .to = place};
    return -1;
  }
  return atomic_load(&woken) && atomic_exchange(&woken, false) ? 0 : 2;
}

static int ucx_await(struct x10_message *m, uint64_t nanoseconds)
{
  uint64_t end = x10_deadline_after(nanoseconds);
  for (;;) {
    uint64_t seen = engine_events();
    engine_look();
    peers_settle();
    int found = ucx_look(m);
    uint64_t left = found == 2 ? x10_deadline_left(end) : 0;
    if (left == 0)
      return found == 2 ? 0 : found;
    engine_wait(seen, left);
  }
}

static int ucx_read_message(struct x10_message *m, uint64_t nanoseconds)
{
  if (intake_take(m))
    return 1;
  engine_lock();
  int found = ucx_await(m, nanoseconds);
  engine_unlock();
  return found == 1 ? intake_take(m) : found;
}

static void ucx_wake(void)
{
  atomic_store(&woken, true);
  engine_lock();
  engine_happened();
  engine_unlock();
}

/* -- ending -- */

static void farewell_say(struct peer *p)
{
  uint8_t header[WIRE_MESSAGE_BYTES] = {0};
  struct x10_message farewell = {.from = place, .to = X10_HEADER_LEAVES};
  x10_header_encode(&farewell, place, header);
  header_seal(p, header, p->number_out++);
  request_await(p, message_send(p, header, &(ucp_dt_iov_t){NULL, 0}, 0), 0);
}

static uint32_t peers_left_here(void)
{
  uint32_t count = 0;
  for (uint32_t p = 0; p < places; p++)
    count += peer_of(p)->state == PEER_MET && !peer_of(p)->left && !peer_of(p)->failed;
  return count;
}

/* Until every place that this one knows has said farewell too, what was written to it may be on its way. */
static void ucx_finalize(void)
{
  uint64_t end = x10_deadline_after(FINALIZE_SECONDS * X10_SECOND);
  heartbeat_stop();
  engine_lock();
  for (uint32_t p = 0; p < places; p++)
    if (peer_of(p)->state == PEER_MET && !peer_of(p)->failed)
      farewell_say(peer_of(p));
  while (peers_left_here() && x10_deadline_left(end)) {
    uint64_t seen = engine_events();
    engine_look();
    peers_settle();
    intake_close();
    intake_yield();
    if (peers_left_here())
      engine_wait(seen, x10_deadline_left(end));
  }
  peers_close();
  engine_unlock();
  engine_close();
  intake_close();
  areas_close();
}

const struct x10_comm *x10_comm(void)
{
  static const struct x10_comm ucx = {
      .abi = X10_COMM_ABI,
      .traits = X10_COMM_LINKS,
      .name = "ucx",
      .place_address = ucx_place_address,
      .place_init = ucx_place_init,
      .write_message = ucx_write_message,
      .read_message = ucx_read_message,
      .wake = ucx_wake,
      .release = x10_payload_release,
      .set_landing = x10_payload_set_landing,
      .finalize = ucx_finalize,
      .litter = "ucx_shm_posix_*",
      .memory_share = x10_shared_memory_share,
      .memory_unshare = x10_shared_memory_unshare,
      .memory_map = x10_shared_memory_map,
  };
  return &ucx;
}
