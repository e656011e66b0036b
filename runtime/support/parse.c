/* Text to numbers, as Java's Integer.parseInt and Double.parseDouble. */
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>

static void throw_format(x10_context *cx, const x10_string *s)
{
  const char *text = s ? x10_string_to_utf8(s, NULL) : NULL;
  char message[256];
  if (text)
    snprintf(message, sizeof message, "For input string: \"%.200s\"", text);
  x10_throw_error(cx, X10_ERROR_NUMBER_FORMAT, text ? message : "null", NULL);
}

static int digit_of(x10_char c, int32_t radix)
{
  int d = c >= '0' && c <= '9' ? (int)c - '0' : (c | 32) >= 'a' && (c | 32) <= 'z' ? (int)(c | 32) - 'a' + 10 : 99;
  return c < 128 && d < radix ? d : -1;
}

/* The n digits at `p` as a decimal number; false where one is no digit. Eighteen digits at most: so many always fit. */
static bool short_decimal(const uint8_t *p, int32_t n, uint64_t *out)
{
  uint64_t v = 0;
  unsigned wrong = 0;
  for (int32_t i = 0; i < n; i++) {
    unsigned d = (unsigned)p[i] - '0';
    wrong |= d > 9;
    v = v * 10 + d;
  }
  *out = v;
  return !wrong;
}

/* The digits from `i` on as a number of at most `limit`; false where there is none. */
static bool magnitude_of(const x10_string *s, int32_t i, int32_t radix, uint64_t limit, uint64_t *out)
{
  if (radix < 2 || radix > 36 || i >= s->length)
    return false;
  if (radix == 10 && s->length - i <= 18 && !s->wide)
    return short_decimal((const uint8_t *)s->chars + i, s->length - i, out) && *out <= limit;
  uint64_t v = 0;
  for (; i < s->length; i++) {
    int d = digit_of(x10_string_at(s, i), radix);
    if (d < 0 || __builtin_mul_overflow(v, (uint64_t)radix, &v) || __builtin_add_overflow(v, (uint64_t)d, &v) ||
        v > limit)
      return false;
  }
  *out = v;
  return true;
}

int64_t x10_parse_signed(x10_context *cx, const x10_string *s, int32_t radix, int64_t min, int64_t max)
{
  uint64_t magnitude;
  bool negative = s && s->length && x10_string_at(s, 0) == '-';
  bool positive = s && s->length && x10_string_at(s, 0) == '+';
  if (!s || !magnitude_of(s, negative || positive, radix, negative ? 0 - (uint64_t)min : (uint64_t)max, &magnitude)) {
    throw_format(cx, s);
    return 0;
  }
  return (int64_t)(negative ? 0 - magnitude : magnitude);
}

uint64_t x10_parse_unsigned(x10_context *cx, const x10_string *s, int32_t radix, uint64_t max)
{
  uint64_t v;
  if (!s || !magnitude_of(s, s->length && x10_string_at(s, 0) == '+', radix, max, &v)) {
    throw_format(cx, s);
    return 0;
  }
  return v;
}

/* Whether the whole text is a number by Java's grammar: strtod takes "inf", "nan(…)" and hexadecimal forms of C too. */
static bool is_number(const char *p)
{
  p += *p == '-' || *p == '+';
  if (!strcmp(p, "NaN") || !strcmp(p, "Infinity"))
    return true;
  if (p[0] == '0' && (p[1] | 32) == 'x')
    return strpbrk(p, "pP") != NULL;
  return (*p >= '0' && *p <= '9') || (*p == '.' && p[1] >= '0' && p[1] <= '9');
}

/* Where the number ends is `end`. */
static double floating_value(const char *text, char **end, bool single)
{
  locale_t before = plain_begin();
  double v = single ? (double)strtof(text, end) : strtod(text, end);
  plain_end(before);
  return v;
}

static double parse_floating(x10_context *cx, const x10_string *s, bool single)
{
  if (!s) {
    x10_throw_null(cx, NULL);
    return 0;
  }
  char *text = x10_string_to_utf8(x10_string_trim(s), NULL), *end = text;
  double v = 0;
  if (is_number(text))
    v = floating_value(text, &end, single);
  if (end != text && *end && strchr("fFdD", *end))
    end++;
  if (end == text || *end) {
    if (*text)
      throw_format(cx, s);
    else
      x10_throw_error(cx, X10_ERROR_NUMBER_FORMAT, "empty String", NULL);
    return 0;
  }
  return v;
}

double x10_parse_Double(x10_context *cx, const x10_string *s) { return parse_floating(cx, s, false); }
float x10_parse_Float(x10_context *cx, const x10_string *s) { return (float)parse_floating(cx, s, true); }
