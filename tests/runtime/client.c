/* What client.h adds: exceptions that are text, on their way through finish and at, and of the runtime.
 *
 * at (there) throw "short";  // caught as it is
 * at (there) throw 2,000 characters
 * finish { async throw 1; async finish { async throw 2; async throw 3; } at (there) async throw 4; }   // four lines
 * at (Place(places)) …      // BadPlaceException
 * at (there) { n = n * n; } // a flat frame comes back */
#include <stdlib.h>
#include <string.h>
#include <x10rt/client.h>

enum { THROW, NEST, SQUARE, LONG = 2000 };

struct thrown {
  x10_async head;
  int64_t number;
};
X10_CLIENT_FLAT(thrown)

static void throw_run(x10_context *cx, x10_async *frame)
{
  int number = (int)((struct thrown *)frame)->number;
  if (number == LONG)
    x10_throwf(cx, "%0*d", LONG, number);
  else
    x10_throwf(cx, "thrown %d", number);
}

static void nest_run(x10_context *cx, x10_async *frame)
{
  (void)frame;
  x10_finish finish;
  struct thrown two = {X10_CLIENT_HEAD(THROW, thrown), 2}, three = {X10_CLIENT_HEAD(THROW, thrown), 3};
  x10_task_start_finish(cx, &finish);
  x10_task_dispatch_here(cx, &two.head);
  x10_task_dispatch_here(cx, &three.head);
  x10_task_end_finish(cx, &finish);
}

static void square_run(x10_context *cx, x10_async *frame)
{
  (void)cx;
  struct thrown *self = (struct thrown *)frame;
  self->number *= self->number;
}

static const char *thrown_at(x10_context *cx, int64_t number, x10_place p)
{
  struct thrown frame = {X10_CLIENT_HEAD(THROW, thrown), number};
  x10_task_at(cx, &frame.head, p);
  return x10_caught(cx);
}

static int by_text(const void *a, const void *b) { return strcmp(*(char *const *)a, *(char *const *)b); }

/* The lines of a text in an order of their own, since those of several activities come in any. */
static void print_sorted(const char *text)
{
  char *lines[8], *copy = x10_alloc_atomic(strlen(text) + 1), *rest = NULL;
  int count = 0;
  for (char *line = strtok_r(strcpy(copy, text), "\n", &rest); line && count < 8; line = strtok_r(NULL, "\n", &rest))
    lines[count++] = line;
  qsort(lines, (size_t)count, sizeof *lines, by_text);
  for (int i = 0; i < count; i++)
    x10_printf("%d of %d: %s\n", i + 1, count, lines[i]);
}

static void gather(x10_context *cx, x10_place there)
{
  x10_finish finish;
  struct thrown one = {X10_CLIENT_HEAD(THROW, thrown), 1}, nest = {X10_CLIENT_HEAD(NEST, thrown), 0};
  struct thrown four = {X10_CLIENT_HEAD(THROW, thrown), 4};
  x10_task_start_finish(cx, &finish);
  x10_task_dispatch_here(cx, &one.head);
  x10_task_dispatch_here(cx, &nest.head);
  x10_task_dispatch(cx, &four.head, there);
  x10_task_end_finish(cx, &finish);
  print_sorted(x10_caught(cx));
}

static void client_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  x10_place there = x10_place_next(x10_here());
  x10_printf("%s\n", thrown_at(cx, 7, there));
  x10_printf("%zu characters\n", strlen(thrown_at(cx, LONG, there)));
  gather(cx, there);
  x10_printf("%s\n", thrown_at(cx, 7, x10_max_places()));
  struct thrown square = {X10_CLIENT_HEAD(SQUARE, thrown), 12};
  x10_task_at(cx, &square.head, there);
  x10_printf("%d, and %s\n", (int)square.number, x10_caught(cx) ? "something was thrown" : "nothing was thrown");
  x10_throwf(cx, "the last one");
}

static const struct x10_async_info asyncs[] = {
    [THROW] = X10_CLIENT_REMOTE_ROW(thrown, throw_run, X10_MAY_THROW),
    [NEST] = X10_CLIENT_LOCAL_ROW(thrown, nest_run, X10_MAY_THROW),
    [SQUARE] = X10_CLIENT_REMOTE_ROW(thrown, square_run, 0),
};
X10_CLIENT_MAIN("client", client_main, asyncs)
