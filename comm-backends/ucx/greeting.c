/* Greeting: see greeting.h. */
#include "greeting.h"
#include "deadline.h"
#include "engine.h"
#include "parcels.h"
#include "protection.h"
#include "sealing.h"
#include "tree.h"
#include "trouble.h"
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>

static bool refused;         /* a handshake has failed */
static bool starting = true; /* places have not met yet */

static void greeting_say(struct peer *p, const void *bytes, size_t size)
{
  X10__EXPECT(engine_is_locked() && size <= PARCEL_BYTES_MOST - WIRE_GREETING_BYTES);
  uint8_t greeting[PARCEL_BYTES_MOST] = {0};
  wire_put(greeting, peers_config()->place, 4);
  if (size > 0)
    memcpy(greeting + WIRE_GREETING_BYTES, bytes, size);
  parcel_send(p, WIRE_GREETING, greeting, WIRE_GREETING_BYTES + size);
}

static void greeting_continue(struct peer *p)
{
  struct x10_handshake *h = p->hand;
  if (h->out_sent < h->out_size)
    greeting_say(p, h->out + h->out_sent, h->out_size - h->out_sent);
  h->out_sent = h->out_size;
}

static void greeting_done(struct peer *p)
{
  X10__EXPECT(p->state == PEER_GREETED && p->hand);
  sealing_begin(p, p->hand);
  free(p->hand);
  p->hand = NULL;
  p->heard = p->since = x10_monotonic();
  p->state = PEER_MET;
  engine_happened();
}

static void greeting_fail(struct peer *p)
{
  X10__EXPECT(p->hand && p->hand->error[0]);
  x10_trouble(peers_config(), "%s", p->hand->error);
  refused = true;
  greeting_say(p, NULL, 0);
  peer_fail(p);
}

void peer_greet(struct peer *p)
{
  X10__EXPECT(engine_is_locked());
  if (p->state != PEER_STRANGE)
    return;
  p->state = PEER_GREETED;
  p->greeted = x10_monotonic();
  p->hand = malloc(sizeof *p->hand);
  if (!p->hand)
    abort();
  x10_handshake_begin(p->hand, peers_config(), peers_config()->place > p->place, p->place);
  x10_handshake_offer(p->hand, x10_protection_offer());
  ucs_status_t status = peer_connect(p);
  if (status == UCS_OK) {
    greeting_continue(p);
    return;
  }
  if (status != UCS_ERR_NO_ELEM || starting) /* later on, its end is a death like any other */
    x10_trouble(peers_config(), "it cannot connect to place %u: %s", p->place,
                status == UCS_ERR_NO_ELEM ? "it has ended" : ucs_status_string(status));
  refused = true;
  peer_fail(p);
}

/* `size` 0: the peer hangs up. A piece of another length than is wanted is no part of a handshake. */
static void greeting_hear(struct peer *p, const uint8_t *bytes, size_t size)
{
  X10__EXPECT(p->hand && p->state == PEER_GREETED);
  struct iovec want = x10_handshake_want(p->hand);
  bool fits = size == want.iov_len;
  if (fits)
    memcpy(want.iov_base, bytes, size);
  enum x10_greeting state = fits ? x10_handshake_got(p->hand, size) : x10_handshake_hung_up(p->hand, p->place);
  greeting_continue(p);
  if (state == X10_GREETING_DONE)
    greeting_done(p);
  else if (state != X10_GREETING_PART)
    greeting_fail(p);
}

/* Only what comes over the connection that leads to the place counts, whatever others call themselves. */
static ucs_status_t on_greeting(void *nothing, const void *header, size_t size, void *data, size_t length,
                                const ucp_am_recv_param_t *param)
{
  (void)nothing;
  (void)data;
  const uint8_t *bytes = header;
  uint64_t from = size >= WIRE_GREETING_BYTES ? wire_get(bytes, 4) : UINT64_MAX;
  if (length > 0 || from >= peers_config()->places || from == peers_config()->place ||
      !(param->recv_attr & UCP_AM_RECV_ATTR_FIELD_REPLY_EP))
    return UCS_OK;
  struct peer *p = peer_of(from);
  peer_greet(p);
  if (p->state == PEER_GREETED && !p->failed && param->reply_ep == p->endpoint)
    greeting_hear(p, bytes + WIRE_GREETING_BYTES, size - WIRE_GREETING_BYTES);
  return UCS_OK;
}

/* -- meeting -- */

static bool is_neighbour(uint32_t p) { return x10_tree_are_neighbours(p, peers_config()->place); }

static uint32_t neighbours_missing(bool *met)
{
  uint32_t missing = 0;
  for (uint32_t p = 0; p < peers_config()->places; p++) {
    met[p] = !is_neighbour(p) || peer_of(p)->state == PEER_MET || peer_of(p)->left;
    missing += !met[p];
  }
  return missing;
}

static void meeting_step(uint64_t end)
{
  X10__EXPECT(engine_is_locked());
  uint64_t seen = engine_events();
  engine_look();
  peers_settle();
  engine_wait(seen, x10_deadline_left(end));
}

int peers_meet_some(void)
{
  static const ucp_am_handler_param_t handler = {.field_mask =
                                                     UCP_AM_HANDLER_PARAM_FIELD_ID | UCP_AM_HANDLER_PARAM_FIELD_CB,
                                                 .id = WIRE_GREETING,
                                                 .cb = on_greeting};
  bool *met = calloc(peers_config()->places, sizeof *met);
  if (!met || ucp_worker_set_am_recv_handler(engine_worker(), &handler) != UCS_OK)
    abort();
  uint64_t end = x10_deadline_after((uint64_t)x10_handshake_seconds() * X10_SECOND);
  for (uint32_t p = 0; p < peers_config()->places; p++)
    if (is_neighbour(p))
      peer_greet(peer_of(p));
  while (neighbours_missing(met) && !refused && x10_deadline_left(end))
    meeting_step(end);
  uint32_t missing = neighbours_missing(met);
  if (missing && !refused)
    x10_handshake_missing_tell(peers_config(), met);
  free(met);
  peers_met();
  starting = false;
  return missing || refused ? -1 : 0;
}
