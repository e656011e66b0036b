/* What the k-means programs in C share: the points, and their assignment to centres. */
#ifndef KMEANS_H
#define KMEANS_H
#include "command.h"
#include <float.h>
#include <stdint.h>

enum { D = 4, K = 16, SUMS = K * D + K + 1 };

static const char *const kmeans_sizes[] = {"A", "B", "test", NULL};
static const long kmeans_points[] = {400000, 2000000, 2000};
static const int kmeans_iterations[] = {50, 50, 10};
static const double kmeans_inertia[] = {0.0232424925718124, 0.0232342765164094, 0.0240733133399628};

static uint64_t mixed(uint64_t x)
{
  x = (x + 1) * 0x9e3779b97f4a7c15;
  x = (x ^ x >> 29) * 0xbf58476d1ce4e5b9;
  return (x ^ x >> 32) & 0x7fffffff;
}

static double coordinate(uint64_t point, uint64_t axis)
{
  uint64_t clump = mixed(point) % K;
  uint64_t corner = mixed(clump * D + axis + 1000000007) % 786432;
  uint64_t offset = mixed(point * D + axis) % 262144;
  return (double)(corner + offset) / (1 << 20);
}

/* Points first … end-1, coordinates of a point side by side; the caller frees them. */
static inline double *points_make(long first, long end)
{
  double *points = malloc((size_t)(end - first) * D * sizeof *points);
  for (long i = 0; i < (end - first) * D; i++)
    points[i] = coordinate((uint64_t)(first + i / D), (uint64_t)(i % D));
  return points;
}

static int nearest(const double *restrict p, const double *restrict centres, double *least)
{
  int found = 0;
  *least = DBL_MAX;
  for (int k = 0; k < K; k++) {
    double distance = 0.0;
    for (int d = 0; d < D; d++)
      distance += (p[d] - centres[k * D + d]) * (p[d] - centres[k * D + d]);
    if (distance < *least) {
      *least = distance;
      found = k;
    }
  }
  return found;
}

/* Adds n points to the sums of the centres they are nearest to: sums, then counts, then the squared distances. */
static inline void assign(const double *restrict points, long n, const double *restrict centres, double *restrict sums)
{
  for (long i = 0; i < n; i++) {
    double least;
    int k = nearest(points + i * D, centres, &least);
    for (int d = 0; d < D; d++)
      sums[k * D + d] += points[i * D + d];
    sums[K * D + k] += 1.0;
    sums[SUMS - 1] += least;
  }
}

static inline void move_centres(const double *sums, double *centres)
{
  for (int k = 0; k < K; k++)
    for (int d = 0; d < D && sums[K * D + k] > 0.0; d++)
      centres[k * D + d] = sums[k * D + d] / sums[K * D + k];
}

static inline bool kmeans_valid(const struct command *c, const double *sums)
{
  double n = (double)kmeans_points[c->size], count = 0.0;
  for (int k = 0; k < K; k++)
    count += sums[K * D + k];
  bool all = command_near(c, "the points in all clusters", count, n, 0.0);
  return command_near(c, "the mean squared distance", sums[SUMS - 1] / n, kmeans_inertia[c->size], 1e-12) && all;
}
#endif
