/* Java Grande MolDyn: n = 4 mm^3 Lennard-Jones particles in a periodic box, 50 moves. What the threaded and the MPI
 * program have in common. Coordinates, velocities and forces are arrays of 3 n doubles: all of one particle lie
 * together. */
#ifndef MOLDYN_H
#define MOLDYN_H
#include "command.h"
#include <stdint.h>

enum { MOVES = 50, SCALE_INTERVAL = 10, LAST_SCALED = 19 };

struct box {
  long n;
  double side, rc2, hsq, hsq2, tscale;
  double *x, *v, *f;
};

struct forces { /* what one sweep over pairs adds up */
  double epot, vir;
  long interactions;
};

static const char *const moldyn_sizes[] = {"A", "B", "test", NULL};
static const long moldyn_mm[] = {8, 13, 4};
static const double moldyn_ek[] = {1731.4306625334357, 7397.392307839352, 275.97175611773514};
static const long moldyn_pairs[] = {1253101, 26951955, 3899};
static const double moldyn_epot[] = {-10964.749147188886, -53395.029029457815, 60.470755125121954};
static const double moldyn_vir[] = {81.243195280639767, 1159.2211256474786, -77.492716026509314};

#define DENSITY 0.83134
#define TREF 0.722
#define H 0.064

static inline double uniform(int32_t *state)
{
  int32_t s = *state <= 0 ? 1 : *state;
  s = (int32_t)(((int64_t)16807 * s & 0x7fffffff) % 2147483647);
  *state = s;
  return 4.656612875e-10 * s;
}

static void place_lattice(struct box *b, long mm, double a)
{
  static const double offset[4][3] = {{0, 0, 0}, {0.5, 0.5, 0}, {0.5, 0, 0.5}, {0, 0.5, 0.5}};
  double *x = b->x;
  for (int pass = 0; pass < 4; pass++)
    for (long i = 0; i < mm; i++)
      for (long j = 0; j < mm; j++)
        for (long k = 0; k < mm; k++, x += 3) {
          x[0] = (double)i * a + a * offset[pass][0];
          x[1] = (double)j * a + a * offset[pass][1];
          x[2] = (double)k * a + a * offset[pass][2];
        }
}

static void draw_velocities(struct box *b)
{
  int32_t state = 0;
  for (int c = 0; c < 3; c++)
    for (long i = 0; i < b->n; i += 2) {
      double v1, v2, s;
      do {
        v1 = 2.0 * uniform(&state) - 1.0;
        v2 = 2.0 * uniform(&state) - 1.0;
        s = v1 * v1 + v2 * v2;
      } while (s >= 1.0);
      double r = sqrt(-2.0 * log(s) / s);
      b->v[3 * i + c] = r * v1;
      b->v[3 * (i + 1) + c] = r * v2;
    }
}

static void scale_velocities(struct box *b, double factor)
{
  for (long i = 0; i < 3 * b->n; i++)
    b->v[i] *= factor;
}

static void start_velocities(struct box *b)
{
  double ekin = 0.0;
  draw_velocities(b);
  for (int c = 0; c < 3; c++) {
    double sp = 0.0;
    for (long i = 0; i < b->n; i++)
      sp += b->v[3 * i + c];
    sp /= (double)b->n;
    for (long i = 0; i < b->n; i++) {
      b->v[3 * i + c] -= sp;
      ekin += b->v[3 * i + c] * b->v[3 * i + c];
    }
  }
  scale_velocities(b, H * sqrt(TREF / (b->tscale * ekin)));
}

static struct box box_make(long mm)
{
  long n = 4 * mm * mm * mm;
  struct box b = {.n = n,
                  .side = pow((double)n / DENSITY, 0.3333333),
                  .hsq = H * H,
                  .hsq2 = H * H * 0.5,
                  .tscale = 16.0 / ((double)n - 1.0)};
  double rc = (double)mm / 4.0;
  b.rc2 = rc * rc;
  b.x = calloc(3 * n, sizeof *b.x);
  b.v = calloc(3 * n, sizeof *b.v);
  b.f = calloc(3 * n, sizeof *b.f);
  place_lattice(&b, mm, b.side / (double)mm);
  start_velocities(&b);
  return b;
}

