/* Java Grande LUFact (Linpack): a system of linear equations by LU factorization with partial pivoting, column by
 * column. What the threaded and the MPI program have in common. */
#ifndef LUFACT_H
#define LUFACT_H
#include "command.h"

static const char *const lufact_sizes[] = {"A", "B", "test", NULL};
static const long lufact_n[] = {500, 1000, 100};
static const double lufact_norm[] = {1.99981689453125, 1.99981689453125, 1.99859619140625};
static const double lufact_residual[] = {5.16747309628975, 10.09742444681, 1.4285026721636562};

/* Column j of the matrix is at a + j n. The generator's values fill it row by row; returns the largest of them. */
static double matrix_fill(long n, double *a)
{
  long init = 1325;
  double largest = 0.0;
  for (long i = 0; i < n; i++)
    for (long j = 0; j < n; j++) {
      init = 3125 * init % 65536;
      a[j * n + i] = ((double)init - 32768.0) / 16384.0;
      if (a[j * n + i] > largest)
        largest = a[j * n + i];
    }
  return largest;
}

static void axpy(long n, double t, const double *restrict x, double *restrict y)
{
  for (long i = 0; i < n; i++)
    y[i] += t * x[i];
}

/* b: the sum of the columns, so that the solution is all ones. */
static void right_side(long n, const double *a, double *b)
{
  memset(b, 0, n * sizeof *b);
  for (long j = 0; j < n; j++)
    axpy(n, 1.0, a + j * n, b);
}

/* The row of the largest magnitude at or below the diagonal of column k. */
static long pivot_row(long n, const double *column, long k)
{
  long l = k;
  double most = fabs(column[k]);
  for (long i = k + 1; i < n; i++)
    if (fabs(column[i]) > most) {
      most = fabs(column[i]);
      l = i;
    }
  return l;
}

static void swap_rows(double *column, long l, long k)
{
  double t = column[l];
  column[l] = column[k];
  column[k] = t;
}

/* Column k becomes multipliers; returns the row that it was swapped with. */
static long eliminate(long n, double *column, long k)
{
  long l = pivot_row(n, column, k);
  swap_rows(column, l, k);
  double t = -1.0 / column[k];
  for (long i = k + 1; i < n; i++)
    column[i] *= t;
  return l;
}

static inline void update(long n, const double *multipliers, double *column, long l, long k)
{
  swap_rows(column, l, k);
  axpy(n - k - 1, column[k], multipliers + k + 1, column + k + 1);
}

/* b becomes the solution; column(k) is at columns[k]. */
static void substitute(long n, double *const *columns, const long *pivots, double *b)
{
  for (long k = 0; k < n - 1; k++)
    update(n, columns[k], b, pivots[k], k);
  for (long k = n - 1; k >= 0; k--) {
    b[k] /= columns[k][k];
    axpy(k, -b[k], columns[k], b);
  }
}

/* The residual in units of the machine's precision; x is the solution. Every order of threads and ranks computes the
 * same. */
static bool lufact_valid(const struct command *c, const double *x)
{
  long n = lufact_n[c->size];
  double *a = calloc(n * n, sizeof *a), *r = malloc(n * sizeof *r), residual = 0.0, largest = 0.0;
  double norm = matrix_fill(n, a), epsilon = 0x1p-52;
  right_side(n, a, r);
  for (long i = 0; i < n; i++)
    r[i] = -r[i];
  for (long j = 0; j < n; j++)
    axpy(n, x[j], a + j * n, r);
  for (long i = 0; i < n; i++) {
    residual = fmax(residual, fabs(r[i]));
    largest = fmax(largest, fabs(x[i]));
  }
  double normalized = residual / ((double)n * norm * largest * epsilon);
  free(a);
  free(r);
  return command_near(c, "the largest value", norm, lufact_norm[c->size], 0.0) &&
         command_near(c, "the residual", normalized, lufact_residual[c->size], 1e-9);
}
#endif
