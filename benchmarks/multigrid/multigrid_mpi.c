/* Multigrid with MPI: boxes are dealt over ranks in order. Faces are packed, sent and unpacked; those between boxes of
 * a rank are copied. `-part compute` as the first argument reports the seconds of computing alone. */
#include "multigrid.h"
#include <mpi.h>

static int rank, ranks;
static long across, boxes; /* boxes along an axis, and all */
static double computing, began;

static int rank_of(long box) { return (int)(ranks < boxes ? box * ranks / boxes : box); }

static void compute_begin(void) { began = now(); }
static void compute_end(void) { computing += now() - began; }

struct level {
  long n;
  int count;              /* of this rank's boxes */
  long number[BOXES_MAX]; /* of them */
  struct box box[BOXES_MAX];
  double *send[BOXES_MAX][6], *receive[BOXES_MAX][6];
};

static long neighbour(long box, int axis, int direction)
{
  long at[3] = {box / across / across, box / across % across, box % across};
  at[axis] = (at[axis] + direction + across) % across;
  return (at[0] * across + at[1]) * across + at[2];
}

static struct level level_make(long points, long n)
{
  struct level l = {.n = n};
  for (long b = 0; b < boxes; b++)
    if (rank_of(b) == rank) {
      long at[3] = {b / across / across, b / across % across, b % across};
      l.number[l.count] = b;
      l.box[l.count] = box_make(n, 1. / (double)points, at);
      for (int f = 0; f < 6; f++)
        l.send[l.count][f] = calloc((size_t)(n * n), sizeof(double)),
        l.receive[l.count][f] = calloc((size_t)(n * n), sizeof(double));
      l.count++;
    }
  return l;
}

/* ---- exchange ---- */

/* Face 2 * axis is the lower one, 2 * axis + 1 the upper one. */
static double *face(const struct box *b, double *x, int f, int outside)
{
  long step[] = {b->q, b->p, 1}, index = f % 2 ? b->n + outside : 1 - outside;
  return x + (f / 2 == 0 ? index : 1) * step[0] + (f / 2 == 1 ? index : 1) * step[1] +
         (f / 2 == 2 ? index : 1) * step[2];
}
static long face_outer(const struct box *b, int f) { return f / 2 == 0 ? b->p : b->q; }
static long face_inner(const struct box *b, int f) { return f / 2 == 2 ? b->p : 1; }

static void pack(const struct box *b, double *x, int f, double *to)
{
  const double *from = face(b, x, f, 0);
  for (long i = 0; i < b->n; i++, from += face_outer(b, f))
    if (f / 2 < 2)
      memcpy(to + i * b->n, from, (size_t)b->n * sizeof *to);
    else
      for (long j = 0; j < b->n; j++)
        to[i * b->n + j] = from[j * face_inner(b, f)];
}

static void unpack(const struct box *b, double *x, int f, const double *from)
{
  double *to = face(b, x, f, 1);
  for (long i = 0; i < b->n; i++, to += face_outer(b, f))
    if (f / 2 < 2)
      memcpy(to, from + i * b->n, (size_t)b->n * sizeof *to);
    else
      for (long j = 0; j < b->n; j++)
        to[j * face_inner(b, f)] = from[i * b->n + j];
}

static int local_index(const struct level *l, long box)
{
  for (int i = 0; i < l->count; i++)
    if (l->number[i] == box)
      return i;
  return -1;
}

static void exchange(struct level *l, double *const x[])
{
  MPI_Request request[12 * BOXES_MAX];
  MPI_Status status[12 * BOXES_MAX];
  int requests = 0, size = (int)(l->n * l->n);
  for (int i = 0; i < l->count; i++)
    for (int f = 0; f < 6; f++) {
      long from = neighbour(l->number[i], f / 2, f % 2 ? 1 : -1);
      if (rank_of(from) != rank)
        MPI_Irecv(l->receive[i][f], size, MPI_DOUBLE, rank_of(from), (int)l->number[i] * 6 + f, MPI_COMM_WORLD,
                  &request[requests++]);
    }
  for (int i = 0; i < l->count; i++)
    for (int f = 0; f < 6; f++) {
      long to = neighbour(l->number[i], f / 2, f % 2 ? 1 : -1);
      int local = local_index(l, to);
      pack(&l->box[i], x[i], f, local < 0 ? l->send[i][f] : l->receive[local][f ^ 1]);
      if (local < 0)
        MPI_Isend(l->send[i][f], size, MPI_DOUBLE, rank_of(to), (int)to * 6 + (f ^ 1), MPI_COMM_WORLD,
                  &request[requests++]);
    }
  MPI_Waitall(requests, request, status);
  for (int i = 0; i < l->count; i++)
    for (int f = 0; f < 6; f++)
      unpack(&l->box[i], x[i], f, l->receive[i][f]);
}

