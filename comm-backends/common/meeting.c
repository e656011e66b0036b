/* Meeting: see meeting.h. */
#include "meeting.h"
#include "deadline.h"
#include "handshake.h"
#include "trouble.h"
#include <stdlib.h>
#include <x10rt/contract.h>

struct meeting {
  const struct x10_comm_config *config;
  const struct x10_meeting_ways *ways;
  struct x10_handshake *hands; /* by place */
  bool *met;                   /* by place */
  uint32_t *peers;             /* whom this place meets */
  uint32_t count, missing;
  bool failed;
};

static void meeting_say(struct meeting *g, uint32_t p)
{
  struct x10_handshake *h = &g->hands[p];
  if (h->out_sent == h->out_size)
    return;
  g->ways->say(p, h->out + h->out_sent, h->out_size - h->out_sent);
  h->out_sent = h->out_size;
}

static void meeting_fail(struct meeting *g, uint32_t p)
{
  X10__EXPECT(g->hands[p].error[0]);
  x10_trouble(g->config, "%s", g->hands[p].error);
  g->ways->say(p, NULL, 0);
  g->failed = true;
}

/* Whether that peer had something to say. */
static bool meeting_hear(struct meeting *g, uint32_t p)
{
  X10__EXPECT(!g->met[p] && p != g->config->place);
  struct x10_handshake *h = &g->hands[p];
  struct iovec want = x10_handshake_want(h);
  ssize_t size = g->ways->hear(p, want.iov_base, want.iov_len);
  if (size < 0)
    return false;
  enum x10_greeting state = size ? x10_handshake_got(h, (size_t)size) : x10_handshake_hung_up(h, p);
  meeting_say(g, p);
  if (state == X10_GREETING_DONE) {
    g->met[p] = true;
    g->missing--;
  } else if (state != X10_GREETING_PART) {
    meeting_fail(g, p);
  }
  return true;
}

static void meeting_begin(struct meeting *g)
{
  const struct x10_comm_config *c = g->config;
  for (uint32_t p = 0; p < c->places; p++)
    if (p == c->place || (g->ways->meets && !g->ways->meets(p))) {
      g->met[p] = true;
    } else {
      g->peers[g->count++] = p;
      x10_handshake_begin(&g->hands[p], c, c->place > p, p);
      meeting_say(g, p);
    }
  g->missing = g->count;
}

static void meeting_step(struct meeting *g)
{
  X10__EXPECT(g->missing > 0 && g->missing <= g->count);
  bool some = false;
  for (uint32_t i = 0; i < g->count && !g->failed; i++)
    if (!g->met[g->peers[i]])
      some |= meeting_hear(g, g->peers[i]);
  if (!some)
    g->ways->wait();
}

int x10_meet(const struct x10_comm_config *config, const struct x10_meeting_ways *ways)
{
  struct meeting g = {.config = config, .ways = ways};
  if (x10_handshake_seconds_read(config))
    return -1;
  g.hands = calloc(config->places, sizeof *g.hands);
  g.met = calloc(config->places, sizeof *g.met);
  g.peers = calloc(config->places, sizeof *g.peers);
  if (!g.hands || !g.met || !g.peers)
    abort();
  uint64_t end = x10_deadline_after((uint64_t)x10_handshake_seconds() * X10_SECOND);
  meeting_begin(&g);
  while (g.missing && !g.failed && x10_deadline_left(end))
    meeting_step(&g);
  if (g.missing && !g.failed)
    x10_handshake_missing_tell(config, g.met);
  free(g.hands);
  free(g.met);
  free(g.peers);
  return g.missing ? -1 : 0;
}
