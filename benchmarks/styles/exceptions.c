/* Exceptions.x10 as a C programmer writes it: functions say whether they failed, and leave an error in memory of its
 * own. Usage: exceptions [rounds]. */
#include "timing.h"
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>

enum { N = 10000 };

typedef struct error {
  const char *message;
  int64_t value;
} error;

static error *rejected(int64_t value)
{
  error *e = malloc(sizeof *e);
  *e = (error){"rejected", value};
  return e;
}

static bool check(int64_t x, int64_t *result, error **e)
{
  if ((x & 63) == 17) {
    *e = rejected(x);
    return false;
  }
  *result = x;
  return true;
}

static bool accept(int64_t x, int64_t weight, int64_t *result, error **e)
{
  if (weight == 0) {
    *result = 0;
    return true;
  }
  int64_t checked;
  if (!check(x * weight, &checked, e))
    return false;
  *result = checked / (weight + 2);
  return true;
}

static int64_t run(int64_t *values, int64_t weight)
{
  int64_t sum = 0;
  for (long i = 0; i < N; i++) {
    int64_t accepted;
    error *e;
    if (accept(values[i], weight, &accepted, &e)) {
      sum += accepted;
      values[i]++;
    } else {
      sum -= e->value;
      values[i] = i;
      free(e);
    }
  }
  return sum;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 2000;
  int64_t *values = malloc(N * sizeof *values), sum = 0;
  for (long i = 0; i < N; i++)
    values[i] = (i * 7919) & 1023;
  double start = now();
  for (long k = 1; k <= rounds; k++)
    sum += run(values, k & 7);
  double took = now() - start;
  printf("sum %lld\n", (long long)sum);
  report(took);
  free(values);
  return 0;
}
