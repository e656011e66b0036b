/* Peers: see peers.h. */
#include "peers.h"
#include "card.h"
#include "deadline.h"
#include "engine.h"
#include "intake.h"
#include "settings.h"
#include "trouble.h"
#include <nettle/hmac.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { QUIET_LOOKS = 10000, ROLES = 2 };

static struct {
  struct x10_comm_config config; /* with copies of what it points to */
  struct x10_comm_address *addresses;
  struct peer *peers; /* by place */
  bool refused;       /* a handshake has failed while places meet */
  unsigned failing, untold;
} net;

struct parcel { /* an active message of ours that may have to wait for room */
  size_t size;
  uint8_t bytes[WIRE_GREETING_BYTES + X10_HELLO_BYTES + X10_PROOF_BYTES];
};

/* -- opening -- */

int peers_open(const struct x10_comm_config *c)
{
  net.config = *c;
  net.peers = calloc(c->places, sizeof *net.peers);
  for (uint32_t p = 0; net.peers && p < c->places; p++)
    net.peers[p] = (struct peer){.place = p, .process = -1, .allowed = intake_window(), .permitted = intake_window()};
  return net.peers ? 0 : -1;
}

int peers_know(const struct x10_comm_config *c)
{
  size_t size = c->places * sizeof *net.addresses;
  for (uint32_t p = 0; p < c->places; p++)
    size += c->addresses[p].size;
  net.config = *c;
  net.config.addresses = net.addresses = malloc(size);
  if (!net.addresses)
    return -1;
  char *bytes = (char *)&net.addresses[c->places];
  for (uint32_t p = 0; p < c->places; p++) {
    memcpy(bytes, c->addresses[p].bytes, c->addresses[p].size);
    net.addresses[p] = (struct x10_comm_address){bytes, c->addresses[p].size};
    bytes += c->addresses[p].size;
  }
  return 0;
}

uint32_t peers_count_here(void)
{
  uint32_t count = net.addresses ? 0 : net.config.places;
  for (uint32_t p = 0; net.addresses && p < net.config.places; p++)
    count += card_is_here(&net.addresses[p]);
  return count;
}

const struct x10_comm_address *peer_card(uint32_t place) { return &net.addresses[place]; }

struct peer *peer_of(uint32_t place) { return &net.peers[place]; }

struct peer *peer_proven(const struct wire_envelope *e)
{
  struct peer *p = e->from < net.config.places ? &net.peers[e->from] : NULL;
  bool proven = p && p->state == PEER_MET && p->key_in == e->key && !p->failed;
  if (proven && !p->is_here)
    p->heard = x10_monotonic();
  return proven ? p : NULL;
}

/* -- ends -- */

void peer_fail(struct peer *p)
{
  if (p->failed || p->state == PEER_GONE)
    return;
  p->failed = true;
  net.failing++;
  engine_happened();
}

void peer_distrust(struct peer *p, const char *error)
{
  if (!p->failed)
    fprintf(stderr, "x10: place %u: what place %u sends is no message: %s\n", net.config.place, p->place, error);
  peer_fail(p);
}

bool peer_has_ended(const struct peer *p)
{
  struct pollfd state = {.fd = p->process, .events = POLLIN};
  return p->failed || p->process < 0 || poll(&state, 1, 0) != 0;
}

static void on_failure(void *peer, ucp_ep_h endpoint, ucs_status_t status)
{
  (void)endpoint;
  (void)status;
  peer_fail(peer);
}

static void on_closed(void *request, ucs_status_t status, void *nothing)
{
  (void)status;
  (void)nothing;
  ucp_request_free(request);
}

static void endpoint_close(struct peer *p)
{
  ucp_request_param_t how = {.op_attr_mask = UCP_OP_ATTR_FIELD_FLAGS | UCP_OP_ATTR_FIELD_CALLBACK,
                             .flags = UCP_EP_CLOSE_FLAG_FORCE,
                             .cb.send = on_closed};
  if (p->endpoint)
    ucp_ep_close_nbx(p->endpoint, &how);
  p->endpoint = NULL;
}

static void process_close(struct peer *p)
{
  if (p->process < 0)
    return;
  engine_unwatch(p->process);
  close(p->process);
  p->process = -1;
}

