// A Fourier transform by FFTW: x10c Fft.x10 && ./Fft. The class names its header, C of its own, and its library.
import x10.compiler.Native;
import x10.compiler.NativeCInclude;
import x10.compiler.NativeCLibrary;

@NativeCInclude("fft.h")
@NativeCLibrary("fftw3")
public class Fft {
  // In place: n complex numbers, each the real part and then the imaginary one.
  @Native("c", "fft_forward((int)#0, X10_RAIL_DATA(#1))")
  static native def forward(n:Long, signal:Rail[Double]):void;

  public static def main(Rail[String]) {
    val n = 8;
    val signal = new Rail[Double](2 * n, (i:Long) => i % 2 == 0 ? Math.cos(2 * Math.PI * i / (2 * n)) : 0.0);
    forward(n, signal);
    for (k in 0..(n - 1))
      Console.OUT.printf("%d: %.1f\n", k, signal(2 * k));
  }
}
