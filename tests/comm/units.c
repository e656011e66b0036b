/* What the backends share, without a transport: headers, frames, the inbox, arithmetic on lengths beyond 2^31, the
 * handshake; and the memory of shm with its rings, mailboxes, links and bells. */
#include "../check.h"
#include "framing.h"
#include "handshake.h"
#include "inbox.h"
#include "links.h"
#include "mailbox.h"
#include "payload.h"
#include "piece_length.h"
#include "segment.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { LIMIT = 1 << 20 };

static const struct x10_message sample = {.from = 3,
                                          .to = 1,
                                          .type = 0xfffffffe,
                                          .method = 9,
                                          .task = 1ull << 63,
                                          .size = 6,
                                          .words = {1, UINT64_MAX, 3, 1ull << 40}};

/* -- headers -- */

static void header_test(void)
{
  uint8_t image[X10_HEADER_BYTES + 1];
  struct x10_message m;
  x10_header_encode(&sample, sample.from, image);
  CHECK(x10_header_decode(image, X10_HEADER_BYTES, &m));
  CHECK(!memcmp(&m, &sample, offsetof(struct x10_message, payload)) && !m.payload && !m.landed);
  x10_header_encode(&sample, sample.from + 1, image);
  CHECK(x10_header_decode(image, X10_HEADER_BYTES, &m) && m.from == sample.from + 1 && m.to == sample.to);
  CHECK(!x10_header_decode(image, X10_HEADER_BYTES - 1, &m) && !x10_header_decode(image, X10_HEADER_BYTES + 1, &m));
  for (int i = 0; i < X10_HEADER_BYTES - 64; i++) { /* what comes before the values is all shape */
    image[i] ^= 0x40;
    CHECK(!x10_header_decode(image, X10_HEADER_BYTES, &m));
    image[i] ^= 0x40;
  }
}

static void header_check_test(void)
{
  struct x10_message m = sample;
  CHECK(!x10_header_check(&m, 3, 1, LIMIT));
  CHECK(!x10_header_check(&m, 3, 1, m.size));
  CHECK(x10_header_check(&m, 2, 1, LIMIT) && x10_header_check(&m, 3, 2, LIMIT) && x10_header_check(&m, 3, 1, 5));
  m.to = X10_HEADER_LEAVES;
  CHECK(x10_header_check(&m, 3, 1, LIMIT));
  m.size = 0;
  CHECK(!x10_header_check(&m, 3, 1, LIMIT));
  m.to = 1;
  m.size = UINT64_MAX;
  CHECK(x10_header_check(&m, 3, 1, UINT64_MAX));
}

/* -- frames -- */

/* Two frames and a farewell, cut in two at every byte. */
static void frame_test(void)
{
  uint8_t stream[3 * X10_HEADER_BYTES + 6];
  struct x10_message empty = {.from = 3, .to = 1}, leave = {.from = 3, .to = X10_HEADER_LEAVES}, m;
  x10_header_encode(&sample, sample.from, stream);
  memcpy(stream + X10_HEADER_BYTES, "abcdef", 6);
  x10_header_encode(&empty, empty.from, stream + X10_HEADER_BYTES + 6);
  x10_header_encode(&leave, leave.from, stream + 2 * X10_HEADER_BYTES + 6);
  for (size_t cut = 0; cut <= sizeof stream; cut++) {
    struct x10_frame_reader r;
    int messages = 0, leaves = 0;
    x10_frame_reader_init(&r, 1, 3, LIMIT);
    for (int half = 0; half < 2; half++) {
      const uint8_t *at = half ? stream + cut : stream;
      size_t left = half ? sizeof stream - cut : cut;
      while (left > 0) {
        enum x10_frame f = x10_frame_reader_feed(&r, &at, &left, &m);
        CHECK(f != X10_FRAME_BAD);
        messages += f == X10_FRAME_MESSAGE;
        leaves += f == X10_FRAME_LEAVES;
        if (f == X10_FRAME_MESSAGE && m.size)
          CHECK(m.size == 6 && !memcmp(m.payload, "abcdef", 6));
        if (f == X10_FRAME_MESSAGE)
          x10_payload_release(&m);
      }
    }
    CHECK(messages == 2 && leaves == 1);
  }
}

