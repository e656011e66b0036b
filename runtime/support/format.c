/* Java's java.util.Formatter for X10's String.format and printf. Floating numbers are rounded half up on their shortest
 * digits, as Java does. */
#include "internal.h"
#include <stdio.h>
#include <stdlib.h>

enum { FLAGS_MAX = 8 }; /* one more than there are */

struct spec {     /* %[number$ or <][flags][width][.precision]conversion */
  int64_t number; /* of the argument, from 1; 0: the next; -1: the last one again */
  bool left, zero, plus, space, comma, paren, alternate;
  char flags[FLAGS_MAX + 1]; /* as written */
  int width, precision;      /* -1: none */
  x10_char conversion;
};

struct formatter {
  x10_context *cx;
  text_buffer *out;
  void *const *arguments;
  int64_t count, next, last; /* last: -1 before the first */
};

static bool fail(struct formatter *f, const char *what, const char *detail)
{
  char message[200];
  snprintf(message, sizeof message, "%s%s", what, detail);
  x10_throw_error(f->cx, X10_ERROR_ILLEGAL_ARGUMENT, message, NULL);
  return false;
}

/* ---- the specification ---- */

static bool parse_flag(struct spec *s, x10_char c)
{
  bool *flag = c == '-'   ? &s->left
               : c == '0' ? &s->zero
               : c == '+' ? &s->plus
               : c == ' ' ? &s->space
               : c == ',' ? &s->comma
               : c == '(' ? &s->paren
               : c == '#' ? &s->alternate
                          : NULL;
  size_t n = strlen(s->flags);
  if (flag && n < FLAGS_MAX)
    s->flags[n] = (char)c;
  return flag ? (*flag = true) : false;
}

enum { CHARACTERS_MOST = 1000000 }; /* of a width or a precision */

/* More than CHARACTERS_MOST are some number above it. */
static int parse_number(const x10_string *s, int32_t *i)
{
  int n = -1;
  for (; *i < s->length && x10_char_is_digit(x10_string_at(s, *i)); ++*i)
    n = n > CHARACTERS_MOST ? n : (n < 0 ? 0 : n) * 10 + (int)(x10_string_at(s, *i) - '0');
  return n;
}

/* Skips the length of C's %ld, %lld and %lf, which programs written for the C++ back end have, like %i below. It means
 * nothing here: a value knows its size. */
static void skip_length(const x10_string *s, int32_t *i)
{
  int32_t after = *i;
  while (after < s->length && x10_string_at(s, after) == 'l')
    after++;
  x10_char conversion = after < s->length ? x10_string_at(s, after) : 0;
  if (after - *i <= 2 && conversion && conversion < 128 && strchr("dixXoeEfgG", (int)conversion))
    *i = after;
}

static bool parse_spec(const x10_string *s, int32_t *i, struct spec *spec)
{
  *spec = (struct spec){.width = -1, .precision = -1};
  int32_t start = *i;
  int number = parse_number(s, i);
  if (number > 0 && *i < s->length && x10_string_at(s, *i) == '$') {
    spec->number = number;
    ++*i;
  } else {
    *i = start;
  }
  if (*i < s->length && x10_string_at(s, *i) == '<') {
    spec->number = -1;
    ++*i;
  }
  while (*i < s->length && parse_flag(spec, x10_string_at(s, *i)))
    ++*i;
  spec->width = parse_number(s, i);
  if (*i < s->length && x10_string_at(s, *i) == '.') {
    ++*i;
    spec->precision = parse_number(s, i);
    if (spec->precision < 0)
      return false;
  }
  skip_length(s, i);
  if (*i >= s->length)
    return false;
  spec->conversion = x10_string_at(s, (*i)++);
  if (spec->conversion == 'i')
    spec->conversion = 'd';
  return true;
}

/* The flags that a conversion knows. */
static const char *flags_of(x10_char conversion)
{
  switch (conversion | 32) {
  case 'd':
    return "-+ 0,(";
  case 'x':
  case 'o':
    return "-#0";
  case 'e':
    return "-#+ 0(";
  case 'f':
    return "-#+ 0,(";
  case 'g':
    return "-+ 0,(";
  case 'n':
    return "";
  default:
    return "-";
  }
}

