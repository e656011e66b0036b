/* LocationSynchronization layer: places, activities, finish, atomic (paper 003, section IV-B, fig. 11).
 *
 * Implemented by libx10locsync.so.1, one folder per scheduler (pool, spawn) over the shared rest. Called by emitted C
 * and by any other language that wants places and finish. Every call is made by an activity, with its own context,
 * between initialize_constants and the return of run_main or of an async's body. A call that can suspend the activity
 * says so. The activity may resume on another worker; its context and its stack stay where they are. So a caller keeps
 * no thread-local address, errno or worker pointer across a call that can suspend.
 *
 * paper 003, fig. 11                          here
 * task_start_finish, task_end_finish          x10_task_start_finish, x10_task_end_finish
 * task_dispatch                               x10_task_dispatch (another place), x10_task_dispatch_here (this one)
 * here, max_places                            x10_here, x10_max_places
 * isfirst, islast                             x10_place_isfirst, x10_place_islast
 * place_first, place_last                     x10_place_first, x10_place_last
 * place_next, place_prev, toplace             x10_place_next, x10_place_prev, x10_toplace
 */
#ifndef X10RT_LOCSYNC_H
#define X10RT_LOCSYNC_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define X10_LOCSYNC_ABI 10u

typedef uint32_t x10_place;
typedef struct x10_writer x10_writer; /* packing buffers: <x10rt/serial.h> */
typedef struct x10_reader x10_reader;

/* What the runtime itself throws; x10_exception_ops.raise makes the program's class of it. */
enum x10_error {
  X10_ERROR_NULL_POINTER,         /* NullPointerException */
  X10_ERROR_BOUNDS,               /* ArrayIndexOutOfBoundsException */
  X10_ERROR_STRING_BOUNDS,        /* StringIndexOutOfBoundsException */
  X10_ERROR_ARITHMETIC,           /* ArithmeticException */
  X10_ERROR_CLASS_CAST,           /* ClassCastException */
  X10_ERROR_NEGATIVE_SIZE,        /* NegativeArraySizeException */
  X10_ERROR_OUT_OF_MEMORY,        /* OutOfMemoryError */
  X10_ERROR_ILLEGAL_ARGUMENT,     /* IllegalArgumentException */
  X10_ERROR_ILLEGAL_OPERATION,    /* IllegalOperationException */
  X10_ERROR_UNSUPPORTED,          /* UnsupportedOperationException */
  X10_ERROR_NUMBER_FORMAT,        /* NumberFormatException */
  X10_ERROR_BAD_PLACE,            /* BadPlaceException */
  X10_ERROR_DEAD_PLACE,           /* DeadPlaceException */
  X10_ERROR_FAILED_DYNAMIC_CHECK, /* FailedDynamicCheckException */
  X10_ERROR_ASSERTION,            /* AssertionError */
  X10_ERROR_NOT_SERIALIZABLE,     /* NotSerializableException */
  X10_ERROR_IO,                   /* IOException */
  X10_ERROR_FILE_NOT_FOUND,       /* FileNotFoundException */
  X10_ERROR_END_OF_FILE,          /* EOFException */
  X10_ERROR_STACK_OVERFLOW,       /* StackOverflowError */
  X10_ERROR_CLOCK_USE,            /* ClockUseException */
  X10_ERROR_STATIC_INIT,          /* ExceptionInInitializer */
  X10_ERROR_NO_SUCH_ELEMENT,      /* NoSuchElementException */
  X10_ERROR_UNKNOWN,              /* Exception */
  X10_ERROR_COUNT
};

/* X10_MAY_WAIT: the body can transitively reach when, a clock, at, a future, a lock, sleep, or a call that is not
 * known. A finish whose asyncs are all free of it does not count. An async without it may be run in place.
 * X10_MAY_THROW: it may leave an exception. X10_REMOTE: it can be dispatched to another place: pack and unpack exist.
 * X10_NO_IMAGE: what it captures, and what it stores for its caller, needs no copy: numbers, and objects that do not
 * change. Where the place is the same, the frame itself serves. */
enum { X10_MAY_WAIT = 1, X10_MAY_THROW = 2, X10_REMOTE = 4, X10_NO_IMAGE = 8 };

/* The structs below are part of the binary interface. Emitted C allocates them, so their size is fixed for every
 * scheduler. In a context, emitted C reads and writes `pending` only, and the class library `clocks`. */

/* A finish, allocated by the function that opens it. Only the runtime reads or writes it, by a struct of its own of
 * this size and alignment (locsync/finish/finish.h). The caller does not initialize it: x10_task_start_finish does. */
