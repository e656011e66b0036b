/* What the C programs share: the lattice, the forces of two blocks of atoms, and what must come out. */
#ifndef GAMD_H
#define GAMD_H
#include "command.h"

enum { BLOCK = 256 };

static const char *const gamd_sizes[] = {"A",          "B",      "C",       "test",   "4096",    "test-late",
                                         "test-dealt", "A-late", "A-dealt", "B-late", "B-dealt", NULL};
static const char *const gamd_atoms[] = {"A", "B", "C", "test", "4096", NULL};
static const long gamd_lattices[][3] = {{20, 20, 20}, {32, 32, 32}, {64, 32, 32}, {8, 8, 8}, {16, 16, 16}};

struct gamd {
  const long *sizes;
  long atoms, blocks, tasks;
  int size;
  bool late, dealt;
};

static inline struct gamd gamd_of(const struct command *c)
{
  const char *name = c->sizes[c->size];
  struct gamd g = {.late = strstr(name, "-late") != NULL, .dealt = strstr(name, "-dealt") != NULL};
  while (strncmp(name, gamd_atoms[g.size], strcspn(name, "-")) || gamd_atoms[g.size][strcspn(name, "-")])
    g.size++;
  g.sizes = gamd_lattices[g.size];
  g.atoms = g.sizes[0] * g.sizes[1] * g.sizes[2];
  g.blocks = (g.atoms - 1) / BLOCK + 1;
  g.tasks = g.blocks * (g.blocks + 1) / 2;
  return g;
}

static inline double gamd_coordinate(const struct gamd *g, long k)
{
  long p = k / 3, d = k % 3;
  long at = d == 2 ? p % g->sizes[2] : d == 1 ? p / g->sizes[2] % g->sizes[1] : p / (g->sizes[1] * g->sizes[2]);
  return pow(1 / 0.8442, 1.0 / 3) * (double)at + .05 * sin(12.9898 * (double)k);
}

/* Atoms of a block, of which the last may have fewer. */
static inline long gamd_count(const struct gamd *g, long block)
{
  return block == g->blocks - 1 ? g->atoms - block * BLOCK : BLOCK;
}

static inline void gamd_task(const struct gamd *g, long task, long *row, long *column)
{
  *row = 0;
  while (task >= g->blocks - *row)
    task -= g->blocks - (*row)++;
  *column = *row + task;
}

struct sums {
  double energy, virial;
};

/* Atom i of one block with those of another from one on. */
static inline void gamd_row(struct sums *all, const double *restrict x, double *f, long i, const double *restrict y,
                            double *g, long from, long to)
{
  double fx = 0, fy = 0, fz = 0, u = 0, w = 0;
  for (long j = from; j < to; j++) {
    double dx = x[3 * i] - y[3 * j], dy = x[3 * i + 1] - y[3 * j + 1], dz = x[3 * i + 2] - y[3 * j + 2];
    double s = 1 / (dx * dx + dy * dy + dz * dz), s6 = s * s * s, pull = (48 * s6 - 24) * s6;
    u += 4 * (s6 - 1) * s6;
    w += pull;
    fx += pull * s * dx;
    fy += pull * s * dy;
    fz += pull * s * dz;
    g[3 * j] -= pull * s * dx;
    g[3 * j + 1] -= pull * s * dy;
    g[3 * j + 2] -= pull * s * dz;
  }
  f[3 * i] += fx;
  f[3 * i + 1] += fy;
  f[3 * i + 2] += fz;
  all->energy += u;
  all->virial += w;
}

static inline void gamd_pairs(struct sums *all, const double *x, double *f, long m, const double *y, double *g, long n)
{
  for (long i = 0; i < m; i++)
    gamd_row(all, x, f, i, y, g, x == y ? i + 1 : 0, n);
}

static inline bool gamd_near(const char *what, double got, double wanted, double tolerance)
{
  bool near = fabs(got - wanted) <= tolerance;
  if (!near)
    printf("gamd: %s is %.12e, not %.12e\n", what, got, wanted);
  return near;
}

/* Compares the sums of all ranks with what is known; what is known of B and C was computed by gamd_mpi.c. */
static inline bool gamd_right(const struct gamd *g, struct sums all, double squares, const double net[3])
{
  static const double known[][3] = {{-3.954993022215e4, 6.449268239925e4, 9.413165134166e2},
                                    {-1.579075691307e5, 4.130831199970e5, 5.266348700213e3},
                                    {-3.194440888924e5, 8.180825832745e5, 7.445872312348e3},
                                    {-2.029808383377e3, 6.776304485484e3, 5.696988652388e2},
                                    {-1.853860349206e4, 5.191885741182e4, 1.246289375042e3}};
  const double *k = known[g->size];
  bool right = gamd_near("the energy", all.energy, k[0], 1e-11 * fabs(k[0])) &
               gamd_near("the virial", all.virial, k[1], 1e-11 * k[1]) &
               gamd_near("the norm of the forces", sqrt(squares), k[2], 1e-11 * k[2]);
  for (int d = 0; d < 3; d++)
    right &= gamd_near("the net force", net[d], 0, 1e-8);
  return right;
}
#endif
