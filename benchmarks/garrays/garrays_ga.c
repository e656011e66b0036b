/* The operations of GArrays.x10 by Global Arrays: rank 0 works on what rank 1 owns. */
#include "garrays.h"
#include <ga.h>
#include <macdecls.h>
#include <mpi.h>
#include <stddef.h>

static int line, patches, counts;
static double *mine;
static int low[2], high[2], pitch;

static void aim(const struct operation *o)
{
  int there = GA_Nnodes() > 1 ? 1 : 0;
  low[0] = o->patch ? there * ROWS : there;
  high[0] = low[0] + (o->patch ? (int)o->n - 1 : 0);
  low[1] = o->patch ? (int)(WIDTH - o->n) / 2 : 0;
  high[1] = low[1] + (int)o->n - 1;
  pitch = (int)o->n;
}
static int array(const struct operation *o) { return o->patch ? patches : line; }

static void get(const struct operation *o) { NGA_Get(array(o), low, high, mine, &pitch); }
static void put(const struct operation *o)
{
  GA_Init_fence();
  NGA_Put(array(o), low, high, mine, &pitch);
  GA_Fence();
}
static void acc(const struct operation *o)
{
  double zero = 0;
  GA_Init_fence();
  NGA_Acc(array(o), low, high, mine, &pitch, &zero);
  GA_Fence();
}
static void window(const struct operation *o)
{
  ga_nbhdl_t handles[WINDOW];
  GA_Init_fence();
  for (int k = 0; k < WINDOW; k++)
    if (o->get)
      NGA_NbGet(array(o), low, high, mine, &pitch, &handles[k]);
    else
      NGA_NbPut(array(o), low, high, mine, &pitch, &handles[k]);
  for (int k = 0; k < WINDOW; k++)
    NGA_NbWait(&handles[k]);
  GA_Fence();
}
static void count(const struct operation *o)
{
  int at = !strcmp(o->name, "counter") ? GA_Nnodes() - 1 : GA_Nnodes() > 1;
  NGA_Read_inc(counts, &at, 1);
}

static void fill(long n, int round)
{
  for (long i = 0; i < n; i++)
    mine[i] = garrays_value(i, round);
}
static bool filled(long n, int round)
{
  for (long i = 0; i < n; i++)
    if (mine[i] != garrays_value(i, round))
      return false;
  return true;
}

static int points[2 * 16384], *subscripts[16384];
static void scatter(const struct operation *o)
{
  (void)o;
  GA_Init_fence();
  NGA_Scatter(line, mine, subscripts, 16384);
  GA_Fence();
}
static void puts_each(const struct operation *o)
{
  (void)o;
  int one = 1;
  GA_Init_fence();
  for (int i = 0; i < 16384; i++)
    NGA_Put(line, subscripts[i], subscripts[i], mine + i, &one);
  GA_Fence();
}
static double measure_points(const struct operation *o)
{
  int there = GA_Nnodes() > 1, from[2] = {there, 0}, to[2] = {there, 16383}, all = 16384;
  for (int i = 0; i < 16384; i++) {
    points[2 * i] = there;
    points[2 * i + 1] = (int)((long)i * 7919 % 16384);
    subscripts[i] = points + (ptrdiff_t)2 * i;
    mine[i] = garrays_value(points[2 * i + 1], 2);
  }
  double took = garrays_median(o, 20, strcmp(o->name, "puts") ? scatter : puts_each);
  NGA_Get(line, from, to, mine, &all);
  return filled(16384, 2) ? took : NAN;
}

/* Runs on rank 0. */
static double measure_alone(const struct operation *o)
{
  long n = garrays_elements(o);
  int times = garrays_times(o);
  fill(n, 1);
  put(o);
  fill(n, o->get ? 0 : 2);
  double took = !strncmp(o->name, "nb", 2) ? garrays_median(o, times / WINDOW > 3 ? times / WINDOW : 3, window) / WINDOW
                                           : garrays_median(o, times,
                                                            o->get                    ? get
                                                            : !strcmp(o->name, "acc") ? acc
                                                                                      : put);
  if (!o->get)
    get(o);
  return filled(n, o->get || !strcmp(o->name, "acc") ? 1 : 2) ? took : NAN;
}
static double measure_all(const struct operation *o)
{
  GA_Sync();
  double start = now();
  for (int k = 0; k < 1000; k++)
    count(o);
  return (now() - start) / 1000;
}
static double measure(const struct operation *o)
{
  double took = 0;
  aim(o);
  GA_Sync();
  if (!strcmp(o->name, "counter"))
    took = measure_all(o);
  else if (GA_Nodeid() == 0)
    took = !strcmp(o->name, "fetchadd")                              ? garrays_median(o, 1000, count)
           : !strcmp(o->name, "scatter") || !strcmp(o->name, "puts") ? measure_points(o)
                                                                     : measure_alone(o);
  GA_Sync();
  return took;
}

static int create(int rows, int columns, const char *name)
{
  int dims[2] = {rows * GA_Nnodes(), columns}, chunk[2] = {rows, columns};
  int a = NGA_Create(C_DBL, 2, dims, (char *)name, chunk);
  GA_Zero(a);
  return a;
}

int main(int argc, char **argv)
{
  static const char *const contiguous[] = {"get", "put", "acc", "nbget", "nbput", NULL};
  static const char *const squares[] = {"patchget", "patchput", NULL};
  static const char *const others[] = {"fetchadd", "counter", "scatter", "puts", "sweep", NULL};
  struct command c = command_parse("garrays", garrays_names(contiguous, squares, others), argc, argv);
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 4000000, 4000000);
  line = create(1, ELEMENTS, "line");
  patches = create(ROWS, WIDTH, "patches");
  int places = GA_Nnodes(), rank = GA_Nodeid();
  counts = NGA_Create(C_LONG, 1, &places, "counts", NULL);
  GA_Zero(counts);
  mine = calloc(ELEMENTS, sizeof *mine);
  double took = garrays_run(&c, rank == 0, measure);
  GA_Sync();
  GA_Terminate();
  MPI_Finalize();
  return rank > 0 ? 0 : command_report(&c, !isnan(took), took);
}