typedef struct x10_finish {
  uint64_t opaque[9];
} x10_finish;

typedef struct x10_context { /* of one activity, for its whole life; an activity that runs in place has its own, too */
  x10_finish *finish;        /* the innermost that governs */
  void *pending;             /* an exception on its way out, or NULL */
  void *worker;              /* that runs it now */
  void *clocks; /* the clocks it is registered with: the class library's object; goes along with a blocking at */
  void *reserved[6];
} x10_context;

typedef struct x10_async { /* first member of every emitted frame */
  uint32_t method;         /* index into x10_application.asyncs */
  uint32_t size;           /* of the whole frame, bytes */
  x10_finish *finish;      /* filled in by dispatch */
} x10_async;

/* ---- finish and async: finish/, task/, and the scheduler's folder ---- */

/* Opens a finish. The struct is the caller's and stays where it is until x10_task_end_finish, which must be called on
 * every path. Never blocks, never throws. */
void x10_task_start_finish(x10_context *, x10_finish *);

/* Moves what is pending in the caller into the finish and suspends until every governed async is done, at all places.
 * Leaves in cx->pending one MultipleExceptions of all that was thrown, the body's own exception included; or NULL, or
 * inside atomic, where nothing may wait, an IllegalOperationException. */
void x10_task_end_finish(x10_context *, x10_finish *);

/* Adds an exception to those that the innermost finish gathers. Never blocks. */
void x10_task_gather(x10_context *, void *exception);

/* async S: at this place, sharing what it captures. The frame stays the caller's and lives until the finish ends.
 * Never blocks. cx->pending must be NULL. */
void x10_task_dispatch_here(x10_context *, x10_async *);

/* The same for a frame that is copied, for a loop or where the activation may end first. */
void x10_task_dispatch_here_copy(x10_context *, const x10_async *);

/* Like that, governed by no finish: what it throws is reported on standard error and dropped. */
void x10_task_dispatch_here_uncounted(x10_context *, const x10_async *);

/* ---- jobs: task/job.c, finish/jobs.h. For x10.xrx.Runtime ---- */

/* From enter to leave, what this activity starts without a finish is a job of the current epoch, and so is all that it
 * starts in turn, at all places; or, if it is said so, it belongs to no job. `around` is what enter returned. */
void *x10_job_enter(x10_context *, bool is_apart);
void x10_job_leave(x10_context *, void *around);
/* How many epochs have ended, as far as this place knows. */
uint32_t x10_epochs_ended(void);
/* So many have, or more: activities of their jobs here throw copies of the exception, a throwable object, where they
 * start an activity at another place, enter an at, a when, a sleep or a yield, or wait in a when; asyncs that they
 * start here are dropped, and their finishes gather such a copy. Never blocks. */
void x10_epochs_end(x10_context *, uint32_t count, void *exception);

/* A loop whose iterations are asyncs that cannot wait is one async. After the head its frame has int64_t low and high,
 * the first and the last iteration, and a word of the runtime's, 0 at first. The body of the async calls
 * x10_task_iterations, which runs each iteration once, some at a time, by `run`. As long as other workers are idle they
 * run some of the iterations, in copies of the frame that the finish governs. `run` itself gathers what an iteration
 * throws, and goes on. */
typedef void x10_iterations(x10_context *, x10_async *frame, int64_t low, int64_t high);
void x10_task_iterations(x10_context *, x10_async *frame, x10_iterations *run);

/* at (p) async S: one message, one way. The frame is packed, also where p is here, because at copies. Blocks only on
 * back-pressure. Pending afterwards: BadPlaceException for an unknown place, NotSerializableException for a frame that
 * cannot be packed. */
void x10_task_dispatch(x10_context *, const x10_async *, x10_place);

/* The same, governed by no finish: what it throws is reported on standard error and dropped. */
void x10_task_dispatch_uncounted(x10_context *, const x10_async *, x10_place);

/* at (p) S and at (p) E: packs the frame, runs its body at p under the caller's finish, suspends the caller until it
 * is done, then unpacks the result into the caller's frame, or leaves what the body threw in cx->pending, as it is.
 * Where p is here it copies all the same. */
void x10_task_at(x10_context *, x10_async *, x10_place);

/* ---- places: place/place.c. Nothing here blocks ---- */

