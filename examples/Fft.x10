/*
 * A Fourier transform by FFTW. Shows a class that names its header (fft.h, which has C of its own) and its library.
 *
 *   x10c -O Fft.x10 && ./Fft [SIZE] [FREQUENCY]
 *
 * The signal has SIZE samples of a cosine with FREQUENCY periods. So half of its energy is at that frequency, half
 * at its mirror image, and none elsewhere. Back again, it is what it was, times SIZE.
 */
import x10.compiler.Native;
import x10.compiler.NativeCInclude;
import x10.compiler.NativeCLibrary;

@NativeCInclude("fft.h")
@NativeCLibrary("fftw3")
public class Fft {
  // In place. A rail of Complex is what FFTW wants: of each number the real part and then the imaginary one.
  @Native("c", "fft_forward((int)#0, X10_RAIL_DATA(#1))")
  static native def forward(n:Long, signal:Rail[Complex]):void;
  @Native("c", "fft_backward((int)#0, X10_RAIL_DATA(#1))")
  static native def backward(n:Long, signal:Rail[Complex]):void;

  static def sample(i:Long, size:Long, frequency:Long):Complex =
    Complex(Math.cos(2 * Math.PI * ((i * frequency) % size) / size), 0.0);

  /** How far the spectrum is from that of the cosine. */
  static def error(spectrum:Rail[Complex], frequency:Long):Double {
    val size = spectrum.size;
    var worst:Double = 0.0;
    for (k in spectrum.range()) {
      val wanted = (k == frequency ? size / 2.0 : 0.0) + (k == size - frequency ? size / 2.0 : 0.0);
      worst = Math.max(worst, (spectrum(k) - wanted).abs());
    }
    return worst / size;
  }

  public static def main(args:Rail[String]) {
    val given = new Arguments("Fft", args);
    val size = given.number("SIZE", 1024, 2..(1 << 24));
    val frequency = given.number("FREQUENCY", 5, 1..(size - 1));
    if (given.areWrong()) return;

    val signal = new Rail[Complex](size, (i:Long) => sample(i, size, frequency));
    forward(size, signal);
    val off = error(signal, frequency);
    for (k in signal.range())
      if (signal(k).abs() > 0.1 * size) Console.OUT.printf("frequency %ld: %.3f\n", k, signal(k).abs() / size);
    backward(size, signal);
    var offAgain:Double = 0.0;
    for (i in signal.range())
      offAgain = Math.max(offAgain, (signal(i) / size - sample(i, size, frequency)).abs());
    Arguments.conclude(off < 1e-12 && offAgain < 1e-12);
  }
}
