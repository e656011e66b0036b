/* Support library: exceptions and their X10 stack traces. An exception is pending in its activity's context; emitted C
 * tests it after each call that can throw, and adds its own place in the source to the trace on the way out. */
#ifndef X10RT_EXCEPTION_H
#define X10RT_EXCEPTION_H
#include <x10rt/object.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef struct x10_trace x10_trace; /* grows as the exception passes; at most 1,000 lines are kept */

/* The layout of x10.lang.CheckedThrowable, the root of all that can be thrown (there @NativeRep). */
typedef struct x10_throwable {
  x10_object head;
  x10_string *message; /* may be NULL */
  struct x10_throwable *cause;
  x10_trace *trace;
} x10_throwable;

/* Leaves a non-NULL exception pending and starts its trace with `site`, "Fib.fib(Long) (Fib.x10:3)"; a NULL exception
 * becomes NullPointerException. An exception that has a trace keeps it where the method that has caught it throws it
 * again; else its trace begins afresh. */
void x10_throw(x10_context *, void *exception, const char *site);
/* The same for the class library, which passes on what others threw: an exception that has a trace keeps it. */
void x10_throw_on(x10_context *, void *exception, const char *site);
/* Adds a line to the trace of what is pending; returns true. */
bool x10_trace_add(x10_context *, const char *site);
/* A site of the table at the end of an emitted file, x10_traces. */
#define X10_AT(n) (x10_traces[n])
/* What is thrown for is rare. A C compiler that takes it for one time in ten, as it does by itself, takes the code
 * after a hundred such tests for code that hardly runs, and makes it small instead of fast. */
#define X10_UNLIKELY(condition) __builtin_expect_with_probability((condition), 0, 0.99)
/* After a call that can throw: `if (X10_FAILED(cx, "Fib.fib(Long) (Fib.x10:9)")) return 0;` */
#define X10_FAILED(cx, site) (X10_UNLIKELY((cx)->pending != NULL) && x10_trace_add((cx), (site)))
/* The runtime's own errors; never return a value, always leave something pending. `site` starts the trace where emitted
 * C finds the error itself; a function that emitted C calls gives NULL, since the check after the call adds the line.
 */
void x10_throw_error(x10_context *, enum x10_error, const char *message, const char *site);
void x10_throw_bounds(x10_context *, int64_t index, int64_t size, const char *site);
void x10_throw_null(x10_context *, const char *site);
void x10_throw_divide(x10_context *, const char *site);
/* Tests before a dereference or a division: true with the exception pending where it fails.
 * `if (X10_IS_NULL(cx, p, "Fib.f() (Fib.x10:4)")) return 0;` */
#define X10_IS_NULL(cx, p, site) (X10_UNLIKELY((p) == NULL) && (x10_throw_null((cx), (site)), true))
#define X10_IS_ZERO(cx, divisor, site) (X10_UNLIKELY((divisor) == 0) && (x10_throw_divide((cx), (site)), true))
void x10_throw_cast(x10_context *, const void *object, const char *to, const char *site);

/* The trace as text, one line a frame, oldest last; "" where there is none. */
x10_string *x10_trace_text(x10_context *, const x10_throwable *);
uint32_t x10_trace_length(const x10_throwable *);
const char *x10_trace_line(const x10_throwable *, uint32_t i);
void x10_trace_restart(x10_throwable *); /* forgets it: the exception is thrown again, from elsewhere */
/* Out and in with the exception's other fields. */
void x10_trace_pack(x10_writer *, const x10_throwable *);
void x10_trace_unpack(x10_context *, x10_reader *, x10_throwable *);
/* "x10.lang.ArithmeticException: / by zero": the toString of every exception, with the message it was made with. */
x10_string *x10_throwable_text(x10_context *, const void *exception);
/* The same with that message, or none. */
x10_string *x10_throwable_text_of(const void *exception, const x10_string *message);
/* That, the trace, and the same of its causes: what printStackTrace prints. */
x10_string *x10_throwable_full_text(x10_context *, void *exception);
/* The message of the ExceptionInInitializer that an exception of a static initializer becomes: its text, and what to do
 * if the initializer does what cannot be within atomic. */
x10_string *x10_static_failure_text(x10_context *, void *cause);
/* "Uncaught exception at place 2: x10.lang.ArithmeticException: / by zero" and the trace, on standard error. */
void x10_throwable_report(x10_context *, void *exception);

#ifdef __cplusplus
}
#endif
#endif
