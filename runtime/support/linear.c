/* BLAS and LAPACK, found when the program runs. They are Fortran's: all arguments by address, matrices column by
 * column. A matrix that is row by row is the transpose of one that is column by column; so the functions here ask for
 * the transposed equation. */
#include "internal.h"
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <x10rt/linear.h>

typedef void gemm_function(const char *, const char *, const int *, const int *, const int *, const double *,
                           const double *, const int *, const double *, const int *, const double *, double *,
                           const int *, size_t, size_t);
typedef void trsm_function(const char *, const char *, const char *, const char *, const int *, const int *,
                           const double *, const double *, const int *, double *, const int *, size_t, size_t, size_t,
                           size_t);
typedef void potrf_function(const char *, const int *, double *, const int *, int *, size_t);
typedef void getrf_function(const int *, const int *, double *, const int *, int *, int *);
typedef void syev_function(const char *, const char *, const int *, double *, const int *, double *, double *,
                           const int *, int *, size_t, size_t);

static gemm_function *gemm;
static trsm_function *trsm;
static potrf_function *potrf;
static getrf_function *getrf;
static syev_function *syev;

static void look(void)
{
  const char *wanted = getenv("X10_BLAS");
  if (wanted && !strcmp(wanted, "0"))
    return;
  void *blas = dlopen("libblas.so.3", RTLD_NOW | RTLD_LOCAL);
  if (blas) {
    gemm = (gemm_function *)dlsym(blas, "dgemm_");
    trsm = (trsm_function *)dlsym(blas, "dtrsm_");
  }
  void *lapack = blas ? dlopen("liblapack.so.3", RTLD_NOW | RTLD_LOCAL) : NULL;
  if (lapack) {
    potrf = (potrf_function *)dlsym(lapack, "dpotrf_");
    getrf = (getrf_function *)dlsym(lapack, "dgetrf_");
    syev = (syev_function *)dlsym(lapack, "dsyev_");
  }
}

static void look_once(void)
{
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, look);
}

bool x10_blas_is_there(void)
{
  look_once();
  return gemm && trsm;
}

bool x10_lapack_is_there(void)
{
  look_once();
  return potrf && getrf && syev;
}

static bool fits(int64_t a, int64_t b, int64_t c) { return a <= INT32_MAX && b <= INT32_MAX && c <= INT32_MAX; }

static double *element(const void *rail, int64_t from) { return (double *)X10_RAIL_DATA(rail) + from; }

bool x10_blas_gemm(bool is_a_transposed, bool is_b_transposed, int64_t m, int64_t n, int64_t k, double alpha,
                   const void *a, int64_t a_from, int64_t a_pitch, const void *b, int64_t b_from, int64_t b_pitch,
                   double beta, void *c, int64_t c_from, int64_t c_pitch)
{
  if (!x10_blas_is_there() || !fits(m, n, k) || !fits(a_pitch, b_pitch, c_pitch))
    return false;
  int rows = (int)m, columns = (int)n, inner = (int)k, of_a = (int)a_pitch, of_b = (int)b_pitch, of_c = (int)c_pitch;
  gemm(is_b_transposed ? "T" : "N", is_a_transposed ? "T" : "N", &columns, &rows, &inner, &alpha, element(b, b_from),
       &of_b, element(a, a_from), &of_a, &beta, element(c, c_from), &of_c, 1, 1);
  return true;
}

bool x10_blas_trsm(bool is_upper, bool is_transposed, bool is_unit, int64_t m, int64_t n, const void *a, int64_t a_from,
                   int64_t a_pitch, void *b, int64_t b_from, int64_t b_pitch)
{
  if (!x10_blas_is_there() || !fits(m, n, 0) || !fits(a_pitch, b_pitch, 0))
    return false;
  int rows = (int)m, columns = (int)n, of_a = (int)a_pitch, of_b = (int)b_pitch;
  double one = 1;
  trsm("R", is_upper ? "L" : "U", is_transposed ? "T" : "N", is_unit ? "U" : "N", &columns, &rows, &one,
       element(a, a_from), &of_a, element(b, b_from), &of_b, 1, 1, 1, 1);
  return true;
}

int64_t x10_lapack_potrf(int64_t n, void *a, int64_t a_from, int64_t a_pitch)
{
  if (!x10_lapack_is_there() || !fits(n, a_pitch, 0))
    return -1;
  int rows = (int)n, of_a = (int)a_pitch, info = 0;
  potrf("U", &rows, element(a, a_from), &of_a, &info, 1);
  return info;
}

int64_t x10_lapack_getrf(int64_t m, int64_t n, void *a, int64_t a_from, int64_t a_pitch, void *pivots)
{
  if (!x10_lapack_is_there() || !fits(m, n, a_pitch))
    return -1;
  int rows = (int)m, columns = (int)n, of_a = (int)a_pitch, info = 0;
  getrf(&rows, &columns, element(a, a_from), &of_a, X10_RAIL_DATA(pivots), &info);
  return info;
}

int64_t x10_lapack_syev(int64_t n, void *a, int64_t a_from, int64_t a_pitch, void *values)
{
  if (!x10_lapack_is_there() || !fits(n, a_pitch, 0))
    return -1;
  int rows = (int)n, of_a = (int)a_pitch, info = 0, size = -1;
  double best = 0;
  syev("V", "U", &rows, element(a, a_from), &of_a, element(values, 0), &best, &size, &info, 1, 1);
  if (info != 0 || best > INT32_MAX)
    return -1;
  size = (int)best;
  double *work = malloc((size_t)size * sizeof(double));
  if (!work)
    return -1;
  syev("V", "U", &rows, element(a, a_from), &of_a, element(values, 0), work, &size, &info, 1, 1);
  free(work);
  return info;
}
