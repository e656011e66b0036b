/* A client by hand: what a program in C, or the C of another language, needs besides locsync.h. It is a thin face of
 * application.h and of the support library, and adds no mechanism. docs/clients.md is the chapter; examples/c and
 * clients/pragma are written against this header.
 *
 * A program is a table of asyncs, a function that is its main, and X10_CLIENT_MAIN. An async is a struct whose first
 * member is `x10_async head`, the frame, and a function that runs over it. After the head comes what the async takes
 * along. A frame that goes to another place is flat: numbers, and structs and arrays of them, without a pointer.
 * Variables of the program with static storage exist once at each place.
 *
 * An exception is a line of text. It is pending in the context of the activity (cx->pending) until x10_caught takes it;
 * a function that finds something pending returns. x10_task_end_finish leaves one exception with the lines of all that
 * it has gathered, in the order in which they came. x10_task_at leaves that of its body. What main leaves is printed on
 * standard error, "Uncaught exception at place 0: …", and the exit status is 1.
 *
 * Memory: x10_alloc and x10_alloc_atomic of <x10rt/object.h> are collected memory, kept by pointers on the stacks of
 * activities, in frames, in static variables and in other such memory. malloc's memory is not looked into. */
#ifndef X10RT_CLIENT_H
#define X10RT_CLIENT_H
#include <x10rt/application.h>
#include <x10rt/object.h>
#include <x10rt/serial.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- exceptions: support/client.c ---- */

