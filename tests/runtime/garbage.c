/* Short-lived objects do not fill the heap before they are collected; of a program that keeps what it makes, that is
 * tried once. One worker: to stop others for a collection may take long, and then they are made less often.
 *
 * public class Garbage {
 *   static class Cell(next:Cell) { ... }
 *   public static def main(args:Rail[String]) {
 *     if (args(0).equals("dropped")) {
 *       for (1..DROPPED) new Cell(null);
 *       Console.OUT.println("good");           // little memory
 *     } else {
 *       var list:Cell = null;
 *       for (1..KEPT) list = new Cell(list);
 *       Console.OUT.println("good");           // 1 collection
 *     }
 *   }
 * }
 */
#include "hand.h"
#include <dlfcn.h>
#include <unistd.h>

enum { BYTES = 64, DROPPED = 200 << 20, KEPT = 40 << 20, LITTLE = 48 << 20 /* the heap has 64 MiB */ };

static long resident(void)
{
  long all, pages;
  FILE *file = fopen("/proc/self/statm", "r");
  HAND_CHECK(file && fscanf(file, "%ld %ld", &all, &pages) == 2);
  fclose(file);
  return pages * sysconf(_SC_PAGESIZE);
}

static void dropped(void)
{
  long before = resident();
  for (int bytes = 0; bytes < DROPPED; bytes += BYTES)
    x10_alloc(BYTES - 1);
  long more = resident() - before;
  if (more < LITTLE)
    printf("good\n");
  else
    printf("%ld bytes\n", more);
}

static unsigned long collections(void)
{
  size_t (*count)(void);
  *(void **)&count = dlsym(RTLD_DEFAULT, "GC_get_gc_no");
  HAND_CHECK(count != NULL);
  return count();
}

static void kept(void)
{
  void **list = NULL;
  unsigned long before = collections();
  for (int bytes = 0; bytes < KEPT; bytes += BYTES) {
    void **cell = x10_alloc(BYTES - 1);
    *cell = list;
    list = cell;
  }
  unsigned long now = collections();
  HAND_CHECK(list != NULL);
  if (now - before == 1)
    printf("good\n");
  else
    printf("%lu collections\n", now - before);
}

static void Garbage_main(x10_context *cx, int argc, char **argv)
{
  (void)cx;
  if (argc > 1 && strcmp(argv[1], "dropped") == 0)
    dropped();
  else
    kept();
}

static const struct x10_async_info asyncs[] = {{"Garbage.x10:1", 0, NULL, NULL, NULL, NULL, NULL, sizeof(x10_async)}};
HAND_PROGRAM("Garbage", Garbage_main, asyncs)