static bool check_flags(struct formatter *f, const struct spec *spec)
{
  char detail[80];
  const char *known = flags_of(spec->conversion);
  for (const char *flag = spec->flags; *flag; flag++) {
    if (strchr(flag + 1, *flag)) {
      snprintf(detail, sizeof detail, "Flags = '%c'", *flag);
      return fail(f, "DuplicateFormatFlagsException: ", detail);
    }
    if (!strchr(known, *flag)) {
      snprintf(detail, sizeof detail, "Conversion = %c, Flags = %c", (char)spec->conversion, *flag);
      return fail(f, "FormatFlagsConversionMismatchException: ", detail);
    }
  }
  if ((spec->left && spec->zero) || (spec->plus && spec->space)) {
    snprintf(detail, sizeof detail, "Flags = '%s'", spec->flags);
    return fail(f, "IllegalFormatFlagsException: ", detail);
  }
  return true;
}

/* A flag, width or precision without a use is an error, as in Java, but for `-` and `0` without a width: as in C, there
 * is nothing to fill then. */
static bool check_spec(struct formatter *f, const struct spec *spec)
{
  char number[20];
  if (!check_flags(f, spec))
    return false;
  if (spec->width > CHARACTERS_MOST)
    return fail(f, "IllegalFormatWidthException: ", "more than 1000000");
  if (spec->precision > CHARACTERS_MOST)
    return fail(f, "IllegalFormatPrecisionException: ", "more than 1000000");
  if (spec->precision >= 0 && strchr("dxXocCn%", (int)spec->conversion)) {
    snprintf(number, sizeof number, "%d", spec->precision);
    return fail(f, "IllegalFormatPrecisionException: ", number);
  }
  if (spec->width >= 0 && spec->conversion == 'n') {
    snprintf(number, sizeof number, "%d", spec->width);
    return fail(f, "IllegalFormatWidthException: ", number);
  }
  return true;
}

/* ---- putting text out ---- */

static void put_padded(struct formatter *f, const struct spec *spec, const x10_string *text)
{
  int pad = spec->width - text->length;
  for (int i = 0; i < pad && !spec->left; i++)
    text_buffer_add_char(f->out, ' ');
  text_buffer_add(f->out, text);
  for (int i = 0; i < pad && spec->left; i++)
    text_buffer_add_char(f->out, ' ');
}

static void put_text(struct formatter *f, const struct spec *spec, x10_string *text)
{
  if (spec->precision >= 0 && spec->precision < text->length)
    text = x10_string_substring(f->cx, text, 0, spec->precision);
  bool upper = spec->conversion == 'S' || spec->conversion == 'B' || spec->conversion == 'H';
  put_padded(f, spec, upper ? x10_string_upper(text) : text);
}

/* Digits with sign, grouping and zeros by the flags. */
static void put_number(struct formatter *f, const struct spec *spec, bool negative, const char *digits)
{
  size_t whole = strspn(digits, "0123456789"), n = strlen(digits);
  char *text = x10_alloc_atomic(n * 2 + (spec->width > 0 ? (size_t)spec->width : 0) + 8), *p = text;
  const char *sign = negative ? (spec->paren ? "(" : "-") : spec->plus ? "+" : spec->space ? " " : "";
  p += sprintf(p, "%s", sign);
  size_t grouped = spec->comma && whole ? n + (whole - 1) / 3 : n, end = negative && spec->paren ? 1 : 0;
  for (size_t have = strlen(sign) + grouped + end; spec->zero && spec->width > 0 && have < (size_t)spec->width; have++)
    *p++ = '0';
  for (size_t i = 0; i < n; i++) {
    if (spec->comma && i && i < whole && (whole - i) % 3 == 0)
      *p++ = ',';
    *p++ = digits[i];
  }
  if (end)
    *p++ = ')';
  put_padded(f, spec, string_ascii(text, p - text));
}

/* ---- integers ---- */

struct integer {
  uint64_t bits; /* of its own width */
  int64_t value;
  bool is_unsigned;
};