static void box_free(struct box *b)
{
  free(b->x);
  free(b->v);
  free(b->f);
}

static void move_particles(struct box *b)
{
  for (long i = 0; i < 3 * b->n; i++) {
    double x = b->x[i] + b->v[i] + b->f[i];
    if (x < 0)
      x += b->side;
    if (x > b->side)
      x -= b->side;
    b->x[i] = x;
    b->v[i] += b->f[i];
    b->f[i] = 0.0;
  }
}

static inline double nearest(double d, double side, double half)
{
  if (d < -half)
    d += side;
  if (d > half)
    d -= side;
  return d;
}

/* The pairs (i, j) with j > i; what j feels goes to f at once. */
static inline void force_row(const struct box *b, long i, double *f, struct forces *sum)
{
  const double *x = b->x;
  double side = b->side, half = 0.5 * b->side, rc2 = b->rc2;
  double xi = x[3 * i], yi = x[3 * i + 1], zi = x[3 * i + 2], fx = 0.0, fy = 0.0, fz = 0.0;
  for (long j = i + 1; j < b->n; j++) {
    double dx = nearest(xi - x[3 * j], side, half);
    double dy = nearest(yi - x[3 * j + 1], side, half);
    double dz = nearest(zi - x[3 * j + 2], side, half);
    double rd = dx * dx + dy * dy + dz * dz;
    if (rd > rc2)
      continue;
    double r1 = 1.0 / rd, r2 = r1 * r1, r3 = r2 * r1, r4 = r2 * r2, r6 = r2 * r4, r7 = r6 * r1;
    double g = r7 - 0.5 * r4;
    sum->epot += r6 - r3;
    sum->vir -= rd * g;
    sum->interactions++;
    fx += dx * g;
    fy += dy * g;
    fz += dz * g;
    f[3 * j] -= dx * g;
    f[3 * j + 1] -= dy * g;
    f[3 * j + 2] -= dz * g;
  }
  f[3 * i] += fx;
  f[3 * i + 1] += fy;
  f[3 * i + 2] += fz;
}

/* Ends a move; returns the kinetic energy. */
static double finish_move(struct box *b, int move)
{
  double sum = 0.0;
  for (long i = 0; i < b->n; i++) {
    double *f = b->f + 3 * i, *v = b->v + 3 * i;
    for (int c = 0; c < 3; c++) {
      f[c] *= b->hsq2;
      v[c] += f[c];
    }
    sum += v[0] * v[0] + v[1] * v[1] + v[2] * v[2];
  }
  double ekin = sum / b->hsq;
  if (move < LAST_SCALED && (move + 1) % SCALE_INTERVAL == 0) {
    scale_velocities(b, sqrt(TREF / (b->tscale * ekin)));
    ekin = TREF / b->tscale;
  }
  return ekin;
}

/* The last move's kinetic energy, what its sweep added up, and the interactions of all moves. The energies by pairs are
 * those of the program for one thread. */
static bool moldyn_valid(const struct command *c, double ekin, const struct forces *last, long interactions)
{
  if (interactions != moldyn_pairs[c->size])
    printf("%s: %ld interactions, not %ld\n", c->name, interactions, moldyn_pairs[c->size]);
  bool valid = interactions == moldyn_pairs[c->size];
  valid &= command_near(c, "ek", 24.0 * ekin, moldyn_ek[c->size], 1e-10);
  valid &= command_near(c, "epot", 4.0 * last->epot, moldyn_epot[c->size], 1e-7);
  return valid & command_near(c, "vir", last->vir, moldyn_vir[c->size], 1e-7);
}
#endif
