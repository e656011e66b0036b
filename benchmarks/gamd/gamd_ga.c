/* All forces of a lattice of atoms, by Global Arrays: NGA_Read_inc draws tasks, NGA_NbGet brings the coordinates of the
 * next one, NGA_Acc adds forces to where they belong. */
#include "gamd.h"
#include <ga.h>
#include <macdecls.h>
#include <mpi.h>

static int coordinates, forces, counter;

struct work {
  long row, column;
  ga_nbhdl_t of_row, of_column;
  double x[3 * BLOCK], y[3 * BLOCK], f[3 * BLOCK], g[3 * BLOCK];
};

static void bounds(const struct gamd *g, long block, int *low, int *high)
{
  *low = (int)(3 * BLOCK * block);
  *high = *low + 3 * (int)gamd_count(g, block) - 1;
}

static void get(const struct gamd *g, long block, double *to, ga_nbhdl_t *handle)
{
  int low, high, pitch = 1;
  bounds(g, block, &low, &high);
  NGA_NbGet(coordinates, &low, &high, to, &pitch, handle);
}

static void add(const struct gamd *g, long block, double *from)
{
  int low, high, pitch = 1;
  double one = 1;
  bounds(g, block, &low, &high);
  NGA_Acc(forces, &low, &high, from, &pitch, &one);
}

static void take(const struct gamd *g, struct work *w, long task)
{
  if (task >= g->tasks)
    return;
  gamd_task(g, task, &w->row, &w->column);
  get(g, w->row, w->x, &w->of_row);
  if (w->column != w->row)
    get(g, w->column, w->y, &w->of_column);
}

static void compute(const struct gamd *g, struct work *w, struct sums *all)
{
  NGA_NbWait(&w->of_row);
  memset(w->f, 0, sizeof w->f);
  if (w->column == w->row) {
    gamd_pairs(all, w->x, w->f, gamd_count(g, w->row), w->x, w->f, gamd_count(g, w->row));
  } else {
    NGA_NbWait(&w->of_column);
    memset(w->g, 0, sizeof w->g);
    gamd_pairs(all, w->x, w->f, gamd_count(g, w->row), w->y, w->g, gamd_count(g, w->column));
    add(g, w->column, w->g);
  }
  add(g, w->row, w->f);
}

static long next(const struct gamd *g, long task)
{
  int zero = 0;
  return g->dealt ? (task < 0 ? GA_Nodeid() : task + GA_Nnodes()) : NGA_Read_inc(counter, &zero, 1);
}

static struct sums run(const struct gamd *g)
{
  static struct work works[2];
  struct work *now = &works[0], *later = &works[1];
  struct sums all = {0, 0};
  long task = next(g, -1);
  take(g, now, task);
  while (task < g->tasks) {
    task = next(g, task);
    if (!g->late)
      take(g, later, task);
    compute(g, now, &all);
    if (g->late)
      take(g, later, task);
    struct work *done = now;
    now = later;
    later = done;
  }
  GA_Sync();
  GA_Dgop(&all.energy, 2, "+");
  return all;
}

/* As many blocks together for each rank as X10's program gives a place. */
static int array(const struct gamd *g, const char *name)
{
  int dims = (int)(3 * g->atoms), blocks = (int)(g->blocks < GA_Nnodes() ? g->blocks : GA_Nnodes());
  int *map = malloc((size_t)blocks * sizeof *map);
  for (int k = 0; k < blocks; k++)
    map[k] = (int)(k * g->blocks / blocks * 3 * BLOCK);
  int a = NGA_Create_irreg(C_DBL, 1, &dims, (char *)name, &blocks, map);
  free(map);
  GA_Zero(a);
  return a;
}

/* Not by NGA_Access: where blocks are irregular, it is one element off at ranks other than 0 (GA 5.8.2). */
static double *part(int a, int *low, int *high)
{
  int pitch = 1;
  NGA_Distribution(a, GA_Nodeid(), low, high);
  double *mine = calloc((size_t)(*high - *low + 2), sizeof *mine);
  if (*low <= *high)
    NGA_Get(a, low, high, mine, &pitch);
  return mine;
}

static void fill(const struct gamd *g)
{
  int low, high, pitch = 1;
  double *mine = part(coordinates, &low, &high);
  for (long k = low; k <= high; k++)
    mine[k - low] = gamd_coordinate(g, k);
  if (low <= high)
    NGA_Put(coordinates, &low, &high, mine, &pitch);
  free(mine);
}

static bool right(const struct gamd *g, struct sums all)
{
  int low, high;
  double net[4] = {0}, *mine = part(forces, &low, &high);
  for (long k = low; k <= high; k++) {
    net[k % 3] += mine[k - low];
    net[3] += mine[k - low] * mine[k - low];
  }
  free(mine);
  GA_Dgop(net, 4, "+");
  return GA_Nodeid() > 0 || gamd_right(g, all, net[3], net);
}

int main(int argc, char **argv)
{
  struct command c = command_parse("gamd", gamd_sizes, argc, argv);
  struct gamd g = gamd_of(&c);
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 1000000, 1000000);
  int one = 1;
  coordinates = array(&g, "coordinates");
  forces = array(&g, "forces");
  counter = NGA_Create(C_LONG, 1, &one, "counter", NULL);
  GA_Zero(counter);
  fill(&g);
  GA_Sync();
  double start = now();
  struct sums all = run(&g);
  double took = now() - start;
  bool valid = right(&g, all);
  int rank = GA_Nodeid();
  GA_Sync();
  GA_Terminate();
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, valid, took);
}
