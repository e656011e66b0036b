/* The file in which a place counts executions of statements; see x10rt/coverage.h. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/coverage.h>
#include <x10rt/shown.h>

static const uint64_t order = 0x0102030405060708;

uint64_t *x10_coverage_counts;
static const char *description; /* NULL: the program counts nothing */
static uint64_t count;

void x10_coverage_describe(const char *text, uint64_t items)
{
  X10__EXPECT(text && !description);
  description = text;
  count = items;
}

static uint64_t fingerprint(const char *text)
{
  uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
  for (; *text; text++)
    hash = (hash ^ (unsigned char)*text) * 0x100000001b3u;
  return hash;
}

static int fail(const char *path, const char *why)
{
  fprintf(stderr, "x10: %s: %s; X10_COVERAGE=FOLDER names a folder for the counts of coverage\n", x10_shown(path).text,
          why);
  return -1;
}

static size_t size_wanted(void)
{
  return sizeof(struct x10_coverage_head) + count * sizeof(uint64_t) + strlen(description);
}

/* Whether the file has counts of this program already. */
static bool is_ours(const char *bytes)
{
  const struct x10_coverage_head *head = (const void *)bytes;
  return !memcmp(head->magic, X10_COVERAGE_MAGIC, sizeof head->magic) && head->order == order && head->count == count &&
         head->described == strlen(description) &&
         !memcmp(bytes + sizeof *head + count * sizeof(uint64_t), description, head->described);
}

/* The magic last: until then, the file counts as incomplete. */
static void begin(char *bytes, size_t size)
{
  struct x10_coverage_head *head = (void *)bytes;
  memset(bytes, 0, size);
  head->order = order;
  head->count = count;
  head->described = strlen(description);
  memcpy(bytes + sizeof *head + count * sizeof(uint64_t), description, head->described);
  memcpy(head->magic, X10_COVERAGE_MAGIC, sizeof head->magic);
}

/* The descriptor is locked: whoever comes second finds a complete file. One that is damaged begins again. */
static int map(int file, const char *path)
{
  struct stat found;
  size_t size = size_wanted();
  if (fstat(file, &found) != 0)
    return fail(path, strerror(errno));
  bool is_old = found.st_size == (off_t)size;
  int error = is_old ? 0 : ftruncate(file, 0) ? errno : posix_fallocate(file, 0, (off_t)size);
  if (error)
    return fail(path, strerror(error));
  char *bytes = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (bytes == MAP_FAILED)
    return fail(path, strerror(errno));
  if (!is_old || !is_ours(bytes))
    begin(bytes, size);
  x10_coverage_counts = (uint64_t *)(void *)(bytes + sizeof(struct x10_coverage_head));
  return 0;
}

static int folder_make(const char *folder)
{
  char path[4096];
  if (strlen(folder) >= sizeof path - 64)
    return fail(folder, strerror(ENAMETOOLONG));
  strcpy(path, folder);
  for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = 0;
    mkdir(path, 0777);
    *slash = '/';
  }
  return mkdir(path, 0777) == 0 || errno == EEXIST ? 0 : fail(folder, strerror(errno));
}

int x10_coverage_open(uint32_t place)
{
  const char *folder = getenv("X10_COVERAGE");
  if (!description)
    return 0;
  if (!folder || !*folder)
    folder = "x10cov";
  if (folder_make(folder) != 0)
    return -1;
  char path[4200];
  snprintf(path, sizeof path, "%s/x10cov-%" PRIu32 ".%016" PRIx64, folder, place, fingerprint(description));
  int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file < 0 || flock(file, LOCK_EX) != 0)
    return fail(path, strerror(errno));
  int status = map(file, path);
  close(file); /* and unlocks it */
  return status;
}
