/* Sealing: see sealing.h. */
#include "sealing.h"
#include "card.h"
#include "engine.h"
#include "protection.h"
#include <assert.h>
#include <nettle/hmac.h>
#include <string.h>
#include <x10rt/contract.h>

enum { STEP_BYTES = 32 << 10 }; /* that stay in the processor's cache from the copy to the seal */
static_assert(STEP_BYTES % X10_SEAL_GRAIN == 0, "whole grains");

/* The highest bit of the numbers that pieces are sealed with marks a note, which is of one of few kinds. */
static uint64_t number_of_header(uint64_t number) { return number << 1; }
static uint64_t number_of_payload(uint64_t number) { return number << 1 | 1; }
static uint64_t number_of_note(const struct wire_envelope *e) { return 1ull << 63 | e->number << 3 | (e->what & 7); }

static void piece_begin(struct x10_seal *s, uint64_t number)
{
  s->number = number;
  x10_seal_begin(s);
}

/* -- keys -- */

/* It goes over the network as it is, so it must not be a part of the key. */
static uint64_t token_of(const uint8_t key[X10_SEAL_KEY_BYTES])
{
  uint8_t token[8];
  struct hmac_sha256_ctx c;
  hmac_sha256_set_key(&c, X10_SEAL_KEY_BYTES, key);
  hmac_sha256_update(&c, 5, (const uint8_t *)"token");
  hmac_sha256_digest(&c, sizeof token, token);
  return wire_get(token, 8);
}

static uint64_t direction_begin(struct x10_seal *s, enum x10_seal_kind kind, const struct x10_handshake *h, bool sends)
{
  uint8_t key[X10_SEAL_KEY_BYTES];
  x10_handshake_key(h, sends, key);
  x10_seal_init(s, kind, key);
  uint64_t token = token_of(key);
  explicit_bzero(key, sizeof key);
  return token;
}

void sealing_begin(struct peer *p, const struct x10_handshake *h)
{
  X10__EXPECT(engine_is_locked() && h->peer == p->place);
  bool far = !card_is_here(peer_card(p->place));
  enum x10_seal_kind kind = far ? x10_protection_kind(h->offer, h->offered) : X10_SEAL_NONE;
  p->key_out = direction_begin(&p->seal_out, kind, h, true);
  p->key_in = direction_begin(&p->seal_in, kind, h, false);
}

void sealing_end(struct peer *p)
{
  x10_seal_clear(&p->seal_out);
  x10_seal_clear(&p->seal_in);
}

/* -- messages -- */

static void part_close(struct x10_seal *s, const uint8_t *from, uint8_t *to, size_t size)
{
  for (size_t done = 0, n; done < size; done += n) {
    n = size - done < STEP_BYTES ? size - done : STEP_BYTES;
    memcpy(to + done, from + done, n);
    x10_seal_close(s, to + done, n);
  }
}

/* One part is the common case; the grains of several do not lie at their ends. */
static void payload_close(struct x10_seal *s, const ucp_dt_iov_t *part, uint8_t *payload, size_t size)
{
  if (part->length == size) {
    part_close(s, part->buffer, payload, size);
    return;
  }
  for (size_t done = 0; done < size; done += part++->length)
    memcpy(payload + done, part->buffer, part->length);
  x10_seal_close(s, payload, size);
}

void sealing_close(struct peer *p, uint64_t number, uint8_t header[WIRE_HEADER_MOST], const ucp_dt_iov_t *part,
                   uint8_t *payload, size_t size)
{
  X10__EXPECT(is_sealed(p) && number < p->number_out);
  uint8_t *tag = header + WIRE_MESSAGE_BYTES;
  piece_begin(&p->seal_out, number_of_header(number));
  x10_seal_close(&p->seal_out, header, X10_HEADER_BYTES);
  x10_seal_closed(&p->seal_out, tag);
  if (size == 0)
    return;
  piece_begin(&p->seal_out, number_of_payload(number));
  payload_close(&p->seal_out, part, payload, size);
  x10_seal_closed(&p->seal_out, tag + X10_SEAL_TAG_MAX);
}

bool sealing_open_header(struct peer *p, uint64_t number, uint8_t *header)
{
  if (!is_sealed(p))
    return true;
  piece_begin(&p->seal_in, number_of_header(number));
  x10_seal_open(&p->seal_in, header, X10_HEADER_BYTES);
  return x10_seal_opened(&p->seal_in, header + WIRE_MESSAGE_BYTES);
}

bool sealing_open_payload(struct peer *p, uint64_t number, const uint8_t *tag, uint8_t *payload, size_t size)
{
  if (!is_sealed(p) || size == 0)
    return true;
  piece_begin(&p->seal_in, number_of_payload(number));
  x10_seal_open(&p->seal_in, payload, size);
  return x10_seal_opened(&p->seal_in, tag);
}

/* -- notes -- */

void sealing_close_note(struct peer *p, uint8_t *note)
{
  struct wire_envelope e = wire_envelope_read(note);
  if (!is_sealed(p))
    return;
  piece_begin(&p->seal_out, number_of_note(&e));
  x10_seal_close(&p->seal_out, note + WIRE_ENVELOPE_BYTES, 8);
  x10_seal_closed(&p->seal_out, note + WIRE_NOTE_BYTES);
}

bool sealing_open_note(struct peer *p, uint8_t *note)
{
  struct wire_envelope e = wire_envelope_read(note);
  if (!is_sealed(p))
    return true;
  piece_begin(&p->seal_in, number_of_note(&e));
  x10_seal_open(&p->seal_in, note + WIRE_ENVELOPE_BYTES, 8);
  return x10_seal_opened(&p->seal_in, note + WIRE_NOTE_BYTES);
}