/* This place, and how many there are: always the same from the start of the job on, as C compilers may assume. */
__attribute__((const)) x10_place x10_here(void);
__attribute__((const)) uint32_t x10_max_places(void);
bool x10_place_isfirst(x10_place);
bool x10_place_islast(x10_place);
x10_place x10_place_first(void);
x10_place x10_place_last(void);
x10_place x10_place_next(x10_place); /* cyclic */
x10_place x10_place_prev(x10_place); /* cyclic */
/* The place of this number; an unknown one leaves BadPlaceException pending and returns here. */
x10_place x10_toplace(x10_context *, int64_t number);
bool x10_place_isdead(x10_place);

/* ---- atomic and when: task/atomic.c. One lock per place ---- */

/* atomic S: no call between the two may suspend. async, finish, at and when inside throw IllegalOperationException; the
 * runtime checks that. x10_atomic_end evaluates the conditions of activities that wait. Both may block the worker
 * briefly. */
void x10_atomic_start(x10_context *);
void x10_atomic_end(x10_context *);
bool x10_in_atomic(x10_context *); /* whether the activity holds the place's lock */

/* when (c) S: suspends until test(cx, arg) holds, and returns with the lock held: the caller runs S and calls
 * x10_atomic_end. The test runs under the lock, perhaps by another activity, and must not suspend. Where the test
 * throws, the exception is pending here and the lock is not held. */
void x10_when(x10_context *, bool (*test)(x10_context *, void *), void *arg);

/* ---- waiting for time ---- */

/* Suspends the activity; its worker runs others. Inside atomic the worker itself sleeps. False if the end of the job
 * cut it short. */
bool x10_sleep(x10_context *, uint64_t nanoseconds);
/* Handles the messages that have come, and lets another activity that is ready run first. */
void x10_yield(x10_context *);
/* The same, but in an atomic block it does nothing. */
static inline void x10_yield_outside_atomic(x10_context *cx)
{
  if (!x10_in_atomic(cx))
    x10_yield(cx);
}
/* Suspends until x10_unpark is called with the same token, which may have happened before. A token serves once. */
/* What the calling activity is about to wait for in a when of the class library, for reports of a deadlock: a clock
 * (its name, or NULL) and the phase that is to end, or a team's operation and the place that has brought nothing. Costs
 * three stores, and lasts until the next when is over. */
struct x10_wait_note {
  enum { X10_NOTE_NOTHING, X10_NOTE_CLOCK, X10_NOTE_TEAM } kind;
  const void *name;
  int64_t first, second;
};
void x10_wait_note(x10_context *, int kind, const void *name, int64_t first, int64_t second);

typedef struct x10_token {
  _Atomic(void *) state;
  void *reserved;
} x10_token;
void x10_park(x10_context *, x10_token *);
void x10_unpark(x10_token *);
/* How many workers this place has (X10_NTHREADS). */
uint32_t x10_nthreads(void);
/* The number of the thread that runs the caller, below x10_thread_numbers(). No two activities have the same number at
 * the same time. It may change in any call that can suspend. */
uint32_t x10_thread_number(const x10_context *);
uint32_t x10_thread_numbers(void);
/* How many activities that this thread has dispatched have not begun. None with the scheduler spawn, where each begins
 * immediately. */
uint32_t x10_surplus(const x10_context *);
/* How many activities this place has started at others so far, by at (p) async or by at: one message each. Tests check
 * with it how many messages a program takes. */
uint64_t x10_activities_sent(void);
/* How many messages of a type (<x10rt/stats.h>) this place has sent so far, and bytes of payload in them. 0 for a type
 * that does not exist. */
uint64_t x10_messages_sent(uint32_t type);
uint64_t x10_bytes_sent(uint32_t type);

/* ---- the distributed heap: heap/ ---- */

/* A GlobalRef: a reference that means the same object at every place. number 0 is the null reference. The object is
 * kept as long as a GlobalRef to it is reachable at any place, or under way in a message. Cycles of GlobalRefs through
 * several places are never collected. */
typedef struct x10_global {
  x10_place home;
  uint32_t generation;
  uint64_t number;
  void *proxy; /* collected memory that keeps the object alive; the runtime's, one per object and place */
} x10_global;