static bool integer_of(const void *object, struct integer *v)
{
  if (!object)
    return false;
  switch (x10_type_of(object)->kind) {
  case X10_KIND_BYTE:
    v->value = ((const x10_box_Byte *)object)->value;
    v->bits = (uint8_t)v->value;
    break;
  case X10_KIND_SHORT:
    v->value = ((const x10_box_Short *)object)->value;
    v->bits = (uint16_t)v->value;
    break;
  case X10_KIND_INT:
    v->value = ((const x10_box_Int *)object)->value;
    v->bits = (uint32_t)v->value;
    break;
  case X10_KIND_LONG:
    v->value = ((const x10_box_Long *)object)->value;
    v->bits = (uint64_t)v->value;
    break;
  case X10_KIND_UBYTE:
    v->bits = ((const x10_box_UByte *)object)->value;
    v->is_unsigned = true;
    break;
  case X10_KIND_USHORT:
    v->bits = ((const x10_box_UShort *)object)->value;
    v->is_unsigned = true;
    break;
  case X10_KIND_UINT:
    v->bits = ((const x10_box_UInt *)object)->value;
    v->is_unsigned = true;
    break;
  case X10_KIND_ULONG:
    v->bits = ((const x10_box_ULong *)object)->value;
    v->is_unsigned = true;
    break;
  default:
    return false;
  }
  return true;
}

static bool put_integer(struct formatter *f, const struct spec *spec, const void *argument)
{
  struct integer v = {0, 0, false};
  char text[X10_NUMBER_TEXT_MAX], detail[80];
  if (!integer_of(argument, &v)) {
    snprintf(detail, sizeof detail, "%c != %.60s", (char)spec->conversion, x10_type_of(argument)->name);
    return fail(f, "", detail);
  }
  bool negative = !v.is_unsigned && v.value < 0;
  if (spec->conversion == 'd') {
    snprintf(text, sizeof text, "%llu",
             (unsigned long long)(v.is_unsigned ? v.bits
                                  : negative    ? 0 - (uint64_t)v.value
                                                : (uint64_t)v.value));
    put_number(f, spec, negative, text);
    return true;
  }
  const char *form = spec->conversion == 'o' ? "%s%llo" : spec->conversion == 'x' ? "%s%llx" : "%s%llX";
  const char *prefix = !spec->alternate ? "" : spec->conversion == 'o' ? "0" : spec->conversion == 'x' ? "0x" : "0X";
  snprintf(text, sizeof text, form, prefix, (unsigned long long)v.bits);
  struct spec plain = *spec;
  plain.comma = plain.plus = plain.space = false;
  put_number(f, &plain, false, text);
  return true;
}

/* ---- floating numbers: decimal digits and the place of the point ---- */

struct decimal {
  char digits[400];
  int n, point; /* 0.d1d2… times 10^point */
};

/* The shortest digits of a positive finite number. */
static void decimal_of(struct decimal *d, double v, bool single)
{
  char text[X10_NUMBER_TEXT_MAX], *p = text;
  text[single ? x10_text_of_Float(text, (float)v) : x10_text_of_Double(text, v)] = 0;
  d->n = 0;
  d->point = 0;
  bool behind = false;
  for (; *p && *p != 'E'; p++) {
    if (*p == '.') {
      behind = true;
      continue;
    }
    if (d->n || *p != '0') {
      d->digits[d->n++] = *p;
      d->point += !behind;
    } else {
      d->point -= behind;
    }
  }
  if (*p)
    d->point += atoi(p + 1);
}

/* Keeps `keep` digits, which may be none or negative; rounds half up. */
static void decimal_round(struct decimal *d, int keep)
{
  if (keep >= d->n)
    return;
  bool up = keep >= 0 && d->digits[keep] >= '5';
  d->n = keep < 0 ? 0 : keep;
  if (!up)
    return;
  int i = d->n - 1;
  for (; i >= 0 && d->digits[i] == '9'; i--)
    d->digits[i] = '0';
  if (i >= 0) {
    d->digits[i]++;
    return;
  }
  memmove(d->digits + 1, d->digits, (size_t)d->n);
  d->digits[0] = '1';
  d->n++;
  d->point++;
}

