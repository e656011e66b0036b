/* Containers.x10 as a C programmer writes it: a vector of longs that grows. Usage: containers [rounds]. */
#include "timing.h"
#include <stdint.h>
#include <stdlib.h>

enum { N = 20000 };

typedef struct vector {
  int64_t *data;
  long size, capacity;
} vector;

static void vector_add(vector *v, int64_t x)
{
  if (v->size == v->capacity) {
    v->capacity = v->capacity ? 2 * v->capacity : 10;
    v->data = realloc(v->data, v->capacity * sizeof *v->data);
    if (!v->data)
      abort();
  }
  v->data[v->size++] = x;
}

static void overwrite(vector *v, int64_t seed)
{
  for (long i = 0; i < v->size; i++)
    v->data[i] = (i * seed) & 1023;
}

static int64_t accumulate(vector *v)
{
  int64_t sum = 0;
  for (long i = 1; i < v->size; i++) {
    v->data[i] = v->data[i] + (v->data[i - 1] >> 1);
    sum += v->data[i];
  }
  return sum;
}

int main(int argc, char **argv)
{
  long rounds = argc > 1 ? atol(argv[1]) : 5000;
  vector v = {0};
  for (long i = 0; i < N; i++)
    vector_add(&v, i);
  double start = now();
  int64_t sum = 0;
  for (long k = 1; k <= rounds; k++) {
    overwrite(&v, k);
    sum += accumulate(&v);
  }
  double took = now() - start;
  printf("sum %lld\n", (long long)sum);
  report(took);
  free(v.data);
  return 0;
}