/* Leaves an exception pending, whose text is made as printf makes it. Nothing may be pending. Never blocks. */
void x10_throwf(x10_context *, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The text of what is pending, which is not pending any more; NULL: nothing was. Collected memory, without an end of
 * line after the last line. */
const char *x10_caught(x10_context *);

/* ---- printing: support/client.c ---- */

/* Standard output, as printf. One call is one piece: no text of another activity comes in between. What is printed
 * before a message is sent comes before what its receiver prints because of it, which C's own printf does not promise.
 * May block where the reader is slow. */
void x10_printf(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* ---- the table of asyncs ---- */

/* After `struct TAG`, of a frame that goes to another place: defines TAG_pack and TAG_unpack, for all that follows the
 * head, byte by byte. Between places of different byte orders they throw NotSerializableException; there,
 * write functions of your own that go number by number (<x10rt/serial.h>). */
#define X10_CLIENT_FLAT(tag)                                                                                           \
  static void tag##_pack(x10_writer *w, const x10_async *frame)                                                        \
  {                                                                                                                    \
    x10_write_bytes(w, frame + 1, sizeof(struct tag) - sizeof *frame);                                                 \
  }                                                                                                                    \
  static void tag##_unpack(x10_context *cx, x10_reader *r, x10_async *frame)                                           \
  {                                                                                                                    \
    (void)cx;                                                                                                          \
    x10_read_flat(r, frame + 1, sizeof(struct tag) - sizeof *frame);                                                   \
  }

/* Rows of the table: the frame's tag, the function that runs over it, flags of locsync.h. X10_MAY_WAIT where the body
 * can reach x10_task_at, x10_when or another function that suspends, a finish excepted; X10_MAY_THROW where it can
 * leave an exception. A remote one serves x10_task_dispatch and x10_task_at; with the latter, all after the head comes
 * back into the caller's frame. Counters, traces and messages name it "FILE:FUNCTION". */
#ifdef __FILE_NAME__
#define X10_CLIENT_FILE __FILE_NAME__
#else
#define X10_CLIENT_FILE __FILE__
#endif
#define X10_CLIENT_LOCAL_ROW(tag, run, flags)                                                                          \
  {X10_CLIENT_FILE ":" #run, (flags), run, NULL, NULL, NULL, NULL, sizeof(struct tag)}
#define X10_CLIENT_REMOTE_ROW(tag, run, flags)                                                                         \
  {X10_CLIENT_FILE ":" #run,                                                                                           \
   (flags) | X10_REMOTE | X10_NO_IMAGE,                                                                                \
   run,                                                                                                                \
   tag##_pack,                                                                                                         \
   tag##_unpack,                                                                                                       \
   tag##_pack,                                                                                                         \
   tag##_unpack,                                                                                                       \
   sizeof(struct tag)}
/* The head of a frame: `struct fib f = {X10_CLIENT_HEAD(FIB, fib), n};` where FIB is the number of its row. */
#define X10_CLIENT_HEAD(method, tag) {(method), sizeof(struct tag), NULL}

/* ---- the program ---- */

typedef struct x10_client {
  const char *name;                                   /* for messages */
  void (*main)(x10_context *, int argc, char **argv); /* at place 0; argv[0] is the program */
  const struct x10_async_info *asyncs;
  uint32_t async_count;
  uint64_t fingerprint; /* places refuse each other where it differs; 0: it is made of the name and the table */
} x10_client;

/* Runs the program at this place, and returns its exit status: 0, or what x10_set_exit_code has set; 1 where main has
 * left an exception. Called once, by main, on the initial thread. Blocks until every place is done. As x10_start, it
 * replaces the process by x10run where the environment asks for several places. */
static inline int x10_client_start(const x10_client *, int argc, char **argv);

/* `int main` and the program. `table` is an array of struct x10_async_info. */
#define X10_CLIENT_MAIN(title, function, table)                                                                        \
  int main(int argc, char **argv)                                                                                      \
  {                                                                                                                    \
    static const x10_client program = {(title), (function), (table), sizeof(table) / sizeof *(table), 0};              \
    return x10_client_start(&program, argc, argv);                                                                     \
  }

/* ---- what the macros above use ---- */

/* Exceptions that are text, for x10_exception_ops. */
void x10_client_raise(x10_context *, enum x10_error, const char *message);
void x10_client_raise_multiple(x10_context *, void *const *exceptions, uint32_t count);
void x10_client_pack(x10_writer *, const void *exception);
void *x10_client_unpack(x10_context *, x10_reader *);
void x10_client_report(x10_context *, void *exception);

static inline void x10_client_constants(x10_context *cx) { (void)cx; }

/* FNV-1a of what places must agree on. */
static inline uint64_t x10_client_hash(uint64_t hash, const void *bytes, size_t n)
{
  for (size_t i = 0; i < n; i++)
    hash = (hash ^ ((const unsigned char *)bytes)[i]) * UINT64_C(0x100000001b3);
  return hash;
}

static inline uint64_t x10_client_fingerprint(const x10_client *client)
{
  uint64_t hash = x10_client_hash(UINT64_C(0xcbf29ce484222325), client->name, __builtin_strlen(client->name));
  for (uint32_t i = 0; i < client->async_count; i++) {
    const struct x10_async_info *row = &client->asyncs[i];
    const unsigned char numbers[] = {row->flags & 0xff, row->size & 0xff, row->size >> 8 & 0xff,
                                     row->size >> 16 & 0xff};
    hash = x10_client_hash(hash, row->source, __builtin_strlen(row->source));
    hash = x10_client_hash(hash, numbers, sizeof numbers);
  }
  return hash;
}

static inline int x10_client_start(const x10_client *client, int argc, char **argv)
{
  static const struct x10_exception_ops texts = {x10_client_raise, x10_client_raise_multiple, x10_client_pack,
                                                 x10_client_unpack, x10_client_report};
  static struct x10_application application;
  application = (struct x10_application){
      .abi = X10_APPLICATION_ABI,
      .async_count = client->async_count,
      .fingerprint = client->fingerprint ? client->fingerprint : x10_client_fingerprint(client),
      .name = client->name,
      .initialize_constants = x10_client_constants,
      .run_main = client->main,
      .asyncs = client->asyncs,
      .exceptions = &texts,
  };
  return x10_start(&application, argc, argv);
}

#ifdef __cplusplus
}
#endif
#endif
