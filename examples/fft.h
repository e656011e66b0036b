/* What Fft.x10 calls of FFTW: transforms in place, without a factor. */
#include <fftw3.h>

static inline void fft_transform(int n, void *signal, int direction)
{
  fftw_plan plan = fftw_plan_dft_1d(n, signal, signal, direction, FFTW_ESTIMATE);
  fftw_execute(plan);
  fftw_destroy_plan(plan);
}

static inline void fft_forward(int n, void *signal) { fft_transform(n, signal, FFTW_FORWARD); }

static inline void fft_backward(int n, void *signal) { fft_transform(n, signal, FFTW_BACKWARD); }
