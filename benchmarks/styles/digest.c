/* Digest.x10 as a C programmer writes it. Usage: digest [rounds]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

enum { SIZE = 64 * 256 };

static uint32_t rotate(uint32_t x, int n) { return x << n | x >> (32 - n); }

static void sha1(const uint8_t *text, long size, uint32_t *state)
{
  uint32_t w[80];
  for (long block = 0; block < size; block += 64) {
    for (int t = 0; t < 16; t++) {
      w[t] = 0;
      for (int k = 0; k < 4; k++)
        w[t] = w[t] << 8 | text[block + 4 * t + k];
    }
    for (int t = 16; t < 80; t++)
      w[t] = rotate(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
    uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4];
    for (int t = 0; t < 80; t++) {
      uint32_t f, k;
      if (t < 20) {
        f = (b & c) | (~b & d);
        k = 0x5a827999;
      } else if (t < 40) {
        f = b ^ c ^ d;
        k = 0x6ed9eba1;
      } else if (t < 60) {
        f = (b & c) | (b & d) | (c & d);
        k = 0x8f1bbcdc;
      } else {
        f = b ^ c ^ d;
        k = 0xca62c1d6;
      }
      uint32_t next = rotate(a, 5) + f + e + k + w[t];
      e = d;
      d = c;
      c = rotate(b, 30);
      b = a;
      a = next;
    }
    state[0] += a;
    state[1] += b;
    state[2] += c;
    state[3] += d;
    state[4] += e;
  }
}

/* The product modulo 65537, where 0 means 65536. */
static int multiply(int a, int b)
{
  if (a == 0)
    return (65537 - b) & 0xffff;
  if (b == 0)
    return (65537 - a) & 0xffff;
  long p = (long)a * b;
  int low = (int)(p & 0xffff), high = (int)(p >> 16);
  return (low - high + (low < high)) & 0xffff;
}

static void encrypt(uint8_t *text, long size, const int *key)
{
  for (long at = 0; at < size; at += 8) {
    int x1 = text[at] | text[at + 1] << 8;
    int x2 = text[at + 2] | text[at + 3] << 8;
    int x3 = text[at + 4] | text[at + 5] << 8;
    int x4 = text[at + 6] | text[at + 7] << 8;
    int k = 0;
    for (int round = 1; round <= 8; round++) {
      x1 = multiply(x1, key[k++]);
      x2 = (x2 + key[k++]) & 0xffff;
      x3 = (x3 + key[k++]) & 0xffff;
      x4 = multiply(x4, key[k++]);
      int t = multiply(x1 ^ x3, key[k++]);
      int u = multiply((t + (x2 ^ x4)) & 0xffff, key[k++]);
      t = (t + u) & 0xffff;
      x1 ^= u;
      x4 ^= t;
      int swapped = x2 ^ t;
      x2 = x3 ^ u;
      x3 = swapped;
    }
    text[at] = (uint8_t)x1;
    text[at + 1] = (uint8_t)(x1 >> 8);
    text[at + 2] = (uint8_t)x2;
    text[at + 3] = (uint8_t)(x2 >> 8);
    text[at + 4] = (uint8_t)x3;
    text[at + 5] = (uint8_t)(x3 >> 8);
    text[at + 6] = (uint8_t)x4;
    text[at + 7] = (uint8_t)(x4 >> 8);
  }
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 200;
  uint8_t *text = malloc(SIZE);
  int key[48];
  uint32_t state[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
  for (long i = 0; i < SIZE; i++)
    text[i] = (uint8_t)(i * 7919);
  for (long i = 0; i < 48; i++)
    key[i] = (int)((i * 40503 + 9) & 0xffff);
  double start = now();
  for (long r = 1; r <= rounds; r++) {
    encrypt(text, SIZE, key);
    sha1(text, SIZE, state);
  }
  double took = now() - start;
  int64_t sum = 0;
  for (int i = 0; i < 5; i++)
    sum = sum * 31 + (int32_t)state[i];
  printf("sum %lld\n", (long long)sum);
  report(took);
  free(text);
  return 0;
}