x10_global x10_global_make(x10_context *, void *object);
/* The object, at its home; elsewhere BadPlaceException is pending and NULL returned. */
void *x10_global_get(x10_context *, x10_global);
/* The same, of a GlobalRef's members. These go in registers; a struct of this size goes through memory. */
void *x10_global_find(x10_context *, x10_place home, uint32_t generation, uint64_t number, void *proxy);
static inline void *x10_global_object(x10_context *cx, x10_global g)
{
  return x10_global_find(cx, g.home, g.generation, g.number, g.proxy);
}
/* Lets the home forget the object: a later get throws. For cycles through places. */
void x10_global_forget(x10_context *, x10_global);
void x10_global_pack(x10_writer *, x10_global);
/* Gives back the references that the collector found dead. After a collection this happens soon by itself; the call
 * does it now. Blocks only on back-pressure. */
void x10_global_sweep(x10_context *);
x10_global x10_global_unpack(x10_context *, x10_reader *);

/* ---- objects that stay at home (X10_TYPE_HOMED, <x10rt/object.h>): heap/homed.c. For the support library ---- */

struct x10_type;
/* One that a message brings. It begins with the object's name, and the object's contents follow. */
typedef struct x10_homed {
  void *object; /* at its home the object itself, elsewhere the one that represents it at this place; NULL: r failed */
  bool is_new;  /* it begins to represent the other one here: it is still zero, and there is no reference to it */
  x10_global name;
} x10_homed;

/* Packs the name. */
void x10_homed_pack(x10_writer *, const void *object);
x10_homed x10_homed_unpack(x10_context *, x10_reader *, const struct x10_type *);
/* A new one has its contents. Returns the object that represents the other one: another activity may have been faster.
 */
void *x10_homed_enter(x10_homed);
/* The home of an object, of whatever type: of one that has none this place. For programs. */
x10_place x10_homed_home(const void *object);

/* ---- what activities offer to a collecting finish: finish/offers.h. For x10.lang.OfferCell ---- */

/* The part in which this place joins what is offered to the cell under the finish of the caller; NULL: there is no part
 * yet. The caller holds the place's lock as long as it uses the part, and the part is the finish's afterwards. */
void *x10_offer_part(x10_context *, x10_global cell);
/* Hands a new part to the finish of the caller. No message of its own: it goes with the place's report. False: the
 * finish counts nothing (an uncounted async), and the part was not taken. */
bool x10_offer_add(x10_context *, void *part);

/* ---- parallel reduction (paper 001, section IV.C, rule 6): finish/sums.h ---- */

/* As x10_task_start_finish, for a finish whose activities may call x10_task_gathers: what they change is not read
 * before it ends. */
void x10_task_start_gathering(x10_context *, x10_finish *);
/* As x10_task_end_finish, and what was gathered is done. */
void x10_task_end_gathering(x10_context *, x10_finish *);
/* The task of this frame, at that place, would only combine the integer at `value` in the frame, of `size` bytes (4 or
 * 8), with a field of the object that the GlobalRef at `target` names; else the frame holds numbers. True: the value
 * was added to what this place has gathered, which arrives when the finish ends, at the latest, and takes no message of
 * its own unless the finish is opened at a third place. The frame is the caller's again. False: start the task; the
 * place is this one or not the object's home, the reference is null, or the finish gathers nothing. */
enum x10_gather {
  X10_GATHER_ADD,
  X10_GATHER_MUL,
  X10_GATHER_AND,
  X10_GATHER_OR,
  X10_GATHER_XOR,
  X10_GATHER_MAX, /* of signed integers */
  X10_GATHER_MIN,
  X10_GATHER_UMAX, /* of unsigned ones */
  X10_GATHER_UMIN,
  X10_GATHER_COUNT
};
bool x10_task_gathers(x10_context *, const x10_async *, x10_place, size_t target, size_t value, size_t size,
                      enum x10_gather);

/* ---- copies between rails of places: onesided/put.c, get.c. Elements hold no pointers (x10_rail_is_raw) ---- */

/* Copies `count` elements of `source`, from `from` on, into the rail that `target` names, from `to` on. The innermost
 * finish waits for the copy; the source is the caller's again on return. One message, whose payload is the elements.
 * Blocks only on back-pressure. A range that the source does not have throws here; one that the target does not have
 * throws in the finish. */
void x10_put_row(x10_context *, void *source, int64_t from, const x10_global *target, int64_t to, int64_t count);
static inline void x10_put(x10_context *cx, void *source, int64_t from, x10_global target, int64_t to, int64_t count)
{
  x10_put_row(cx, source, from, &target, to, count);
}
/* The other way; the target's elements are there when the finish ends. Two messages. */
void x10_get(x10_context *, x10_global source, int64_t from, void *target, int64_t to, int64_t count);

/* The same for sections of one shape, as x10_section_make and, of the source, x10_section_make_source in
 * <x10rt/section.h> describe them: strides and counts are Rail[Long]. `size` is the size of the rail at the other
 * place. As many messages as above: all rows of a section go into one message. */
