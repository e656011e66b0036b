/* Geometric multigrid in C: the problem and what is done to one box. See Multigrid.x10 for the definition. */
#ifndef MULTIGRID_H
#define MULTIGRID_H
#include "command.h"

enum { CYCLES = 10, SOLVES = 4, COARSEST = 4, LEVELS_MAX = 8, BOXES_MAX = 8 };

static const char *const multigrid_sizes[] = {"A", "B", "test", "alone", "alone-A", NULL};
static const long multigrid_points[] = {64, 128, 16, 16, 64}; /* along an axis */
static const long multigrid_boxes[] = {2, 2, 2, 1, 1};        /* along an axis */
static const double multigrid_error[] = {9.729342471e-4, 2.429241611e-4, 1.597389890e-2, 1.597389890e-2,
                                         9.729342471e-4};
static const double multigrid_worst[] = {3.244468243e-3, 8.127154727e-4, 4.695708864e-2, 4.695708864e-2,
                                         3.244468243e-3};
static const double multigrid_rest[] = {1.28e-9, 6.50e-9, 1.00e-11, 7.44e-11, 2.74e-9};

struct box { /* n^3 cells and a layer of ghosts around them */
  long n, p, q, at[3];
  double h;
  double *u, *f, *r, *alpha, *beta[3], *inverse; /* beta[a] of a cell: of its lower face along axis a */
};

static inline double *cells(const struct box *b)
{
  double *memory = calloc((size_t)(b->p * b->q), sizeof *memory);
  if (!memory)
    abort();
  return memory;
}

static inline struct box box_make(long n, double h, const long at[3])
{
  struct box b = {.n = n, .p = n + 2, .q = (n + 2) * (n + 2), .at = {at[0], at[1], at[2]}, .h = h};
  b.u = cells(&b), b.f = cells(&b), b.r = cells(&b), b.alpha = cells(&b), b.inverse = cells(&b);
  for (int a = 0; a < 3; a++)
    b.beta[a] = cells(&b);
  return b;
}

#define EACH_CELL(b)                                                                                                   \
  for (long i = 1; i <= (b)->n; i++)                                                                                   \
    for (long j = 1; j <= (b)->n; j++)                                                                                 \
      for (long k = 1, c = (i * (b)->p + j) * (b)->p + 1; k <= (b)->n; k++, c++)

/* ---- the problem ---- */

static inline double beta_at(double x, double y, double z)
{
  const double w = 2 * M_PI;
  return 1 + .5 * sin(w * x) * sin(w * y) * sin(w * z);
}

static inline double alpha_at(double x, double y, double z)
{
  const double w = 2 * M_PI;
  return 1 + .5 * cos(w * x) * cos(w * y) * cos(w * z);
}

static inline double exact_at(double x, double y, double z)
{
  const double w = 2 * M_PI;
  return sin(w * x) * sin(2 * w * y) * sin(w * z) + .25 * cos(2 * w * x) * cos(w * y) * cos(3 * w * z);
}

static inline double right_at(double x, double y, double z)
{
  const double w = 2 * M_PI;
  double sx = sin(w * x), sy = sin(2 * w * y), sz = sin(w * z), cx = cos(2 * w * x), cy = cos(w * y),
         cz = cos(3 * w * z);
  double first = sx * sy * sz, second = .25 * cx * cy * cz;
  double ux = w * cos(w * x) * sy * sz - .25 * 2 * w * sin(2 * w * x) * cy * cz;
  double uy = 2 * w * sx * cos(2 * w * y) * sz - .25 * w * cx * sin(w * y) * cz;
  double uz = w * sx * sy * cos(w * z) - .25 * 3 * w * cx * cy * sin(3 * w * z);
  double bx = .5 * w * cos(w * x) * sin(w * y) * sin(w * z), by = .5 * w * sin(w * x) * cos(w * y) * sin(w * z),
         bz = .5 * w * sin(w * x) * sin(w * y) * cos(w * z);
  double laplacian = -w * w * (6 * first + 14 * second);
  return alpha_at(x, y, z) * (first + second) - (bx * ux + by * uy + bz * uz + beta_at(x, y, z) * laplacian);
}

static inline double middle(const struct box *b, int axis, long i)
{
  return ((double)(b->at[axis] * b->n + i - 1) + .5) * b->h;
}

static inline void box_define(struct box *b)
{
  double half = b->h / 2;
  for (long i = 1; i <= b->n + 1; i++)
    for (long j = 1; j <= b->n + 1; j++)
      for (long k = 1; k <= b->n + 1; k++) {
        double x = middle(b, 0, i), y = middle(b, 1, j), z = middle(b, 2, k);
        long c = (i * b->p + j) * b->p + k;
        b->alpha[c] = alpha_at(x, y, z);
        b->f[c] = right_at(x, y, z);
        b->beta[0][c] = beta_at(x - half, y, z);
        b->beta[1][c] = beta_at(x, y - half, z);
        b->beta[2][c] = beta_at(x, y, z - half);
      }
}

