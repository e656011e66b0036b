/* See overflow_lines.h. The thread whose stack is full holds perhaps a lock of the C library: another one finds the
 * lines, and the place ends without them if that takes too long. */
#include "overflow_lines.h"
#include "capture.h"
#include "place/contract.h"
#include "place/overflow.h"
#include <errno.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { PATIENCE_SECONDS = 5, LINES_MOST = 20 };

static sem_t *called, shown;
static struct x10_stack_copy stack;
static _Alignas(uint64_t) char bytes[X10__COPIED_MOST];
static _Atomic(bool) taken, wanted;

/* In the signal handler. A second thread whose stack overflows meanwhile waits for the end. */
static void show(const x10__fiber *f, const void *context)
{
  struct timespec end;
  clock_gettime(CLOCK_REALTIME, &end);
  end.tv_sec += PATIENCE_SECONDS;
  if (!atomic_exchange(&taken, true)) {
    x10__capture_overflow(f, context, &stack, bytes);
    atomic_store(&wanted, true);
    sem_post(called);
  }
  while (sem_timedwait(&shown, &end) != 0 && errno == EINTR)
    ;
}

void x10__overflow_lines_prepare(sem_t *of)
{
  X10__EXPECT(of && !called);
  called = of;
  sem_init(&shown, 0, 0);
  x10__overflow_show = show;
}

struct lines {
  struct {
    char file[256];
    int number, times;
  } line[LINES_MOST];
  int count;
};

static void line_take(const char *file, int number, void *argument)
{
  struct lines *all = argument;
  for (int i = 0; i < all->count; i++)
    if (all->line[i].number == number && !strncmp(all->line[i].file, file, sizeof all->line[i].file - 1)) {
      all->line[i].times++;
      return;
    }
  if (all->count == LINES_MOST)
    return;
  snprintf(all->line[all->count].file, sizeof all->line[0].file, "%s", file);
  all->line[all->count].number = number;
  all->line[all->count++].times = 1;
}

/* Where the innermost function, of a library, says nothing of its frame, the first word from which frames of X10 follow
 * is taken for the address that it returns to. */
static void lines_find(struct lines *all)
{
  enum { TRIED_MOST = 2000 };
  const uint64_t *words = (const uint64_t *)(const void *)bytes;
  if (stack.size && x10__lines(&stack, line_take, all) != 0)
    return;
  for (size_t i = 0, tried = 0; tried < TRIED_MOST && (i + 1) * sizeof *words < stack.size; i++) {
    if (!words[i])
      continue;
    tried++;
    size_t above = (i + 1) * sizeof *words;
    struct x10_stack_copy caller = stack;
    caller.pc = words[i] - 1;
    caller.base += above, caller.size -= above, caller.bytes = bytes + above;
    if (x10__lines(&caller, line_take, all) > 0)
      return;
  }
}

void x10__overflow_lines_show(void)
{
  if (!atomic_exchange(&wanted, false))
    return;
  static struct lines all;
  lines_find(&all);
  for (int i = 0; i < all.count; i++) {
    const char *file = all.line[i].file, *slash = strrchr(file, '/');
    fprintf(stderr, "x10: place %u:     at %s:%d", x10__here, slash ? slash + 1 : file, all.line[i].number);
    if (all.line[i].times > 1)
      fprintf(stderr, ", %d times", all.line[i].times);
    fputc('\n', stderr);
  }
  sem_post(&shown);
}
