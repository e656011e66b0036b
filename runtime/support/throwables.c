/* The exceptions that every program has: their types, and how the runtime throws them. */
#include "internal.h"
#include <x10rt/io.h>
#include <x10rt/throwables.h>

x10_string *x10_throwable_to_string(x10_context *cx, void *exception) { return x10_throwable_text(cx, exception); }

/* ---- out to other places, and in ---- */

static void throwable_pack(x10_writer *w, const void *object)
{
  const x10_throwable *self = object;
  x10_write_object(w, self->message);
  x10_write_object(w, self->cause);
  x10_trace_pack(w, self);
}
static void throwable_unpack(x10_context *cx, x10_reader *r, void *object)
{
  x10_throwable *self = object;
  self->message = x10_read_instance(cx, r, &x10_String_type);
  self->cause = x10_read_instance(cx, r, &x10_lang_CheckedThrowable_type);
  x10_trace_unpack(cx, r, self);
}

static void dead_place_pack(x10_writer *w, const void *object)
{
  throwable_pack(w, object);
  x10_write_Long(w, ((const struct x10_lang_DeadPlaceException *)object)->place.id);
}
static void dead_place_unpack(x10_context *cx, x10_reader *r, void *object)
{
  throwable_unpack(cx, r, object);
  ((struct x10_lang_DeadPlaceException *)object)->place.id = x10_read_Long(r);
}

static void multiple_pack(x10_writer *w, const void *object)
{
  throwable_pack(w, object);
  x10_write_object(w, ((const struct x10_lang_MultipleExceptions *)object)->exceptions);
}
static void multiple_unpack(x10_context *cx, x10_reader *r, void *object)
{
  throwable_unpack(cx, r, object);
  ((struct x10_lang_MultipleExceptions *)object)->exceptions =
      x10_read_instance(cx, r, &x10_lang_Rail_CheckedThrowable_type);
}

/* ---- the types ---- */

/* A class by its name in C and in X10, with the number of its superclasses, from the root down, and itself. */
#define CLASS(n, identifier, x10name, instance, out, in, above, ...)                                                   \
  static const x10_type *const identifier##_display[] = {__VA_ARGS__};                                                 \
  const x10_type identifier##_type = {.name = x10name,                                                                 \
                                      .super = above,                                                                  \
                                      .kind = X10_KIND_CLASS,                                                          \
                                      .depth = sizeof identifier##_display / sizeof *identifier##_display - 1,         \
                                      .flags = X10_TYPE_SHARED,                                                        \
                                      .number = TYPE_BUILTIN + (n),                                                    \
                                      .size = sizeof(instance),                                                        \
                                      .display = identifier##_display,                                                 \
                                      .to_string = x10_throwable_to_string,                                            \
                                      .equals = x10_object_equals,                                                     \
                                      .hash_code = x10_object_hash_code,                                               \
                                      .pack = out,                                                                     \
                                      .unpack = in};
