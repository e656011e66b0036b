/* Stacks: see stacks.h. Those given back last are taken first, as their pages are there. */
#define _GNU_SOURCE
#include "stacks.h"
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

enum { MOST = 1 << 20 }; /* 256 GiB of addresses */

static char *all;
static uint32_t *given; /* numbers of stacks */
static size_t used, given_count;

static void all_map(void)
{
  const size_t size = (size_t)MOST * STACK_BYTES;
  all = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  given = malloc(MOST * sizeof *given);
  if (all == MAP_FAILED || !given || madvise(all, size, MADV_NOHUGEPAGE)) {
    perror("simulator: stacks");
    exit(1);
  }
}

char *stack_take(void)
{
  if (!all)
    all_map();
  if (given_count)
    return all + (size_t)given[--given_count] * STACK_BYTES;
  if (used == MOST) {
    fprintf(stderr, "simulator: %d activities wait at a time, and there are no more stacks\n", MOST);
    exit(1);
  }
  return all + used++ * STACK_BYTES;
}

void stack_give(char *s) { given[given_count++] = (uint32_t)((size_t)(s - all) / STACK_BYTES); }
