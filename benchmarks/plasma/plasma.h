/* A two-dimensional electrostatic plasma, particle in cell, in a grounded vessel whose cross-section is an octagon.
 * What the threaded and the MPI program have in common.
 *
 * Units: the grid's spacing, the inverse of the plasma frequency, the electron's charge to mass ratio -1. Nodes (i,
 * j) with 0 <= i, j <= N whose corners are cut off by N / 4 make the region; on its rim the potential is 0.
 * Electrons start on a lattice, p x p of them to a cell, over ions that neutralize them there and never move. A step
 * deposits their charge on the four nodes around each (cloud in cell), relaxes Poisson's equation from the last
 * step's potential by red-black sweeps, interpolates the field back, moves them (leapfrog) and reflects them one
 * cell before the wall.
 *
 * A strip is a part of the rows with the electrons in the cells after each. It has copies of GHOSTS rows more on
 * each side; what its electrons deposit on the row after its last is handed on to the next strip. */
#ifndef PLASMA_H
#define PLASMA_H
#include "command.h"
#include "javarandom.h"

#define DT 0.1
#define THERMAL 1.0
#define DRIFT 0.5
#define PI 3.14159265358979323846

enum { GHOSTS = 2 };

struct size {
  long n, per_axis, steps, sweeps; /* cells along an axis, electrons to a cell along an axis */
  double kinetic, field;           /* energies in the last step */
};

struct vec2 {
  double x, y;
};

struct electron {
  struct vec2 at, v;
};

struct strip {
  long n, cut, width; /* of the vessel; columns */
  long first, last;   /* rows kept here */
  long count, capacity;
  double charge; /* of one electron */
  struct electron *electrons;
  double *ions, *rho, *phi;
  struct vec2 *e;
  long *low, *high; /* per row, copies too, the nodes inside the vessel */
};

static const char *const plasma_sizes[] = {"A", "B", "test", NULL};
static const struct size plasma_size[] = {{64, 8, 100, 24, 3507.1596509851029, 68.183559822765588},
                                          {128, 8, 100, 48, 14621.617364895579, 246.26292020805786},
                                          {32, 2, 10, 8, 779.49741790992073, 28.512107339131507}};

static inline long max_long(long a, long b) { return a > b ? a : b; }
static inline long min_long(long a, long b) { return a < b ? a : b; }

/* The first and last column of a row that belong to the region. */
static inline long region_low(long n, long i) { return max_long(0, max_long(n / 4 - i, i - (n - n / 4))); }
static inline long region_high(long n, long i) { return n - region_low(n, i); }

/* The row that strip k of so many begins with: each has about as many nodes. */
static long strip_begin(long n, long k, long strips)
{
  long all = 0, before = 0, i = 0;
  for (long r = 0; r <= n; r++)
    all += region_high(n, r) - region_low(n, r) + 1;
  for (; i <= n && before < all * k / strips; i++)
    before += region_high(n, i) - region_low(n, i) + 1;
  return i;
}

static inline long node(const struct strip *s, long i, long j) { return (i - s->first + GHOSTS) * s->width + j; }

static void mirror(double *x, double *v, double low, double high)
{
  if (*x < low) {
    *x = 2 * low - *x;
    *v = -*v;
  }
  if (*x > high) {
    *x = 2 * high - *x;
    *v = -*v;
  }
}

/* Reflects what is beyond one of the eight walls, the four diagonal ones first. */
static inline struct electron reflected(const struct strip *s, struct electron p)
{
  double low = s->cut + 2, high = 2 * s->n - s->cut - 2, sum = p.at.x + p.at.y, over;
  if (sum < low || sum > high) {
    over = sum < low ? low - sum : high - sum;
    p = (struct electron){{p.at.x + over, p.at.y + over}, {-p.v.y, -p.v.x}};
  }
  double far = s->n - s->cut - 2, difference = p.at.x - p.at.y;
  if (fabs(difference) > far) {
    over = difference > far ? far - difference : -far - difference;
    p = (struct electron){{p.at.x + over, p.at.y - over}, {p.v.y, p.v.x}};
  }
  mirror(&p.at.x, &p.v.x, 1, s->n - 1);
  mirror(&p.at.y, &p.v.y, 1, s->n - 1);
  return p;
}

