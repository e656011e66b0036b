/* Strings: searching, parts, splitting, case. */
#include "internal.h"
#include <locale.h>
#include <stdio.h>
#include <wctype.h>
#include <x10rt/contract.h>

/* ---- characters. ASCII and Latin-1 need no table; the rest asks the C library in a UTF-8 locale of our own, so that
 * the program's locale stays as it is. ---- */

static locale_t unicode;
__attribute__((constructor)) static void unicode_start(void)
{
  unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", (locale_t)0);
}

#define CLASSIFY(c, test) ((c) <= 0x10ffff && (unicode ? test##_l((wint_t)(c), unicode) : test((wint_t)(c))) != 0)

bool x10_char_is_lower(x10_char c) { return c < 128 ? c >= 'a' && c <= 'z' : CLASSIFY(c, iswlower); }
bool x10_char_is_upper(x10_char c) { return c < 128 ? c >= 'A' && c <= 'Z' : CLASSIFY(c, iswupper); }
bool x10_char_is_digit(x10_char c) { return c >= '0' && c <= '9'; }
bool x10_char_is_letter(x10_char c)
{
  if (c < 128)
    return (c | 32) >= 'a' && (c | 32) <= 'z';
  return CLASSIFY(c, iswalpha);
}
bool x10_char_is_space(x10_char c)
{
  return c == ' ' || c == 0xa0 || c == 0x1680 || (c >= 0x2000 && c <= 0x200a) || c == 0x2028 || c == 0x2029 ||
         c == 0x202f || c == 0x205f || c == 0x3000;
}
bool x10_char_is_whitespace(x10_char c)
{
  if (c <= ' ')
    return c == ' ' || (c >= 9 && c <= 13) || (c >= 0x1c && c <= 0x1f);
  return x10_char_is_space(c) && c != 0xa0 && c != 0x2007 && c != 0x202f;
}
x10_char x10_char_lower(x10_char c)
{
  if (c < 128)
    return x10_char_is_upper(c) ? c + 32 : c;
  return unicode && c <= 0x10ffff ? (x10_char)towlower_l((wint_t)c, unicode) : c;
}
x10_char x10_char_upper(x10_char c)
{
  if (c < 128)
    return x10_char_is_lower(c) ? c - 32 : c;
  if (c == 0xdf) /* the sharp s: Unicode keeps it, musl has a capital one */
    return c;
  return unicode && c <= 0x10ffff ? (x10_char)towupper_l((wint_t)c, unicode) : c;
}

/* ---- parts ---- */

static void throw_index(x10_context *cx, int64_t index, int64_t length)
{
  char message[96];
  snprintf(message, sizeof message, "Index %lld out of bounds for length %lld", (long long)index, (long long)length);
  x10_throw_error(cx, X10_ERROR_STRING_BOUNDS, message, NULL);
}

void x10_string_no_char(x10_context *cx, const x10_string *s, int32_t i) { throw_index(cx, i, s->length); }

static x10_string *part(const x10_string *s, int32_t from, int32_t to)
{
  X10__EXPECT(0 <= from && from <= to && to <= s->length);
  if (s->wide)
    return x10_string_of_chars((const x10_char *)s->chars + from, to - from);
  return string_ascii((const char *)s->chars + from, to - from);
}

x10_string *x10_string_substring(x10_context *cx, const x10_string *s, int32_t from, int32_t to)
{
  if (from < 0 || to > s->length || from > to) {
    char message[96];
    snprintf(message, sizeof message, "begin %d, end %d, length %d", from, to, s->length);
    x10_throw_error(cx, X10_ERROR_STRING_BOUNDS, message, NULL);
    return NULL;
  }
  return part(s, from, to);
}

x10_string *x10_string_trim(const x10_string *s)
{
  int32_t from = 0, to = s->length;
  while (from < to && x10_string_at(s, from) <= ' ')
    from++;
  while (to > from && x10_string_at(s, to - 1) <= ' ')
    to--;
  return from == 0 && to == s->length ? (x10_string *)s : part(s, from, to);
}

