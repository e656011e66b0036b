/* Support library: x10.lang.String. Immutable; one byte a character (Latin-1) where all fit, else four (code points).
 * Source and console are UTF-8. A function here that can throw leaves it pending and returns NULL or 0. */
#ifndef X10RT_STRING_H
#define X10RT_STRING_H
#include <x10rt/object.h>

#ifdef __cplusplus
extern "C" {
#endif

struct x10_string {
  x10_object head;
  int32_t length; /* characters */
  int32_t hash;   /* Java's, 0 until asked for */
  uint8_t wide;   /* 1: code points of four bytes */
  uint8_t reserved[7];
  const void *chars; /* Latin-1 bytes or x10_char */
};

/* A literal: static, no allocation. `STATIC x10_string s = X10_LITERAL("abc", 3);` for ASCII only; others are made in
 * initialize_constants by x10_string_utf8. Never const: x10_string_hash keeps the hash in it. */
#define X10_LITERAL(text, n) {{&x10_String_type}, (n), 0, 0, {0}, (text)}

x10_string *x10_string_utf8(const char *bytes, size_t n); /* decodes; invalid bytes become U+FFFD */
x10_string *x10_string_c(const char *);                   /* from a C string, UTF-8 */
char *x10_string_to_utf8(const x10_string *, size_t *n);  /* collected memory, NUL-terminated */

static inline x10_char x10_string_at(const x10_string *s, int32_t i)
{
  return s->wide ? ((const x10_char *)s->chars)[i] : ((const uint8_t *)s->chars)[i];
}
/* a + b; NULL reads "null". */
x10_string *x10_string_concat(const x10_string *a, const x10_string *b);
x10_string *x10_string_concat_n(int n, ...); /* of x10_string *, for chains of + */
x10_string *x10_string_of_Boolean(bool);
x10_string *x10_string_of_Long(int64_t);
x10_string *x10_string_of_ULong(uint64_t);
x10_string *x10_string_of_Double(double); /* as Java's Double.toString */
x10_string *x10_string_of_Float(float);
x10_string *x10_string_of_Char(x10_char);
x10_string *x10_string_of_any(x10_context *, void *object);     /* "null" or its toString() */
bool x10_string_equals(const x10_string *, const x10_string *); /* NULL-safe */
int32_t x10_string_compare(const x10_string *, const x10_string *);
int32_t x10_string_hash(x10_string *);

#ifdef __cplusplus
}
#endif
#endif