static void peer_end(struct peer *p)
{
  p->state = PEER_GONE;
  process_close(p);
  endpoint_close(p);
  free(p->hand);
  p->hand = NULL;
  intake_abandon(p);
  if (p->left)
    return;
  p->died = true;
  net.untold++;
}

/* What a process has written before its end is in memory by the time the end is seen. */
static void processes_settle(void)
{
  for (struct peer *p; (p = engine_watched());) {
    for (int i = 0; i < QUIET_LOOKS && ucp_worker_progress(engine_worker()); i++)
      continue;
    peer_fail(p);
    process_close(p);
  }
}

void peers_settle(void)
{
  processes_settle();
  for (uint32_t p = 0; net.failing && p < net.config.places; p++)
    if (net.peers[p].failed && net.peers[p].state != PEER_GONE) {
      net.failing--;
      peer_end(&net.peers[p]);
    }
}

bool peers_tell(uint32_t *place)
{
  for (uint32_t p = 0; net.untold && p < net.config.places; p++)
    if (net.peers[p].died && !net.peers[p].told) {
      net.peers[p].told = true;
      net.untold--;
      *place = p;
      return true;
    }
  return false;
}

void peers_close(void)
{
  for (uint32_t p = 0; p < net.config.places; p++) {
    process_close(&net.peers[p]);
    endpoint_close(&net.peers[p]);
  }
}

/* -- sending what is short -- */

static void on_parcel_sent(void *request, ucs_status_t status, void *parcel)
{
  (void)status;
  free(parcel);
  ucp_request_free(request);
}

/* What cannot be sent because the peer is gone is noticed by what tells of that. */
static void parcel_send(struct peer *p, enum wire_kind kind, struct parcel *parcel)
{
  ucp_request_param_t how = {.op_attr_mask =
                                 UCP_OP_ATTR_FIELD_FLAGS | UCP_OP_ATTR_FIELD_CALLBACK | UCP_OP_ATTR_FIELD_USER_DATA,
                             .flags = UCP_AM_SEND_FLAG_EAGER | (kind == WIRE_GREETING ? UCP_AM_SEND_FLAG_REPLY : 0),
                             .cb.send = on_parcel_sent,
                             .user_data = parcel};
  ucs_status_ptr_t request =
      p->endpoint && !p->failed ? ucp_am_send_nbx(p->endpoint, kind, parcel->bytes, parcel->size, NULL, 0, &how) : NULL;
  if (UCS_PTR_IS_ERR(request))
    peer_fail(p);
  if (UCS_PTR_IS_PTR(request))
    engine_stir();
  else
    free(parcel);
}

static struct parcel *parcel_new(void)
{
  struct parcel *parcel = calloc(1, sizeof *parcel);
  if (!parcel)
    abort();
  return parcel;
}

void peer_note(struct peer *p, enum wire_note what, uint64_t value)
{
  struct parcel *parcel = parcel_new();
  wire_seal(parcel->bytes, &(struct wire_envelope){.from = net.config.place, .what = what, .key = p->key_out});
  wire_put(parcel->bytes + WIRE_ENVELOPE_BYTES, value, 8);
  parcel->size = WIRE_NOTE_BYTES;
  parcel_send(p, WIRE_NOTE, parcel);
}

/* -- greeting -- */

static void greeting_say(struct peer *p, const void *bytes, size_t size)
{
  struct parcel *parcel = parcel_new();
  wire_put(parcel->bytes, net.config.place, 4);
  memcpy(parcel->bytes + WIRE_GREETING_BYTES, bytes, size);
  parcel->size = WIRE_GREETING_BYTES + size;
  parcel_send(p, WIRE_GREETING, parcel);
}

static void greeting_continue(struct peer *p)
{
  struct x10_handshake *h = p->hand;
  if (h->out_sent < h->out_size)
    greeting_say(p, h->out + h->out_sent, h->out_size - h->out_sent);
  h->out_sent = h->out_size;
}

/* The key of what the side that connected says, or of what the other says. */
static uint64_t key_make(const struct x10_handshake *h, bool of_connecting)
{
  uint8_t key[8];
  struct hmac_sha256_ctx c;
  hmac_sha256_set_key(&c, sizeof net.config.secret, net.config.secret);
  hmac_sha256_update(&c, 4, (const uint8_t *)(of_connecting ? "keyc" : "keya"));
  hmac_sha256_update(&c, X10_NONCE_BYTES, h->connects ? h->mine : h->theirs);
  hmac_sha256_update(&c, X10_NONCE_BYTES, h->connects ? h->theirs : h->mine);
  hmac_sha256_digest(&c, sizeof key, key);
  return wire_get(key, 8);
}

