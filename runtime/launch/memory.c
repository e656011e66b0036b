/* Kills for want of memory: see memory.h. */
#define _GNU_SOURCE
#include "memory.h"

#include "say.h"

#include <limits.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Where the two versions of cgroups keep what we read. */
static const struct version {
  const char *root, *kills, *limit;
} versions[] = {{"/sys/fs/cgroup/memory", "memory.oom_control", "memory.limit_in_bytes"},
                {"/sys/fs/cgroup", "memory.events", "memory.max"}};

static const struct version *version;
static char *folder; /* of this process's cgroup; NULL: not known */
static uint64_t killed;

/* The number after a word and its blank in a file of the cgroup; without a word, the file's own. UINT64_MAX: none. */
static uint64_t number_of(const char *name, const char *word)
{
  char *path = x10_text("%s/%s", folder, name), line[128];
  FILE *file = fopen(path, "re");
  uint64_t number = UINT64_MAX;
  size_t length = strlen(word);
  while (file && number == UINT64_MAX && fgets(line, sizeof line, file))
    if (!strncmp(line, word, length) && line[length] >= '0' && line[length] <= '9')
      number = strtoull(line + length, NULL, 10);
  if (file)
    fclose(file);
  free(path);
  return number;
}

static uint64_t kills(void) { return folder ? number_of(version->kills, "oom_kill ") : UINT64_MAX; }

/* A line of /proc/self/cgroup: "4:memory:/path" of version 1, "0::/path" of version 2. */
static bool line_take(char *line)
{
  char *controllers = strchr(line, ':'), *path = controllers ? strchr(controllers + 1, ':') : NULL;
  if (!path)
    return false;
  line[strcspn(line, "\n")] = 0;
  *path++ = 0;
  bool is_first = !strcmp(controllers + 1, "memory"), is_second = !controllers[1];
  if (!is_first && !is_second)
    return false;
  free(folder);
  version = &versions[is_second];
  folder = x10_text("%s%s", version->root, path);
  if (kills() == UINT64_MAX) { /* a container sees its own cgroup as the root */
    free(folder);
    folder = strdup(version->root);
  }
  return kills() != UINT64_MAX;
}

void x10_memory_open(void)
{
  char line[PATH_MAX + 64];
  FILE *file = fopen("/proc/self/cgroup", "re");
  bool found = false;
  while (file && !found && fgets(line, sizeof line, file))
    found = line_take(line);
  if (file)
    fclose(file);
  killed = kills();
}

/* The limit of the nearest cgroup around that has one. */
static uint64_t limit_find(void)
{
  uint64_t limit = number_of(version->limit, "");
  while (limit >= INT64_MAX / 2 && strlen(folder) > strlen(version->root)) {
    *strrchr(folder, '/') = 0;
    limit = number_of(version->limit, "");
  }
  return limit;
}

char *x10_memory_struck(void)
{
  uint64_t now = kills();
  if (now == UINT64_MAX || now == killed)
    return NULL;
  killed++; /* the others have their turn */
  char *own = strdup(folder);
  uint64_t limit = limit_find();
  free(folder);
  folder = own;
  return limit < INT64_MAX / 2
             ? x10_text("out of memory: the limit of its cgroup is %llu MiB", (unsigned long long)(limit >> 20))
             : strdup("out of memory: the kernel has chosen it");
}
