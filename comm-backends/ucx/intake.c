/* Intake: see intake.h. */
#include "intake.h"
#include "direct.h"
#include "engine.h"
#include "inbox.h"
#include "notes.h"
#include "payload.h"
#include "sealing.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>

enum { WINDOW_MOST = 4 << 20, WINDOW_LEAST = 512 << 10, WINDOWS = 64 << 20 };

static const char again[] = "it comes again, or after a farewell";

enum stage { ARRIVAL_HELD, ARRIVAL_RECEIVING, ARRIVAL_COMPLETE };

enum source {               /* what `data` of a message is: */
              SOURCE_COPY,  /* the payload */
              SOURCE_LATER, /* UCX's, by which the payload can be had: a rendezvous */
              SOURCE_OFFER, /* a list of where its sender has the payload */
};

struct arrival { /* a message that cannot be delivered yet */
  struct arrival *next;
  struct peer *peer; /* NULL: it is gone meanwhile */
  uint64_t number;
  enum stage stage;
  enum source source;
  void *data;
  uint8_t tag[X10_SEAL_TAG_MAX]; /* of the payload, where it is sealed */
  struct x10_message message;
};

static uint32_t place, places;
static uint64_t payload_limit;
static struct x10_inbox inbox;
static atomic_uint owing;

uint64_t intake_window(void)
{
  uint64_t share = WINDOWS / (places ? places : 1);
  return share > WINDOW_MOST ? WINDOW_MOST : share < WINDOW_LEAST ? WINDOW_LEAST : share;
}

/* -- what others may send -- */

static void allow(struct peer *p)
{
  X10__EXPECT(engine_is_locked());
  uint64_t window = intake_window();
  if (p->owes) {
    p->owes = false;
    atomic_fetch_sub(&owing, 1);
  }
  if (p->state != PEER_MET || p->failed || p->arrived + window - p->permitted < window / 2)
    return;
  p->permitted = p->arrived + window;
  peer_note(p, NOTE_ALLOWED, p->permitted);
}

static void allow_if_room(struct peer *p)
{
  if (!x10_inbox_is_full(&inbox)) {
    allow(p);
  } else if (!p->owes) {
    p->owes = true;
    atomic_fetch_add(&owing, 1);
  }
}

void intake_yield(void)
{
  X10__EXPECT(engine_is_locked());
  for (uint32_t p = 0; p < places && atomic_load(&owing); p++)
    if (peer_of(p)->owes)
      allow(peer_of(p));
}

/* -- delivering -- */

static void deliver(struct peer *p, struct x10_message *m)
{
  X10__EXPECT(engine_is_locked());
  p->number_in++;
  if (m->to == X10_HEADER_LEAVES) {
    p->left = true;
  } else {
    p->arrived += intake_bytes(m);
    x10_inbox_put(&inbox, m);
    allow_if_room(p);
  }
  engine_happened();
}

static void arrival_free(struct arrival *a)
{
  if (a->source == SOURCE_LATER && a->stage == ARRIVAL_HELD)
    ucp_am_data_release(engine_worker(), a->data);
  else if (a->source != SOURCE_LATER)
    free(a->data);
  if (a->stage != ARRIVAL_HELD)
    x10_payload_release(&a->message);
  free(a);
}

static void on_payload(void *request, ucs_status_t status, size_t length, void *arrival);

/* Believes the payload, which is in its place, or ends the peer. */
static void payload_open(struct arrival *a)
{
  if (!sealing_open_payload(a->peer, a->number, a->tag, a->message.payload, a->message.size))
    peer_damaged(a->peer, "the check of a message's contents does not hold");
}

static void arrival_complete(struct arrival *a, ucs_status_t status)
{
  X10__EXPECT(a->stage != ARRIVAL_COMPLETE);
  a->stage = ARRIVAL_COMPLETE;
  if (a->peer && status == UCS_OK)
    payload_open(a);
  else if (a->peer)
    peer_fail(a->peer);
}

static void rendezvous_begin(struct arrival *a)
{
  X10__EXPECT(a->source == SOURCE_LATER && a->stage == ARRIVAL_HELD);
  ucp_request_param_t how = {.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
                             .cb.recv_am = on_payload,
                             .user_data = a};
  a->stage = ARRIVAL_RECEIVING;
  engine_expect(a->message.size);
  ucs_status_ptr_t request = ucp_am_recv_data_nbx(engine_worker(), a->data, a->message.payload, a->message.size, &how);
  if (!UCS_PTR_IS_PTR(request))
    arrival_complete(a, UCS_PTR_STATUS(request));
}

static int offer_read(const uint8_t *list, size_t size, struct iovec *part)
{
  int parts = (int)(size / OFFER_PART_BYTES);
  for (int i = 0; i < parts; i++, list += OFFER_PART_BYTES)
    part[i] = (struct iovec){(void *)(uintptr_t)wire_get(list, 8), (size_t)wire_get(list + 8, 8)};
  return parts;
}

