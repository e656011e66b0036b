/* Support library: what x10.lang.String and the number types do with text. Indices are of characters. Functions that
 * take a context can throw: they leave it pending and return NULL or 0. No argument may be NULL but where it says so.
 */
#ifndef X10RT_TEXT_H
#define X10RT_TEXT_H
#include <x10rt/exception.h>
#include <x10rt/rail.h>
#include <x10rt/string.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- making strings ---- */
x10_string *x10_string_copy(const x10_string *);
x10_string *x10_string_of_chars(const x10_char *, int64_t n); /* narrow where all fit */
x10_string *x10_string_of_char_rail(x10_context *, const void *rail, int64_t from, int64_t n);
x10_string *x10_string_of_byte_rail(x10_context *, const void *rail, int64_t from, int64_t n);
void x10_string_get_chars(const x10_string *, void *char_rail);             /* a Rail[Char] of that length */
void x10_string_put_chars(const x10_string *, void *char_rail, int64_t at); /* into a rail that has room for them */
int64_t x10_put_digits(int64_t v, void *char_rail,
                       int64_t at); /* as x10_string_of_Long; room for 20; how many it took */
int64_t x10_string_utf8_length(const x10_string *);
void x10_string_get_bytes(const x10_string *, void *byte_rail); /* UTF-8, into a Rail[Byte] of that length */

/* ---- parts of strings; StringIndexOutOfBoundsException ---- */
void x10_string_no_char(x10_context *, const x10_string *, int32_t i); /* throws: i is out of bounds */
static inline x10_char x10_string_char_at(x10_context *cx, const x10_string *s, int32_t i)
{
  if (__builtin_expect((uint32_t)i < (uint32_t)s->length, 1))
    return x10_string_at(s, i);
  x10_string_no_char(cx, s, i);
  return 0;
}
x10_string *x10_string_substring(x10_context *, const x10_string *, int32_t from, int32_t to);
x10_string *x10_string_trim(const x10_string *);
x10_string *x10_string_lower(const x10_string *);
x10_string *x10_string_upper(const x10_string *);
x10_string *x10_string_replace(const x10_string *, x10_char from, x10_char to);
/* The next piece of a string split at a delimiter: *at is moved past the delimiter, or to -1 after the last piece. */
x10_string *x10_string_split_next(const x10_string *, const x10_string *delimiter, int32_t *at);
/* How many pieces String.split gives: an empty delimiter splits between characters; trailing empty pieces are left out.
 */
int64_t x10_string_split_count(const x10_string *, const x10_string *delimiter);
void x10_string_split_into(const x10_string *, const x10_string *delimiter, void *string_rail);

/* ---- searching: -1 where there is none ---- */
int32_t x10_string_index_of_char(const x10_string *, x10_char, int32_t from);
int32_t x10_string_index_of(const x10_string *, const x10_string *, int32_t from);
int32_t x10_string_last_index_of_char(const x10_string *, x10_char, int32_t from);
int32_t x10_string_last_index_of(const x10_string *, const x10_string *, int32_t from);
bool x10_string_starts_with(const x10_string *, const x10_string *);
bool x10_string_ends_with(const x10_string *, const x10_string *);
bool x10_string_equals_ignore_case(const x10_string *, const x10_string *); /* the second may be NULL */
int32_t x10_string_compare_ignore_case(const x10_string *, const x10_string *);

/* ---- characters, by the C library's tables for Unicode ---- */
bool x10_char_is_lower(x10_char);
bool x10_char_is_upper(x10_char);
bool x10_char_is_letter(x10_char);
bool x10_char_is_digit(x10_char);
bool x10_char_is_space(x10_char);      /* Unicode's separators */
bool x10_char_is_whitespace(x10_char); /* Java's */
x10_char x10_char_lower(x10_char);
x10_char x10_char_upper(x10_char);

/* ---- numbers to text and back; NumberFormatException: For input string: "…" ---- */
enum { X10_NUMBER_TEXT_MAX = 72 };         /* bytes that hold any number's text, its end included */
int x10_text_of_Double(char *out, double); /* returns the length */
int x10_text_of_Float(char *out, float);
x10_string *x10_string_of_radix(int64_t value, int32_t radix);           /* with a sign */
x10_string *x10_string_of_unsigned_radix(uint64_t value, int32_t radix); /* of the bits */
int64_t x10_parse_signed(x10_context *, const x10_string *, int32_t radix, int64_t min, int64_t max);
uint64_t x10_parse_unsigned(x10_context *, const x10_string *, int32_t radix, uint64_t max);
double x10_parse_Double(x10_context *, const x10_string *);
float x10_parse_Float(x10_context *, const x10_string *);
x10_string *x10_string_hex_Double(double);

/* ---- Java's format: %[flags][width][.precision]conversion, with %d %x %X %o %f %e %E %g %s %S %c %b %h %n %%;
 * arguments in order, by number (%2$s), or the last one again (%<s). IllegalArgumentException, whose message names
 * Java's exception, where one is missing or of the wrong kind, or where the conversion has no use for a flag, width or
 * precision. ---- */
x10_string *x10_format(x10_context *, const x10_string *format, void *const *arguments, int64_t count);
/* Of the elements of a Rail[Any]; NULL is one argument that is null, as in Java. */
x10_string *x10_format_rail(x10_context *, const x10_string *format, const void *any_rail);

#ifdef __cplusplus
}
#endif
#endif
