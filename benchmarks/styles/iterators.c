/* Iterators.x10 as a C programmer writes it: iterators are structs on the stack. Usage: iterators [rounds]. */
#include "timing.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { N = 20000 };

typedef struct link {
  int64_t value;
  struct link *next;
} link;

static link *link_add(link *first, int64_t value)
{
  link *l = malloc(sizeof *l);
  *l = (link){value, first};
  return l;
}

typedef struct links {
  const link *at;
} links;

static bool links_has_next(const links *it) { return it->at != NULL; }
static int64_t links_next(links *it)
{
  int64_t value = it->at->value;
  it->at = it->at->next;
  return value;
}

typedef struct stepper {
  int64_t at, limit, step;
} stepper;

static bool stepper_has_next(const stepper *it) { return it->at < it->limit; }
static int64_t stepper_next(stepper *it)
{
  int64_t at = it->at;
  it->at += it->step;
  return at;
}

typedef struct odd_ones {
  const int64_t *from;
  int64_t size, i;
} odd_ones;

static bool odd_ones_has_next(odd_ones *it)
{
  while (it->i < it->size && (it->from[it->i] & 1) == 0)
    it->i++;
  return it->i < it->size;
}
static int64_t odd_ones_next(odd_ones *it) { return it->from[it->i++]; }

static int64_t add_up(const link *first)
{
  int64_t sum = 0;
  for (links it = {first}; links_has_next(&it);)
    sum += links_next(&it);
  return sum;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 5000;
  link *chain = NULL;
  for (long i = 0; i < N; i++)
    chain = link_add(chain, (i * 7919) & 1023);
  int64_t *rail = malloc(N * sizeof *rail), sum = 0;
  for (long i = 0; i < N; i++)
    rail[i] = (i * 7919) & 1023;
  double start = now();
  for (long k = 1; k <= rounds; k++) {
    sum += add_up(chain);
    for (stepper it = {k & 3, N, 3}; stepper_has_next(&it);) {
      int64_t i = stepper_next(&it);
      sum += rail[i];
      rail[i] ^= k;
    }
    for (odd_ones it = {rail, N, 0}; odd_ones_has_next(&it);)
      sum += odd_ones_next(&it);
  }
  double took = now() - start;
  printf("sum %lld\n", (long long)sum);
  report(took);
  while (chain) {
    link *next = chain->next;
    free(chain);
    chain = next;
  }
  free(rail);
  return 0;
}