static void exchange_u(struct level *l)
{
  double *u[BOXES_MAX];
  for (int i = 0; i < l->count; i++)
    u[i] = l->box[i].u;
  exchange(l, u);
}

/* ---- the coarsest level ---- */

enum { R0, P, V, S, T, PHAT, SHAT, VECTORS };

static double *vector[VECTORS][BOXES_MAX];

static void vectors_make(const struct level *l)
{
  for (int v = 0; v < VECTORS; v++)
    for (int i = 0; i < l->count; i++)
      vector[v][i] = cells(&l->box[i]);
}

/* Each box has a sum of its own, so that the order in which they are added does not depend on the number of ranks. */
static void dots(const struct level *l, int count, double *const x[][BOXES_MAX], double *const y[][BOXES_MAX],
                 double *sum)
{
  double part[2 * BOXES_MAX] = {0};
  for (int d = 0; d < count; d++)
    for (int i = 0; i < l->count; i++) {
      const struct box *b = &l->box[i];
      const double *left = x[d][i], *right = y[d][i];
      double here = 0;
      EACH_CELL(b)
      here += left[c] * right[c];
      part[d * boxes + l->number[i]] = here;
    }
  compute_end();
  MPI_Allreduce(MPI_IN_PLACE, part, (int)(count * boxes), MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  compute_begin();
  for (int d = 0; d < count; d++) {
    sum[d] = 0;
    for (long b = 0; b < boxes; b++)
      sum[d] += part[d * boxes + b];
  }
}

/* x of each cell of each box becomes an expression of the other vectors there. */
#define EACH(l, expression)                                                                                            \
  for (int i_ = 0; i_ < (l)->count; i_++) {                                                                            \
    struct box *b_ = &(l)->box[i_];                                                                                    \
    double *r = b_->r, *u = b_->u, *r0 = vector[R0][i_], *p = vector[P][i_], *v = vector[V][i_], *s = vector[S][i_],   \
           *t = vector[T][i_], *phat = vector[PHAT][i_], *shat = vector[SHAT][i_];                                     \
    (void)r, (void)u, (void)r0, (void)p, (void)v, (void)s, (void)t, (void)phat, (void)shat;                            \
    EACH_CELL(b_) { expression; }                                                                                      \
  }

static void apply(struct level *l, int from, int to)
{
  compute_end();
  exchange(l, vector[from]);
  compute_begin();
  for (int i = 0; i < l->count; i++)
    box_apply(&l->box[i], vector[from][i], vector[to][i]);
}

static void bottom(struct level *l)
{
  double *r[BOXES_MAX], sum[2];
  compute_begin();
  for (int i = 0; i < l->count; i++)
    r[i] = l->box[i].r;
  EACH(l, r[c] = r0[c] = p[c] = b_->f[c]);
#define VECTOR(x) (double *const(*)[BOXES_MAX])(x)
  dots(l, 1, VECTOR(&r), VECTOR(&r), sum);
  double rho = sum[0], limit = 1e-6 * rho;
  for (int n = 0; n < 200 && rho != 0 && sum[0] >= limit; n++) {
    EACH(l, phat[c] = p[c] * b_->inverse[c]);
    apply(l, PHAT, V);
    dots(l, 1, VECTOR(&vector[R0]), VECTOR(&vector[V]), sum);
    double alpha = rho / sum[0];
    EACH(l, s[c] = r[c] - alpha * v[c]; shat[c] = s[c] * b_->inverse[c]);
    apply(l, SHAT, T);
    double *left[2][BOXES_MAX], *right[2][BOXES_MAX];
    memcpy(left[0], vector[T], sizeof left[0]), memcpy(right[0], vector[S], sizeof right[0]);
    memcpy(left[1], vector[T], sizeof left[1]), memcpy(right[1], vector[T], sizeof right[1]);
    dots(l, 2, VECTOR(left), VECTOR(right), sum);
    double omega = sum[1] == 0 ? 0 : sum[0] / sum[1];
    EACH(l, u[c] += alpha * phat[c] + omega * shat[c]; r[c] = s[c] - omega * t[c]);
    memcpy(left[0], r, sizeof left[0]), memcpy(right[0], r, sizeof right[0]);
    memcpy(left[1], vector[R0], sizeof left[1]), memcpy(right[1], r, sizeof right[1]);
    dots(l, 2, VECTOR(left), VECTOR(right), sum);
    double beta = omega == 0 ? 0 : sum[1] / rho * (alpha / omega);
    rho = omega == 0 ? 0 : sum[1];
    EACH(l, p[c] = r[c] + beta * (p[c] - omega * v[c]));
  }
  compute_end();
}

/* ---- cycles ---- */

static struct level level[LEVELS_MAX];
static int levels;

static void smooth(struct level *l)
{
  for (int s = 0; s < 4; s++) {
    exchange_u(l);
    compute_begin();
    for (int i = 0; i < l->count; i++)
      box_smooth(&l->box[i], s);
    compute_end();
  }
}

static void cycle(int n)
{
  struct level *l = &level[n];
  if (n == levels - 1) {
    bottom(l);
    return;
  }
  smooth(l);
  exchange_u(l);
  compute_begin();
  for (int i = 0; i < l->count; i++)
    box_residual(&l->box[i]), box_restrict(&l->box[i], &level[n + 1].box[i]);
  compute_end();
  cycle(n + 1);
  compute_begin();
  for (int i = 0; i < l->count; i++)
    box_interpolate(&level[n + 1].box[i], &l->box[i]);
  compute_end();
  smooth(l);
}

static double solve(void)
{
  for (int i = 0; i < level->count; i++)
    memset(level->box[i].u, 0, (size_t)(level->box[i].p * level->box[i].q) * sizeof(double));
  MPI_Barrier(MPI_COMM_WORLD);
  computing = 0;
  double start = now();
  for (int n = 0; n < CYCLES; n++)
    cycle(0);
  MPI_Barrier(MPI_COMM_WORLD);
  return now() - start;
}

/* ---- the result ---- */

static void errors(double *mean, double *worst, double *rest)
{
  double squares = 0, far[2] = {0, 0};
  exchange_u(level);
  for (int i = 0; i < level->count; i++) {
    struct box *b = &level->box[i];
    box_residual(b);
    for (long x = 1; x <= b->n; x++)
      for (long y = 1; y <= b->n; y++)
        for (long z = 1; z <= b->n; z++) {
          long c = x * b->q + y * b->p + z;
          double off = b->u[c] - exact_at(middle(b, 0, x), middle(b, 1, y), middle(b, 2, z));
          squares += off * off;
          far[0] = fmax(far[0], fabs(off)), far[1] = fmax(far[1], fabs(b->r[c]));
        }
  }
  MPI_Allreduce(MPI_IN_PLACE, &squares, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  MPI_Allreduce(MPI_IN_PLACE, far, 2, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  double points = (double)(level->n * across);
  *mean = sqrt(squares / (points * points * points)), *worst = far[0], *rest = far[1];
}

static bool check(const struct command *c)
{
  double mean, worst, rest;
  errors(&mean, &worst, &rest);
  if (rank > 0)
    return true;
  int z = c->size;
  bool right = command_near(c, "the mean error", mean, multigrid_error[z], 1e-6 * multigrid_error[z]);
  right &= command_near(c, "the worst error", worst, multigrid_worst[z], 1e-6 * multigrid_worst[z]);
  return right & command_near(c, "the residual", rest, 0, 1.05 * multigrid_rest[z]);
}

int main(int argc, char **argv)
{
  bool parts = argc > 2 && !strcmp(argv[1], "-part");
  struct command c = command_parse("multigrid", multigrid_sizes, parts ? argc - 2 : argc, parts ? argv + 2 : argv);
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  long points = multigrid_points[c.size];
  across = multigrid_boxes[c.size];
  boxes = across * across * across;
  for (long n = points; n / across >= COARSEST; n /= 2, levels++) {
    level[levels] = level_make(n, n / across);
    for (int i = 0; i < level[levels].count; i++) {
      if (levels == 0)
        box_define(&level[0].box[i]);
      else
        box_coarsen(&level[levels - 1].box[i], &level[levels].box[i]);
      box_invert(&level[levels].box[i]);
    }
  }
  vectors_make(&level[levels - 1]);
  double took = 0;
  for (int n = 0; n < SOLVES; n++)
    took = solve();
  MPI_Allreduce(MPI_IN_PLACE, &computing, 1, MPI_DOUBLE, MPI_MAX, MPI_COMM_WORLD);
  bool valid = check(&c);
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, valid, parts ? computing : took);
}
