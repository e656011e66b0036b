/* Seals without a transport: a stream that two places seal is read as it was written, however it is cut; and no other.
 */
#include "../check.h"
#include "frame_writer.h"
#include "framing.h"
#include "handshake.h"
#include "payload.h"
#include "protection.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LIMIT = 1 << 30, MESSAGES = 4, LONGEST = 300 };

static const uint32_t sizes[MESSAGES] = {6, 0, LONGEST, 65};
static const uint8_t key[X10_SEAL_KEY_BYTES] = {7, 1, 7}, other_key[X10_SEAL_KEY_BYTES] = {7, 1, 8};

struct stream {
  uint8_t bytes[4096];
  size_t size, ends[MESSAGES]; /* `ends`: of the frames */
};

/* -- a stream of frames -- */

static void frame_append(struct stream *s, struct x10_seal *seal, int k, size_t room)
{
  static const char text[LONGEST] = "what is written in several parts";
  struct iovec parts[] = {
      {(void *)text, sizes[k] / 3}, {NULL, 0}, {(void *)(text + sizes[k] / 3), sizes[k] - sizes[k] / 3}};
  struct x10_message m = {.to = 1, .type = (uint32_t)k, .size = sizes[k]};
  struct x10_frame_writer w;
  uint8_t bytes[1024];
  size_t n;
  x10_frame_writer_init(&w, seal, 3, &m, parts);
  size_t end = s->size + x10_frame_writer_bytes(&w);
  while ((n = x10_frame_writer_fill(&w, bytes, room)) > 0) {
    memcpy(s->bytes + s->size, bytes, n);
    s->size += n;
  }
  CHECK(s->size == end);
  s->ends[k] = end;
}

static struct stream stream_make(enum x10_seal_kind kind, size_t room)
{
  struct stream s = {.size = 0};
  struct x10_seal seal;
  x10_seal_init(&seal, kind, key);
  for (int k = 0; k < MESSAGES; k++)
    frame_append(&s, &seal, k, room);
  x10_seal_clear(&seal);
  return s;
}

/* How many messages come out before the stream is found to be damaged, if it is. */
static int stream_read(const uint8_t *bytes, size_t size, size_t cut, enum x10_seal_kind kind, const uint8_t *with,
                       bool *damaged)
{
  int messages = 0;
  struct x10_seal seal;
  struct x10_frame_reader r;
  enum x10_frame f = X10_FRAME_PART;
  x10_seal_init(&seal, kind, with);
  x10_frame_reader_init(&r, 1, 3, LIMIT);
  x10_frame_reader_seal(&r, &seal);
  for (int half = 0; half < 2; half++) {
    const uint8_t *at = half ? bytes + cut : bytes;
    size_t left = half ? size - cut : cut;
    while (left > 0 && f != X10_FRAME_BAD) {
      struct x10_message m;
      f = x10_frame_reader_feed(&r, &at, &left, &m);
      if (f != X10_FRAME_MESSAGE)
        continue;
      CHECK(m.type == (uint32_t)messages && m.size == sizes[messages]);
      CHECK(m.size == 0 || !strncmp(m.payload, "what is written in several parts", m.size < 32 ? m.size : 32));
      x10_payload_release(&m);
      messages++;
    }
  }
  *damaged = f == X10_FRAME_BAD && r.damaged;
  x10_frame_reader_clear(&r);
  x10_seal_clear(&seal);
  return messages;
}

static void cuts_test(enum x10_seal_kind kind)
{
  bool damaged;
  struct stream s = stream_make(kind, X10_FRAME_ROOM_LEAST), whole = stream_make(kind, 1024);
  CHECK(s.size == whole.size && !memcmp(s.bytes, whole.bytes, s.size));
  for (size_t cut = 0; cut <= s.size; cut++)
    CHECK(stream_read(s.bytes, s.size, cut, kind, key, &damaged) == MESSAGES && !damaged);
  CHECK(stream_read(s.bytes, s.size, 0, kind, other_key, &damaged) == 0 && damaged);
}

/* Every bit of every byte: the frames before it are read, its own is not. */
static void bits_test(enum x10_seal_kind kind)
{
  struct stream s = stream_make(kind, 1024);
  bool damaged;
  int before = 0;
  for (size_t i = 0; i < s.size; i++) {
    before += i == s.ends[before];
    for (int bit = 0; bit < 8; bit++) {
      s.bytes[i] ^= (uint8_t)(1 << bit);
      CHECK(stream_read(s.bytes, s.size, 0, kind, key, &damaged) == before && damaged);
      s.bytes[i] ^= (uint8_t)(1 << bit);
    }
  }
}

