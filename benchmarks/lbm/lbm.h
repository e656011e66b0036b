/* What the lattice Boltzmann programs in C share: rows of a D2Q9 lattice in a cavity whose lid moves to the right, with
 * a row of ghosts on each side. Nine populations of each cell, as they leave it; what meets a wall comes back. */
#ifndef LBM_H
#define LBM_H
#include "command.h"

static const char *const lbm_sizes[] = {"A", "B", "ghia", "test", NULL};
static const long lbm_cells[] = {1024, 1024, 65, 16};
static const int lbm_steps[] = {50, 400, 24000, 20};
static const double lbm_reynolds[] = {1000, 1000, 100, 100};
static const double lbm_energy[] = {0.0012885058688908136, 0.0036158560833922412, 0.068706675968264838,
                                    0.023576525081864912};

static const double lid = 0.08;
static const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1}, cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
static const int back[9] = {0, 3, 4, 1, 2, 7, 8, 5, 6};
static const double weight[9] = {4.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 9, 1.0 / 36, 1.0 / 36, 1.0 / 36, 1.0 / 36};

struct lattice {
  long n, first, rows, plane; /* plane: from one population to the next */
  double omega, *now, *then;
};

static inline long lattice_at(const struct lattice *l, int q, long x, long y)
{
  return q * l->plane + (y - l->first + 1) * l->n + x;
}

/* Rows first … end-1 of n, at rest. */
static inline struct lattice lattice_make(long n, long first, long end, double reynolds)
{
  struct lattice l = {n,    first, end - first, (end - first + 2) * n, 1.0 / (3.0 * lid * (double)n / reynolds + 0.5),
                      NULL, NULL};
  l.now = malloc(9 * (size_t)l.plane * sizeof(double));
  l.then = malloc(9 * (size_t)l.plane * sizeof(double));
  for (long i = 0; i < 9 * l.plane; i++)
    l.now[i] = l.then[i] = weight[i / l.plane];
  return l;
}

static inline void lattice_free(struct lattice *l)
{
  free(l->now);
  free(l->then);
}

static inline double relaxed(double f, double omega, double weight, double base, double c)
{
  return f - omega * (f - weight * (base + 3.0 * c + 4.5 * c * c));
}

static inline void collide(const double f[9], double omega, double *restrict to, long p)
{
  double rho = f[0] + f[1] + f[2] + f[3] + f[4] + f[5] + f[6] + f[7] + f[8];
  double u = (f[1] + f[5] + f[8] - f[3] - f[6] - f[7]) / rho, v = (f[2] + f[5] + f[6] - f[4] - f[7] - f[8]) / rho;
  double base = 1.0 - 1.5 * (u * u + v * v), straight = weight[1] * rho, diagonal = weight[5] * rho;
  to[0] = relaxed(f[0], omega, weight[0] * rho, base, 0.0);
  to[p] = relaxed(f[1], omega, straight, base, u);
  to[2 * p] = relaxed(f[2], omega, straight, base, v);
  to[3 * p] = relaxed(f[3], omega, straight, base, -u);
  to[4 * p] = relaxed(f[4], omega, straight, base, -v);
  to[5 * p] = relaxed(f[5], omega, diagonal, base, u + v);
  to[6 * p] = relaxed(f[6], omega, diagonal, base, v - u);
  to[7 * p] = relaxed(f[7], omega, diagonal, base, -u - v);
  to[8 * p] = relaxed(f[8], omega, diagonal, base, u - v);
}

static inline double pulled(const struct lattice *l, int q, long x, long y)
{
  long x0 = x - cx[q], y0 = y - cy[q];
  bool column = x0 >= 0 && x0 < l->n;
  if (column && y0 >= 0 && y0 < l->n)
    return l->now[lattice_at(l, q, x0, y0)];
  double f = l->now[lattice_at(l, back[q], x, y)];
  return column && y0 == l->n ? f + 6.0 * weight[q] * cx[q] * lid : f;
}

static inline void step_at_wall(struct lattice *l, long x, long y)
{
  double f[9];
  for (int q = 0; q < 9; q++)
    f[q] = pulled(l, q, x, y);
  collide(f, l->omega, l->then + lattice_at(l, 0, x, y), l->plane);
}

static inline void step_inside(struct lattice *l, long y)
{
  const double *restrict a = l->now + lattice_at(l, 0, 0, y);
  double *restrict b = l->then + lattice_at(l, 0, 0, y);
  long n = l->n, p = l->plane;
  /* The nine rows that are written are nowhere near each other: more than a C compiler finds out itself. */
#pragma GCC ivdep
  for (long i = 1; i < n - 1; i++) {
    double f[9] = {a[i],
                   a[p + i - 1],
                   a[2 * p + i - n],
                   a[3 * p + i + 1],
                   a[4 * p + i + n],
                   a[5 * p + i - n - 1],
                   a[6 * p + i - n + 1],
                   a[7 * p + i + n + 1],
                   a[8 * p + i + n - 1]};
    collide(f, l->omega, b + i, p);
  }
}

/* All cells stream and collide once; the ghosts are up to date. */
static inline void lattice_step(struct lattice *l)
{
#pragma omp parallel for
  for (long y = l->first; y < l->first + l->rows; y++) {
    bool wall = y == 0 || y == l->n - 1;
    for (long x = 0; x < l->n; x += wall ? 1 : l->n - 1)
      step_at_wall(l, x, y);
    if (!wall)
      step_inside(l, y);
  }
  double *now = l->now;
  l->now = l->then;
  l->then = now;
}

static inline double lattice_sum(const struct lattice *l, const int *factors, long x, long y)
{
  double sum = 0.0;
  for (int q = 0; q < 9; q++)
    sum += (factors ? factors[q] : 1) * l->now[lattice_at(l, q, x, y)];
  return sum;
}

/* Adds up mass and kinetic energy. */
static inline void lattice_view(const struct lattice *l, double *mass, double *energy)
{
  *mass = *energy = 0.0;
  for (long y = l->first; y < l->first + l->rows; y++)
    for (long x = 0; x < l->n; x++) {
      double density = lattice_sum(l, NULL, x, y);
      double u = lattice_sum(l, cx, x, y) / density / lid, v = lattice_sum(l, cy, x, y) / density / lid;
      *mass += density;
      *energy += density * (u * u + v * v);
    }
}

static inline bool lbm_valid(const struct command *c, double mass, double energy)
{
  double cells = (double)(lbm_cells[c->size] * lbm_cells[c->size]), wanted = lbm_energy[c->size];
  bool conserved = command_near(c, "the mean density", mass / cells, 1.0, 1e-11);
  return command_near(c, "the mean energy", energy / cells, wanted, 1e-9 * wanted) && conserved;
}
#endif
