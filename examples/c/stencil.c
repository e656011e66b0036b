/* Heat on a line of points that are dealt out over the places: each step sends the two ends of a block to its
 * neighbours and computes a new block of the old one. Usage: stencil [STEPS]. The result is the same on any number of
 * places.
 *
 *   for (step in 1..steps) {
 *     finish for (p in Place.places()) at (p) async sendEnds();
 *     finish for (p in Place.places()) at (p) async compute();
 *   }
 */
#include <stdlib.h>
#include <x10rt/client.h>

enum { MAKE, ENDS, GHOST, COMPUTE, SUM };
enum { POINTS = 1000, MIDDLE = POINTS / 2 };

/* This place's block: points 1 … count, a ghost before them and one after. In collected memory. */
static double *heat, *next;
static int64_t first, count;

struct step { /* takes nothing along */
  x10_async head;
};
X10_CLIENT_FLAT(step)

struct ghost {
  x10_async head;
  int64_t isBehind;
  double value;
};
X10_CLIENT_FLAT(ghost)

struct sum { /* takes along the sum of the blocks before, and brings it back with this one */
  x10_async head;
  double sum;
};
X10_CLIENT_FLAT(sum)

/* ---- at each place ---- */

static void make_run(x10_context *cx, x10_async *frame)
{
  (void)cx, (void)frame;
  int64_t places = x10_max_places(), here = x10_here();
  first = POINTS * here / places;
  count = POINTS * (here + 1) / places - first;
  heat = x10_alloc_atomic((size_t)(count + 2) * sizeof *heat);
  next = x10_alloc_atomic((size_t)(count + 2) * sizeof *next);
  for (int64_t i = 1; i <= count; i++)
    heat[i] = first + i - 1 == MIDDLE ? 1 : 0;
}

static void ghost_run(x10_context *cx, x10_async *frame)
{
  (void)cx;
  struct ghost *self = (struct ghost *)frame;
  heat[self->isBehind ? count + 1 : 0] = self->value;
}

static void ends_run(x10_context *cx, x10_async *frame)
{
  (void)frame;
  x10_place here = x10_here();
  struct ghost toLeft = {X10_CLIENT_HEAD(GHOST, ghost), 1, heat[1]};
  struct ghost toRight = {X10_CLIENT_HEAD(GHOST, ghost), 0, heat[count]};
  if (!x10_place_isfirst(here))
    x10_task_dispatch(cx, &toLeft.head, x10_place_prev(here));
  if (!x10_place_islast(here))
    x10_task_dispatch(cx, &toRight.head, x10_place_next(here));
}

static void compute_run(x10_context *cx, x10_async *frame)
{
  (void)cx, (void)frame;
  for (int64_t i = 1; i <= count; i++)
    next[i] = heat[i] + 0.25 * (heat[i - 1] - 2 * heat[i] + heat[i + 1]);
  double *old = heat;
  heat = next;
  next = old;
  heat[0] = heat[count + 1] = 0; /* the ends of the line stay cold */
}

static void sum_run(x10_context *cx, x10_async *frame)
{
  (void)cx;
  for (int64_t i = 1; i <= count; i++)
    ((struct sum *)frame)->sum += heat[i] * (double)((first + i - 1 - MIDDLE) * (first + i - 1 - MIDDLE));
}

/* ---- at place 0 ---- */

static void everywhere(x10_context *cx, uint32_t method)
{
  x10_finish finish;
  x10_task_start_finish(cx, &finish);
  for (x10_place p = 0; p < x10_max_places(); p++) {
    struct step async = {X10_CLIENT_HEAD(method, step)};
    x10_task_dispatch(cx, &async.head, p);
  }
  x10_task_end_finish(cx, &finish);
}

static void stencil_main(x10_context *cx, int argc, char **argv)
{
  int steps = argc > 1 ? atoi(argv[1]) : 200;
  everywhere(cx, MAKE);
  for (int step = 0; step < steps && !cx->pending; step++) {
    everywhere(cx, ENDS);
    everywhere(cx, COMPUTE);
  }
  struct sum sum = {X10_CLIENT_HEAD(SUM, sum), 0};
  for (x10_place p = 0; p < x10_max_places() && !cx->pending; p++)
    x10_task_at(cx, &sum.head, p);
  if (!cx->pending)
    x10_printf("after %d steps the variance of the heat is %.9f\n", steps, sum.sum);
}

static const struct x10_async_info asyncs[] = {
    [MAKE] = X10_CLIENT_REMOTE_ROW(step, make_run, 0),    [ENDS] = X10_CLIENT_REMOTE_ROW(step, ends_run, X10_MAY_THROW),
    [GHOST] = X10_CLIENT_REMOTE_ROW(ghost, ghost_run, 0), [COMPUTE] = X10_CLIENT_REMOTE_ROW(step, compute_run, 0),
    [SUM] = X10_CLIENT_REMOTE_ROW(sum, sum_run, 0),
};
X10_CLIENT_MAIN("stencil", stencil_main, asyncs)