static void greeting_done(struct peer *p)
{
  p->key_out = key_make(p->hand, p->hand->connects);
  p->key_in = key_make(p->hand, !p->hand->connects);
  free(p->hand);
  p->hand = NULL;
  p->heard = x10_monotonic();
  p->state = PEER_MET;
  engine_happened();
}

static void greeting_fail(struct peer *p)
{
  x10_trouble(&net.config, "%s", p->hand->error);
  net.refused = true;
  greeting_say(p, NULL, 0);
  peer_fail(p);
}

static int endpoint_open(struct peer *p)
{
  const struct x10_comm_address *card = &net.addresses[p->place];
  ucp_ep_params_t how = {.field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE |
                                       UCP_EP_PARAM_FIELD_ERR_HANDLER,
                         .address = card_worker(card),
                         .err_mode = UCP_ERR_HANDLING_MODE_PEER,
                         .err_handler = {on_failure, p}};
  bool ended;
  p->process = card_process_open(card, &ended);
  p->is_here = p->process >= 0;
  p->pid = p->is_here ? card_process(card) : 0;
  if (p->process >= 0 && engine_watch(p->process, p))
    process_close(p);
  ucs_status_t status =
      how.address && !ended ? ucp_ep_create(engine_worker(), &how, &p->endpoint) : UCS_ERR_UNREACHABLE;
  if (status == UCS_OK)
    return 0;
  p->endpoint = NULL;
  x10_trouble(&net.config, "it cannot connect to place %u: %s", p->place,
              ended ? "it has ended" : ucs_status_string(status));
  return -1;
}

void peer_greet(struct peer *p)
{
  if (p->state != PEER_STRANGE)
    return;
  p->state = PEER_GREETED;
  p->hand = malloc(sizeof *p->hand);
  if (!p->hand)
    abort();
  x10_handshake_begin(p->hand, &net.config, net.config.place > p->place, p->place);
  if (endpoint_open(p)) {
    net.refused = true;
    peer_fail(p);
    return;
  }
  greeting_continue(p);
}

/* `size` 0: the peer hangs up. A piece of another length than is wanted is no part of a handshake. */
static void greeting_hear(struct peer *p, const uint8_t *bytes, size_t size)
{
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
  if (length > 0 || from >= net.config.places || from == net.config.place ||
      !(param->recv_attr & UCP_AM_RECV_ATTR_FIELD_REPLY_EP))
    return UCS_OK;
  struct peer *p = &net.peers[from];
  peer_greet(p);
  if (p->state == PEER_GREETED && !p->failed && param->reply_ep == p->endpoint)
    greeting_hear(p, bytes + WIRE_GREETING_BYTES, size - WIRE_GREETING_BYTES);
  return UCS_OK;
}

/* -- meeting -- */

/* The places form a tree: each meets the one above it and those below. */
static bool is_neighbour(uint32_t p)
{
  uint32_t own = net.config.place;
  return (own > 0 && p == (own - 1) / 2) || (p > 0 && own == (p - 1) / 2);
}

static uint32_t neighbours_missing(bool *met)
{
  uint32_t missing = 0;
  for (uint32_t p = 0; p < net.config.places; p++) {
    met[p] = !is_neighbour(p) || net.peers[p].state == PEER_MET || net.peers[p].left;
    missing += !met[p];
  }
  return missing;
}

static void meeting_step(uint64_t end)
{
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
  bool *met = calloc(net.config.places, sizeof *met);
  if (!met || ucp_worker_set_am_recv_handler(engine_worker(), &handler) != UCS_OK)
    abort();
  uint64_t end = x10_deadline_after((uint64_t)x10_handshake_seconds() * X10_SECOND);
  for (uint32_t p = 0; p < net.config.places; p++)
    if (is_neighbour(p))
      peer_greet(&net.peers[p]);
  while (neighbours_missing(met) && !net.refused && x10_deadline_left(end))
    meeting_step(end);
  uint32_t missing = neighbours_missing(met);
  if (missing && !net.refused)
    x10_handshake_missing_tell(&net.config, met);
  free(met);
  net.config.trouble = NULL;
  return missing || net.refused ? -1 : 0;
}