static char digit(const struct decimal *d, int i) { return i >= 0 && i < d->n ? d->digits[i] : '0'; }

static void fixed_text(char *out, struct decimal *d, int precision, bool point)
{
  decimal_round(d, d->point + precision);
  for (int i = d->point > 0 ? 0 : -1; i < (d->point > 0 ? d->point : 0); i++)
    *out++ = d->point > 0 ? digit(d, i) : '0';
  if (precision > 0 || point)
    *out++ = '.';
  for (int i = 0; i < precision; i++)
    *out++ = digit(d, d->point + i);
  *out = 0;
}

static void scientific_text(char *out, struct decimal *d, int precision, bool zero, bool point)
{
  decimal_round(d, precision + 1);
  int exponent = zero ? 0 : d->point - 1;
  *out++ = digit(d, 0);
  if (precision > 0 || point)
    *out++ = '.';
  for (int i = 1; i <= precision; i++)
    *out++ = digit(d, i);
  sprintf(out, "e%c%02d", exponent < 0 ? '-' : '+', abs(exponent));
}

/* %g: fixed where 10^-4 <= v < 10^precision after rounding, else scientific; trailing zeros are kept, as in Java. */
static void general_text(char *out, struct decimal *d, int precision, bool zero)
{
  struct decimal rounded = *d;
  precision = precision ? precision : 1;
  decimal_round(&rounded, precision);
  if (zero || (rounded.point > -4 && rounded.point <= precision))
    fixed_text(out, d, zero ? precision - 1 : precision - rounded.point, false);
  else
    scientific_text(out, d, precision - 1, false, false);
}

static bool floating_of(const void *object, double *v, bool *single)
{
  uint8_t kind = object ? x10_type_of(object)->kind : 0;
  *single = kind == X10_KIND_FLOAT;
  if (*single)
    *v = (double)((const x10_box_Float *)object)->value;
  else if (kind == X10_KIND_DOUBLE)
    *v = ((const x10_box_Double *)object)->value;
  else
    return false;
  return true;
}

static bool put_floating(struct formatter *f, const struct spec *spec, const void *argument)
{
  double v;
  bool single;
  char detail[80];
  if (!floating_of(argument, &v, &single)) {
    snprintf(detail, sizeof detail, "%c != %.60s", (char)spec->conversion, x10_type_of(argument)->name);
    return fail(f, "", detail);
  }
  bool negative = signbit(v) && v == v;
  if (v != v || isinf(v)) {
    struct spec plain = *spec;
    plain.zero = plain.comma = false;
    put_number(f, &plain, negative, v != v ? "NaN" : "Infinity");
    return true;
  }
  struct decimal d = {.n = 0, .point = 0};
  decimal_of(&d, fabs(v), single);
  int precision = spec->precision < 0 ? 6 : spec->precision;
  char *text = x10_alloc_atomic((size_t)precision + 400);
  x10_char kind = spec->conversion | 32;
  if (kind == 'f')
    fixed_text(text, &d, precision, spec->alternate);
  else if (kind == 'e')
    scientific_text(text, &d, precision, v == 0, spec->alternate);
  else
    general_text(text, &d, precision, v == 0);
  for (char *p = text; *p && spec->conversion < 'a'; p++)
    *p = (char)(*p == 'e' ? 'E' : *p);
  put_number(f, spec, negative, text);
  return true;
}

/* ---- the other conversions ---- */

static bool put_char(struct formatter *f, const struct spec *spec, const void *argument)
{
  struct integer v = {0, 0, false};
  x10_char c;
  char detail[80];
  if (x10_type_of(argument)->kind == X10_KIND_CHAR) {
    c = ((const x10_box_Char *)argument)->value;
  } else if (integer_of(argument, &v)) {
    c = (x10_char)v.bits;
  } else {
    snprintf(detail, sizeof detail, "c != %.60s", x10_type_of(argument)->name);
    return fail(f, "", detail);
  }
  put_padded(f, spec, x10_string_of_Char(spec->conversion == 'C' ? x10_char_upper(c) : c));
  return true;
}