/* One without fields of its own. */
#define THROWABLE(n, identifier, x10name, above, ...)                                                                  \
  CLASS(n, identifier, x10name, struct identifier, throwable_pack, throwable_unpack, &above##_type, __VA_ARGS__,       \
        &identifier##_type)

/* clang-format off */
#define CHECKED_THROWABLE &x10_lang_CheckedThrowable_type
#define EXCEPTION CHECKED_THROWABLE, &x10_lang_CheckedException_type, &x10_lang_Exception_type
CLASS(15, x10_lang_CheckedThrowable, "x10.lang.CheckedThrowable", x10_throwable, throwable_pack, throwable_unpack, NULL, CHECKED_THROWABLE)
THROWABLE(16, x10_lang_CheckedException, "x10.lang.CheckedException", x10_lang_CheckedThrowable, CHECKED_THROWABLE)
THROWABLE(17, x10_lang_Exception, "x10.lang.Exception", x10_lang_CheckedException,
         CHECKED_THROWABLE, &x10_lang_CheckedException_type)
THROWABLE(18, x10_lang_Error, "x10.lang.Error", x10_lang_CheckedThrowable, CHECKED_THROWABLE)
THROWABLE(19, x10_lang_ArithmeticException, "x10.lang.ArithmeticException", x10_lang_Exception, EXCEPTION)
THROWABLE(20, x10_lang_BadPlaceException, "x10.lang.BadPlaceException", x10_lang_Exception, EXCEPTION)
THROWABLE(21, x10_lang_ClassCastException, "x10.lang.ClassCastException", x10_lang_Exception, EXCEPTION)
THROWABLE(22, x10_lang_FailedDynamicCheckException, "x10.lang.FailedDynamicCheckException", x10_lang_ClassCastException,
         EXCEPTION, &x10_lang_ClassCastException_type)
THROWABLE(23, x10_lang_ClockUseException, "x10.lang.ClockUseException", x10_lang_Exception, EXCEPTION)
THROWABLE(24, x10_lang_ExceptionInInitializer, "x10.lang.ExceptionInInitializer", x10_lang_Exception, EXCEPTION)
THROWABLE(25, x10_lang_IllegalArgumentException, "x10.lang.IllegalArgumentException", x10_lang_Exception, EXCEPTION)
THROWABLE(26, x10_lang_NumberFormatException, "x10.lang.NumberFormatException", x10_lang_IllegalArgumentException,
         EXCEPTION, &x10_lang_IllegalArgumentException_type)
THROWABLE(27, x10_lang_IllegalOperationException, "x10.lang.IllegalOperationException", x10_lang_Exception, EXCEPTION)
THROWABLE(28, x10_lang_IndexOutOfBoundsException, "x10.lang.IndexOutOfBoundsException", x10_lang_Exception, EXCEPTION)
THROWABLE(29, x10_lang_ArrayIndexOutOfBoundsException, "x10.lang.ArrayIndexOutOfBoundsException", x10_lang_IndexOutOfBoundsException,
         EXCEPTION, &x10_lang_IndexOutOfBoundsException_type)
THROWABLE(30, x10_lang_StringIndexOutOfBoundsException, "x10.lang.StringIndexOutOfBoundsException", x10_lang_IndexOutOfBoundsException,
         EXCEPTION, &x10_lang_IndexOutOfBoundsException_type)
THROWABLE(31, x10_lang_NegativeArraySizeException, "x10.lang.NegativeArraySizeException", x10_lang_Exception, EXCEPTION)
THROWABLE(32, x10_lang_NullPointerException, "x10.lang.NullPointerException", x10_lang_Exception, EXCEPTION)
THROWABLE(33, x10_lang_UnsupportedOperationException, "x10.lang.UnsupportedOperationException", x10_lang_Exception,
         EXCEPTION)
THROWABLE(34, x10_util_NoSuchElementException, "x10.util.NoSuchElementException", x10_lang_Exception, EXCEPTION)
THROWABLE(35, x10_io_IOException, "x10.io.IOException", x10_lang_Exception, EXCEPTION)
THROWABLE(36, x10_io_EOFException, "x10.io.EOFException", x10_io_IOException, EXCEPTION, &x10_io_IOException_type)
THROWABLE(37, x10_io_FileNotFoundException, "x10.io.FileNotFoundException", x10_io_IOException,
         EXCEPTION, &x10_io_IOException_type)
THROWABLE(38, x10_io_NotSerializableException, "x10.io.NotSerializableException", x10_io_IOException,
         EXCEPTION, &x10_io_IOException_type)
THROWABLE(39, x10_lang_AssertionError, "x10.lang.AssertionError", x10_lang_Error,
         CHECKED_THROWABLE, &x10_lang_Error_type)
THROWABLE(40, x10_lang_OutOfMemoryError, "x10.lang.OutOfMemoryError", x10_lang_Error,
         CHECKED_THROWABLE, &x10_lang_Error_type)
THROWABLE(41, x10_lang_StackOverflowError, "x10.lang.StackOverflowError", x10_lang_Error,
         CHECKED_THROWABLE, &x10_lang_Error_type)
CLASS(42, x10_lang_DeadPlaceException, "x10.lang.DeadPlaceException", struct x10_lang_DeadPlaceException, dead_place_pack, dead_place_unpack, &x10_lang_Exception_type,
      EXCEPTION, &x10_lang_DeadPlaceException_type)
CLASS(43, x10_lang_MultipleExceptions, "x10.lang.MultipleExceptions", struct x10_lang_MultipleExceptions, multiple_pack, multiple_unpack, &x10_lang_Exception_type,
      EXCEPTION, &x10_lang_MultipleExceptions_type)
/* clang-format on */

#define RAIL(n, identifier, x10name, of)                                                                               \
  static const x10_type *const identifier##_display[] = {&identifier##_type};                                          \
  const x10_type identifier##_type = {.name = "x10.lang.Rail[" x10name "]",                                            \
                                      .kind = X10_KIND_RAIL,                                                           \
                                      .flags = X10_TYPE_SHARED,                                                        \
                                      .number = TYPE_BUILTIN + (n),                                                    \
                                      .size = sizeof(x10_rail),                                                        \
                                      .display = identifier##_display,                                                 \
                                      .to_string = x10_rail_to_string,                                                 \
                                      .equals = x10_object_equals,                                                     \
                                      .hash_code = x10_object_hash_code,                                               \
                                      .element = of,                                                                   \
                                      .element_size = sizeof(void *)};
