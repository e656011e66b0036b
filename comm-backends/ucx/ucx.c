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
#include "notes.h"
#include "payload.h"
#include "peers.h"
#include "protection.h"
#include "sending.h"
#include "settings.h"
#include "shared_memory.h"
#include <assert.h>
#include <errno.h>
#include <sched.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { FINALIZE_SECONDS = 5 };

static uint32_t place, places;
static uint64_t payload_limit;
static atomic_bool woken;

/* -- starting -- */

static int ucx_open(const struct x10_comm_config *c)
{
  int failed = x10_protection_read(c) || settings_begin(c) || engine_open(c->place);
  settings_end();
  return failed ? -1 : 0;
}

static int ucx_place_address(const struct x10_comm_config *c, char address[X10_COMM_ADDRESS_MAX])
{
  return ucx_open(c) ? -1 : card_write(c, engine_worker(), address);
}

static bool header_fits(const struct x10_comm_config *c)
{
  ucp_worker_attr_t a = {.field_mask = UCP_WORKER_ATTR_FIELD_MAX_AM_HEADER};
  if (ucp_worker_query(engine_worker(), &a) == UCS_OK && a.max_am_header >= WIRE_HEADER_MOST)
    return true;
  fprintf(stderr, "x10: place %u: the networks that UCX has here take headers of %zu bytes, and %d are wanted\n",
          c->place, a.max_am_header, WIRE_HEADER_MOST);
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
  sending_open(c);
  if (!engine_worker() && ucx_open(c)) /* a single place, whose address is not asked for */
    return -1;
  if (!header_fits(c) || intake_open(c) || notes_open() || peers_open(c) || (c->addresses && peers_know(c)) ||
      areas_open(place, places))
    return -1;
  engine_has_cores(has_cores());
  engine_lock();
  int result = peers_meet_some();
  engine_unlock();
  return result || (places > 1 && heartbeat_start()) ? -1 : 0;
}

/* -- writing -- */

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
  return sending_write(m, part, parts);
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
  heartbeat_end();
  engine_lock();
  for (uint32_t p = 0; p < places; p++)
    if (peer_of(p)->state == PEER_MET && !peer_of(p)->failed)
      sending_farewell(peer_of(p));
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
  sending_close();
  engine_unlock();
  engine_close();
  heartbeat_stop();
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
