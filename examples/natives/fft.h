/* What Fft.x10 calls of FFTW. */
#include <fftw3.h>

static inline void fft_forward(int n, void *signal)
{
  fftw_plan plan = fftw_plan_dft_1d(n, signal, signal, FFTW_FORWARD, FFTW_ESTIMATE);
  fftw_execute(plan);
  fftw_destroy_plan(plan);
}
