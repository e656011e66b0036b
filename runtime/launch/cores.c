/* The cores of a place: see cores.h. */
#define _GNU_SOURCE
#include "cores.h"
#include <x10rt/contract.h>

#include "say.h"

#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- lists ---- */

/* One core or range of cores of the list; gives where the next begins, or NULL. */
static const char *cores_add(const char *text, cpu_set_t *set)
{
  char *end;
  unsigned long first = strtoul(text, &end, 10), last = first;
  if (end == text)
    return NULL;
  if (*end == '-') {
    const char *second = end + 1;
    last = strtoul(second, &end, 10);
    if (end == second)
      return NULL;
  }
  if (first > last || last >= CPU_SETSIZE)
    return NULL;
  for (unsigned long core = first; core <= last; core++)
    CPU_SET(core, set);
  return end;
}

const char *x10_cores_read(const char *text, void *cpu_set)
{
  CPU_ZERO((cpu_set_t *)cpu_set);
  if (text[strspn(text, "0123456789,-")])
    return "cores are numbers and ranges, as in 0-3,6";
  for (;;) {
    text = cores_add(text, cpu_set);
    if (!text || (*text && *text != ','))
      return "cores are numbers and ranges below 1024, as in 0-3,6";
    if (!*text)
      return NULL;
    text++;
  }
}

static char *set_text(const cpu_set_t *set)
{
  bool members[CPU_SETSIZE];
  for (int number = 0; number < CPU_SETSIZE; number++)
    members[number] = CPU_ISSET(number, set);
  return x10_ranges(members, CPU_SETSIZE, ",");
}

char *x10_cores_here(void)
{
  cpu_set_t set;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  return set_text(&set);
}

/* ---- shares ---- */

struct thread { /* of the hardware: what the kernel calls a CPU */
  long package, core;
  int number;
};

static long topology(int number, const char *name)
{
  char *path = x10_text("/sys/devices/system/cpu/cpu%d/topology/%s", number, name);
  long value = -1;
  FILE *file = fopen(path, "re");
  if (file && fscanf(file, "%ld", &value) != 1)
    value = -1;
  if (file)
    fclose(file);
  free(path);
  return value;
}

static int thread_compare(const void *one, const void *other)
{
  const struct thread *a = one, *b = other;
  if (a->package != b->package)
    return a->package < b->package ? -1 : 1;
  if (a->core != b->core)
    return a->core < b->core ? -1 : 1;
  return a->number - b->number;
}

/* Those that this process may use, those of a core together; how many. Without a topology each is a core. */
static int threads_find(struct thread *threads)
{
  cpu_set_t set;
  int count = 0;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  for (int number = 0; number < CPU_SETSIZE; number++)
    if (CPU_ISSET(number, &set)) {
      long core = topology(number, "core_id");
      threads[count++] = (struct thread){topology(number, "physical_package_id"), core < 0 ? number : core, number};
    }
  qsort(threads, (size_t)count, sizeof *threads, thread_compare);
  return count;
}

static bool is_same_core(const struct thread *a, const struct thread *b)
{
  return a->package == b->package && a->core == b->core;
}

char *x10_cores_share(uint32_t index, uint32_t count)
{
  X10__EXPECT(index < count);
  struct thread threads[CPU_SETSIZE];
  int thread_count = threads_find(threads);
  uint64_t cores = 0, core = 0;
  cpu_set_t share;
  CPU_ZERO(&share);
  for (int i = 0; i < thread_count; i++)
    cores += i == 0 || !is_same_core(&threads[i], &threads[i - 1]);
  if (cores < count)
    return NULL;
  uint64_t first = index * cores / count, end = (index + 1) * cores / count;
  for (int i = 0; i < thread_count; i++) {
    core += i > 0 && !is_same_core(&threads[i], &threads[i - 1]);
    if (core >= first && core < end)
      CPU_SET(threads[i].number, &share);
  }
  return set_text(&share);
}

char *x10_cores_settle(const char *cores, char **problem)
{
  const char *slash = strchr(cores, '/');
  if (!slash)
    return strdup(cores);
  uint32_t index = (uint32_t)strtoul(cores, NULL, 10), count = (uint32_t)strtoul(slash + 1, NULL, 10);
  char *share = count ? x10_cores_share(index, count) : NULL;
  if (share)
    return share;
  char *here = x10_cores_here();
  *problem = x10_text("%u places cannot have a core each (--bind-to core): they may use %s", count, here);
  free(here);
  return NULL;
}
