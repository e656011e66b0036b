/* Strings: making, joining, comparing. A string and its characters are one allocation that holds no pointer the
 * collector needs: `chars` points into the string itself, or at a literal. */
#include "internal.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <x10rt/contract.h>

/* ---- making ---- */

x10_string *string_new(int64_t length, bool wide, void **chars)
{
  X10__EXPECT(length >= 0 && chars);
  if (length > INT32_MAX)
    x10_out_of_memory((size_t)length, "a string");
  x10_string *s = x10_alloc_atomic(sizeof *s + (size_t)length * (wide ? 4 : 1));
  s->head.type = &x10_String_type;
  s->length = (int32_t)length;
  s->wide = wide;
  s->chars = *chars = s + 1;
  return s;
}

x10_string *string_ascii(const char *text, int64_t n)
{
  void *chars;
  x10_string *s = string_new(n, false, &chars);
  memcpy(chars, text, (size_t)n);
  return s;
}

x10_string *x10_string_of_chars(const x10_char *text, int64_t n)
{
  x10_char bits = 0;
  for (int64_t i = 0; i < n; i++)
    bits |= text[i];
  bool wide = bits > 0xff;
  void *chars;
  x10_string *s = string_new(n, wide, &chars);
  if (wide)
    memcpy(chars, text, (size_t)n * 4);
  else
    for (int64_t i = 0; i < n; i++)
      ((uint8_t *)chars)[i] = (uint8_t)text[i];
  return s;
}

/* Decodes one character of UTF-8 and moves *p past it; what is no character is one U+FFFD per byte. */
static x10_char utf8_next(const uint8_t **p, const uint8_t *end)
{
  static const x10_char least[] = {0, 0x80, 0x800, 0x10000};
  const uint8_t *q = *p;
  uint8_t first = *(*p)++;
  if (first < 0x80)
    return first;
  int more = first >= 0xf0 && first < 0xf8   ? 3
             : first >= 0xe0 && first < 0xf0 ? 2
             : first >= 0xc0 && first < 0xe0 ? 1
                                             : 0;
  if (!more || end - q <= more)
    return 0xfffd;
  x10_char c = first & (0x3fu >> more);
  for (int i = 1; i <= more; i++) {
    if ((q[i] & 0xc0) != 0x80)
      return 0xfffd;
    c = c << 6 | (q[i] & 0x3f);
  }
  if (c < least[more] || c > 0x10ffff || (c >= 0xd800 && c < 0xe000))
    return 0xfffd;
  *p = q + more + 1;
  return c;
}

x10_string *x10_string_utf8(const char *bytes, size_t n)
{
  const uint8_t *start = (const uint8_t *)bytes, *end = start + n;
  int64_t length = 0;
  bool wide = false;
  for (const uint8_t *p = start; p < end; length++)
    wide |= utf8_next(&p, end) > 0xff;
  void *chars;
  x10_string *s = string_new(length, wide, &chars);
  const uint8_t *p = start;
  for (int64_t i = 0; i < length; i++) {
    x10_char c = utf8_next(&p, end);
    if (wide)
      ((x10_char *)chars)[i] = c;
    else
      ((uint8_t *)chars)[i] = (uint8_t)c;
  }
  return s;
}

x10_string *x10_string_c(const char *text) { return x10_string_utf8(text, strlen(text)); }

