/* Intake: see intake.h. */
#include "intake.h"
#include "engine.h"
#include "inbox.h"
#include "payload.h"
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

enum { WINDOW_MOST = 4 << 20, WINDOW_LEAST = 512 << 10, WINDOWS = 64 << 20 };

enum stage { ARRIVAL_HELD, ARRIVAL_RECEIVING, ARRIVAL_COMPLETE };

struct arrival { /* a message that cannot be delivered yet */
  struct arrival *next;
  struct peer *peer; /* NULL: it is gone meanwhile */
  uint64_t number;
  enum stage stage;
  bool rendezvous; /* `data` is UCX's, by which the payload can be had; else a copy of the payload */
  void *data;
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
  for (uint32_t p = 0; p < places && atomic_load(&owing); p++)
    if (peer_of(p)->owes)
      allow(peer_of(p));
}

/* -- delivering -- */

static void deliver(struct peer *p, struct x10_message *m)
{
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
  if (a->rendezvous && a->stage == ARRIVAL_HELD)
    ucp_am_data_release(engine_worker(), a->data);
  else if (!a->rendezvous)
    free(a->data);
  if (a->stage != ARRIVAL_HELD)
    x10_payload_release(&a->message);
  free(a);
}

static void on_payload(void *request, ucs_status_t status, size_t length, void *arrival);

static void arrival_complete(struct arrival *a, ucs_status_t status)
{
  a->stage = ARRIVAL_COMPLETE;
  if (status != UCS_OK && a->peer)
    peer_fail(a->peer);
}

static void rendezvous_begin(struct arrival *a)
{
  ucp_request_param_t how = {.op_attr_mask = UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
                             .cb.recv_am = on_payload,
                             .user_data = a};
  a->stage = ARRIVAL_RECEIVING;
  ucs_status_ptr_t request = ucp_am_recv_data_nbx(engine_worker(), a->data, a->message.payload, a->message.size, &how);
  if (!UCS_PTR_IS_PTR(request))
    arrival_complete(a, UCS_PTR_STATUS(request));
}

/* Its turn to be given memory has come. */
static void arrival_place(struct arrival *a)
{
  x10_payload_place(place, &a->message);
  if (a->rendezvous) {
    rendezvous_begin(a);
    return;
  }
  if (a->message.size > 0)
    memcpy(a->message.payload, a->data, a->message.size);
  a->stage = ARRIVAL_COMPLETE;
}

/* Gives memory to messages whose predecessors have it, and delivers those whose predecessors are. */
static void arrivals_advance(struct peer *p)
{
  uint64_t next = p->number_in;
  for (struct arrival *a = p->first; a && a->number == next; a = a->next, next++)
    if (a->stage == ARRIVAL_HELD)
      arrival_place(a);
  for (struct arrival *a; (a = p->first) && a->number == p->number_in && a->stage == ARRIVAL_COMPLETE && !p->failed;) {
    p->first = a->next;
    deliver(p, &a->message);
    free(a->rendezvous ? NULL : a->data);
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
  if (p)
    arrivals_advance(p);
  else
    arrival_free(a);
}

/* Of those that are being received UCX still has the memory. */
void intake_abandon(struct peer *p)
{
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

static const char *message_check(struct peer *p, const uint8_t *header, uint64_t number, size_t length,
                                 struct x10_message *m)
{
  if (!x10_header_decode(header, X10_HEADER_BYTES, m))
    return "its header is not a tpl image of a message";
  const char *error = x10_header_check(m, p->place, place, payload_limit);
  if (!error && m->size != length)
    error = "its payload is not as long as its header says";
  if (!error && (number < p->number_in || p->left))
    error = "it comes again, or after a farewell";
  return error;
}

/* What waits for others, or for its payload, is kept; UCX's own memory only as long as this call, but for a rendezvous.
 */
static ucs_status_t message_keep(struct peer *p, uint64_t number, const struct x10_message *m, void *data,
                                 bool rendezvous)
{
  struct arrival *a = calloc(1, sizeof *a);
  if (!a)
    abort();
  *a = (struct arrival){.peer = p, .number = number, .rendezvous = rendezvous, .data = data, .message = *m};
  if (!arrival_insert(p, a)) {
    free(a);
    peer_distrust(p, "it comes again, or after a farewell");
    return rendezvous ? UCS_ERR_REJECTED : UCS_OK;
  }
  if (!rendezvous) {
    a->data = x10_payload_allocate(place, m->size);
    memcpy(a->data, data, m->size);
  }
  arrivals_advance(p);
  return rendezvous ? UCS_INPROGRESS : UCS_OK;
}

static void message_deliver(struct peer *p, struct x10_message *m, const void *data)
{
  if (m->size > 0) {
    x10_payload_place(place, m);
    memcpy(m->payload, data, m->size);
  }
  deliver(p, m);
}

static ucs_status_t on_message(void *nothing, const void *header, size_t size, void *data, size_t length,
                               const ucp_am_recv_param_t *param)
{
  struct x10_message m;
  bool rendezvous = param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV;
  ucs_status_t refused = rendezvous ? UCS_ERR_REJECTED : UCS_OK;
  (void)nothing;
  if (size != WIRE_MESSAGE_BYTES)
    return refused;
  struct wire_envelope e = wire_open((const uint8_t *)header + WIRE_MESSAGE_BYTES - WIRE_ENVELOPE_BYTES);
  struct peer *p = peer_proven(&e);
  if (!p)
    return refused;
  const char *error = message_check(p, header, e.number, length, &m);
  if (error) {
    peer_distrust(p, error);
    return refused;
  }
  if (rendezvous || e.number != p->number_in || p->first)
    return message_keep(p, e.number, &m, data, rendezvous);
  message_deliver(p, &m, data);
  return UCS_OK;
}

static ucs_status_t on_note(void *nothing, const void *header, size_t size, void *data, size_t length,
                            const ucp_am_recv_param_t *param)
{
  (void)nothing;
  (void)data;
  if (size != WIRE_NOTE_BYTES || length > 0)
    return param->recv_attr & UCP_AM_RECV_ATTR_FLAG_RNDV ? UCS_ERR_REJECTED : UCS_OK;
  struct wire_envelope e = wire_open(header);
  struct peer *p = peer_proven(&e);
  uint64_t value = wire_get((const uint8_t *)header + WIRE_ENVELOPE_BYTES, 8);
  if (p && e.what == NOTE_ALLOWED && value > p->allowed) {
    p->allowed = value;
    engine_happened();
  }
  return UCS_OK;
}

/* -- opening, reading, closing -- */

int intake_open(const struct x10_comm_config *c)
{
  static const ucp_am_recv_callback_t handlers[WIRE_KINDS] = {[WIRE_MESSAGE] = on_message, [WIRE_NOTE] = on_note};
  place = c->place;
  places = c->places;
  payload_limit = c->payload_limit;
  x10_inbox_init(&inbox);
  for (uint16_t kind = WIRE_MESSAGE; kind < WIRE_KINDS; kind++) {
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
  x10_inbox_put(&inbox, m);
  engine_happened();
}

void intake_wait_for_room(void) { x10_inbox_wait_for_room(&inbox); }

bool intake_has_some(void) { return x10_inbox_has_some(&inbox); }

bool intake_take(struct x10_message *m)
{
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
