/* Seals: see seal.h. The number of a piece is the nonce of its cipher, so that no nonce comes twice under a key. */
#include "seal.h"
#include <assert.h>
#include <nettle/chacha-poly1305.h>
#include <nettle/gcm.h>
#include <nettle/memops.h>
#include <nettle/umac.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/contract.h>

enum { NONCE_BYTES = 12, SUM_BYTES = 8 };
static_assert(NONCE_BYTES == GCM_IV_SIZE && NONCE_BYTES == CHACHA_POLY1305_NONCE_SIZE, "one nonce for all");
static_assert(X10_SEAL_GRAIN % GCM_BLOCK_SIZE == 0 && X10_SEAL_GRAIN % CHACHA_POLY1305_BLOCK_SIZE == 0, "whole blocks");

struct x10_cipher {
  union {
    struct umac128_ctx check;
    struct gcm_aes128_ctx aes;
    struct chacha_poly1305_ctx chacha20;
  };
};

void x10_seal_init(struct x10_seal *s, enum x10_seal_kind kind, const uint8_t *key)
{
  X10__EXPECT(key || kind < X10_SEAL_CHECK);
  *s = (struct x10_seal){.kind = kind};
  if (kind < X10_SEAL_CHECK)
    return;
  s->cipher = aligned_alloc(64, (sizeof *s->cipher + 63) / 64 * 64);
  if (!s->cipher)
    abort();
  if (kind == X10_SEAL_CHECK)
    umac128_set_key(&s->cipher->check, key);
  else if (kind == X10_SEAL_AES)
    gcm_aes128_set_key(&s->cipher->aes, key);
  else
    chacha_poly1305_set_key(&s->cipher->chacha20, key);
}

void x10_seal_clear(struct x10_seal *s)
{
  if (s->cipher)
    explicit_bzero(s->cipher, sizeof *s->cipher);
  free(s->cipher);
  *s = (struct x10_seal){0};
}

size_t x10_seal_tag_bytes(const struct x10_seal *s)
{
  return s->kind == X10_SEAL_NONE ? 0 : s->kind == X10_SEAL_HEADER ? SUM_BYTES : X10_SEAL_TAG_MAX;
}

bool x10_seal_is_of_payloads(const struct x10_seal *s) { return s->kind >= X10_SEAL_CHECK; }

/* -- with a key -- */

void x10_seal_begin(struct x10_seal *s)
{
  X10__EXPECT(x10_seal_is_of_payloads(s) && s->cipher);
  uint8_t nonce[NONCE_BYTES] = {0};
  for (uint64_t i = 0, n = s->number++; i < sizeof n; i++, n >>= 8)
    nonce[NONCE_BYTES - 1 - i] = (uint8_t)n;
  if (s->kind == X10_SEAL_CHECK)
    umac128_set_nonce(&s->cipher->check, sizeof nonce, nonce);
  else if (s->kind == X10_SEAL_AES)
    gcm_aes128_set_iv(&s->cipher->aes, sizeof nonce, nonce);
  else
    chacha_poly1305_set_nonce(&s->cipher->chacha20, nonce);
}

void x10_seal_close(struct x10_seal *s, uint8_t *bytes, size_t size)
{
  X10__EXPECT(x10_seal_is_of_payloads(s));
  if (s->kind == X10_SEAL_CHECK)
    umac128_update(&s->cipher->check, size, bytes);
  else if (s->kind == X10_SEAL_AES)
    gcm_aes128_encrypt(&s->cipher->aes, size, bytes, bytes);
  else
    chacha_poly1305_encrypt(&s->cipher->chacha20, size, bytes, bytes);
}

void x10_seal_open(struct x10_seal *s, uint8_t *bytes, size_t size)
{
  X10__EXPECT(x10_seal_is_of_payloads(s));
  if (s->kind == X10_SEAL_CHECK)
    umac128_update(&s->cipher->check, size, bytes);
  else if (s->kind == X10_SEAL_AES)
    gcm_aes128_decrypt(&s->cipher->aes, size, bytes, bytes);
  else
    chacha_poly1305_decrypt(&s->cipher->chacha20, size, bytes, bytes);
}

void x10_seal_closed(struct x10_seal *s, uint8_t *tag)
{
  X10__EXPECT(x10_seal_is_of_payloads(s));
  if (s->kind == X10_SEAL_CHECK)
    umac128_digest(&s->cipher->check, X10_SEAL_TAG_MAX, tag);
  else if (s->kind == X10_SEAL_AES)
    gcm_aes128_digest(&s->cipher->aes, X10_SEAL_TAG_MAX, tag);
  else
    chacha_poly1305_digest(&s->cipher->chacha20, X10_SEAL_TAG_MAX, tag);
}

bool x10_seal_opened(struct x10_seal *s, const uint8_t *tag)
{
  uint8_t own[X10_SEAL_TAG_MAX];
  x10_seal_closed(s, own);
  return memeql_sec(own, tag, sizeof own);
}

/* -- headers, with or without one -- */

/* Every step is one-to-one in the sum and in the word, so that a change of any one word changes the sum. */
static uint64_t sum_step(uint64_t sum, uint64_t word)
{
  sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
  return sum ^ sum >> 32;
}

static uint64_t header_sum(uint64_t number, const uint8_t *bytes, size_t size)
{
  uint64_t sum = sum_step(size, number);
  for (uint64_t word; size >= sizeof word; bytes += sizeof word, size -= sizeof word) {
    memcpy(&word, bytes, sizeof word);
    sum = sum_step(sum, word);
  }
  uint64_t last = 0;
  memcpy(&last, bytes, size);
  return sum_step(sum, last);
}

void x10_seal_close_header(struct x10_seal *s, uint8_t *header, size_t size)
{
  if (s->kind == X10_SEAL_NONE)
    return;
  if (s->kind == X10_SEAL_HEADER) {
    uint64_t sum = header_sum(s->number++, header, size);
    memcpy(header + size, &sum, sizeof sum);
    return;
  }
  x10_seal_begin(s);
  x10_seal_close(s, header, size);
  x10_seal_closed(s, header + size);
}

bool x10_seal_open_header(struct x10_seal *s, uint8_t *header, size_t size)
{
  if (s->kind == X10_SEAL_NONE)
    return true;
  if (s->kind == X10_SEAL_HEADER) {
    uint64_t sum = header_sum(s->number++, header, size);
    return memcmp(header + size, &sum, sizeof sum) == 0;
  }
  x10_seal_begin(s);
  x10_seal_open(s, header, size);
  return x10_seal_opened(s, header + size);
}
