/* What `x10c --self-check` emits: each answer that a pass obtained in another way than the source says is compared, bit
 * for bit, with the one that the source's way gives, and each test that a pass has left out is made all the same. A
 * difference is a fault of x10c: it is reported on standard error, with the line of the X10 program, the pass and both
 * values, and ends the whole job with exit status 3.
 *
 * Called by emitted C only, from any activity; nothing here blocks while nothing differs. `where` is "FILE.x10:LINE",
 * and `pass` the name of a pass (`x10c --help=passes`); both are constants. */
#ifndef X10RT_SELF_CHECK_H
#define X10RT_SELF_CHECK_H
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <x10rt/locsync.h>
#include <x10rt/object.h>
#include <x10rt/string.h>

/* Prints the line on standard error. `used` and `again`: texts of the two values. */
void x10_self_check_tell(const char *where, const char *pass, const char *used, const char *again);
void x10_self_check_tell_long(const char *where, const char *pass, int64_t used, int64_t again);
void x10_self_check_tell_index(const char *where, const char *pass, int64_t index, int64_t size);
void x10_self_check_tell_double(const char *where, const char *pass, double used, double again);
void x10_self_check_tell_string(const char *where, const char *pass, const x10_string *used, const x10_string *again);
void x10_self_check_tell_object(const char *where, const char *pass, const void *used, const void *again);

enum { X10_SELF_CHECK_STATUS = 3 };

static inline void x10_self_check_long(x10_context *cx, const char *where, const char *pass, int64_t used,
                                       int64_t again)
{
  if (used != again) {
    x10_self_check_tell_long(where, pass, used, again);
    x10_exit(cx, X10_SELF_CHECK_STATUS);
  }
}

/* A NaN is the same as a NaN of the same bits, and 0.0 is not -0.0. */
static inline void x10_self_check_double(x10_context *cx, const char *where, const char *pass, double used,
                                         double again)
{
  if (memcmp(&used, &again, sizeof used) != 0) {
    x10_self_check_tell_double(where, pass, used, again);
    x10_exit(cx, X10_SELF_CHECK_STATUS);
  }
}

/* By their characters; either may be null. */
static inline void x10_self_check_string(x10_context *cx, const char *where, const char *pass, const x10_string *used,
                                         const x10_string *again)
{
  if (used != again && !(used && again && x10_string_equals(used, again))) {
    x10_self_check_tell_string(where, pass, used, again);
    x10_exit(cx, X10_SELF_CHECK_STATUS);
  }
}

/* By identity. */
static inline void x10_self_check_object(x10_context *cx, const char *where, const char *pass, const void *used,
                                         const void *again)
{
  if (used != again) {
    x10_self_check_tell_object(where, pass, used, again);
    x10_exit(cx, X10_SELF_CHECK_STATUS);
  }
}

/* What the source's way gives is an exception, or none where one was used. */
_Noreturn static inline void x10_self_check_fail(x10_context *cx, const char *where, const char *pass, const char *used,
                                                 const char *again)
{
  x10_self_check_tell(where, pass, used, again);
  x10_exit(cx, X10_SELF_CHECK_STATUS);
}

static inline int64_t x10_self_check_index(x10_context *cx, const char *where, const char *pass, int64_t index,
                                           int64_t size)
{
  if (index < 0 || index >= size) {
    x10_self_check_tell_index(where, pass, index, size);
    x10_exit(cx, X10_SELF_CHECK_STATUS);
  }
  return index;
}

static inline void x10_self_check_not_null(x10_context *cx, const char *where, const char *pass, const void *object)
{
  if (!object)
    x10_self_check_fail(cx, where, pass, "an object that is not null", "null");
}

static inline int64_t x10_self_check_divisor(x10_context *cx, const char *where, const char *pass, int64_t divisor)
{
  if (divisor == 0)
    x10_self_check_fail(cx, where, pass, "a divisor that is not 0", "0");
  return divisor;
}

/* The pointer, which a pass has proved not to be null. Evaluates it once. */
#define X10_SELF_CHECK_OBJECT(cx, where, pass, object)                                                                 \
  ({                                                                                                                   \
    __auto_type object_ = (object);                                                                                    \
    x10_self_check_not_null(cx, where, pass, object_);                                                                 \
    object_;                                                                                                           \
  })
/* The element of a rail, as an lvalue, of an index that a pass has proved to fit. Evaluates each once, the rail first.
 */
#define X10_SELF_CHECK_ELEMENT(cx, where, pass, rail, index)                                                           \
  (*({                                                                                                                 \
    __auto_type rail_ = (rail);                                                                                        \
    x10_self_check_not_null(cx, where, pass, rail_);                                                                   \
    &rail_->data[x10_self_check_index(cx, where, pass, (index), rail_->size)];                                         \
  }))

#endif
