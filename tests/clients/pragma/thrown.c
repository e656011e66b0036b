/* Exceptions: where they go, and what they leave. */
#include <x10rt/client.h>

struct pair {
  long a, b;
};

static long positive(long n)
{
  if (n < 0)
    x10_throwf(x10_cx, "%ld is negative", n);
  return n;
}
static struct pair pair_of(long n)
{
  struct pair pair = {positive(n), positive(n + 1)};
  return pair;
}
static void check(long n)
{
  positive(n);
  x10_printf("checked %ld\n", n);
}
static _Bool below(long i, long end) { return positive(i) < positive(end); }

static void show(const char *what, const char *thrown) { x10_printf("%s: %s\n", what, thrown ? thrown : "nothing"); }

/* In conditions, arguments, initializers and loops; what follows is not done. */
static void expressions(long n)
{
  struct pair pair = pair_of(positive(positive(n) + 1));
  for (long i = positive(n - 1); below(i, n + 2); i += positive(i == 3 ? -8 : 1))
    x10_printf("at %ld of %ld\n", i, pair.b);
  x10_printf("never printed\n");
}
static void conditions(long n)
{
  if (positive(n) && positive(n - 9))
    check(n);
  x10_printf("never printed\n");
}

static void finishes(void)
{
  const char *thrown, *inner = "untouched";
  int done = 0;
#pragma x10 finish catch (thrown)
  expressions(3);
  show("expressions", thrown);
#pragma x10 finish catch (thrown)
  conditions(3);
  show("conditions", thrown);
#pragma x10 finish catch (thrown)
  {
#pragma x10 async
    positive(-1);
#pragma x10 finish catch (inner)
    {
#pragma x10 async
      check(-2);
    }
    done++;
    check(-3);
    done++;
  }
  x10_printf("%d done; inner: %s; two lines: %d\n", done, inner, thrown[14] == '\n');
#pragma x10 finish catch (thrown)
  done = 0;
  show("nothing thrown", thrown);
}

static void places(x10_place there)
{
  const char *thrown;
  long result = 7;
#pragma x10 at(there) catch (thrown)
  check(-4);
  show("at", thrown);
#pragma x10 at(1000000) result(result) catch (thrown)
  result = 8;
  show("no place", thrown);
  x10_printf("the result is %ld\n", result);
#pragma x10 at(there) result(result) catch (thrown)
  result = positive(9);
  x10_printf("the result is %ld, thrown: %d\n", result, thrown != NULL);
#pragma x10 finish catch (thrown)
#pragma x10 at(there) async
  check(-5);
  show("at async", thrown);
#pragma x10 finish catch (thrown)
#pragma x10 at(-1) async
  check(5);
  show("no such place", thrown);
}

static int atomically(int *count)
{
#pragma x10 atomic
  {
    ++*count;
    check(-6);
    ++*count;
  }
  return 1;
}

int main(void)
{
  const char *thrown;
  int count = 0;
  finishes();
  places(x10_place_next(x10_here()));
#pragma x10 finish catch (thrown)
  count += 10 * atomically(&count);
  show("atomic", thrown);
#pragma x10 atomic
  x10_printf("the lock is free, and count is %d\n", count);
#pragma x10 finish
#pragma x10 async
  check(-7);
  x10_printf("never printed\n");
  return 3;
}