static bool put_boolean(struct formatter *f, const struct spec *spec, const void *argument)
{
  bool v = argument && (x10_type_of(argument)->kind != X10_KIND_BOOLEAN || ((const x10_box_Boolean *)argument)->value);
  put_text(f, spec, x10_string_of_Boolean(v));
  return true;
}

static bool put_string(struct formatter *f, const struct spec *spec, void *argument)
{
  x10_string *text = x10_string_of_any(f->cx, argument);
  if (f->cx->pending)
    return false;
  put_text(f, spec, text ? text : x10_string_c("null"));
  return true;
}

static bool put_hash(struct formatter *f, const struct spec *spec, void *argument)
{
  uint32_t hash = (uint32_t)x10_any_hash_code(f->cx, argument);
  if (!f->cx->pending)
    put_text(f, spec, x10_string_of_unsigned_radix(hash, 16));
  return !f->cx->pending;
}

static bool put_argument(struct formatter *f, const struct spec *spec, void *argument)
{
  switch (spec->conversion) {
  case 's':
  case 'S':
    return put_string(f, spec, argument);
  case 'b':
  case 'B':
    return put_boolean(f, spec, argument);
  default:
    break;
  }
  if (!argument) {
    put_text(f, spec, x10_string_c("null"));
    return true;
  }
  switch (spec->conversion) {
  case 'd':
  case 'x':
  case 'X':
  case 'o':
    return put_integer(f, spec, argument);
  case 'c':
  case 'C':
    return put_char(f, spec, argument);
  case 'h':
  case 'H':
    return put_hash(f, spec, argument);
  default:
    return put_floating(f, spec, argument);
  }
}

/* One specification; `source` is its own text, for messages. */
static bool put_spec(struct formatter *f, const struct spec *spec, const x10_string *source)
{
  char *text = x10_string_to_utf8(source, NULL);
  char detail[80];
  if (spec->conversion > 127 || !strchr("sSbBdxXocChHfeEgG%n", (int)spec->conversion)) {
    snprintf(detail, sizeof detail, "Conversion = '%s'",
             x10_string_to_utf8(x10_string_of_Char(spec->conversion), NULL));
    return fail(f, "UnknownFormatConversionException: ", detail);
  }
  if (!check_spec(f, spec))
    return false;
  if (spec->conversion == '%' || spec->conversion == 'n') {
    put_padded(f, spec, x10_string_of_Char(spec->conversion == 'n' ? '\n' : '%'));
    return true;
  }
  int64_t i = spec->number > 0 ? spec->number - 1 : spec->number < 0 ? f->last : f->next++;
  if (i < 0 || i >= f->count) {
    snprintf(detail, sizeof detail, "Format specifier '%.50s'", text);
    return fail(f, "MissingFormatArgumentException: ", detail);
  }
  f->last = i;
  return put_argument(f, spec, f->arguments[i]);
}

x10_string *x10_format(x10_context *cx, const x10_string *format, void *const *arguments, int64_t count)
{
  struct formatter f = {cx, text_buffer_new(), arguments, count, 0, -1};
  for (int32_t i = 0; i < format->length;) {
    x10_char c = x10_string_at(format, i++);
    if (c != '%') {
      text_buffer_add_char(f.out, c);
      continue;
    }
    struct spec spec;
    int32_t start = i - 1;
    if (!parse_spec(format, &i, &spec)) {
      fail(&f, "UnknownFormatConversionException: ", "Conversion = '%'");
      return NULL;
    }
    if (!put_spec(&f, &spec, x10_string_substring(cx, format, start, i)))
      return NULL;
  }
  return text_buffer_string(f.out);
}

x10_string *x10_format_rail(x10_context *cx, const x10_string *format, const void *rail)
{
  static void *const null_alone[1];
  if (!format)
    return x10_throw_null(cx, NULL), NULL;
  if (!rail)
    return x10_format(cx, format, null_alone, 1);
  return x10_format(cx, format, (void *const *)((const x10_rail *)rail + 1), ((const x10_rail *)rail)->size);
}