/* Applies a function to every character. */
static x10_string *string_map(const x10_string *s, x10_char (*f)(x10_char))
{
  x10_char *chars = x10_alloc_atomic((size_t)s->length * 4 + 1);
  for (int32_t i = 0; i < s->length; i++)
    chars[i] = f(x10_string_at(s, i));
  return x10_string_of_chars(chars, s->length);
}
x10_string *x10_string_lower(const x10_string *s) { return string_map(s, x10_char_lower); }
x10_string *x10_string_upper(const x10_string *s) { return string_map(s, x10_char_upper); }

x10_string *x10_string_replace(const x10_string *s, x10_char from, x10_char to)
{
  x10_char *chars = x10_alloc_atomic((size_t)s->length * 4 + 1);
  for (int32_t i = 0; i < s->length; i++)
    chars[i] = x10_string_at(s, i) == from ? to : x10_string_at(s, i);
  return x10_string_of_chars(chars, s->length);
}

/* ---- splitting ---- */

x10_string *x10_string_split_next(const x10_string *s, const x10_string *delimiter, int32_t *at)
{
  int32_t from = *at;
  if (!delimiter->length) {
    *at = from + 1 < s->length ? from + 1 : -1;
    return part(s, from, from < s->length ? from + 1 : from);
  }
  int32_t hit = x10_string_index_of(s, delimiter, from);
  *at = hit < 0 ? -1 : hit + delimiter->length;
  return part(s, from, hit < 0 ? s->length : hit);
}

int64_t x10_string_split_count(const x10_string *s, const x10_string *delimiter)
{
  int64_t count = 0, kept = 0;
  for (int32_t at = 0; at >= 0;) {
    count++;
    if (x10_string_split_next(s, delimiter, &at)->length)
      kept = count;
  }
  return kept;
}

void x10_string_split_into(const x10_string *s, const x10_string *delimiter, void *rail)
{
  x10_string **out = X10_RAIL_DATA(rail);
  int32_t at = 0;
  for (int64_t i = 0; i < ((x10_rail *)rail)->size; i++)
    out[i] = x10_string_split_next(s, delimiter, &at);
}

/* ---- searching ---- */

int32_t x10_string_index_of_char(const x10_string *s, x10_char c, int32_t from)
{
  for (int32_t i = from < 0 ? 0 : from; i < s->length; i++)
    if (x10_string_at(s, i) == c)
      return i;
  return -1;
}

int32_t x10_string_last_index_of_char(const x10_string *s, x10_char c, int32_t from)
{
  for (int32_t i = from < s->length ? from : s->length - 1; i >= 0; i--)
    if (x10_string_at(s, i) == c)
      return i;
  return -1;
}

static bool stands_at(const x10_string *s, const x10_string *part, int32_t at)
{
  for (int32_t i = 0; i < part->length; i++)
    if (x10_string_at(s, at + i) != x10_string_at(part, i))
      return false;
  return true;
}

int32_t x10_string_index_of(const x10_string *s, const x10_string *part, int32_t from)
{
  if (!part->length && from > s->length)
    return s->length;
  for (int32_t i = from < 0 ? 0 : from; i <= s->length - part->length; i++)
    if (stands_at(s, part, i))
      return i;
  return -1;
}

int32_t x10_string_last_index_of(const x10_string *s, const x10_string *part, int32_t from)
{
  int32_t last = s->length - part->length;
  for (int32_t i = from < last ? from : last; i >= 0; i--)
    if (stands_at(s, part, i))
      return i;
  return -1;
}

bool x10_string_starts_with(const x10_string *s, const x10_string *start)
{
  return start->length <= s->length && stands_at(s, start, 0);
}

bool x10_string_ends_with(const x10_string *s, const x10_string *end)
{
  return end->length <= s->length && stands_at(s, end, s->length - end->length);
}

/* ---- without regard to case ---- */

static x10_char fold(x10_char c) { return x10_char_lower(x10_char_upper(c)); }

int32_t x10_string_compare_ignore_case(const x10_string *a, const x10_string *b)
{
  int32_t n = a->length < b->length ? a->length : b->length;
  for (int32_t i = 0; i < n; i++) {
    int32_t difference = (int32_t)fold(x10_string_at(a, i)) - (int32_t)fold(x10_string_at(b, i));
    if (difference)
      return difference;
  }
  return a->length - b->length;
}

bool x10_string_equals_ignore_case(const x10_string *a, const x10_string *b)
{
  return b && a->length == b->length && x10_string_compare_ignore_case(a, b) == 0;
}
