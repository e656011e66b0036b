/* Java Grande Crypt: IDEA, in the suite's variant, over a text that is encrypted and decrypted again. What the threaded
 * and the MPI program have in common. */
#ifndef CRYPT_H
#define CRYPT_H
#include "command.h"
#include "javarandom.h"

enum { KEY_WORDS = 8, ROUNDS = 8, KEYS = 6 * ROUNDS + 4, SEED = 136506717, BLOCK = 8 };

struct keys {
  uint32_t encrypt[KEYS], decrypt[KEYS];
};

struct texts { /* a part of the text that starts at a block: as it was, encrypted, decrypted */
  long n;
  uint8_t *plain, *cipher, *again;
};

static const char *const crypt_sizes[] = {"A", "B", "test", NULL};
static const long crypt_n[] = {3000000, 20000000, 8000};
static const long crypt_sum[] = {396937973, 2646250000, 1058982};

/* a b mod 65537, its low 16 bits. Zeros would have to mean 65536; none occur in this text. */
static inline uint32_t times(uint32_t a, uint32_t b) { return a * b % 65537 & 0xffff; }

/* Euclid's algorithm: a b mod 65537 = 1. */
static uint32_t inverse(uint32_t a)
{
  long r = 65537, next = a, t = 0, u = 1;
  while (next > 1) {
    long q = r / next, rest = r % next, v = t - q * u;
    r = next, next = rest;
    t = u, u = v;
  }
  return (uint32_t)((u % 65537 + 65537) % 65537);
}

static uint32_t negative(uint32_t a) { return -a & 0xffff; }

static void encryption_keys(uint32_t *z)
{
  struct generator g = generator_make(SEED);
  for (int i = 0; i < KEYS; i++) {
    if (i < KEY_WORDS) {
      z[i] = (uint32_t)generator_bits(&g, 32) & 0xffff;
      continue;
    }
    int high = i % 8 == 7 ? 15 : 7, low = i % 8 >= 6 ? 14 : 6;
    z[i] = (z[i - high] >> 9 | z[i - low] << 7) & 0xffff;
  }
}

static void decryption_keys(const uint32_t *z, uint32_t *d)
{
  for (int r = 0; r <= ROUNDS; r++, d += 6) {
    const uint32_t *from = z + 6 * (ROUNDS - r);
    int swapped = r > 0 && r < ROUNDS;
    d[0] = inverse(from[0]);
    d[1] = negative(from[swapped ? 2 : 1]);
    d[2] = negative(from[swapped ? 1 : 2]);
    d[3] = inverse(from[3]);
    if (r < ROUNDS) {
      d[4] = from[-2];
      d[5] = from[-1];
    }
  }
}

static struct keys keys_make(void)
{
  struct keys k;
  encryption_keys(k.encrypt);
  decryption_keys(k.encrypt, k.decrypt);
  return k;
}

static inline uint32_t word(const uint8_t *bytes) { return bytes[0] | (uint32_t)bytes[1] << 8; }

static inline void put_word(uint8_t *bytes, uint32_t w)
{
  bytes[0] = (uint8_t)w;
  bytes[1] = (uint8_t)(w >> 8);
}

static inline void cipher_block(const uint8_t *from, uint8_t *to, const uint32_t *k)
{
  uint32_t x1 = word(from), x2 = word(from + 2), x3 = word(from + 4), x4 = word(from + 6);
  for (int r = 0; r < ROUNDS; r++, k += 6) {
    x1 = times(x1, k[0]);
    x2 = (x2 + k[1]) & 0xffff;
    x3 = (x3 + k[2]) & 0xffff;
    x4 = times(x4, k[3]);
    uint32_t t2 = times(x1 ^ x3, k[4]);
    uint32_t t1 = times((t2 + (x2 ^ x4)) & 0xffff, k[5]);
    t2 = (t1 + t2) & 0xffff;
    uint32_t inner = x2 ^ t2;
    x1 ^= t1;
    x2 = x3 ^ t1;
    x3 = inner;
    x4 ^= t2;
  }
  put_word(to, times(x1, k[0]));
  put_word(to + 2, x3 + k[1]);
  put_word(to + 4, x2 + k[2]);
  put_word(to + 6, times(x4, k[3]));
}

/* Byte i of the whole text is i mod 256; this part of n bytes starts at byte `first`. */
static struct texts texts_make(long first, long n)
{
  struct texts t = {n, malloc(n), malloc(n), malloc(n)};
  for (long i = 0; i < n; i++)
    t.plain[i] = (uint8_t)(first + i);
  memset(t.cipher, 0, n);
  memset(t.again, 0, n);
  return t;
}

static void texts_free(struct texts *t)
{
  free(t->plain);
  free(t->cipher);
  free(t->again);
}

static long bytes_sum(const struct texts *t)
{
  long sum = 0;
  for (long i = 0; i < t->n; i++)
    sum += t->cipher[i];
  return sum;
}

/* The sum of the ciphertext's bytes; and the text must be what it was. */
static bool crypt_valid(const struct command *c, long sum, bool same)
{
  if (sum != crypt_sum[c->size])
    printf("%s: the sum of the ciphertext is %ld, not %ld\n", c->name, sum, crypt_sum[c->size]);
  if (!same)
    printf("%s: the decrypted text differs\n", c->name);
  return sum == crypt_sum[c->size] && same;
}
#endif