/* A size beyond 2^31: the reader goes on wanting exactly what is missing. The memory is never touched. */
static void frame_large_test(uint64_t size)
{
  struct x10_frame_reader r;
  struct x10_message m = sample;
  uint8_t image[X10_HEADER_BYTES];
  const uint8_t *at = image;
  size_t left = sizeof image, step = (size_t)1 << 30;
  m.size = size;
  x10_header_encode(&m, m.from, image);
  x10_frame_reader_init(&r, 1, 3, UINT64_MAX);
  CHECK(x10_frame_reader_feed(&r, &at, &left, &m) == X10_FRAME_PART && left == 0);
  for (uint64_t got = 0; got < size;) {
    struct iovec want = x10_frame_reader_want(&r);
    CHECK(want.iov_len == size - got && (char *)want.iov_base == (char *)r.message.payload + got);
    size_t n = want.iov_len < step ? want.iov_len : step;
    got += n;
    CHECK(x10_frame_reader_got(&r, n, &m) == (got == size ? X10_FRAME_MESSAGE : X10_FRAME_PART));
  }
  CHECK(m.size == size);
  x10_payload_release(&m);
}

/* A stream that ends within a payload leaves nothing. */
static void frame_cut_test(void)
{
  struct x10_frame_reader r;
  struct x10_message m;
  uint8_t image[X10_HEADER_BYTES + 3] = {0};
  const uint8_t *at = image;
  size_t left = sizeof image;
  x10_header_encode(&sample, sample.from, image);
  x10_frame_reader_init(&r, 1, 3, LIMIT);
  CHECK(x10_frame_reader_feed(&r, &at, &left, &m) == X10_FRAME_PART && left == 0 && r.message.payload);
  x10_frame_reader_clear(&r);
  CHECK(!r.message.payload && x10_frame_reader_want(&r).iov_len == X10_HEADER_BYTES);
}

/* -- the inbox -- */

/* The payloads are never looked at. */
static void inbox_test(void)
{
  struct x10_inbox box;
  struct x10_message m = {.size = X10_INBOX_LIMIT / 2};
  x10_inbox_init(&box);
  for (uint64_t turn = 0; turn < 3; turn++) {
    CHECK(!x10_inbox_has_some(&box) && !x10_inbox_take(&box, &m) && box.bytes == 0);
    for (m.task = 0; m.task < 2; m.task++) {
      CHECK(!x10_inbox_is_full(&box));
      x10_inbox_put(&box, &m);
    }
    CHECK(x10_inbox_is_full(&box) && x10_inbox_has_some(&box)); /* by what it keeps beside the two payloads */
    x10_inbox_wait_for_room(&box);                              /* which the reader does not do */
    CHECK(x10_inbox_take(&box, &m) && m.task == 0 && !x10_inbox_is_full(&box));
    CHECK(x10_inbox_wait(&box, &m, UINT64_MAX) && m.task == 1);
  }
  x10_inbox_wake(&box);
  CHECK(!x10_inbox_wait(&box, &m, UINT64_MAX) && !x10_inbox_wait(&box, &m, 0));
}

/* -- arithmetic; the addresses of the large parts are never followed -- */

static void gather_test(void)
{
  char end[] = "0123456789", out[8] = "";
  struct iovec part[] = {{end, (size_t)3 << 30}, {end, 0}, {end, (size_t)2 << 30}, {end, 10}};
  x10_payload_gather(out, part, 4, (5ull << 30) + 4, 6);
  CHECK(!strcmp(out, "456789"));
}