RAIL(13, x10_lang_Rail_String, "x10.lang.String", &x10_String_type)
RAIL(14, x10_lang_Rail_CheckedThrowable, "x10.lang.CheckedThrowable", &x10_lang_CheckedThrowable_type)

/* ---- throwing ---- */

static const x10_type *const error_types[X10_ERROR_COUNT] = {
    [X10_ERROR_NULL_POINTER] = &x10_lang_NullPointerException_type,
    [X10_ERROR_BOUNDS] = &x10_lang_ArrayIndexOutOfBoundsException_type,
    [X10_ERROR_STRING_BOUNDS] = &x10_lang_StringIndexOutOfBoundsException_type,
    [X10_ERROR_ARITHMETIC] = &x10_lang_ArithmeticException_type,
    [X10_ERROR_CLASS_CAST] = &x10_lang_ClassCastException_type,
    [X10_ERROR_NEGATIVE_SIZE] = &x10_lang_NegativeArraySizeException_type,
    [X10_ERROR_OUT_OF_MEMORY] = &x10_lang_OutOfMemoryError_type,
    [X10_ERROR_ILLEGAL_ARGUMENT] = &x10_lang_IllegalArgumentException_type,
    [X10_ERROR_ILLEGAL_OPERATION] = &x10_lang_IllegalOperationException_type,
    [X10_ERROR_UNSUPPORTED] = &x10_lang_UnsupportedOperationException_type,
    [X10_ERROR_NUMBER_FORMAT] = &x10_lang_NumberFormatException_type,
    [X10_ERROR_BAD_PLACE] = &x10_lang_BadPlaceException_type,
    [X10_ERROR_DEAD_PLACE] = &x10_lang_DeadPlaceException_type,
    [X10_ERROR_FAILED_DYNAMIC_CHECK] = &x10_lang_FailedDynamicCheckException_type,
    [X10_ERROR_ASSERTION] = &x10_lang_AssertionError_type,
    [X10_ERROR_NOT_SERIALIZABLE] = &x10_io_NotSerializableException_type,
    [X10_ERROR_IO] = &x10_io_IOException_type,
    [X10_ERROR_FILE_NOT_FOUND] = &x10_io_FileNotFoundException_type,
    [X10_ERROR_END_OF_FILE] = &x10_io_EOFException_type,
    [X10_ERROR_STACK_OVERFLOW] = &x10_lang_StackOverflowError_type,
    [X10_ERROR_CLOCK_USE] = &x10_lang_ClockUseException_type,
    [X10_ERROR_STATIC_INIT] = &x10_lang_ExceptionInInitializer_type,
    [X10_ERROR_NO_SUCH_ELEMENT] = &x10_util_NoSuchElementException_type,
    [X10_ERROR_UNKNOWN] = &x10_lang_Exception_type,
};

static void raise_error(x10_context *cx, enum x10_error error, const char *message)
{
  x10_throwable *e = x10_new(error_types[error]);
  e->message = message ? x10_string_c(message) : NULL;
  if (error == X10_ERROR_DEAD_PLACE)
    ((struct x10_lang_DeadPlaceException *)e)->place.id = -1; /* Place.INVALID_PLACE */
  cx->pending = e;
}

static void raise_multiple(x10_context *cx, void *const *exceptions, uint32_t count)
{
  struct x10_lang_Rail_CheckedThrowable *all = x10_rail_new(cx, &x10_lang_Rail_CheckedThrowable_type, count);
  if (!all)
    return;
  for (uint32_t i = 0; i < count; i++)
    all->data[i] = exceptions[i];
  struct x10_lang_MultipleExceptions *e = x10_new(&x10_lang_MultipleExceptions_type);
  e->exceptions = all;
  cx->pending = e;
}

static void pack_exception(x10_writer *w, const void *exception) { x10_write_object(w, exception); }
static void *unpack_exception(x10_context *cx, x10_reader *r) { return x10_read_object(cx, r); }

const struct x10_exception_ops x10_exceptions = {raise_error, raise_multiple, pack_exception, unpack_exception,
                                                 x10_throwable_report};

void x10_static_failed(x10_context *cx)
{
  x10_throwable *cause = cx->pending;
  if (x10_is_class(cause, &x10_lang_ExceptionInInitializer_type))
    return;
  cx->pending = NULL;
  raise_error(cx, X10_ERROR_STATIC_INIT, x10_string_to_utf8(x10_static_failure_text(cx, cause), NULL));
  x10_throwable *wrapped = cx->pending;
  wrapped->cause = cause;
}
