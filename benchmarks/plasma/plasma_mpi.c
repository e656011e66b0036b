/* Plasma with MPI: a strip for each rank, which exchanges rows and electrons with those before and after it. */
#include "plasma.h"
#include <mpi.h>

struct neighbours {
  int before, behind; /* MPI_PROC_NULL where there is none */
};

/* Copies of a field's rows from both sides. */
static void exchange(const struct strip *s, const struct neighbours *to, double *x)
{
  int count = (int)(GHOSTS * s->width);
  MPI_Sendrecv(x + node(s, s->first, 0), count, MPI_DOUBLE, to->before, 0, x + node(s, s->last + 1, 0), count,
               MPI_DOUBLE, to->behind, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  MPI_Sendrecv(x + node(s, s->last + 1 - GHOSTS, 0), count, MPI_DOUBLE, to->behind, 0,
               x + node(s, s->first - GHOSTS, 0), count, MPI_DOUBLE, to->before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
}

/* What was deposited on the row after the last goes to the strip that has it. */
static void hand_on_charge(struct strip *s, const struct neighbours *to)
{
  double *row = calloc(s->width, sizeof *row);
  MPI_Sendrecv(s->rho + node(s, s->last + 1, 0), (int)s->width, MPI_DOUBLE, to->behind, 0, row, (int)s->width,
               MPI_DOUBLE, to->before, 0, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
  for (long j = 0; j < s->width; j++)
    s->rho[node(s, s->first, j)] += row[j];
  free(row);
}

static void solve(struct strip *s, const struct neighbours *to, long sweeps)
{
  exchange(s, to, s->rho);
  for (long sweep = 0; sweep < sweeps; sweep++) {
    relax(s, 0, 1);
    relax(s, 1, 0);
    exchange(s, to, s->phi);
  }
}

struct list {
  struct electron *items;
  long count, capacity;
};

static void list_add(struct list *l, struct electron p)
{
  if (l->count == l->capacity) {
    l->capacity = 2 * l->capacity + 64;
    l->items = realloc(l->items, l->capacity * sizeof *l->items);
  }
  l->items[l->count++] = p;
}

/* Sends a list one way and takes in what comes from the other side. */
static void pass(struct strip *s, const struct list *l, int to, int from)
{
  enum { DOUBLES = sizeof(struct electron) / sizeof(double) };
  MPI_Request request;
  MPI_Status status;
  int count = 0;
  MPI_Isend(l->items, (int)l->count * DOUBLES, MPI_DOUBLE, to, 1, MPI_COMM_WORLD, &request);
  MPI_Probe(from, 1, MPI_COMM_WORLD, &status);
  MPI_Get_count(&status, MPI_DOUBLE, &count);
  struct electron *items = malloc(count * sizeof(double) + 1);
  MPI_Recv(items, count, MPI_DOUBLE, from, 1, MPI_COMM_WORLD, &status);
  for (int k = 0; k < count / DOUBLES; k++)
    strip_add(s, items[k]);
  MPI_Wait(&request, MPI_STATUS_IGNORE);
  free(items);
}

/* Electrons that have left the strip go to the next one on their side. */
static void migrate(struct strip *s, const struct neighbours *to)
{
  struct list up = {0}, down = {0};
  for (long k = 0; k < s->count;) {
    long row = (long)s->electrons[k].at.x;
    if (row >= s->first && row <= s->last) {
      k++;
      continue;
    }
    list_add(row < s->first ? &up : &down, s->electrons[k]);
    s->electrons[k] = s->electrons[--s->count];
  }
  pass(s, &up, to->before, to->behind);
  pass(s, &down, to->behind, to->before);
  free(up.items);
  free(down.items);
}

static void run(struct strip *s, const struct neighbours *to, const struct size *size, double *energies)
{
  for (long step = 0; step < size->steps; step++) {
    deposit(s);
    hand_on_charge(s, to);
    solve(s, to, size->sweeps);
    field(s);
    energies[1] = field_energy(s);
    energies[0] = push(s);
    migrate(s, to);
    if (step == 0)
      energies[2] = energies[0] + energies[1];
  }
}

int main(int argc, char **argv)
{
  struct command c = command_parse("plasma", plasma_sizes, argc, argv);
  int rank, ranks;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);
  struct neighbours to = {rank ? rank - 1 : MPI_PROC_NULL, rank < ranks - 1 ? rank + 1 : MPI_PROC_NULL};
  const struct size *size = &plasma_size[c.size];
  struct strip s = strip_make(size, rank, ranks);
  long counts[2] = {s.count}, all_counts[2];
  double energies[4], all[4];
  deposit(&s);
  hand_on_charge(&s, &to);
  neutralize(&s);
  MPI_Barrier(MPI_COMM_WORLD);
  double start = now();
  run(&s, &to, size, energies);
  MPI_Barrier(MPI_COMM_WORLD);
  double took = now() - start;
  energies[3] = charge(&s);
  counts[1] = s.count;
  MPI_Reduce(energies, all, 4, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  MPI_Reduce(counts, all_counts, 2, MPI_LONG, MPI_SUM, 0, MPI_COMM_WORLD);
  struct state state = {all[2], all[0], all[1], all[3], all_counts[1]};
  bool valid = rank || plasma_valid(&c, &state, all_counts[0]);
  strip_free(&s);
  MPI_Finalize();
  return rank ? 0 : command_report(&c, valid, took);
}
