/* Java Grande SOR: 100 red-black sweeps of a five-point stencil over an n x n grid. What the threaded and the MPI
 * program have in common: a band of whole rows with the row above and the row below it. */
#ifndef SOR_H
#define SOR_H
#include "command.h"
#include "javarandom.h"

enum { SWEEPS = 100, SEED = 10101010 };

struct band {
  long n, first, rows; /* the grid's width; rows first ... first + rows - 1 of its interior are relaxed here */
  double *grid;        /* (rows + 2) x n */
};

static const char *const sor_sizes[] = {"A", "B", "test", NULL};
static const long sor_n[] = {1000, 1500, 64};
static const double sor_total[] = {0.498574406322512, 1.1234778980135105, 0.0018735122946380292};

/* The generator fills the grid row by row; a band keeps what is its own. */
static struct band band_make(long n, long first, long rows)
{
  struct band b = {n, first, rows, malloc((rows + 2) * n * sizeof(double))};
  struct generator g = generator_make(SEED);
  for (long i = 0; i < (first - 1) * n; i++)
    generator_uniform(&g);
  for (long i = 0; i < (rows + 2) * n; i++)
    b.grid[i] = generator_uniform(&g) * 1e-6;
  return b;
}

/* The points of row i of the band (from 1) whose row and column of the grid add up to this colour's parity. */
static inline void relax_row(const struct band *b, long i, int colour)
{
  const double omega = 1.25, quarter = omega * 0.25, keep = 1.0 - omega;
  long n = b->n;
  double *row = b->grid + i * n, *up = row - n, *down = row + n;
  for (long j = 1 + (b->first + i + colour) % 2; j < n - 1; j += 2)
    row[j] = quarter * (up[j] + down[j] + row[j - 1] + row[j + 1]) + keep * row[j];
}

static double band_total(const struct band *b)
{
  double total = 0.0;
  for (long i = 1; i <= b->rows; i++)
    for (long j = 1; j < b->n - 1; j++)
      total += b->grid[i * b->n + j];
  return total;
}

static bool sor_valid(const struct command *c, double total)
{
  return command_near(c, "total", total, sor_total[c->size], 1e-12);
}
#endif