static bool inside(const struct strip *s, struct vec2 at)
{
  double sum = at.x + at.y, difference = fabs(at.x - at.y);
  return at.x > 1 && at.x < s->n - 1 && at.y > 1 && at.y < s->n - 1 && sum > s->cut + 2 &&
         sum < 2 * s->n - s->cut - 2 && difference < s->n - s->cut - 2;
}

static void strip_add(struct strip *s, struct electron p)
{
  if (s->count == s->capacity) {
    s->capacity = 2 * s->capacity + 1024;
    s->electrons = realloc(s->electrons, s->capacity * sizeof *s->electrons);
  }
  s->electrons[s->count++] = p;
}

/* The electrons of one row of the lattice. */
static void load_row(struct strip *s, long u, long per_axis)
{
  struct generator g = generator_make((uint64_t)u);
  for (long k = 0; k < s->n * per_axis; k++) {
    struct electron p = {.at = {(u + 0.5) / per_axis, (k + 0.5) / per_axis}};
    p.v.x = THERMAL * generator_gaussian(&g) + DRIFT * sin(2 * PI * p.at.x / s->n);
    p.v.y = THERMAL * generator_gaussian(&g);
    if (inside(s, p.at))
      strip_add(s, p);
  }
}

static struct strip strip_make(const struct size *size, long k, long strips)
{
  struct strip s = {.n = size->n,
                    .cut = size->n / 4,
                    .width = size->n + 1,
                    .first = strip_begin(size->n, k, strips),
                    .last = strip_begin(size->n, k + 1, strips) - 1,
                    .charge = -1.0 / (double)(size->per_axis * size->per_axis)};
  if (s.last - s.first + 1 < GHOSTS) {
    fprintf(stderr, "plasma: %ld rows are too few for %ld strips\n", s.n + 1, strips);
    exit(1);
  }
  long rows = s.last - s.first + 1 + 2 * GHOSTS, nodes = rows * s.width;
  s.ions = calloc(nodes, sizeof *s.ions);
  s.rho = calloc(nodes, sizeof *s.rho);
  s.phi = calloc(nodes, sizeof *s.phi);
  s.e = calloc(nodes, sizeof *s.e);
  s.low = calloc(rows, sizeof *s.low);
  s.high = calloc(rows, sizeof *s.high);
  for (long k = 0; k < rows; k++) {
    long i = s.first - GHOSTS + k;
    bool inside = i > 0 && i < s.n;
    s.low[k] = inside ? region_low(s.n, i) + 1 : 1;
    s.high[k] = inside ? region_high(s.n, i) - 1 : 0;
  }
  for (long u = s.first * size->per_axis; u < min_long(s.last + 1, s.n) * size->per_axis; u++)
    load_row(&s, u, size->per_axis);
  return s;
}

static void strip_free(struct strip *s)
{
  free(s->electrons);
  free(s->ions);
  free(s->rho);
  free(s->phi);
  free(s->e);
  free(s->low);
  free(s->high);
}

static long strip_nodes(const struct strip *s) { return (s->last - s->first + 1 + 2 * GHOSTS) * s->width; }

/* Where an electron is in its cell: the node below it and the weights of the upper and right nodes. */
struct cloud {
  long node;
  double x, y;
};

static inline struct cloud cloud_of(const struct strip *s, struct vec2 at)
{
  long i = (long)at.x, j = (long)at.y;
  return (struct cloud){node(s, i, j), at.x - (double)i, at.y - (double)j};
}

static inline void deposit_one(const struct strip *s, double *rho, struct vec2 at)
{
  struct cloud c = cloud_of(s, at);
  double q = s->charge;
  rho[c.node] += q * (1 - c.x) * (1 - c.y);
  rho[c.node + 1] += q * (1 - c.x) * c.y;
  rho[c.node + s->width] += q * c.x * (1 - c.y);
  rho[c.node + s->width + 1] += q * c.x * c.y;
}

/* The ions' and the electrons' charge, also what falls on the row after the last. */
static void deposit(struct strip *s)
{
  long nodes = strip_nodes(s);
  double *rho = s->rho;
  memcpy(rho, s->ions, nodes * sizeof *rho);
#pragma omp parallel for schedule(static) reduction(+ : rho[ : nodes])
  for (long p = 0; p < s->count; p++)
    deposit_one(s, rho, s->electrons[p].at);
}

/* Once, after the first deposit: ions where the electrons are. */
static void neutralize(struct strip *s)
{
  for (long i = s->first; i <= s->last; i++)
    for (long j = 0; j < s->width; j++) {
      s->ions[node(s, i, j)] = -s->rho[node(s, i, j)];
      s->rho[node(s, i, j)] = 0;
    }
}