static size_t utf8_put(char *out, x10_char c)
{
  if (c < 0x80) {
    out[0] = (char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (char)(0xc0 | c >> 6);
    out[1] = (char)(0x80 | (c & 0x3f));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (char)(0x80 | (c & 0x3f));
    return 3;
  }
  out[0] = (char)(0xf0 | (c >> 18 & 7));
  out[1] = (char)(0x80 | (c >> 12 & 0x3f));
  out[2] = (char)(0x80 | (c >> 6 & 0x3f));
  out[3] = (char)(0x80 | (c & 0x3f));
  return 4;
}

int64_t x10_string_utf8_length(const x10_string *s)
{
  int64_t n = 0;
  for (int32_t i = 0; i < s->length; i++) {
    x10_char c = x10_string_at(s, i);
    n += c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4;
  }
  return n;
}

static void utf8_fill(const x10_string *s, char *out)
{
  for (int32_t i = 0; i < s->length; i++)
    out += utf8_put(out, x10_string_at(s, i));
}

char *x10_string_to_utf8(const x10_string *s, size_t *n)
{
  size_t size = (size_t)x10_string_utf8_length(s);
  char *out = x10_alloc_atomic(size + 1);
  utf8_fill(s, out);
  if (n)
    *n = size;
  return out;
}

x10_string *x10_string_copy(const x10_string *s)
{
  void *chars;
  x10_string *r = string_new(s->length, s->wide, &chars);
  memcpy(chars, s->chars, (size_t)s->length * (s->wide ? 4 : 1));
  return r;
}

/* ---- rails of characters and bytes ---- */

static bool range_check(x10_context *cx, const x10_rail *rail, int64_t from, int64_t n)
{
  if (!rail)
    return x10_throw_null(cx, NULL), false;
  if (from >= 0 && n >= 0 && from <= rail->size && n <= rail->size - from)
    return true;
  char message[96];
  snprintf(message, sizeof message, "offset %lld, count %lld, length %lld", (long long)from, (long long)n,
           (long long)rail->size);
  x10_throw_error(cx, X10_ERROR_STRING_BOUNDS, message, NULL);
  return false;
}

x10_string *x10_string_of_char_rail(x10_context *cx, const void *rail, int64_t from, int64_t n)
{
  if (!range_check(cx, rail, from, n))
    return NULL;
  return x10_string_of_chars((const x10_char *)((const x10_rail *)rail + 1) + from, n);
}

x10_string *x10_string_of_byte_rail(x10_context *cx, const void *rail, int64_t from, int64_t n)
{
  if (!range_check(cx, rail, from, n))
    return NULL;
  return x10_string_utf8((const char *)((const x10_rail *)rail + 1) + from, (size_t)n);
}

static void string_put(const x10_string *s, void *chars, bool wide, int64_t at)
{
  X10__EXPECT(at >= 0 && (wide || !s->wide));
  if (wide == s->wide)
    memcpy((char *)chars + (wide ? at * 4 : at), s->chars, (size_t)s->length * (wide ? 4 : 1));
  else
    for (int32_t i = 0; i < s->length; i++)
      ((x10_char *)chars)[at + i] = ((const uint8_t *)s->chars)[i];
}

void x10_string_get_chars(const x10_string *s, void *rail) { x10_string_put_chars(s, rail, 0); }

void x10_string_put_chars(const x10_string *s, void *rail, int64_t at)
{
  X10__EXPECT(at >= 0 && at + s->length <= x10_rail_size(rail));
  string_put(s, X10_RAIL_DATA(rail), true, at);
}

void x10_string_get_bytes(const x10_string *s, void *rail) { utf8_fill(s, X10_RAIL_DATA(rail)); }

/* ---- joining ---- */

static x10_string null_text = X10_LITERAL("null", 4);

x10_string *x10_string_concat(const x10_string *a, const x10_string *b)
{
  a = a ? a : &null_text;
  b = b ? b : &null_text;
  void *chars;
  bool wide = a->wide | b->wide;
  x10_string *s = string_new((int64_t)a->length + b->length, wide, &chars);
  string_put(a, chars, wide, 0);
  string_put(b, chars, wide, a->length);
  return s;
}

x10_string *x10_string_concat_n(int n, ...)
{
  X10__EXPECT(n > 0);
  va_list parts, again;
  va_start(parts, n);
  va_copy(again, parts);
  int64_t length = 0;
  bool wide = false;
  for (int i = 0; i < n; i++) {
    const x10_string *s = va_arg(parts, const x10_string *);
    length += (s ? s : &null_text)->length;
    wide |= s && s->wide;
  }
  va_end(parts);
  void *chars;
  x10_string *result = string_new(length, wide, &chars);
  int64_t at = 0;
  for (int i = 0; i < n; i++) {
    const x10_string *s = va_arg(again, const x10_string *);
    s = s ? s : &null_text;
    string_put(s, chars, wide, at);
    at += s->length;
  }
  va_end(again);
  return result;
}

x10_string *x10_string_of_any(x10_context *cx, void *object)
{
  return object ? x10_type_of(object)->to_string(cx, object) : &null_text;
}

/* ---- comparing ---- */

bool x10_string_equals(const x10_string *a, const x10_string *b)
{
  if (a == b)
    return true;
  if (!a || !b || a->length != b->length)
    return false;
  if (a->wide == b->wide)
    return memcmp(a->chars, b->chars, (size_t)a->length * (a->wide ? 4 : 1)) == 0;
  for (int32_t i = 0; i < a->length; i++)
    if (x10_string_at(a, i) != x10_string_at(b, i))
      return false;
  return true;
}

int32_t x10_string_compare(const x10_string *a, const x10_string *b)
{
  int32_t n = a->length < b->length ? a->length : b->length;
  for (int32_t i = 0; i < n; i++) {
    int32_t difference = (int32_t)x10_string_at(a, i) - (int32_t)x10_string_at(b, i);
    if (difference)
      return difference;
  }
  return a->length - b->length;
}

/* Java's hash is over UTF-16 units: characters beyond the first plane count as two. */
int32_t x10_string_hash(x10_string *s)
{
  if (s->hash)
    return s->hash;
  uint32_t h = 0;
  for (int32_t i = 0; i < s->length; i++) {
    x10_char c = x10_string_at(s, i);
    if (c >= 0x10000) {
      h = h * 31 + (0xd800 + ((c - 0x10000) >> 10));
      c = 0xdc00 + ((c - 0x10000) & 0x3ff);
    }
    h = h * 31 + c;
  }
  return s->hash = (int32_t)h;
}