/* One over the diagonal. */
static inline void box_invert(struct box *b)
{
  double s = 1 / (b->h * b->h);
  EACH_CELL(b)
  b->inverse[c] = 1 / (b->alpha[c] + s * (b->beta[0][c] + b->beta[0][c + b->q] + b->beta[1][c] + b->beta[1][c + b->p] +
                                          b->beta[2][c] + b->beta[2][c + 1]));
}

/* The sum of the eight cells, or the four faces, that are one in a coarser box. */
static inline double sum_of(const struct box *fine, const double *x, long i, long j, long k, long di, long dj, long dk)
{
  double sum = 0;
  for (long a = 0; a <= di; a++)
    for (long b = 0; b <= dj; b++)
      for (long c = 0; c <= dk; c++)
        sum += x[((2 * i - 1 + a) * fine->p + 2 * j - 1 + b) * fine->p + 2 * k - 1 + c];
  return sum;
}

static inline void box_coarsen(const struct box *fine, struct box *b)
{
  for (long i = 1; i <= b->n + 1; i++)
    for (long j = 1; j <= b->n + 1; j++)
      for (long k = 1; k <= b->n + 1; k++) {
        long c = (i * b->p + j) * b->p + k;
        if (i <= b->n && j <= b->n && k <= b->n)
          b->alpha[c] = sum_of(fine, fine->alpha, i, j, k, 1, 1, 1) / 8;
        if (j <= b->n && k <= b->n)
          b->beta[0][c] = sum_of(fine, fine->beta[0], i, j, k, 0, 1, 1) / 4;
        if (i <= b->n && k <= b->n)
          b->beta[1][c] = sum_of(fine, fine->beta[1], i, j, k, 1, 0, 1) / 4;
        if (i <= b->n && j <= b->n)
          b->beta[2][c] = sum_of(fine, fine->beta[2], i, j, k, 1, 1, 0) / 4;
      }
}

/* ---- what is done ---- */

#define OPERATOR(x, c)                                                                                                 \
  (alpha[c] * x[c] - s * (bx[c + q] * (x[c + q] - x[c]) - bx[c] * (x[c] - x[c - q]) + by[c + p] * (x[c + p] - x[c]) -  \
                          by[c] * (x[c] - x[c - p]) + bz[c + 1] * (x[c + 1] - x[c]) - bz[c] * (x[c] - x[c - 1])))
#define OPERANDS(b)                                                                                                    \
  const double *restrict alpha = (b)->alpha, *restrict bx = (b)->beta[0], *restrict by = (b)->beta[1],                 \
                         *restrict bz = (b)->beta[2], s = 1 / ((b)->h * (b)->h);                                       \
  const long p = (b)->p, q = (b)->q

static inline void box_smooth(struct box *b, long colour)
{
  OPERANDS(b);
  double *restrict u = b->u;
  const double *restrict f = b->f, *restrict inverse = b->inverse;
  for (long i = 1; i <= b->n; i++)
    for (long j = 1; j <= b->n; j++)
      for (long row = i * q + j * p, c = row + 1 + (i + j + 1 + colour) % 2; c <= row + b->n; c += 2)
        u[c] += (f[c] - OPERATOR(u, c)) * inverse[c];
}

static inline void box_apply(const struct box *b, const double *restrict x, double *restrict y)
{
  OPERANDS(b);
  EACH_CELL(b)
  y[c] = OPERATOR(x, c);
}

static inline void box_residual(struct box *b)
{
  OPERANDS(b);
  const double *restrict u = b->u, *restrict f = b->f;
  double *restrict r = b->r;
  EACH_CELL(b)
  r[c] = f[c] - OPERATOR(u, c);
}

static inline void box_restrict(const struct box *fine, struct box *b)
{
  const double *restrict r = fine->r;
  const long p = fine->p, q = fine->q;
  EACH_CELL(b)
  {
    long d = (2 * i - 1) * q + (2 * j - 1) * p + 2 * k - 1;
    b->f[c] =
        (r[d] + r[d + 1] + r[d + p] + r[d + p + 1] + r[d + q] + r[d + q + 1] + r[d + q + p] + r[d + q + p + 1]) / 8;
    b->u[c] = 0;
  }
}

static inline void box_interpolate(const struct box *coarse, struct box *b)
{
  EACH_CELL(b)
  b->u[c] += coarse->u[((i + 1) / 2 * coarse->p + (j + 1) / 2) * coarse->p + (k + 1) / 2];
}
#endif