/* The second frame again, or in place of the third; the first one missing; a tag that is cut short. */
static void order_test(enum x10_seal_kind kind)
{
  struct stream s = stream_make(kind, 1024), t = s;
  size_t second = s.ends[1] - s.ends[0];
  bool damaged;
  memcpy(t.bytes + s.ends[1], s.bytes + s.ends[0], second);
  memcpy(t.bytes + s.ends[1] + second, s.bytes + s.ends[1], s.size - s.ends[1]);
  CHECK(stream_read(t.bytes, s.size + second, 0, kind, key, &damaged) == 2 && damaged);
  CHECK(stream_read(s.bytes + s.ends[0], s.size - s.ends[0], 0, kind, key, &damaged) == 0 && damaged);
  memcpy(t.bytes, s.bytes, s.size);
  memcpy(t.bytes + s.ends[0] - 1, s.bytes + s.ends[0], s.size - s.ends[0]);
  CHECK(stream_read(t.bytes, s.size - 1, 0, kind, key, &damaged) == 0 && damaged);
}

/* Nothing of what was written can be read off the stream, or all of it. */
static void secrecy_test(enum x10_seal_kind kind, bool secret)
{
  struct stream s = stream_make(kind, 1024);
  CHECK(!memmem(s.bytes, s.size, "written in", 10) == secret && !memmem(s.bytes, s.size, "tpl", 3) == secret);
}

/* A check of headers alone: every bit of a header, and a header that is missing. */
static void headers_test(void)
{
  uint8_t header[X10_HEADER_BYTES + X10_SEAL_TAG_MAX];
  struct x10_message m = {.to = 1, .type = 9};
  struct x10_seal out, in;
  x10_seal_init(&out, X10_SEAL_HEADER, NULL);
  size_t size = X10_HEADER_BYTES + x10_seal_tag_bytes(&out);
  x10_header_encode(&m, 3, header);
  x10_seal_close_header(&out, header, X10_HEADER_BYTES);
  for (size_t i = 0; i < 8 * size; i++) {
    x10_seal_init(&in, X10_SEAL_HEADER, NULL);
    header[i / 8] ^= (uint8_t)(1 << i % 8);
    CHECK(!x10_seal_open_header(&in, header, X10_HEADER_BYTES));
    header[i / 8] ^= (uint8_t)(1 << i % 8);
  }
  x10_seal_init(&in, X10_SEAL_HEADER, NULL);
  CHECK(x10_seal_open_header(&in, header, X10_HEADER_BYTES) && !x10_seal_open_header(&in, header, X10_HEADER_BYTES));
}

/* -- payloads of several segments -- */

static void segments_read(struct x10_frame_writer *w, struct x10_frame_reader *r, size_t spoil, struct x10_message *m,
                          enum x10_frame *f)
{
  enum { ROOM = 1 << 16 };
  static uint8_t room[ROOM];
  size_t at = 0, n;
  *f = X10_FRAME_PART;
  while (*f == X10_FRAME_PART && (n = x10_frame_writer_fill(w, room, sizeof room)) > 0) {
    const uint8_t *bytes = room;
    if (spoil >= at && spoil < at + n)
      room[spoil - at] ^= 1;
    at += n;
    *f = x10_frame_reader_feed(r, &bytes, &n, m);
  }
}

/* Payloads of one byte less than two segments, of two, and of one more; the last bit of the first segment, spoilt. */
static void segments_test(enum x10_seal_kind kind, uint64_t size, bool spoil)
{
  uint8_t *memory = calloc(1, size);
  struct iovec part = {memory, size};
  struct x10_message sent = {.to = 1, .size = size}, m;
  struct x10_seal out, in;
  struct x10_frame_writer w;
  struct x10_frame_reader r;
  enum x10_frame f;
  CHECK(memory);
  memory[0] = memory[X10_FRAME_SEGMENT] = memory[size - 1] = 9;
  x10_seal_init(&out, kind, key);
  x10_seal_init(&in, kind, key);
  x10_frame_writer_init(&w, &out, 3, &sent, &part);
  x10_frame_reader_init(&r, 1, 3, LIMIT);
  x10_frame_reader_seal(&r, &in);
  segments_read(&w, &r, spoil ? X10_HEADER_BYTES + X10_SEAL_TAG_MAX + X10_FRAME_SEGMENT - 1 : SIZE_MAX, &m, &f);
  CHECK(f == (spoil ? X10_FRAME_BAD : X10_FRAME_MESSAGE) && r.damaged == spoil);
  CHECK(spoil ? r.have == X10_FRAME_SEGMENT : !memcmp(m.payload, memory, size));
  if (!spoil)
    x10_payload_release(&m);
  x10_frame_reader_clear(&r);
  x10_seal_clear(&in);
  x10_seal_clear(&out);
  free(memory);
}

