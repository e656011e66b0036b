/* Java Grande SparseMatmult: y += A x, 200 times, A sparse, unstructured and in coordinate form. What the threaded and
 * the MPI program have in common. */
#ifndef SPARSEMATMULT_H
#define SPARSEMATMULT_H
#include "command.h"
#include "javarandom.h"

enum { REPETITIONS = 200, SEED = 10101010 };

struct matrix {
  long n, entries;
  int *row, *column;
  double *value;
};

static const char *const sparse_sizes[] = {"A", "B", "test", NULL};
static const long sparse_n[] = {50000, 100000, 100};
static const long sparse_entries[] = {250000, 500000, 500};
static const double sparse_total[] = {75.02484945753453, 150.0130719633895, 0.1436496372119012};

static struct matrix matrix_allocate(long n, long entries)
{
  return (struct matrix){n, entries, malloc(entries * sizeof(int)), malloc(entries * sizeof(int)),
                         malloc(entries * sizeof(double))};
}

static void matrix_free(struct matrix *a)
{
  free(a->row);
  free(a->column);
  free(a->value);
}

static inline int random_index(struct generator *g, long n) { return (int)(labs((int32_t)generator_bits(g, 32)) % n); }

/* The generator gives x first and then the entries. */
static struct matrix matrix_make(long n, long entries, double *x)
{
  struct generator g = generator_make(SEED);
  struct matrix a = matrix_allocate(n, entries);
  for (long i = 0; i < n; i++)
    x[i] = generator_uniform(&g) * 1e-6;
  for (long k = 0; k < entries; k++) {
    a.row[k] = random_index(&g, n);
    a.column[k] = random_index(&g, n);
    a.value[k] = generator_uniform(&g);
  }
  return a;
}

/* The entries in the given part of equal blocks of rows, in their order. */
static inline struct matrix matrix_part(const struct matrix *a, long part, long parts)
{
  long first = a->n * part / parts, end = a->n * (part + 1) / parts, entries = 0;
  struct matrix p = matrix_allocate(a->n, a->entries);
  for (long k = 0; k < a->entries; k++)
    if (a->row[k] >= first && a->row[k] < end) {
      p.row[entries] = a->row[k];
      p.column[entries] = a->column[k];
      p.value[entries++] = a->value[k];
    }
  p.entries = entries;
  return p;
}

static void multiply(const struct matrix *a, const double *restrict x, double *restrict y)
{
  for (int r = 0; r < REPETITIONS; r++)
    for (long k = 0; k < a->entries; k++)
      y[a->row[k]] += x[a->column[k]] * a->value[k];
}

static double entries_total(const struct matrix *a, const double *y)
{
  double total = 0.0;
  for (long k = 0; k < a->entries; k++)
    total += y[a->row[k]];
  return total;
}

static bool sparse_valid(const struct command *c, double total)
{
  return command_near(c, "total", total, sparse_total[c->size], 1e-10);
}
#endif
