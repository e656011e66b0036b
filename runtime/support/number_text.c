/* Numbers as text: integers in any radix, floating numbers as Java's Double.toString: the fewest digits that give the
 * number back, at least one after the point, in the form 1.0E10 outside of 10^-3 … 10^7. */
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>

/* ---- integers ---- */

static int digits_in(char *end, uint64_t v, unsigned radix)
{
  X10__EXPECT(radix >= 2 && radix <= 36);
  char *p = end;
  do {
    *--p = "0123456789abcdefghijklmnopqrstuvwxyz"[v % radix];
    v /= radix;
  } while (v);
  return (int)(end - p);
}

/* Two digits for each division, since each waits for the one before it. */
static int decimal_digits(char *end, uint64_t v)
{
  char *p = end;
  for (; v > 9; v /= 100) {
    unsigned two = (unsigned)(v % 100);
    *--p = (char)('0' + two % 10);
    *--p = (char)('0' + two / 10);
  }
  if (v || p == end)
    *--p = (char)('0' + v);
  return (int)(end - p);
}

static int unsigned_text(char *end, uint64_t v, unsigned radix)
{
  return radix == 10 ? decimal_digits(end, v) : digits_in(end, v, radix);
}

static int signed_text(char *end, uint64_t magnitude, bool negative, unsigned radix)
{
  int n = unsigned_text(end, magnitude, radix);
  if (negative)
    *(end - ++n) = '-';
  return n;
}

static uint64_t magnitude_of(int64_t v) { return v < 0 ? 0 - (uint64_t)v : (uint64_t)v; }

static x10_string *integer_text(uint64_t magnitude, bool negative, int32_t radix)
{
  char text[X10_NUMBER_TEXT_MAX], *end = text + sizeof text;
  int n = signed_text(end, magnitude, negative, radix < 2 || radix > 36 ? 10 : (unsigned)radix);
  return string_ascii(end - n, n);
}

int64_t x10_put_digits(int64_t v, void *rail, int64_t at)
{
  char text[X10_NUMBER_TEXT_MAX], *end = text + sizeof text;
  int n = signed_text(end, magnitude_of(v), v < 0, 10);
  X10__EXPECT(at >= 0 && at + n <= x10_rail_size(rail));
  for (int i = 0; i < n; i++)
    ((x10_char *)X10_RAIL_DATA(rail))[at + i] = (uint8_t)end[i - n];
  return n;
}

x10_string *x10_string_of_radix(int64_t v, int32_t radix) { return integer_text(magnitude_of(v), v < 0, radix); }
x10_string *x10_string_of_unsigned_radix(uint64_t v, int32_t radix) { return integer_text(v, false, radix); }
x10_string *x10_string_of_Long(int64_t v) { return x10_string_of_radix(v, 10); }
x10_string *x10_string_of_ULong(uint64_t v) { return integer_text(v, false, 10); }

static x10_string true_text = X10_LITERAL("true", 4), false_text = X10_LITERAL("false", 5);
x10_string *x10_string_of_Boolean(bool v) { return v ? &true_text : &false_text; }
x10_string *x10_string_of_Char(x10_char c) { return x10_string_of_chars(&c, 1); }

/* ---- floating numbers ---- */

static locale_t plain;
__attribute__((constructor)) static void plain_start(void) { plain = newlocale(LC_ALL_MASK, "C", (locale_t)0); }

locale_t plain_begin(void)
{
  assert(plain);
  return uselocale(plain);
}

void plain_end(locale_t before) { uselocale(before); }

/* Reads the digits of "d.ddde±xx" without the point and without zeros at their end. */
static int scientific_digits(const char *text, char *digits, int *exponent)
{
  int n = 0;
  const char *p = text;
  for (; *p && *p != 'e'; p++)
    if (*p != '.')
      digits[n++] = *p;
  *exponent = atoi(p + 1);
  while (n > 1 && digits[n - 1] == '0')
    n--;
  return n;
}

/* The shortest digits that read back as the same number: d1.d2d3… times 10^exponent. v is positive and finite. */
static int shortest_digits(double v, bool single, char *digits, int *exponent)
{
  locale_t before = plain_begin();
  char text[40];
  /* A number of full precision has no shorter form than that of `sure` digits if that one reads back; a subnormal
   * number can have. Java writes two digits at least, and chooses the nearest of that length. */
  int sure = single ? 6 : 15, all = single ? 9 : 17;
  bool subnormal = v < (single ? (double)__FLT_MIN__ : __DBL_MIN__);
  for (int n = subnormal ? 2 : sure; n <= all; n++) {
    snprintf(text, sizeof text, "%.*e", n - 1, v);
    if (single ? strtof(text, NULL) == (float)v : strtod(text, NULL) == v)
      break;
  }
  plain_end(before);
  return scientific_digits(text, digits, exponent);
}

static int put_plain(char *out, const char *digits, int n, int exponent)
{
  char *p = out;
  if (exponent < 0) {
    p += sprintf(p, "0.%.*s", -exponent - 1, "000000000");
    p += sprintf(p, "%.*s", n, digits);
    return (int)(p - out);
  }
  for (int i = 0; i <= exponent; i++)
    *p++ = i < n ? digits[i] : '0';
  *p++ = '.';
  p += n > exponent + 1 ? sprintf(p, "%.*s", n - exponent - 1, digits + exponent + 1) : sprintf(p, "0");
  return (int)(p - out);
}

static int floating_text(char *out, double v, bool single)
{
  if (v != v)
    return sprintf(out, "NaN");
  char *p = out;
  if (signbit(v)) {
    *p++ = '-';
    v = -v;
  }
  if (v == 0 || isinf(v))
    return (int)(p - out) + sprintf(p, v == 0 ? "0.0" : "Infinity");
  char digits[40];
  int exponent, n = shortest_digits(v, single, digits, &exponent);
  if (exponent >= -3 && exponent < 7)
    return (int)(p - out) + put_plain(p, digits, n, exponent);
  p += sprintf(p, "%c.", digits[0]);
  p += n > 1 ? sprintf(p, "%.*s", n - 1, digits + 1) : sprintf(p, "0");
  return (int)(p - out) + sprintf(p, "E%d", exponent);
}

int x10_text_of_Double(char *out, double v) { return floating_text(out, v, false); }
int x10_text_of_Float(char *out, float v) { return floating_text(out, (double)v, true); }

x10_string *x10_string_of_Double(double v)
{
  char text[X10_NUMBER_TEXT_MAX];
  return string_ascii(text, x10_text_of_Double(text, v));
}
x10_string *x10_string_of_Float(float v)
{
  char text[X10_NUMBER_TEXT_MAX];
  return string_ascii(text, x10_text_of_Float(text, v));
}

/* Java's form: 0x1.8p1, subnormal numbers as 0x0.…p-1022. */
x10_string *x10_string_hex_Double(double v)
{
  char text[X10_NUMBER_TEXT_MAX];
  if (v != v || isinf(v))
    return x10_string_of_Double(v);
  int64_t bits = x10_Double_bits(v);
  int exponent = (int)(bits >> 52 & 0x7ff);
  char fraction[16];
  int n = snprintf(fraction, sizeof fraction, "%013llx", (unsigned long long)(bits & 0xfffffffffffffll));
  while (n > 1 && fraction[n - 1] == '0')
    n--;
  int power = exponent ? exponent - 1023 : v == 0 ? 0 : -1022;
  int length = snprintf(text, sizeof text, "%s0x%d.%.*sp%d", bits < 0 ? "-" : "", exponent != 0, n, fraction, power);
  return string_ascii(text, length);
}