static void advance_test(void)
{
  char *base = (char *)(uintptr_t)4096;
  struct iovec part[] = {{base, (size_t)3 << 30}, {base, 0}, {base, (size_t)3 << 30}};
  CHECK(x10_payload_advance(part, 3, (5ull << 30) + 1) == 2);
  CHECK(part[2].iov_len == (1u << 30) - 1 && (char *)part[2].iov_base == base + (2ull << 30) + 1);
  CHECK(x10_payload_advance(part + 2, 1, (1u << 30) - 1) == 1);
}

static void piece_test(void)
{
  uint64_t left = (1ull << 33) + 5;
  int pieces = 0;
  for (; left > 0; pieces++) {
    int n = piece_length(left);
    CHECK(n > 0);
    left -= (uint64_t)n;
  }
  CHECK(pieces == 9 && piece_length(1ull << 31) == 1 << 30 && piece_length(7) == 7);
}

/* -- the handshake, between two states in memory -- */

struct pair {
  struct x10_comm_config config[2];
  struct x10_handshake hand[2];
  enum x10_greeting state[2];
  size_t flip; /* byte of what place 1 sends that is falsified; SIZE_MAX: none */
};

static void pair_init(struct pair *p)
{
  memset(p, 0, sizeof *p);
  p->flip = SIZE_MAX;
  for (uint32_t i = 0; i < 2; i++)
    p->config[i] = (struct x10_comm_config){
        .place = i, .places = 2, .fingerprint = 5, .application_abi = 1, .locsync_abi = 1, .secret = {1, 2, 3}};
}

static bool pair_move(struct pair *p, int from)
{
  struct x10_handshake *h = &p->hand[from], *to = &p->hand[!from];
  if (p->state[!from] != X10_GREETING_PART || h->out_sent == h->out_size)
    return false;
  struct iovec want = x10_handshake_want(to);
  size_t n = h->out_size - h->out_sent < want.iov_len ? h->out_size - h->out_sent : want.iov_len;
  memcpy(want.iov_base, h->out + h->out_sent, n);
  if (from == 1 && p->flip >= h->out_sent && p->flip < h->out_sent + n)
    ((uint8_t *)want.iov_base)[p->flip - h->out_sent] ^= 1;
  h->out_sent += n;
  p->state[!from] = x10_handshake_got(to, n);
  return true;
}

static void pair_run(struct pair *p)
{
  x10_handshake_begin(&p->hand[0], &p->config[0], false, X10_PEER_UNKNOWN);
  x10_handshake_begin(&p->hand[1], &p->config[1], true, 0);
  for (bool moves = true; moves;) {
    moves = pair_move(p, 0);
    moves = pair_move(p, 1) || moves;
  }
}

static void handshake_test(void)
{
  struct pair p;
  pair_init(&p);
  pair_run(&p);
  CHECK(p.state[0] == X10_GREETING_DONE && p.state[1] == X10_GREETING_DONE && p.hand[0].peer == 1);
  CHECK(sizeof(struct x10_handshake) <= 1024); /* all that a stranger costs, but for a few words */
  for (size_t i = 0; i < X10_HELLO_BYTES + X10_PROOF_BYTES; i++) {
    pair_init(&p);
    p.flip = i;
    pair_run(&p);
    CHECK(p.state[0] == X10_GREETING_STRANGER && p.state[1] != X10_GREETING_DONE && p.hand[0].error[0]);
  }
}

/* With a wrong secret, place 0 gives away nothing beyond its hello. */
static void handshake_secret_test(void)
{
  struct pair p;
  pair_init(&p);
  p.config[1].secret[31] ^= 0x80;
  pair_run(&p);
  CHECK(p.state[0] == X10_GREETING_STRANGER && p.hand[0].out_size == X10_HELLO_BYTES);
  CHECK(strstr(p.hand[0].error, "secret"));
}

