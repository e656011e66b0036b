/* The sum of x * x % 7 over a large array of the numbers from 0 on. What the threaded and the MPI program have in
 * common. */
#ifndef MAPREDUCE_H
#define MAPREDUCE_H
#include "command.h"
#include <stdint.h>

static const char *const mapreduce_sizes[] = {"A", "B", "test", NULL};
static const long mapreduce_n[] = {20000000, 60000000, 100000};

static int64_t *block_make(long first, long end)
{
  int64_t *block = malloc((end - first + 1) * sizeof *block);
  for (long i = first; i < end; i++)
    block[i - first] = i;
  return block;
}

static bool mapreduce_valid(const struct command *c, int64_t sum)
{
  static const int partial[] = {0, 0, 1, 5, 7, 9, 13}; /* of the first squares modulo 7; 14 for all seven */
  long n = mapreduce_n[c->size], wanted = n / 7 * 14 + partial[n % 7];
  if (sum != wanted)
    printf("%s: the sum is %ld, not %ld\n", c->name, (long)sum, wanted);
  return sum == wanted;
}
#endif
