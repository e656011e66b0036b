/* The number of ways to place n queens on an n × n board so that none attacks another. The columns of the first row are
 * dealt out to the places; at each place the columns of the second row are asyncs. Usage: nqueens [N]. Beside
 * benchmarks/nqueens/NQueens.x10. */
#include <inttypes.h>
#include <stdlib.h>
#include <x10rt/client.h>

enum { MOST = 20 };

/* Solutions below a partial board: bit c of a mask is set where a queen above forbids column c. */
static int64_t solutions(int64_t all, int64_t columns, int64_t left, int64_t right)
{
  if (columns == all)
    return 1;
  int64_t available = all & ~(columns | left | right);
  int64_t count = 0;
  while (available != 0) {
    int64_t queen = available & -available;
    available -= queen;
    count += solutions(all, columns | queen, (left | queen) << 1, (right | queen) >> 1);
  }
  return count;
}

static int64_t sum_of(const int64_t *counts, int64_t n)
{
  int64_t sum = 0;
  for (int64_t c = 0; c < n; c++)
    sum += counts[c];
  return sum;
}

/* Solutions with the first row's queen in this column, one async for each column of the second row. */
static int64_t starting_at(int64_t n, int64_t column)
{
  int64_t all = ((int64_t)1 << n) - 1, first = (int64_t)1 << column, counts[MOST] = {0};
  if (n == 1)
    return 1;
#pragma x10 finish
  for (int64_t c = 0; c < n; c++) {
    int64_t queen = (int64_t)1 << c;
    if (((first | (first << 1) | (first >> 1)) & queen) == 0)
#pragma x10 async
      counts[c] = solutions(all, first | queen, ((first << 1) | queen) << 1, ((first >> 1) | queen) >> 1);
  }
  return sum_of(counts, n);
}

int main(int argc, char **argv)
{
  int64_t n = argc > 1 ? atoll(argv[1]) : 8, counts[MOST] = {0};
  if (n < 1 || n > MOST)
    x10_throwf(x10_cx, "the board's size must lie between 1 and %d, not %" PRId64, MOST, n);
#pragma x10 finish
  for (int64_t c = 0; c < n; c++)
#pragma x10 async
  {
    int64_t count;
#pragma x10 at(c % x10_max_places()) result(count)
    count = starting_at(n, c);
    counts[c] = count;
  }
  x10_printf("%" PRId64 " queens: %" PRId64 " solutions\n", n, sum_of(counts, n));
}
