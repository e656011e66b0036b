/* The handshakes of a rank with all others: each hello and each proof is one piece, and an empty piece hangs up. */
#include "greeting.h"
#include "backoff.h"
#include "handshake.h"
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>

enum { TAG = 2, MESSAGES_EACH = 3, SEND_SECONDS = 2 };

struct meeting {
  const struct x10_comm_config *config;
  MPI_Comm comm;
  const int *rank_of;
  const uint32_t *place_of;
  struct x10_handshake *hands; /* by place */
  MPI_Request *sends;
  int send_count;
  uint32_t missing;
  bool failed;
};

static void meeting_send(struct meeting *g, uint32_t p, const void *bytes, size_t size) {
  MPI_Isend(bytes, (int)size, MPI_BYTE, g->rank_of[p], TAG, g->comm, &g->sends[g->send_count++]);
}

/* What the handshake has to say, each of its two messages as a piece. */
static void meeting_say(struct meeting *g, uint32_t p) {
  struct x10_handshake *h = &g->hands[p];
  if (h->out_sent == h->out_size)
    return;
  meeting_send(g, p, h->out + h->out_sent, h->out_size - h->out_sent);
  h->out_sent = h->out_size;
}

static void meeting_fail(struct meeting *g, uint32_t p, const char *why) {
  fprintf(stderr, "x10: place %u: %s\n", g->config->place, why);
  meeting_send(g, p, NULL, 0);
  g->failed = true;
}

static void meeting_hear(struct meeting *g, uint32_t p, int size, int room) {
  struct x10_handshake *h = &g->hands[p];
  char why[160];
  if (size != room) {
    snprintf(why, sizeof why, "place %u hung up during the handshake: it died, or it refuses the secret of this job",
             p);
    meeting_fail(g, p, why);
    return;
  }
  enum x10_greeting state = x10_handshake_got(h, (size_t)size);
  meeting_say(g, p);
  if (state == X10_GREETING_DONE)
    g->missing--;
  else if (state != X10_GREETING_PART)
    meeting_fail(g, p, h->error);
}

static bool meeting_step(struct meeting *g) {
  MPI_Message piece;
  MPI_Status status;
  MPI_Request request;
  int found = 0, size = 0, done = 0;
  MPI_Improbe(MPI_ANY_SOURCE, TAG, g->comm, &found, &piece, &status);
  if (!found)
    return false;
  MPI_Get_count(&status, MPI_BYTE, &size);
  uint32_t p = g->place_of[status.MPI_SOURCE];
  struct iovec want = x10_handshake_want(&g->hands[p]);
  int room = (int)want.iov_len;
  MPI_Imrecv(want.iov_base, room < size ? room : size, MPI_BYTE, &piece, &request);
  while (!done)
    MPI_Test(&request, &done, MPI_STATUS_IGNORE);
  meeting_hear(g, p, size, room);
  return true;
}

/* A request that is done with becomes null, which tests as done ever after. */
static bool sends_are_done(struct meeting *g) {
  int all = 1;
  for (int i = 0; i < g->send_count; i++) {
    int done = 0;
    MPI_Test(&g->sends[i], &done, MPI_STATUS_IGNORE);
    all &= done;
  }
  return all;
}

static void meeting_flush(struct meeting *g) {
  struct backoff b;
  uint64_t end = backoff_clock() + SEND_SECONDS * 1000000000ull;
  backoff_begin(&b);
  while (!sends_are_done(g) && backoff_clock() < end)
    backoff_wait(&b);
}

int greeting_run(const struct x10_comm_config *config, MPI_Comm comm, const int *rank_of, const uint32_t *place_of) {
  struct meeting g = {
      .config = config, .comm = comm, .rank_of = rank_of, .place_of = place_of, .missing = config->places - 1};
  struct backoff b;
  g.hands = calloc(config->places, sizeof *g.hands);
  g.sends = calloc((size_t)config->places * MESSAGES_EACH, sizeof(MPI_Request));
  if (!g.hands || !g.sends)
    abort();
  for (uint32_t p = 0; p < config->places; p++)
    if (p != config->place) {
      x10_handshake_begin(&g.hands[p], config, config->place > p, p);
      meeting_say(&g, p);
    }
  backoff_begin(&b);
  while (g.missing && !g.failed)
    if (meeting_step(&g))
      backoff_begin(&b);
    else
      backoff_wait(&b);
  meeting_flush(&g);
  free(g.hands);
  free(g.sends);
  return g.failed ? -1 : 0;
}