/* What was read of a process that has ended since may have been another's. */
static void offer_take(struct peer *p, uint64_t number, struct x10_message *m, const uint8_t *offer)
{
  X10__EXPECT(p->pid);
  struct iovec part[OFFER_PARTS];
  int parts = offer_read(offer + 8, (size_t)wire_get(offer, 8), part);
  if (direct_read(p->pid, part, parts, m->payload, m->size) && !peer_has_ended(p))
    peer_note(p, NOTE_READ, number);
  else
    peer_fail(p);
}

/* Puts the payload into memory of its own. */
static void payload_take(struct arrival *a)
{
  struct x10_message *m = &a->message;
  if (m->size == 0)
    return;
  x10_payload_place(place, m);
  if (a->source == SOURCE_OFFER) {
    offer_take(a->peer, a->number, m, a->data);
    return;
  }
  memcpy(m->payload, a->data, m->size);
  payload_open(a);
}

/* Its turn to be given memory has come. */
static void arrival_place(struct arrival *a)
{
  X10__EXPECT(a->stage == ARRIVAL_HELD);
  if (a->source == SOURCE_LATER) {
    x10_payload_place(place, &a->message);
    rendezvous_begin(a);
    return;
  }
  payload_take(a);
  a->stage = ARRIVAL_COMPLETE;
}

/* Gives memory to messages whose predecessors have it, and delivers those whose predecessors are. */
static void arrivals_advance(struct peer *p)
{
  X10__EXPECT(engine_is_locked());
  uint64_t next = p->number_in;
  for (struct arrival *a = p->first; a && a->number == next; a = a->next, next++)
    if (a->stage == ARRIVAL_HELD)
      arrival_place(a);
  for (struct arrival *a; (a = p->first) && a->number == p->number_in && a->stage == ARRIVAL_COMPLETE && !p->failed;) {
    p->first = a->next;
    deliver(p, &a->message);
    free(a->source == SOURCE_LATER ? NULL : a->data);
    free(a);
  }
}

static void on_payload(void *request, ucs_status_t status, size_t length, void *arrival)
{
  struct arrival *a = arrival;
  struct peer *p = a->peer;
  (void)length;
  ucp_request_free(request);
  arrival_complete(a, status);
  engine_expect(0); /* the next may follow */
  if (p)
    arrivals_advance(p);
  else
    arrival_free(a);
}

/* UCX still has the memory of those that are being received. */
void intake_abandon(struct peer *p)
{
  X10__EXPECT(engine_is_locked());
  for (struct arrival *a = p->first, *next; a; a = next) {
    next = a->next;
    a->peer = NULL;
    if (a->stage != ARRIVAL_RECEIVING)
      arrival_free(a);
  }
  p->first = NULL;
  if (p->owes) {
    p->owes = false;
    atomic_fetch_sub(&owing, 1);
  }
}

/* -- arriving -- */

/* False where there is one of this number already. */
static bool arrival_insert(struct peer *p, struct arrival *a)
{
  struct arrival **at = &p->first;
  while (*at && (*at)->number < a->number)
    at = &(*at)->next;
  if (*at && (*at)->number == a->number)
    return false;
  a->next = *at;
  *at = a;
  return true;
}

static const char *message_check(struct peer *p, const uint8_t *header, uint64_t number, struct x10_message *m)
{
  if (!x10_header_decode(header, X10_HEADER_BYTES, m))
    return "its header is not a tpl image of a message";
  const char *error = x10_header_check(m, p->place, place, payload_limit);
  return !error && (number < p->number_in || p->left) ? again : error;
}

/* What waits for others, or for its payload, is kept; UCX's own memory only as long as this call, but for a rendezvous.
 */
static ucs_status_t message_keep(struct peer *p, const struct arrival *what, size_t length)
{
  struct arrival *a = malloc(sizeof *a);
  bool later = what->source == SOURCE_LATER;
  if (!a)
    abort();
  *a = *what;
  if (!arrival_insert(p, a)) {
    free(a);
    peer_distrust(p, again);
    return later ? UCS_ERR_REJECTED : UCS_OK;
  }
  if (!later) {
    a->data = x10_payload_allocate(place, length);
    memcpy(a->data, what->data, length);
  }
  arrivals_advance(p);
  return later ? UCS_INPROGRESS : UCS_OK;
}

/* A message of a peer, whose header is good. */
static ucs_status_t message_come(struct arrival *a, size_t length)
{
  struct peer *p = a->peer;
  if (a->source == SOURCE_LATER || a->number != p->number_in || p->first)
    return message_keep(p, a, length);
  payload_take(a);
  if (!p->failed)
    deliver(p, &a->message);
  return UCS_OK;
}

/* The peer of an envelope, and its message; NULL: it is from no peer that is believed, or is no message, which ends the
 * peer. */
