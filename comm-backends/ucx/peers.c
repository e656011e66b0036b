/* Peers: see peers.h. */
#include "peers.h"
#include "card.h"
#include "engine.h"
#include "intake.h"
#include "notes.h"
#include "sealing.h"
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/monotonic.h>

enum { QUIET_LOOKS = 10000, ENDING_MILLISECONDS = 1000 };

static struct {
  struct x10_comm_config config; /* with copies of what it points to */
  struct x10_comm_address *addresses;
  struct peer *peers; /* by place */
  unsigned failing, untold;
} net;

/* -- opening -- */

int peers_open(const struct x10_comm_config *c)
{
  X10__EXPECT(!net.peers && c->place < c->places);
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

const struct x10_comm_address *peer_card(uint32_t place)
{
  X10__EXPECT(place < net.config.places && net.addresses);
  return &net.addresses[place];
}

const struct x10_comm_config *peers_config(void) { return &net.config; }

void peers_met(void) { net.config.trouble = NULL; }

struct peer *peer_of(uint32_t place)
{
  X10__EXPECT(place < net.config.places);
  return &net.peers[place];
}

struct peer *peer_proven(const struct wire_envelope *e)
{
  struct peer *p = e->from < net.config.places ? &net.peers[e->from] : NULL;
  bool proven = p && p->state == PEER_MET && p->key_in == e->key && !p->failed;
  return proven ? p : NULL;
}

void peer_heard(struct peer *p)
{
  if (!p->is_here)
    p->heard = x10_monotonic();
}

/* -- ends -- */

void peer_fail(struct peer *p)
{
  X10__EXPECT(engine_is_locked());
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

void peer_damaged(struct peer *p, const char *error)
{
  if (!p->failed)
    fprintf(stderr, "x10: place %u: the stream from place %u was damaged on its way: %s\n", net.config.place, p->place,
            error);
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

static void process_close(struct peer *p)
{
  if (p->process < 0)
    return;
  engine_unwatch(p->process);
  close(p->process);
  p->process = -1;
}

/* Its memory may be gone a moment before the process is. */
static bool process_is_ending(const struct peer *p)
{
  struct pollfd state = {.fd = p->process, .events = POLLIN};
  return p->process >= 0 && poll(&state, 1, ENDING_MILLISECONDS) == 1;
}

ucs_status_t peer_connect(struct peer *p)
{
  X10__EXPECT(engine_is_locked() && !p->endpoint);
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
  ucs_status_t status = how.address && !ended ? ucp_ep_create(engine_worker(), &how, &p->endpoint)
                        : ended               ? UCS_ERR_NO_ELEM
                                              : UCS_ERR_UNREACHABLE;
  if (status == UCS_OK)
    return UCS_OK;
  p->endpoint = NULL;
  return process_is_ending(p) ? UCS_ERR_NO_ELEM : status;
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

static void peer_end(struct peer *p)
{
  X10__EXPECT(engine_is_locked() && p->failed && p->state != PEER_GONE);
  p->state = PEER_GONE;
  process_close(p);
  endpoint_close(p);
  free(p->hand);
  p->hand = NULL;
  sealing_end(p);
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

/* What it may send is told again, for a note may have been lost: UCX's own protocol has no check. */
static void peer_beat(struct peer *p)
{
  peer_note(p, NOTE_ALIVE, p->number_out);
  peer_note(p, NOTE_ALLOWED, p->permitted);
}

/* At the start the launcher's time, and greeting.c's, are the limit. */
static void greeting_look(struct peer *p, uint64_t now, bool stood)
{
  if (stood || !p->greeted)
    p->greeted = now;
  if (now < p->greeted || now - p->greeted < (uint64_t)x10_handshake_seconds() * X10_SECOND)
    return;
  fprintf(stderr, "x10: place %u: after %d seconds there is no connection with place %u\n", net.config.place,
          x10_handshake_seconds(), p->place);
  peer_fail(p);
}

void peers_beat(uint64_t now, bool stood, bool beats, uint64_t silence)
{
  X10__EXPECT(engine_is_locked() && silence > 0);
  for (uint32_t p = 0; p < net.config.places; p++) {
    struct peer *peer = &net.peers[p];
    if (peer->state == PEER_GREETED && !peer->failed)
      greeting_look(peer, now, stood);
    if (peer->state != PEER_MET || peer->is_here || peer->failed || peer->left)
      continue;
    if (stood)
      peer->heard = peer->since = now;
    if (now > peer->heard && now - peer->heard > silence)
      peer_fail(peer);
    else if (beats)
      peer_beat(peer);
  }
}

void peers_settle(void)
{
  X10__EXPECT(engine_is_locked());
  processes_settle();
  for (uint32_t p = 0; net.failing && p < net.config.places; p++)
    if (net.peers[p].failed && net.peers[p].state != PEER_GONE) {
      net.failing--;
      peer_end(&net.peers[p]);
    }
}

bool peers_tell(uint32_t *place)
{
  X10__EXPECT(engine_is_locked());
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
    sealing_end(&net.peers[p]);
  }
}