static void mismatch_test(void (*falsify)(struct x10_comm_config *), const char *error)
{
  struct pair p;
  pair_init(&p);
  falsify(&p.config[1]);
  pair_run(&p);
  for (int i = 0; i < 2; i++)
    CHECK(p.state[i] == X10_GREETING_MISMATCH && strstr(p.hand[i].error, error));
}

static void falsify_program(struct x10_comm_config *c) { c->fingerprint++; }
static void falsify_locsync(struct x10_comm_config *c) { c->locsync_abi++; }
static void falsify_places(struct x10_comm_config *c) { c->places++; }

/* What an earlier handshake sent, sent again; and what the place itself sends, sent back. */
static void handshake_replay_test(void)
{
  struct pair p;
  uint8_t heard[X10_HELLO_BYTES + X10_PROOF_BYTES];
  pair_init(&p);
  pair_run(&p);
  memcpy(heard, p.hand[1].out, sizeof heard);
  for (int echo = 0; echo < 2; echo++) {
    struct x10_handshake h;
    x10_handshake_begin(&h, &p.config[0], false, X10_PEER_UNKNOWN);
    if (echo)
      memcpy(heard, h.out, X10_HELLO_BYTES);
    memcpy(h.in, heard, X10_HELLO_BYTES);
    CHECK(x10_handshake_got(&h, X10_HELLO_BYTES) == X10_GREETING_PART);
    memcpy(h.in, heard + X10_HELLO_BYTES, X10_PROOF_BYTES);
    CHECK(x10_handshake_got(&h, X10_PROOF_BYTES) == X10_GREETING_STRANGER);
  }
}

/* -- rings -- */

enum { RING = 4096, CHUNK = 1500 };

static struct ring *ring_new(uint64_t count)
{
  struct ring *r = aligned_alloc(64, sizeof *r + RING);
  memset(r, 0, sizeof *r + RING);
  atomic_store(&r->written, count);
  atomic_store(&r->taken, count);
  return r;
}

static ssize_t ring_put(struct ring *r, const void *bytes, size_t size)
{
  struct iovec part[2] = {{(void *)bytes, size / 3}, {(char *)bytes + size / 3, size - size / 3}};
  return ring_write(r, RING, part, 2);
}

static ssize_t ring_get(struct ring *r, void *bytes, size_t size)
{
  struct iovec part[2] = {{bytes, size / 2}, {(char *)bytes + size / 2, size - size / 2}};
  return ring_read(r, RING, part, 2);
}

/* What went in comes out, whatever the counts are: also where they pass 2^31, 2^32 and 2^64. */
static void ring_test(uint64_t count)
{
  struct ring *r = ring_new(count);
  uint8_t in[CHUNK], out[CHUNK];
  for (int turn = 0; turn < 20; turn++) {
    for (int i = 0; i < CHUNK; i++)
      in[i] = (uint8_t)(i * 7 + turn);
    CHECK(!ring_is_readable(r) && ring_has_room(r, RING));
    CHECK(ring_put(r, in, CHUNK) == CHUNK && ring_is_readable(r));
    CHECK(ring_get(r, out, CHUNK) == CHUNK && !memcmp(in, out, CHUNK));
  }
  free(r);
}

/* A ring that is emptied again and again stays in its first part. */
static void ring_window_test(void)
{
  enum { SHORT = RING / 64, WINDOW = RING / 32 };
  struct ring *r = ring_new(UINT64_MAX - RING);
  atomic_store(&r->start, UINT64_MAX - RING);
  uint8_t in[SHORT], out[SHORT];
  memset(in, 7, sizeof in);
  for (int turn = 0; turn < 200; turn++)
    CHECK(ring_put(r, in, SHORT) == SHORT && ring_get(r, out, SHORT) == SHORT && !memcmp(in, out, SHORT));
  CHECK(r->bytes[WINDOW - 1] == 7);
  for (int i = WINDOW; i < RING; i++)
    CHECK(r->bytes[i] == 0);
  free(r);
}

