/* Support library: the classes of exceptions that every program has, since the runtime throws them, and the rails that
 * come with them. They are compiled once, here; the X10 source of each is in runtime/x10. A program whose classes
 * of exceptions have virtual methods (one overrides getMessage, say) emits them all by itself and does not include
 * this.
 *
 * An object of a subclass embeds that of its superclass. */
#ifndef X10RT_THROWABLES_H
#define X10RT_THROWABLES_H
#include <x10rt/application.h>
#include <x10rt/exception.h>
#include <x10rt/rail.h>

#ifdef __cplusplus
extern "C" {
#endif

struct x10_lang_Place {
  int64_t id;
};
struct x10_lang_Rail_String {
  x10_object head;
  int64_t size;
  x10_string *data[];
};
struct x10_lang_Rail_CheckedThrowable {
  x10_object head;
  int64_t size;
  x10_throwable *data[];
};

/* clang-format off */
struct x10_lang_CheckedException { x10_throwable base; };
struct x10_lang_Exception { struct x10_lang_CheckedException base; };
struct x10_lang_Error { x10_throwable base; };
struct x10_lang_ArithmeticException { struct x10_lang_Exception base; };
struct x10_lang_BadPlaceException { struct x10_lang_Exception base; };
struct x10_lang_ClassCastException { struct x10_lang_Exception base; };
struct x10_lang_FailedDynamicCheckException { struct x10_lang_ClassCastException base; };
struct x10_lang_ClockUseException { struct x10_lang_Exception base; };
struct x10_lang_ExceptionInInitializer { struct x10_lang_Exception base; };
struct x10_lang_IllegalArgumentException { struct x10_lang_Exception base; };
struct x10_lang_NumberFormatException { struct x10_lang_IllegalArgumentException base; };
struct x10_lang_IllegalOperationException { struct x10_lang_Exception base; };
struct x10_lang_IndexOutOfBoundsException { struct x10_lang_Exception base; };
struct x10_lang_ArrayIndexOutOfBoundsException { struct x10_lang_IndexOutOfBoundsException base; };
struct x10_lang_StringIndexOutOfBoundsException { struct x10_lang_IndexOutOfBoundsException base; };
struct x10_lang_NegativeArraySizeException { struct x10_lang_Exception base; };
struct x10_lang_NullPointerException { struct x10_lang_Exception base; };
struct x10_lang_UnsupportedOperationException { struct x10_lang_Exception base; };
struct x10_util_NoSuchElementException { struct x10_lang_Exception base; };
struct x10_io_IOException { struct x10_lang_Exception base; };
struct x10_io_EOFException { struct x10_io_IOException base; };
struct x10_io_FileNotFoundException { struct x10_io_IOException base; };
struct x10_io_NotSerializableException { struct x10_io_IOException base; };
struct x10_lang_AssertionError { struct x10_lang_Error base; };
struct x10_lang_OutOfMemoryError { struct x10_lang_Error base; };
struct x10_lang_StackOverflowError { struct x10_lang_Error base; };
/* clang-format on */
struct x10_lang_DeadPlaceException {
  struct x10_lang_Exception base;
  struct x10_lang_Place place;
};
struct x10_lang_MultipleExceptions { /* what a finish gathered */
  struct x10_lang_Exception base;
  struct x10_lang_Rail_CheckedThrowable *exceptions;
};

extern const x10_type x10_lang_Rail_String_type, x10_lang_Rail_CheckedThrowable_type, x10_lang_CheckedThrowable_type,
    x10_lang_CheckedException_type, x10_lang_Exception_type, x10_lang_Error_type, x10_lang_ArithmeticException_type,
    x10_lang_BadPlaceException_type, x10_lang_ClassCastException_type, x10_lang_FailedDynamicCheckException_type,
    x10_lang_ClockUseException_type, x10_lang_ExceptionInInitializer_type, x10_lang_IllegalArgumentException_type,
    x10_lang_NumberFormatException_type, x10_lang_IllegalOperationException_type,
    x10_lang_IndexOutOfBoundsException_type, x10_lang_ArrayIndexOutOfBoundsException_type,
    x10_lang_StringIndexOutOfBoundsException_type, x10_lang_NegativeArraySizeException_type,
    x10_lang_NullPointerException_type, x10_lang_UnsupportedOperationException_type,
    x10_util_NoSuchElementException_type, x10_io_IOException_type, x10_io_EOFException_type,
    x10_io_FileNotFoundException_type, x10_io_NotSerializableException_type, x10_lang_AssertionError_type,
    x10_lang_OutOfMemoryError_type, x10_lang_StackOverflowError_type, x10_lang_DeadPlaceException_type,
    x10_lang_MultipleExceptions_type;

/* toString of every exception: "x10.lang.ArithmeticException: / by zero". */
x10_string *x10_throwable_to_string(x10_context *, void *exception);
/* For x10_application.exceptions. */
extern const struct x10_exception_ops x10_exceptions;
/* What is pending became so in the initializer of a static field: it becomes the cause of an ExceptionInInitializer,
 * unless it is one. */
void x10_static_failed(x10_context *);

#ifdef __cplusplus
}
#endif
#endif
