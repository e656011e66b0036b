/* A transport around the real one, for programs that define how it reads; and an async that does nothing elsewhere. */
#ifndef X10_TESTS_AROUND_H
#define X10_TESTS_AROUND_H
#include "hand.h"
#include <dlfcn.h>
#include <sched.h>
#include <x10rt/comm.h>

static const struct x10_comm *around_real;

/* Instead of the transport's own, in its terms; calls around_real->read_message. */
static int around_read(struct x10_message *m, uint64_t nanoseconds);

/* The program's own definition comes before the transport's. */
const struct x10_comm *x10_comm(void)
{
  static struct x10_comm around;
  const struct x10_comm *(*next)(void);
  *(void **)&next = dlsym(RTLD_NEXT, "x10_comm");
  HAND_CHECK(next);
  around_real = next();
  around = *around_real;
  around.read_message = around_read;
  return &around;
}

/* Then no thread looks for messages for longer than it takes, as others wait for the core. */
static inline bool is_lone_core(void)
{
  cpu_set_t mine;
  return sched_getaffinity(0, sizeof mine, &mine) == 0 && CPU_COUNT(&mine) == 1;
}

static inline void empty_run(x10_context *cx, x10_async *head) { (void)cx, (void)head; }
static void empty_pack(x10_writer *w, const x10_async *head) { (void)w, (void)head; }
static void empty_unpack(x10_context *cx, x10_reader *r, x10_async *head) { (void)cx, (void)r, (void)head; }

/* An async that may run elsewhere and takes nothing along. */
#define AROUND_ASYNC(name, run)                                                                                        \
  {name, X10_REMOTE, run, empty_pack, empty_unpack, empty_pack, empty_unpack, sizeof(x10_async)}
#define AROUND_EMPTY(name) AROUND_ASYNC(name, empty_run)

#endif