static void ring_full_test(void)
{
  static uint8_t bytes[RING + 100];
  struct ring *r = ring_new(0);
  CHECK(ring_put(r, bytes, sizeof bytes) == RING);
  CHECK(ring_put(r, bytes, 1) == -1 && errno == EAGAIN && !ring_has_room(r, RING));
  CHECK(ring_get(r, bytes, RING / 2 - 1) == RING / 2 - 1 && !ring_has_room(r, RING));
  CHECK(ring_get(r, bytes, 1) == 1 && ring_has_room(r, RING));
  atomic_store(&r->ended, 1);
  CHECK(ring_get(r, bytes, RING) == RING / 2); /* the end comes after what was written */
  CHECK(ring_get(r, bytes, 1) == 0 && ring_is_readable(r));
  free(r);
}

/* Counts that a peer has spoilt are an error on either side. */
static void ring_broken_test(void)
{
  uint8_t byte = 0;
  struct ring *r = ring_new(0);
  CHECK(ring_get(r, &byte, 1) == -1 && errno == EAGAIN);
  atomic_store(&r->written, RING + 1);
  CHECK(ring_get(r, &byte, 1) == -1 && errno == EPIPE);
  atomic_store(&r->written, 0);
  atomic_store(&r->taken, 1);
  CHECK(ring_put(r, &byte, 1) == -1 && errno == EPIPE);
  free(r);
}

/* -- bells -- */

static void bell_test(void)
{
  struct x10_bell b = {0};
  x10_bell_ring(&b);
  CHECK(b.rings == 0); /* no thread is about to sleep */
  uint32_t announced = x10_bell_announce(&b);
  CHECK(b.sleepers == 1);
  x10_bell_ring(&b);
  CHECK(b.rings != announced);
  x10_bell_sleep(&b, announced, UINT64_MAX); /* not at all */
  CHECK(b.sleepers == 0);
  x10_bell_sleep(&b, x10_bell_announce(&b), 1);
  CHECK(b.sleepers == 0);
}

/* -- the segment -- */

static int memory_of(int descriptor, bool sealed)
{
  struct stat s;
  int fd = memfd_create("units", MFD_ALLOW_SEALING);
  CHECK(fd >= 0 && fstat(descriptor, &s) == 0 && ftruncate(fd, s.st_size) == 0);
  CHECK(!sealed || fcntl(fd, F_ADD_SEALS, F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_SEAL) == 0);
  return fd;
}

static bool segment_is_refused(int descriptor, uint32_t count)
{
  errno = 0;
  return segment_map(descriptor, 0, count) == -1 && errno == EPROTO && fcntl(descriptor, F_GETFD) == -1;
}

/* Memory that could still be cut short is not used, nor memory of another size. */
static void segment_test(void)
{
  int made = segment_make(3);
  CHECK(made >= 0 && fcntl(made, F_ADD_SEALS, F_SEAL_WRITE) == -1 && ftruncate(made, 4096) == -1);
  CHECK(segment_is_refused(memory_of(made, false), 3) && segment_is_refused(dup(made), 2));
  int same = memory_of(made, true);
  CHECK(segment_map(same, 0, 3) == 0);
  segment_unmap();
  int other = dup(made);
  CHECK(segment_map(made, 2, 3) == 0);
  memset(segment_ring_in(2)->bytes, 1, segment_ring_size()); /* the last of them lies in it to its end */
  struct ring *out = segment_ring_map(1);
  memset(out->bytes, 7, segment_ring_size());
  segment_ring_unmap(out);
  segment_unmap();
  CHECK(segment_map(other, 1, 3) == 0); /* what one place writes, the other reads */
  CHECK(segment_ring_in(2)->bytes[0] == 7 && segment_ring_in(2)->bytes[segment_ring_size() - 1] == 7);
  CHECK(segment_ring_in(1)->bytes[0] == 0 && (char *)segment_mailbox(2) >= (char *)segment_bell(2));
  segment_unmap();
}

