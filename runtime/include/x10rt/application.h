/* Application layer: what a compiled program gives to the runtime (paper 003, section IV-A, fig. 9).
 *
 * Implemented by emitted C (or by hand, see tests/runtime/) as one constant table, which main hands to x10_start.
 * Called by LocationSynchronization only. Order at each place: initialize_constants first; then, at place 0 only,
 * run_main. The bodies of asyncs run on any worker at any time between, until x10_start returns.
 *
 * paper 003, fig. 9         here
 * Run_Main                  x10_application.run_main
 * initialize_constants      x10_application.initialize_constants
 * thread_run                x10_application.asyncs[method].run
 * _pack_ASYNC               x10_application.asyncs[method].pack (and unpack)
 */
#ifndef X10RT_APPLICATION_H
#define X10RT_APPLICATION_H
#include <x10rt/locsync.h>

#ifdef __cplusplus
extern "C" {
#endif

#define X10_APPLICATION_ABI 6u

/* What the scheduler may know of one async or at, indexed by x10_async.method. Every function runs on the stack of the
 * activity it is given the context of, on any worker. */
struct x10_async_info {
  const char *source; /* "Fib.x10:7:7", where it is written; for traces, counters and messages */
  uint32_t flags;     /* X10_MAY_WAIT, X10_MAY_THROW, X10_REMOTE, X10_NO_IMAGE */
  /* The body. The frame is valid until it returns. What it throws is left in cx->pending. */
  void (*run)(x10_context *, x10_async *);
  /* Captured values out, in a fixed order, the head of the frame excluded. NULL where never remote. Never throws but
   * through the writer (x10_writer_fail). */
  void (*pack)(x10_writer *, const x10_async *);
  /* Captured values into a zeroed frame of `size` bytes whose head is already set. Checks what it reads; a malformed
   * image fails the reader. NULL where never remote. */
  void (*unpack)(x10_context *, x10_reader *, x10_async *);
  /* For a blocking at: what the body stored for its caller, out of the frame that ran and into the caller's frame.
   * NULL where there is no result. */
  void (*pack_result)(x10_writer *, const x10_async *);
  void (*unpack_result)(x10_context *, x10_reader *, x10_async *);
  uint32_t size; /* of the whole frame, bytes */
};

/* How the runtime throws, gathers and prints exceptions without knowing their classes. An exception is a pointer to an
 * object of the program. The runtime only keeps it reachable and passes it on. */
struct x10_exception_ops {
  /* Makes an exception of this kind and leaves it in cx->pending. */
  void (*raise)(x10_context *, enum x10_error, const char *message);
  /* Makes one MultipleExceptions of these and leaves it in cx->pending. The array stays the caller's. */
  void (*raise_multiple)(x10_context *, void *const *exceptions, uint32_t count);
  /* An exception out and in, for its way between places. */
  void (*pack)(x10_writer *, const void *exception);
  void *(*unpack)(x10_context *, x10_reader *);
  /* Prints type, message, place and X10 stack trace on standard error. */
  void (*report)(x10_context *, void *exception);
};

struct x10_application {
  uint32_t abi;         /* X10_APPLICATION_ABI of the compiler that emitted this */
  uint32_t async_count; /* of asyncs */
  uint64_t fingerprint; /* of the emitted C: places whose programs differ refuse each other */
  const char *name;     /* of the main class, for messages */
  /* Compile-time constants and string literals; a static field itself is initialized on first use, at each place. NULL:
   * there are none. */
  void (*initialize_constants)(x10_context *);
  /* The body of X10's main, at place 0. What it throws is left in cx->pending. argv[0] is the program. */
  void (*run_main)(x10_context *, int argc, char **argv);
  const struct x10_async_info *asyncs; /* indexed by method number */
  const struct x10_exception_ops *exceptions;
  const void *const *types; /* run-time types by number, for the support library's messages; may be NULL */
  uint32_t type_count;
  uint32_t reserved;
  /* Ends the registrations of an activity whose body is done: called where cx->clocks is not NULL. May suspend. NULL
   * where the program has no clocks. */
  void (*leave_clocks)(x10_context *);
};

/* Runs the program at this place; returns its exit status when every place is done. Called once, by main, on the
 * initial thread. Blocks. Where the environment asks for several places and no launcher started this process, it
 * replaces the process by x10run (see the README of runtime/launch). */
int x10_start(const struct x10_application *, int argc, char **argv);

#ifdef __cplusplus
}
#endif
#endif
