/* Java's formats. */
#include "check.h"

#define FORMAT(format, ...) formatted(format, (void *[]){__VA_ARGS__}, sizeof(void *[]){__VA_ARGS__} / sizeof(void *))
static x10_string *formatted(const char *format, void *const *arguments, size_t n)
{
  return x10_format(cx, s(format), arguments, (int64_t)n);
}
#define REFUSED(format, argument, message)                                                                             \
  CHECK(FORMAT(format, argument) == NULL && raised(X10_ERROR_ILLEGAL_ARGUMENT, message))
static void *L(int64_t v) { return x10_box_Long_new(v); }
static void *I(int32_t v) { return x10_box_Int_new(v); }
static void *D(double v) { return x10_box_Double_new(v); }

static void integers(void)
{
  CHECK_TEXT(FORMAT("[%d|%5d|%-5d|%05d|%+d]", L(42), L(42), L(42), L(-42), I(7)), "[42|   42|42   |-0042|+7]");
  CHECK_TEXT(FORMAT("%,d %(d % d", L(-1234567), L(-5), L(5)), "-1,234,567 (5)  5");
  CHECK_TEXT(FORMAT("%x %X %o %#x", I(-1), I(255), I(8), I(255)), "ffffffff FF 10 0xff");
  CHECK_TEXT(FORMAT("%d %x", x10_box_UInt_new(UINT32_MAX), x10_box_Byte_new(-1)), "4294967295 ff");
}

static void floats(void)
{
  CHECK_TEXT(FORMAT("%f|%10.3f|%-8.2f|%08.2f", D(3.14159), D(3.14159), D(2.5), D(-2.5)),
             "3.141590|     3.142|2.50    |-0002.50");
  CHECK_TEXT(FORMAT("%.2f %.1f %.0f %.0f", D(0.125), D(0.25), D(2.5), D(0.4)), "0.13 0.3 3 0"); /* half up */
  CHECK_TEXT(FORMAT("%e %.2e %E", D(12345.678), D(0.00012345), D(1e100)), "1.234568e+04 1.23e-04 1.000000E+100");
  CHECK_TEXT(FORMAT("%g %g %.3g", D(12345.678), D(1e-5), D(0.0)), "12345.7 1.00000e-05 0.00");
  CHECK_TEXT(FORMAT("%f %5.1f %f", D(NAN), D(INFINITY), D(-INFINITY)), "NaN Infinity -Infinity");
  CHECK_TEXT(FORMAT("%#.0f %#.0e %+.1e % (.1f", D(2.5), D(12345.678), D(1), D(-1)), "3. 1.e+04 +1.0e+00 (1.0)");
  CHECK_TEXT(FORMAT("%.3f %.1f %f", D(0), D(9.99), D(1e15)), "0.000 10.0 1000000000000000.000000");
  CHECK_TEXT(FORMAT("%.2f %,.2f", x10_box_Float_new(0.1f), D(1234567.891)), "0.10 1,234,567.89");
}

static void others(void)
{
  CHECK_TEXT(FORMAT("%s %S %5s|%-5s|%.2s", s("abc"), s("abc"), s("ab"), s("ab"), s("abc")), "abc ABC    ab|ab   |ab");
  CHECK_TEXT(FORMAT("%c%c %b %B %s", x10_box_Char_new('x'), I(65), x10_box_Boolean_new(true), NULL, NULL),
             "xA true FALSE null");
  CHECK_TEXT(FORMAT("%%%n%2$s %1$s", s("a"), s("b")), "%\nb a");
  CHECK_TEXT(FORMAT("%s %s", L(1), D(1)), "1 1.0");
  CHECK_TEXT(FORMAT("%d", NULL), "null");
  CHECK_TEXT(FORMAT("%s %<s %2$s %<d %s", s("a"), L(2)), "a a 2 2 2");
  CHECK_TEXT(FORMAT("%5%|%-5%|%h", s("a")), "    %|%    |61");
  CHECK_TEXT(FORMAT("%-d|%0x|%0.2f|%-.1f|%-s", L(1), L(26), D(1.5), D(2.5), s("a")), "1|1a|1.50|2.5|a");
}

static void errors(void)
{
  CHECK(FORMAT("%d", s("x")) == NULL && raised(X10_ERROR_ILLEGAL_ARGUMENT, "d != x10.lang.String"));
  CHECK(FORMAT("%f", L(1)) == NULL && raised(X10_ERROR_ILLEGAL_ARGUMENT, "f != x10.lang.Long"));
  CHECK(FORMAT("%d %d", L(1)) == NULL && raised(X10_ERROR_ILLEGAL_ARGUMENT, NULL));
  REFUSED("%y", L(1), "UnknownFormatConversionException: Conversion = 'y'");
  REFUSED("%3$d", L(1), "MissingFormatArgumentException: Format specifier '%3$d'");
  REFUSED("%<d", L(1), "MissingFormatArgumentException: Format specifier '%<d'");
  REFUSED("%-05d", L(1), "IllegalFormatFlagsException: Flags = '-0'");
  REFUSED("%+ d", L(1), "IllegalFormatFlagsException: Flags = '+ '");
  REFUSED("%--5d", L(1), "DuplicateFormatFlagsException: Flags = '-'");
  REFUSED("%#d", L(1), "FormatFlagsConversionMismatchException: Conversion = d, Flags = #");
  REFUSED("%,x", L(1), "FormatFlagsConversionMismatchException: Conversion = x, Flags = ,");
  REFUSED("%05s", s("x"), "FormatFlagsConversionMismatchException: Conversion = s, Flags = 0");
  REFUSED("%,e", D(1), "FormatFlagsConversionMismatchException: Conversion = e, Flags = ,");
  REFUSED("%.2d", L(1), "IllegalFormatPrecisionException: 2");
  REFUSED("%.1c", L(65), "IllegalFormatPrecisionException: 1");
  REFUSED("%5n", L(1), "IllegalFormatWidthException: 5");
  CHECK(FORMAT("100%", L(1)) == NULL && raised(X10_ERROR_ILLEGAL_ARGUMENT, NULL));
}

int main(void)
{
  integers();
  floats();
  others();
  errors();
  return report("format");
}
