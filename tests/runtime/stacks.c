/* The memory of stacks that many activities had at a time is given back when they are done, except for what few
 * activities would need again immediately.
 *
 * public class Stacks {
 *   public static def main(args:Rail[String]) {
 *     finish for (i in 1..128) async { deep(700_000); waitForAll(); }
 *     Console.OUT.println("given back");          // of 90 MB all but 50, of 128 stacks all but 100
 *   }
 * }
 */
#define _GNU_SOURCE
#include "hand.h"
#include <unistd.h>

enum { ACTIVITIES = 128, DEEP = 700 << 10, KEPT_MOST = 50 << 20, STACK = 1 << 20, STACKS_MOST = 100 };

static x10_token tokens[ACTIVITIES];
static _Atomic(uint32_t) arrived;

static size_t resident(void)
{
  size_t pages = 0;
  FILE *statm = fopen("/proc/self/statm", "r");
  HAND_CHECK(statm && fscanf(statm, "%*s %zu", &pages) == 1);
  fclose(statm);
  return pages * (size_t)sysconf(_SC_PAGESIZE);
}

/* Mappings that are as large as a stack, also those that are none; the system may join one with its neighbour. */
static int mappings(void)
{
  char line[512];
  int count = 0;
  FILE *maps = fopen("/proc/self/maps", "r");
  HAND_CHECK(maps);
  while (fgets(line, sizeof line, maps)) {
    uintptr_t first, end;
    char access[5];
    HAND_CHECK(sscanf(line, "%" SCNxPTR "-%" SCNxPTR " %4s", &first, &end, access) == 3);
    count += end - first == STACK && strcmp(access, "rw-p") == 0;
  }
  fclose(maps);
  return count;
}

static __attribute__((noinline)) void deep(void)
{
  volatile char room[DEEP];
  for (size_t i = 0; i < sizeof room; i += 1024)
    room[i] = 1;
}

static void deep_run(x10_context *cx, x10_async *head)
{
  (void)head;
  deep();
  x10_park(cx, &tokens[atomic_fetch_add(&arrived, 1)]);
}

static void Stacks_main(x10_context *cx, int argc, char **argv)
{
  (void)argc, (void)argv;
  size_t before = resident();
  int others = mappings();
  x10_finish finish0;
  x10_task_start_finish(cx, &finish0);
  for (int i = 0; i < ACTIVITIES; i++) {
    x10_async async0 = {0, sizeof async0, NULL};
    x10_task_dispatch_here_copy(cx, &async0);
  }
  while (atomic_load(&arrived) < ACTIVITIES)
    x10_yield(cx);
  HAND_CHECK(resident() - before > KEPT_MOST && mappings() - others > STACKS_MOST);
  for (int i = 0; i < ACTIVITIES; i++)
    x10_unpark(&tokens[i]);
  x10_task_end_finish(cx, &finish0);
  size_t kept = resident() - before;
  for (int i = 0; i < 500 && (kept > KEPT_MOST || mappings() - others > STACKS_MOST); i++, kept = resident() - before)
    x10_sleep(cx, 10000000); /* a thread of spawn's stays for a moment */
  if (kept <= KEPT_MOST && mappings() - others <= STACKS_MOST)
    printf("given back\n");
  else
    printf("%zu bytes are kept, and %d stacks\n", kept, mappings() - others);
}

static const struct x10_async_info asyncs[] = {
    {"Stacks.x10:3", X10_MAY_WAIT, deep_run, NULL, NULL, NULL, NULL, sizeof(x10_async)},
};
HAND_PROGRAM("Stacks", Stacks_main, asyncs)
