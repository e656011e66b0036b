/* Support library: linear algebra on rails of Double, by the BLAS and LAPACK of the machine, if it has them.
 *
 * Debian's libblas.so.3 and liblapack.so.3 (or what update-alternatives puts there) are looked for when they are first
 * asked for, and nothing depends on them when it is built. X10_BLAS=0 does without. Matrices are row by row: element
 * (i, j) of one that begins at `from` is element from + i * pitch + j of the rail. The caller has checked that all are
 * in the rails. Never blocks; may run on any thread. */
#ifndef X10RT_LINEAR_H
#define X10RT_LINEAR_H
#include <x10rt/rail.h>

#ifdef __cplusplus
extern "C" {
#endif

bool x10_blas_is_there(void);
bool x10_lapack_is_there(void);

/* The functions below return false, or -1, and do nothing, where there is no such library, or a number is too large for
 * it. */

/* c = alpha op(a) op(b) + beta c, where op transposes if said so; c has m rows and n columns, and k is the inner
 * size. */
bool x10_blas_gemm(bool is_a_transposed, bool is_b_transposed, int64_t m, int64_t n, int64_t k, double alpha,
                   const void *a, int64_t a_from, int64_t a_pitch, const void *b, int64_t b_from, int64_t b_pitch,
                   double beta, void *c, int64_t c_from, int64_t c_pitch);

/* b = op(a)^-1 b, of a triangular a with m rows: its upper or its lower half is used, its diagonal only if it is not
 * known to be 1. b has m rows and n columns. */
bool x10_blas_trsm(bool is_upper, bool is_transposed, bool is_unit, int64_t m, int64_t n, const void *a, int64_t a_from,
                   int64_t a_pitch, void *b, int64_t b_from, int64_t b_pitch);

/* a = l, its lower half, such that l times its transpose is a, of n rows. Returns 0, or which leading minor is not
 * positive, from 1. */
int64_t x10_lapack_potrf(int64_t n, void *a, int64_t a_from, int64_t a_pitch);

/* a = l and u, row by row of the TRANSPOSE of an m by n matrix: its columns are contiguous. Row i is
 * exchanged with row pivots[i] (a Rail[Int], from 1). Returns 0, or which pivot is 0, from 1. */
int64_t x10_lapack_getrf(int64_t m, int64_t n, void *a, int64_t a_from, int64_t a_pitch, void *pivots);

/* The eigenvalues of a symmetric matrix of n rows, of which the lower half is read, in their order (a Rail[Double]);
 * its rows become the eigenvectors. Returns 0, or how many do not converge. Takes some n times 34 numbers of memory
 * meanwhile. */
int64_t x10_lapack_syev(int64_t n, void *a, int64_t a_from, int64_t a_pitch, void *values);

#ifdef __cplusplus
}
#endif
#endif