void x10_put_strided(x10_context *, void *source, int64_t from, const void *from_strides, x10_global target,
                     int64_t size, int64_t to, const void *to_strides, const void *counts);
void x10_get_strided(x10_context *, x10_global source, int64_t size, int64_t from, const void *from_strides,
                     void *target, int64_t to, const void *to_strides, const void *counts);

/* ---- signals: onesided/signal.c. A signal is a Rail[Long] of two zeros, which only these functions touch ---- */

/* As x10_put_strided, but no finish waits: when the elements are there, the signal rises, which is of the same place.
 * One message, and no report. What only the target can find wrong is printed there on standard error, and thrown by the
 * next wait for the signal. */
void x10_put_signal(x10_context *, void *source, int64_t from, const void *from_strides, x10_global target,
                    int64_t size, int64_t to, const void *to_strides, const void *counts, x10_global signal);
void x10_signal_raise(x10_context *, void *signal);
int64_t x10_signal_count(void *signal);
/* Suspends until the signal has risen to the count. */
void x10_signal_await(x10_context *, void *signal, int64_t count);

/* ---- updates of rails of other places: onesided/update.c (paper 002, section 3) ---- */

enum x10_update {
  X10_UPDATE_ADD,
  X10_UPDATE_MULTIPLY,
  X10_UPDATE_MIN,
  X10_UPDATE_MAX,
  X10_UPDATE_AND,
  X10_UPDATE_OR,
  X10_UPDATE_XOR,
  X10_UPDATE_SWAP,
  X10_UPDATE_COMPARE_AND_SWAP /* of x10_fetch only */
};

/* x = x op scale * source for elements of sections as x10_put_strided names them; `scale` is a rail of one element of
 * their type: Int, Long, UInt, ULong, Float, Double or Complex. Each element is updated atomically with respect to
 * other updates, and not with respect to copies. The innermost finish waits; the source is the caller's again on
 * return. One message: the elements after the scale. UnsupportedOperationException for other elements or operations.
 */
void x10_accumulate(x10_context *, void *source, int64_t from, const void *from_strides, x10_global target,
                    int64_t size, int64_t to, const void *to_strides, const void *counts, int32_t op,
                    const void *scale);
/* Scatter: element indices[first + i] of the rail, which has `size` elements, becomes source[from + i]; or is updated
 * by it where `update` is not -1. In that order, so of two that are copied to one element the later stays. One message
 * for up to 4,096 of them, with 8 bytes each beside the elements. An index that the rail does not have throws here, and
 * nothing is sent. The innermost finish waits; source and indices are the caller's again on return. */
void x10_scatter(x10_context *, void *source, int64_t from, x10_global target, int64_t size, const void *indices,
                 int64_t first, int64_t count, int32_t update);
/* Gather: the other way. As many messages, and as many back. */
void x10_gather(x10_context *, x10_global source, int64_t size, const void *indices, int64_t first, int64_t count,
                void *target, int64_t to);
/* One element of such a rail, of a type without references: where it is in this place's memory, or in memory that its
 * place shares, to load or store it at once; counted as a copy without a message. NULL where x10_get and x10_put have
 * to serve, which then say what is wrong with it; with an exception pending where the rail was forgotten here. */
void *x10_element_find(x10_context *, const x10_global *rail, int64_t index, size_t element_size);
static inline void *x10_element_here(x10_context *cx, x10_global rail, int64_t index, size_t element_size)
{
  return x10_element_find(cx, &rail, index, element_size);
}
/* Fetch-and-op on one element of a rail of `size` elements: cells[0] is the operand, and the old value afterwards;
 * cells[1] is what compare-and-swap compares with. `cells` is a rail of the same type, of numbers other than Complex.
 * Atomic as above. Suspends, unless the element is here or in shared memory: two messages, whose payload is what is
 * compared with. */
void x10_fetch(x10_context *, x10_global target, int64_t size, int64_t index, int32_t op, void *cells);

/* ---- completion without a finish of their own: finish/handle.c, finish/fence.c ---- */

/* From begin to end what this activity starts (copies, updates, asyncs) is counted in a new handle. Its number is never
 * 0. The innermost finish waits for the handle, too. In between no finish is opened that is not ended. */
