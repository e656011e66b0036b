/* Closures.x10 as a C programmer writes it: pointers to functions, with what they close over. Usage: closures [rounds].
 */
#include "timing.h"
#include <math.h>
#include <stdlib.h>

enum { N = 10000 };

static void map(const double *a, double *to, long n, double (*f)(double, const void *), const void *with)
{
  for (long i = 0; i < n; i++)
    to[i] = f(a[i], with);
}

static void map2(const double *a, const double *b, double *to, long n, double (*f)(double, double))
{
  for (long i = 0; i < n; i++)
    to[i] = f(a[i], b[i]);
}

static double reduce(const double *a, long n, double (*f)(double, double), double unit)
{
  for (long i = 0; i < n; i++)
    unit = f(unit, a[i]);
  return unit;
}

static double square(double x, const void *with)
{
  (void)with;
  return x * x;
}
static double clip(double x, const void *limit) { return x > *(const double *)limit ? *(const double *)limit : x; }
static double add(double x, double y) { return x + y; }
static double multiply(double x, double y) { return x * y; }

static double norm(const double *a)
{
  double *squares = malloc(N * sizeof *squares);
  map(a, squares, N, square, NULL);
  double sum = reduce(squares, N, add, 0.0);
  free(squares);
  return sqrt(sum);
}

static double clipped_dot(const double *a, const double *b, double limit)
{
  double *products = malloc(N * sizeof *products);
  map2(a, b, products, N, multiply);
  map(products, products, N, clip, &limit);
  double sum = reduce(products, N, add, 0.0);
  free(products);
  return sum;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 10000;
  double *a = malloc(N * sizeof *a), *b = malloc(N * sizeof *b), sum = 0.0;
  for (long i = 0; i < N; i++) {
    a[i] = 1.0 / (double)(i + 1);
    b[i] = (double)((i * 7919) % 1000) * 0.001;
  }
  double start = now();
  for (long k = 1; k <= rounds; k++) {
    a[k % N] += 0.5;
    sum += norm(a) + clipped_dot(a, b, 1.0 / (double)k);
  }
  double took = now() - start;
  printf("sum %.12e\n", sum);
  report(took);
  free(a);
  free(b);
  return 0;
}
