/* Queens.x10 as a C programmer writes it: each board in memory of its own. Usage: queens [n]. */
#include "timing.h"
#include <stdbool.h>
#include <stdlib.h>

typedef struct board {
  int *rows;
  int placed;
} board;

static board *board_add(const board *old, int column)
{
  board *b = malloc(sizeof *b);
  b->rows = malloc((size_t)(old->placed + 1) * sizeof *b->rows);
  for (int i = 0; i < old->placed; i++)
    b->rows[i] = old->rows[i];
  b->rows[old->placed] = column;
  b->placed = old->placed + 1;
  return b;
}

static void board_free(board *b)
{
  free(b->rows);
  free(b);
}

static bool is_safe(const board *b, int column)
{
  for (int i = 0; i < b->placed; i++)
    if (b->rows[i] == column || abs(b->placed - i) == abs(column - b->rows[i]))
      return false;
  return true;
}

static long solutions(const board *b, int n)
{
  if (b->placed == n)
    return 1;
  long count = 0;
  for (int column = 0; column < n; column++)
    if (is_safe(b, column)) {
      board *next = board_add(b, column);
      count += solutions(next, n);
      board_free(next);
    }
  return count;
}

int main(int argc, char **argv)
{
  int n = argc > 1 ? atoi(argv[1]) : 10;
  board empty = {NULL, 0};
  double start = now();
  long count = solutions(&empty, n);
  double took = now() - start;
  printf("sum %ld\n", count);
  report(took);
  return 0;
}
