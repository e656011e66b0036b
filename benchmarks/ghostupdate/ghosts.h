/* What the ghost update programs in C share: arrays as GhostUpdate.x10 has them, and what is in them. */
#ifndef GHOSTS_H
#define GHOSTS_H
#include "command.h"

static const char *const ghosts_sizes[] = {"A", "plane", "test", NULL};
static const int ghosts_updates[] = {1000, 1000, 5};
static const int ghosts_edges[] = {100, 1024, 4};

/* Extents of the whole array over a grid of places, a plane having a third extent of 1. */
static inline void ghosts_extents(const struct command *c, const int grid[2], int extents[3])
{
  int edge = ghosts_edges[c->size];
  bool plane = !strcmp(c->sizes[c->size], "plane");
  extents[0] = plane ? edge : grid[0] * edge;
  extents[1] = plane ? edge : grid[1] * edge;
  extents[2] = plane ? 1 : edge;
}

static inline double ghosts_value(int i, int j, int k) { return ((double)i * 1000.0 + j) * 1000.0 + k; }
#endif
