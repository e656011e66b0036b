/* See hosts.h. */
#include "hosts.h"
#include "contract.h"
#include "place.h"
#include <stdlib.h>

const struct x10__hosts *x10__hosts;

bool x10__host_is_here(x10_place p)
{
  X10__IS_PLACE(p);
  return !x10__hosts || x10__hosts->of[p] == x10__hosts->of[x10__here];
}

static uint32_t *words(uint32_t count)
{
  return x10_checked(calloc(count, sizeof(uint32_t)), count * sizeof(uint32_t), "the places of each host");
}

/* Counting sort. */
const struct x10__hosts *x10__hosts_new(const uint32_t *of, uint32_t places)
{
  uint32_t count = 0;
  for (x10_place p = 0; p < places; p++)
    count = of[p] >= count ? of[p] + 1 : count;
  if (count < 2)
    return NULL;
  struct x10__hosts *h = x10_checked(malloc(sizeof *h), sizeof *h, "the hosts");
  *h = (struct x10__hosts){count, words(places), words(places), words(count + 1)};
  uint32_t *next = words(count + 1);
  for (x10_place p = 0; p < places; p++)
    h->first[(h->of[p] = of[p]) + 1]++;
  for (uint32_t host = 0; host < count; host++)
    next[host + 1] = h->first[host + 1] += h->first[host];
  for (x10_place p = 0; p < places; p++)
    h->places[next[of[p]]++] = p;
  free(next);
  return h;
}
