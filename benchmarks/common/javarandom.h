/* java.util.Random's generator: 48 bits, linear congruential, and the polar method for normally distributed numbers. */
#ifndef JAVARANDOM_H
#define JAVARANDOM_H
#include <math.h>
#include <stdbool.h>
#include <stdint.h>

struct generator {
  uint64_t state;
  double spare;
  bool has_spare;
};

static inline struct generator generator_make(uint64_t seed)
{
  return (struct generator){(seed ^ 0x5DEECE66D) & 0xFFFFFFFFFFFF, 0.0, false};
}

static inline uint64_t generator_bits(struct generator *g, int bits)
{
  g->state = (g->state * 0x5DEECE66D + 0xB) & 0xFFFFFFFFFFFF;
  return g->state >> (48 - bits);
}

static inline double generator_uniform(struct generator *g)
{
  uint64_t high = generator_bits(g, 26);
  return (double)((high << 27) + generator_bits(g, 27)) * 0x1p-53;
}

static inline double generator_gaussian(struct generator *g)
{
  if (g->has_spare) {
    g->has_spare = false;
    return g->spare;
  }
  double v1, v2, s;
  do {
    v1 = 2.0 * generator_uniform(g) - 1.0;
    v2 = 2.0 * generator_uniform(g) - 1.0;
    s = v1 * v1 + v2 * v2;
  } while (s >= 1.0 || s == 0.0);
  double m = sqrt(-2.0 * log(s) / s);
  g->spare = v2 * m;
  g->has_spare = true;
  return v1 * m;
}
#endif