static struct peer *message_open(const void *sealed, size_t size, struct arrival *a)
{
  uint8_t header[WIRE_HEADER_MOST];
  if (size < WIRE_MESSAGE_BYTES)
    return NULL;
  struct wire_envelope e = wire_envelope_read((const uint8_t *)sealed + WIRE_MESSAGE_BYTES - WIRE_ENVELOPE_BYTES);
  struct peer *p = peer_proven(&e);
  if (!p || size != sealed_header_bytes(p))
    return NULL;
  memcpy(header, sealed, size);
  if (!sealing_open_header(p, e.number, header)) {
    peer_damaged(p, "the check of a header does not hold");
    return NULL;
  }
  peer_heard(p);
  a->peer = p;
  a->number = e.number;
  const char *error = message_check(p, header, e.number, &a->message);
  if (error) {
    peer_distrust(p, error);
    return NULL;
  }
  memcpy(a->tag, header + WIRE_MESSAGE_BYTES + X10_SEAL_TAG_MAX, is_sealed(p) ? sizeof a->tag : 0);
  p->come++;
  return p;
}

static ucs_status_t on_message(void *nothing, const void *header, size_t size, void *data, size_t length,
                               const ucp_am_recv_param_t *param)
{
  bool later = param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV;
  struct arrival a = {.source = later ? SOURCE_LATER : SOURCE_COPY, .data = data};
  (void)nothing;
  struct peer *p = message_open(header, size, &a);
  if (p && a.message.size == length)
    return message_come(&a, length);
  if (p)
    peer_distrust(p, "its payload is not as long as its header says");
  return later ? UCS_ERR_REJECTED : UCS_OK;
}

/* Whether the parts of an offer are a payload of that size. */
static bool offer_check(const uint8_t *offer, size_t length, uint64_t size)
{
  struct iovec part[OFFER_PARTS];
  if (length <= 8 || length > OFFER_BYTES_MOST || wire_get(offer, 8) != length - 8 || (length - 8) % OFFER_PART_BYTES)
    return false;
  int parts = offer_read(offer + 8, length - 8, part);
  for (int i = 0; i < parts && part[i].iov_len <= size; i++)
    size -= part[i].iov_len;
  return size == 0;
}

/* Whether this process may read that one's memory: the kernel has many ways to forbid it. */
static bool offer_is_readable(const struct peer *p, const uint8_t *offer)
{
  char byte;
  struct iovec part = {(void *)(uintptr_t)wire_get(offer + 8, 8), 1};
  return p->pid && direct_read(p->pid, &part, 1, &byte, 1);
}

static ucs_status_t on_offer(void *nothing, const void *header, size_t size, void *data, size_t length,
                             const ucp_am_recv_param_t *param)
{
  struct arrival a = {.source = SOURCE_OFFER, .data = data};
  (void)nothing;
  if (param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV)
    return UCS_ERR_REJECTED;
  struct peer *p = message_open(header, size, &a);
  if (p && !offer_check(data, length, a.message.size))
    peer_distrust(p, "its offer is not of the payload that its header says");
  else if (p && !offer_is_readable(p, data))
    peer_note(p, NOTE_UNREADABLE, a.number);
  else if (p)
    message_come(&a, length);
  return UCS_OK;
}

/* -- opening, reading, closing -- */

int intake_open(const struct x10_comm_config *c)
{
  static const ucp_am_recv_callback_t handlers[WIRE_KINDS] = {[WIRE_MESSAGE] = on_message, [WIRE_OFFER] = on_offer};
  place = c->place;
  places = c->places;
  payload_limit = c->payload_limit;
  x10_inbox_init(&inbox);
  for (unsigned kind = WIRE_MESSAGE; kind <= WIRE_OFFER; kind++) {
    ucp_am_handler_param_t handler = {.field_mask = UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_FLAGS |
                                                    UCP_AM_HANDLER_PARAM_FIELD_CB,
                                      .id = kind,
                                      .flags = UCP_AM_FLAG_WHOLE_MSG,
                                      .cb = handlers[kind]};
    if (ucp_worker_set_am_recv_handler(engine_worker(), &handler) != UCS_OK)
      return -1;
  }
  return 0;
}

void intake_put_own(const struct x10_message *m)
{
  X10__EXPECT(engine_is_locked() && m->to == place);
  x10_inbox_put(&inbox, m);
  engine_happened();
}

void intake_wait_for_room(void)
{
  X10__EXPECT(!engine_is_locked());
  x10_inbox_wait_for_room(&inbox);
}

bool intake_has_some(void) { return x10_inbox_has_some(&inbox); }

bool intake_take(struct x10_message *m)
{
  X10__EXPECT(!engine_is_locked());
  if (!x10_inbox_take(&inbox, m))
    return false;
  if (atomic_load(&owing) && !x10_inbox_is_full(&inbox)) {
    engine_lock();
    intake_yield();
    engine_unlock();
  }
  return true;
}

void intake_close(void) { x10_inbox_clear(&inbox); }