uint64_t x10_handle_begin(x10_context *);
void x10_handle_end(x10_context *);
/* Whether all that the handle counts is done. Any activity of its place, any number of times. */
bool x10_handle_test(x10_context *, uint64_t);
/* Suspends until it is. MultipleExceptions of what was thrown, for those who waited when it was done, or else for the
 * first who waits; if nobody has waited when the finish around ends, that one throws them. */
void x10_handle_wait(x10_context *, uint64_t);

/* From enter to leave what this activity starts is counted in the fence of the place instead of a finish. `around` is
 * what enter returned. */
void *x10_fence_enter(x10_context *);
void x10_fence_leave(x10_context *, void *around);
/* Suspends until all that activities of this place have started so far under the fence is done at `place`, or at all
 * places (-1). A message and its answer for each place to which something was sent since the last time. Then throws
 * MultipleExceptions of what was thrown meanwhile, to one of those who wait. */
void x10_fence_wait(x10_context *, int64_t place);

/* The source line under which copies are counted from now on, "Heat.x10:20:9". The text must stay as it is. */
static inline void x10_stats_line(x10_context *cx, const char *source) { cx->reserved[1] = (void *)source; }

/* ---- allgather, a collective of all places: heap/allgather.c. Some transports have it ---- */

/* Whether x10_all_gather is worth a try. The same at all places. */
bool x10_has_all_gather(void);
/* Every place brings the elements of `part`, a rail without pointers, or NULL for none. It gets the elements of all
 * places, in the order of places, in `all`, which has room for them. All places call it in the same order, and at each
 * place one activity at a time; a second one gets IllegalOperationException. Suspends. False, at all places or at none:
 * nothing was gathered. Either the transport expects messages to be faster; or the places have not brought equally many
 * elements of one type with one `shape`; or one has brought X10_GATHER_NOTHING as its shape. */
enum { X10_GATHER_NOTHING = 0 };
bool x10_all_gather(x10_context *, uint64_t shape, void *part, void *all);

/* PlaceLocalHandle: a number that names one object at each place. */
uint64_t x10_local_reserve(x10_context *);       /* a number that no handle has, or had */
void x10_local_release(x10_context *, uint64_t); /* reserved here, and no place has an object for it any more */
void x10_local_set(x10_context *, uint64_t, void *object); /* at this place; NULL removes it */
void *x10_local_get(x10_context *, uint64_t);              /* NULL where none was set at this place */
static inline void *x10_local_object(uint64_t number) { return x10_local_get(NULL, number); } /* throws nothing */
/* The object that the place has under the number, as a GlobalRef: made anywhere, without a message. It means what is
 * there when it is used, does not keep it, and cannot be forgotten. */
x10_global x10_local_global(x10_place, uint64_t);
/* Other places of this host copy to and from the rail that this place has under the number, and update its elements, by
 * load and store, without a message, where the transport can do that; the rail is of elements without pointers, and of
 * 4 KiB at least. Its memory changes, and not its contents or its address: it must not be used during the call. The
 * same holds when the number gets another object, or none. False, also where another number shares the rail: it is as
 * before.
 */
bool x10_local_share(x10_context *, uint64_t);

/* ---- static fields: initialized on first use, separately at each place, by one activity while others wait ---- */

typedef struct x10_static {
  _Atomic(uint32_t) state; /* X10_STATIC_READY when the field may be read */
  uint32_t reserved0;
  void *failure; /* what the initializer threw */
  void *owner;   /* the activity that initializes */
  void *reserved;
} x10_static;
enum { X10_STATIC_NEW, X10_STATIC_BUSY, X10_STATIC_READY, X10_STATIC_FAILED };

/* True: the caller initializes the field and then calls x10_static_end, on every path. False: the field is ready, or
 * its failure is pending. May suspend. A cycle through the same activity returns false with nothing pending: the field
 * is read as it is. */
bool x10_static_start(x10_context *, x10_static *);
void x10_static_end(x10_context *, x10_static *);

/* ---- the command line: the same at every place ---- */

int x10_argument_count(void);        /* the program's name does not count */
const char *x10_argument(int index); /* from 0 on */

/* ---- ending ---- */

void x10_set_exit_code(x10_context *, int status);
/* Ends the whole job immediately with this status. Does not return. */
_Noreturn void x10_exit(x10_context *, int status);
/* Ends this place with status 1, as a failure would: the launcher and the other places notice. Does not return. */
_Noreturn void x10_die(x10_context *);
/* Leaves an exception of this kind pending: the application's x10_exception_ops.raise. */
void x10_raise(x10_context *, enum x10_error, const char *message);

#ifdef __cplusplus
}
#endif
#endif
