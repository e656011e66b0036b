/* Sending: see sending.h. */
#include "sending.h"
#include "engine.h"
#include "greeting.h"
#include "intake.h"
#include "payload.h"
#include "sealing.h"
#include <errno.h>
#include <stdlib.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum {
  FEW_PARTS = OFFER_PARTS,
  DIRECT_BYTES = 32 << 10,
  GATHERED_BYTES = 4 << 10,
  SPARE_BYTES_MOST = 4 << 20,
  STUCK_NANOSECONDS = 10 * 1000 * 1000,
};

static uint32_t place;

void sending_open(const struct x10_comm_config *c) { place = c->place; }

/* Waits a moment, for what another thread may do under the lock. Looks itself. */
static void writer_wait(uint64_t *since, uint64_t *moved)
{
  X10__EXPECT(engine_is_locked());
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
  X10__EXPECT(engine_is_locked());
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
static void header_mark(const struct peer *p, uint8_t *header, uint64_t number)
{
  struct wire_envelope e = {.from = place, .key = p->key_out, .number = number};
  wire_envelope_write(header + WIRE_MESSAGE_BYTES - WIRE_ENVELOPE_BYTES, &e);
}

static ucs_status_ptr_t message_send(struct peer *p, uint8_t *header, const ucp_dt_iov_t *part, size_t parts)
{
  X10__EXPECT(engine_is_locked() && p->state == PEER_MET);
  bool whole = parts <= 1;
  ucp_request_param_t how = {.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_DATATYPE,
                             .cb.send = on_sent,
                             .datatype = whole ? ucp_dt_make_contig(1) : ucp_dt_make_iov()};
  return ucp_am_send_nbx(p->endpoint, WIRE_MESSAGE, header, sealed_header_bytes(p), whole ? part[0].buffer : part,
                         whole ? part[0].length : parts, &how);
}

static int payload_write(struct peer *p, uint8_t *header, const ucp_dt_iov_t *part, size_t parts, uint64_t size)
{
  return request_await(p, message_send(p, header, part, parts), size);
}

/* The room that the last large message was sealed in; NULL: it is in use, or there is none. */
static struct {
  void *bytes;
  size_t size;
} spare;

static void *room_take(size_t *size)
{
  void *bytes = spare.size >= *size ? spare.bytes : NULL;
  if (!bytes)
    return x10_payload_allocate(place, *size);
  *size = spare.size;
  spare.bytes = NULL;
  spare.size = 0;
  return bytes;
}

static void room_give_back(void *bytes, size_t size)
{
  if (size > SPARE_BYTES_MOST || size <= spare.size) {
    free(bytes);
    return;
  }
  free(spare.bytes);
  spare.bytes = bytes;
  spare.size = size;
}

/* What travels is a copy: what the program writes to its memory meanwhile must not look like damage. */
static int sealed_write(struct peer *p, uint8_t *header, const ucp_dt_iov_t *part, uint64_t size)
{
  X10__EXPECT(is_sealed(p) && size <= SEALING_PAYLOAD_MOST);
  uint8_t few[GATHERED_BYTES];
  size_t room = size;
  void *bytes = size <= sizeof few ? few : room_take(&room);
  sealing_close(p, p->number_out - 1, header, part, bytes, size);
  int result = payload_write(p, header, &(ucp_dt_iov_t){bytes, size}, 1, size);
  if (bytes != few)
    room_give_back(bytes, room);
  return result;
}

static int offer_send(struct peer *p, const uint8_t *header, const ucp_dt_iov_t *part, size_t parts)
{
  X10__EXPECT(parts > 0 && parts <= OFFER_PARTS);
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
  X10__EXPECT(p->offers);
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
  uint8_t header[WIRE_HEADER_MOST] = {0};
  x10_header_encode(m, place, header);
  engine_lock();
  int result = peer_await(p);
  if (!result && is_sealed(p) && m->size > SEALING_PAYLOAD_MOST) {
    errno = EMSGSIZE;
    result = -1;
  }
  if (!result) {
    p->sent += intake_bytes(m);
    header_mark(p, header, p->number_out++);
    bool offers = m->size >= DIRECT_BYTES && p->pid && !p->unreadable;
    result = is_sealed(p) ? sealed_write(p, header, part, m->size)
             : offers     ? offer_write(p, header, part, parts, m->size)
                          : payload_write(p, header, part, parts, m->size);
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

int sending_write(const struct x10_message *m, const struct iovec *part, int parts)
{
  struct peer *p = peer_of(m->to);
  bool gathers = parts > FEW_PARTS || (parts > 1 && m->size <= GATHERED_BYTES);
  return gathers ? frame_write_gathered(p, m, part, parts) : frame_write_parts(p, m, part, parts);
}

void sending_farewell(struct peer *p)
{
  uint8_t header[WIRE_HEADER_MOST] = {0};
  struct x10_message farewell = {.from = place, .to = X10_HEADER_LEAVES};
  x10_header_encode(&farewell, place, header);
  header_mark(p, header, p->number_out++);
  if (is_sealed(p))
    sealing_close(p, p->number_out - 1, header, NULL, NULL, 0);
  request_await(p, message_send(p, header, &(ucp_dt_iov_t){NULL, 0}, 0), 0);
}

void sending_close(void) { free(spare.bytes); }