/* What a place maps is as much as there are places, and at most 64 MiB for 1,024 of them. */
static void segment_growth_test(void)
{
  CHECK(segment_mapped(1024) <= 64 << 20);
  for (uint32_t places = 1024; places < 1 << 20; places *= 2)
    CHECK(segment_mapped(2 * places) <= 2 * segment_mapped(places));
}

/* -- mailboxes -- */

static void mailbox_test(void)
{
  enum { WRITERS = 5 };
  struct ring *r[WRITERS];
  atomic_uint mailbox = 0;
  CHECK(mailbox_is_empty(&mailbox) && mailbox_take(&mailbox) == 0);
  for (uint32_t w = 0; w < WRITERS; w++) {
    r[w] = ring_new(0);
    mailbox_post(&mailbox, r[w], w);
  }
  uint32_t next = mailbox_take(&mailbox);
  for (uint32_t w = WRITERS; w-- > 0; next = atomic_load(&r[w]->next))
    CHECK(next == w + 1);
  CHECK(next == 0 && mailbox_is_empty(&mailbox));
  for (uint32_t w = 0; w < WRITERS; w++)
    free(r[w]);
}

/* -- links -- */

static uint32_t met[3], met_count;
static void met_note(uint32_t peer) { met[met_count++] = peer; }

/* A place finds the links that it made itself, whatever became of its peer's half; and each once. Place 0 of three has
 * made one to place 1, whose half comes later, and finds the one that place 2 has made. */
static void links_test(void)
{
  int made = segment_make(3), other = dup(made);
  CHECK(segment_map(other, 2, 3) == 0);
  struct ring *out = segment_ring_map(0);
  segment_unmap();
  CHECK(segment_map(made, 0, 3) == 0 && links_open(0, 3) == 0);
  CHECK(links_make(1) == LINKS_MADE && links_make(1) == LINKS_WERE_THERE && links_are_new());
  links_look(met_note);
  CHECK(met_count == 0 && links_count() == 1 && links_peer(0) == 1 && !links_are_new());
  mailbox_post(segment_mailbox(0), segment_ring_in(1), 1);
  mailbox_post(segment_mailbox(0), out, 2);
  CHECK(links_are_new());
  links_look(met_note);
  CHECK(met_count == 1 && met[0] == 2 && links_count() == 2 && links_peer(1) == 2 && !links_are_new());
  CHECK(links_make(2) == LINKS_WERE_THERE && mailbox_take(segment_mailbox(2)) == 1);
  mailbox_post(segment_mailbox(0), out, 2); /* only a broken place does */
  links_look(met_note);
  CHECK(met_count == 1 && links_count() == 2 && !links_are_new());
  segment_ring_unmap(out);
  links_close();
  segment_unmap();
}

int main(void)
{
  bell_test();
  segment_test();
  segment_growth_test();
  mailbox_test();
  links_test();
  inbox_test();
  frame_cut_test();
  ring_test(0);
  ring_test((1ull << 31) - 2 * CHUNK);
  ring_test((1ull << 32) - 2 * CHUNK);
  ring_test(UINT64_MAX - 2 * CHUNK);
  ring_window_test();
  ring_full_test();
  ring_broken_test();
  header_test();
  header_check_test();
  frame_test();
  frame_large_test((1ull << 31) - 1);
  frame_large_test(1ull << 31);
  frame_large_test((1ull << 32) + 1);
  gather_test();
  advance_test();
  piece_test();
  handshake_test();
  handshake_secret_test();
  handshake_replay_test();
  mismatch_test(falsify_program, "runs another program");
  mismatch_test(falsify_locsync, "location and synchronization interface");
  mismatch_test(falsify_places, "was started for");
  return 0;
}