/* -- what two places agree on -- */

static const struct x10_comm_config nobody;

static uint32_t offer_of(const char *encrypt, const char *check)
{
  setenv("X10_ENCRYPT", encrypt, 1);
  setenv("X10_CHECK", check, 1);
  CHECK(!x10_protection_read(&nobody));
  return x10_protection_offer();
}

static void protection_test(void)
{
  uint32_t nothing = offer_of("0", "0"), check = offer_of("", ""), chacha = offer_of("chacha20", "1"),
           aes = offer_of("1", "");
  CHECK(!x10_protection_agrees(nothing, check) && !x10_protection_agrees(check, aes) &&
        x10_protection_agrees(aes, chacha));
  CHECK(x10_protection_kind(nothing, nothing) == X10_SEAL_NONE && x10_protection_kind(check, check) == X10_SEAL_CHECK);
  CHECK(x10_protection_kind(aes, chacha) == X10_SEAL_CHACHA20 && x10_protection_kind(chacha, aes) == X10_SEAL_CHACHA20);
#ifdef __x86_64__
  bool fast = __builtin_cpu_supports("aes") && __builtin_cpu_supports("pclmul");
  CHECK(x10_protection_kind(aes, aes) == (fast ? X10_SEAL_AES : X10_SEAL_CHACHA20));
#endif
  setenv("X10_ENCRYPT", "yes", 1);
  CHECK(x10_protection_read(&nobody));
  setenv("X10_ENCRYPT", "1", 1);
  setenv("X10_CHECK", "0", 1);
  CHECK(x10_protection_read(&nobody));
}

/* Each direction of each connection has a key of its own, which both ends find. */
static void keys_test(void)
{
  struct x10_comm_config config = {.places = 2, .secret = {1, 2, 3}};
  struct x10_handshake a[2], b[2];
  uint8_t keys[2][4][X10_SEAL_KEY_BYTES];
  for (int i = 0; i < 2; i++) {
    x10_handshake_begin(&a[i], &config, true, 1);
    x10_handshake_begin(&b[i], &config, false, X10_PEER_UNKNOWN);
    memcpy(a[i].theirs, b[i].mine, X10_NONCE_BYTES);
    memcpy(b[i].theirs, a[i].mine, X10_NONCE_BYTES);
    x10_handshake_key(&a[i], true, keys[i][0]);
    x10_handshake_key(&b[i], false, keys[i][1]);
    x10_handshake_key(&a[i], false, keys[i][2]);
    x10_handshake_key(&b[i], true, keys[i][3]);
    CHECK(!memcmp(keys[i][0], keys[i][1], X10_SEAL_KEY_BYTES) && !memcmp(keys[i][2], keys[i][3], X10_SEAL_KEY_BYTES));
    CHECK(memcmp(keys[i][0], keys[i][2], X10_SEAL_KEY_BYTES) != 0);
  }
  CHECK(memcmp(keys[0][0], keys[1][0], X10_SEAL_KEY_BYTES) && memcmp(keys[0][2], keys[1][2], X10_SEAL_KEY_BYTES));
  config.secret[31] ^= 1;
  x10_handshake_key(&a[0], true, keys[1][0]);
  CHECK(memcmp(keys[0][0], keys[1][0], X10_SEAL_KEY_BYTES) != 0);
}

int main(void)
{
  for (enum x10_seal_kind kind = X10_SEAL_CHECK; kind <= X10_SEAL_CHACHA20; kind++) {
    cuts_test(kind);
    bits_test(kind);
    order_test(kind);
    secrecy_test(kind, kind != X10_SEAL_CHECK);
    for (int more = kind == X10_SEAL_CHECK ? -1 : 1; more <= 1; more++)
      segments_test(kind, 2 * X10_FRAME_SEGMENT + (uint64_t)more, false);
    segments_test(kind, 2 * X10_FRAME_SEGMENT, true);
  }
  headers_test();
  protection_test();
  keys_test();
  return 0;
}
