/* public class Arrays {
 *   public static def main(args:Rail[String]) {
 *     for (bytes in SIZES) { val all = new Rail[Rail[Byte]](COUNT, (i:Long) => new Rail[Byte](bytes)); … }
 *   }
 * }
 *
 * In C, where an array is memory of x10_alloc_atomic: zeroed, where a line of the cache begins, not all at one place of
 * their pages, kept by its address, and of large pages where it is long.
 */
#include "hand.h"
#include <sys/mman.h>

enum { LINE = 64, PAGE = 4096, COUNT = 32, LEAST_PLACES = 4, LONG = 8 << 20 };

static const size_t sizes[] = {512, 1000, 2048, 4096, 5000, 100000, 1 << 20};

static bool is_all(const unsigned char *bytes, size_t size, unsigned char value)
{
  for (size_t i = 0; i < size; i++)
    if (bytes[i] != value)
      return false;
  return true;
}

static int places_in_page(unsigned char *const *arrays)
{
  bool is_taken[PAGE / LINE] = {false};
  int places = 0;
  for (int i = 0; i < COUNT; i++) {
    bool *taken = &is_taken[(uintptr_t)arrays[i] % PAGE / LINE];
    places += !*taken;
    *taken = true;
  }
  return places;
}

static void arrays_of(size_t size)
{
  unsigned char *arrays[COUNT];
  for (int i = 0; i < COUNT; i++) {
    arrays[i] = x10_alloc_atomic(size);
    HAND_CHECK((uintptr_t)arrays[i] % LINE == 0 && is_all(arrays[i], size, 0));
    memset(arrays[i], i + 1, size);
  }
  HAND_CHECK(places_in_page(arrays) >= LEAST_PLACES);
  x10_collect();
  memset(x10_alloc_atomic(size), 0xff, size);
  for (int i = 0; i < COUNT; i++)
    HAND_CHECK(is_all(arrays[i], size, (unsigned char)(i + 1)));
}

/* What is after the array's middle: "hg" among the flags of its mapping says that large pages are wanted. */
static bool has_large_pages(const char *array)
{
  FILE *maps = fopen("/proc/self/smaps", "r");
  HAND_CHECK(maps);
  char line[512];
  bool is_within = false, has = false;
  while (fgets(line, sizeof line, maps)) {
    uintptr_t begin, end, middle = (uintptr_t)array + LONG / 2;
    if (sscanf(line, "%" SCNxPTR "-%" SCNxPTR " ", &begin, &end) == 2)
      is_within = begin <= middle && middle < end;
    else if (is_within && !strncmp(line, "VmFlags:", 8))
      has = strstr(line, " hg");
  }
  fclose(maps);
  return has;
}

/* A kernel without large pages tells of none, and an emulator does not pass on what a program asks for. */
static bool tells_of_large_pages(void)
{
  char *probe = mmap(NULL, LONG, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  HAND_CHECK(probe != MAP_FAILED);
  bool tells = madvise(probe, LONG, MADV_HUGEPAGE) == 0 && has_large_pages(probe);
  munmap(probe, LONG);
  return tells;
}

static void Arrays_main(x10_context *cx, int argc, char **argv)
{
  (void)cx, (void)argc, (void)argv;
  for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
    arrays_of(sizes[i]);
  if (tells_of_large_pages())
    HAND_CHECK(has_large_pages(x10_alloc_atomic(LONG)) && has_large_pages(x10_alloc(LONG)));
  printf("placed\n");
}

static const struct x10_async_info asyncs[] = {{0}};
HAND_PROGRAM("Arrays", Arrays_main, asyncs)