static inline void relax_row(struct strip *s, long i, long colour, double omega)
{
  long w = s->width, low = s->low[i - s->first + GHOSTS], high = s->high[i - s->first + GHOSTS];
  double *phi = s->phi + node(s, i, 0), *rho = s->rho + node(s, i, 0);
  for (long j = low + ((i + low + colour) & 1); j <= high; j += 2) {
    double wanted = 0.25 * (phi[j - w] + phi[j + w] + phi[j - 1] + phi[j + 1] + rho[j]);
    phi[j] += omega * (wanted - phi[j]);
  }
}

/* Half a sweep: the nodes of one colour, in some of the copied rows too. */
static void relax(struct strip *s, long colour, long reach)
{
  double omega = 2.0 / (1.0 + sin(PI / (double)s->n));
#pragma omp parallel for schedule(static)
  for (long i = s->first - reach; i <= s->last + reach; i++)
    relax_row(s, i, colour, omega);
}

/* Half the sum of charge times potential. */
static double field_energy(const struct strip *s)
{
  double energy = 0.0;
  for (long i = s->first; i <= s->last; i++)
    for (long j = s->low[i - s->first + GHOSTS]; j <= s->high[i - s->first + GHOSTS]; j++)
      energy += 0.5 * s->rho[node(s, i, j)] * s->phi[node(s, i, j)];
  return energy;
}

/* The field at this strip's nodes and at those of the next row. */
static void field(struct strip *s)
{
  long w = s->width;
#pragma omp parallel for schedule(static)
  for (long i = s->first; i <= s->last + 1; i++)
    for (long j = s->low[i - s->first + GHOSTS]; j <= s->high[i - s->first + GHOSTS]; j++) {
      const double *phi = s->phi + node(s, i, j);
      s->e[node(s, i, j)] = (struct vec2){0.5 * (phi[-w] - phi[w]), 0.5 * (phi[-1] - phi[1])};
    }
}

static inline struct vec2 field_at(const struct strip *s, struct vec2 at)
{
  struct cloud c = cloud_of(s, at);
  const struct vec2 *e = s->e + c.node, *f = e + s->width;
  double a = (1 - c.x) * (1 - c.y), b = (1 - c.x) * c.y, d = c.x * (1 - c.y), g = c.x * c.y;
  return (struct vec2){a * e[0].x + b * e[1].x + d * f[0].x + g * f[1].x,
                       a * e[0].y + b * e[1].y + d * f[0].y + g * f[1].y};
}

/* Moves all electrons; returns their kinetic energy at the time of the field. */
static double push(struct strip *s)
{
  double sum = 0.0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
  for (long k = 0; k < s->count; k++) {
    struct electron p = s->electrons[k];
    struct vec2 e = field_at(s, p.at), v = {p.v.x - DT * e.x, p.v.y - DT * e.y};
    sum += v.x * p.v.x + v.y * p.v.y;
    s->electrons[k] = reflected(s, (struct electron){{p.at.x + DT * v.x, p.at.y + DT * v.y}, v});
  }
  return -0.5 * s->charge * sum;
}

/* The charge of this strip's nodes. */
static double charge(const struct strip *s)
{
  double sum = 0.0;
  for (long i = s->first; i <= s->last; i++)
    for (long j = 0; j < s->width; j++)
      sum += s->rho[node(s, i, j)];
  return sum;
}

struct state { /* of the whole vessel: in the first step, in the last, and after it */
  double before, kinetic, field, charge;
  long count;
};

/* Charge is conserved, energy within a percent, and the last step's energies are those known. */
static bool plasma_valid(const struct command *c, const struct state *s, long count)
{
  const struct size *size = &plasma_size[c->size];
  double total = s->kinetic + s->field;
  bool valid = command_near(c, "the electrons' number", (double)s->count, (double)count, 0);
  valid &= command_near(c, "the charge", s->charge, 0, 1e-9 * (double)count);
  valid &= command_near(c, "the energy", total, s->before, 0.01 * s->before);
  valid &= command_near(c, "the kinetic energy", s->kinetic, size->kinetic, 1e-9 * size->kinetic);
  return valid & command_near(c, "the field's energy", s->field, size->field, 1e-9 * size->kinetic);
}
#endif
