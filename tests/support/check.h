/* What the unit tests of the support library share: a context, an application that raises its errors as plain objects,
 * and CHECK, which counts. A test is a program that ends with 0 where all held. */
#ifndef TESTS_SUPPORT_CHECK_H
#define TESTS_SUPPORT_CHECK_H
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <x10rt/support.h>

static unsigned checks, failures;
#define CHECK(condition)                                                                                               \
  do {                                                                                                                 \
    checks++;                                                                                                          \
    if (!(condition)) {                                                                                                \
      failures++;                                                                                                      \
      fprintf(stderr, "%s:%d: does not hold: %s\n", __FILE__, __LINE__, #condition);                                   \
    }                                                                                                                  \
  } while (0)
#define CHECK_TEXT(string, expected) check_text(__FILE__, __LINE__, (string), (expected))

static x10_context cx_storage;
static x10_context *const cx = &cx_storage;

static inline void check_text(const char *file, int line, const x10_string *s, const char *expected)
{
  checks++;
  const char *text = s ? x10_string_to_utf8(s, NULL) : "(null)";
  if (strcmp(text, expected) != 0) {
    failures++;
    fprintf(stderr, "%s:%d: \"%s\" instead of \"%s\"\n", file, line, text, expected);
  }
}

/* The classes of exceptions, one for each kind of error. */
static x10_type error_types[X10_ERROR_COUNT];
static const x10_type *error_displays[X10_ERROR_COUNT][1];

static x10_string *error_text(x10_context *c, void *self) { return x10_throwable_text(c, self); }

void x10_raise(x10_context *c, enum x10_error error, const char *message)
{
  x10_type *t = &error_types[error];
  error_displays[error][0] = t;
  *t = (x10_type){.name = "x10.lang.Exception",
                  .kind = X10_KIND_CLASS,
                  .size = sizeof(x10_throwable),
                  .number = 100 + error,
                  .display = error_displays[error],
                  .to_string = error_text,
                  .equals = x10_object_equals,
                  .hash_code = x10_object_hash_code};
  x10_throwable *e = x10_new(t);
  e->message = message ? x10_string_c(message) : NULL;
  c->pending = e;
}

/* Takes what is pending: whether it is of this kind, and its message as expected (NULL: any). */
static inline bool raised(enum x10_error error, const char *message)
{
  x10_throwable *e = cx->pending;
  cx->pending = NULL;
  if (!e || e->head.type != &error_types[error])
    return false;
  if (message && (!e->message || strcmp(x10_string_to_utf8(e->message, NULL), message) != 0)) {
    fprintf(stderr, "message: %s\n", e->message ? x10_string_to_utf8(e->message, NULL) : "(null)");
    return false;
  }
  return true;
}

static inline x10_string *s(const char *text) { return x10_string_c(text); }

/* Rail[Any], to make in tests. */
static x10_string *rail_text(x10_context *c, void *self) { return x10_object_to_string(c, self); }
#define TEST_RAIL(identifier, text, bytes, bits, of, n)                                                                \
  static const x10_type identifier;                                                                                    \
  static const x10_type *const identifier##_display[] = {&identifier};                                                 \
  static const x10_type identifier = {.name = text,                                                                    \
                                      .kind = X10_KIND_RAIL,                                                           \
                                      .flags = (bits) | X10_TYPE_SHARED,                                               \
                                      .number = (n),                                                                   \
                                      .size = sizeof(x10_rail),                                                        \
                                      .display = identifier##_display,                                                 \
                                      .to_string = rail_text,                                                          \
                                      .equals = x10_object_equals,                                                     \
                                      .hash_code = x10_object_hash_code,                                               \
                                      .element = (of),                                                                 \
                                      .element_size = (bytes)};
TEST_RAIL(rail_any, "x10.lang.Rail[x10.lang.Any]", 8, 0, NULL, 0)
TEST_RAIL(rail_long, "x10.lang.Rail[x10.lang.Long]", 8, X10_TYPE_ATOMIC, &x10_Long_type, 1)
TEST_RAIL(rail_byte, "x10.lang.Rail[x10.lang.Byte]", 1, X10_TYPE_ATOMIC, &x10_Byte_type, 2)
TEST_RAIL(rail_string, "x10.lang.Rail[x10.lang.String]", 8, 0, &x10_String_type, 3)

static inline int report(const char *name)
{
  (void)rail_any, (void)rail_long, (void)rail_byte, (void)rail_string;
  CHECK(cx->pending == NULL);
  printf("%s: %u checks, %u failures\n", name, checks, failures);
  return failures != 0;
}
#endif
