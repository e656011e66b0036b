/* What the heat programs in C share: rows of a square, with a rim of ghosts around them. */
#ifndef HEAT_H
#define HEAT_H
#include "command.h"

static const char *const heat_sizes[] = {"A", "B", "test", NULL};
static const long heat_points[] = {1024, 2048, 22};
static const int heat_steps[] = {200, 400, 20};

/* A block of height by width inner points, from (top, left) of n by n ones; rows are width + 2 long. */
struct block {
  long n, top, left, height, width;
  double *now, *then;
};

static inline double *block_at(const struct block *b, double *points, long i, long j)
{
  return points + (i + 1) * (b->width + 2) + j + 1;
}

static inline double wave(const struct block *b, int k, int l, long i, long j)
{
  double angle = M_PI / (double)(b->n + 1);
  return sin(k * angle * (double)(b->top + i + 1)) * sin(l * angle * (double)(b->left + j + 1));
}

static inline double factor(const struct block *b, int k, int l)
{
  double angle = M_PI / (double)(b->n + 1);
  return (cos(k * angle) + cos(l * angle)) / 2;
}

static inline struct block block_make(long n, long top, long left, long height, long width)
{
  struct block b = {n, top, left, height, width, NULL, NULL};
  b.now = calloc((size_t)((height + 2) * (width + 2)), sizeof(double));
  b.then = calloc((size_t)((height + 2) * (width + 2)), sizeof(double));
  for (long i = 0; i < height; i++)
    for (long j = 0; j < width; j++)
      *block_at(&b, b.now, i, j) = wave(&b, 1, 2, i, j) + wave(&b, 3, 1, i, j);
  return b;
}

static inline void block_free(struct block *b)
{
  free(b->now);
  free(b->then);
}

static inline void block_step(struct block *b)
{
  long width = b->width, pitch = width + 2;
#pragma omp parallel for
  for (long i = 0; i < b->height; i++) {
    const double *restrict row = block_at(b, b->now, i, 0);
    double *restrict next = block_at(b, b->then, i, 0);
    for (long j = 0; j < width; j++)
      next[j] = 0.25 * (row[j - pitch] + row[j + pitch] + row[j - 1] + row[j + 1]);
  }
  double *now = b->now;
  b->now = b->then;
  b->then = now;
}

static inline double block_error(const struct block *b, int steps)
{
  double height = pow(factor(b, 1, 2), steps), other = pow(factor(b, 3, 1), steps), error = 0.0;
  for (long i = 0; i < b->height; i++)
    for (long j = 0; j < b->width; j++) {
      double off = fabs(*block_at(b, b->now, i, j) - height * wave(b, 1, 2, i, j) - other * wave(b, 3, 1, i, j));
      error = off <= error ? error : off;
    }
  return error;
}
#endif
