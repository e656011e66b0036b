/* Cores: see cores.h. */
#define _GNU_SOURCE
#include "cores.h"
#include <limits.h>
#include <math.h>
#include <sched.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

/* Reads the two numbers that a file begins with. Whether there is at least one. */
static bool numbers_read(const char *folder, const char *file, double *first, double *second)
{
  char path[PATH_MAX];
  snprintf(path, sizeof path, "%s/%s", folder, file);
  FILE *f = fopen(path, "re");
  int found = f ? fscanf(f, "%lf %lf", first, second) : 0;
  if (f)
    fclose(f);
  return found > 0;
}

/* What one group allows. A group without a limit has the quota "max" in version 2, and -1 in version 1. */
static double group_quota(const char *folder, bool is_version_2)
{
  double quota = -1, period = -1, ignored;
  if (is_version_2)
    numbers_read(folder, "cpu.max", &quota, &period);
  else if (numbers_read(folder, "cpu.cfs_quota_us", &quota, &ignored) && quota > 0)
    numbers_read(folder, "cpu.cfs_period_us", &period, &ignored);
  return quota > 0 && period > 0 ? quota / period : INFINITY;
}

static double lesser(double a, double b) { return a < b ? a : b; }

/* The least of a group and the groups around it. Within a container the outermost group is the container's own, and the
 * path may exist on the host only. */
static double groups_quota(const char *top, const char *path, bool is_version_2)
{
  char folder[PATH_MAX];
  double least = INFINITY;
  snprintf(folder, sizeof folder, "%s%s", top, path);
  for (char *end = folder + strlen(folder); end; end = strlen(folder) > strlen(top) ? strrchr(folder, '/') : NULL) {
    *end = '\0';
    least = lesser(least, group_quota(folder, is_version_2));
  }
  return least;
}

/* Whether "cpu" is in a list with commas. */
static bool controls_cpu(const char *names)
{
  for (const char *name = names; name; name = strchr(name, ',') ? strchr(name, ',') + 1 : NULL)
    if (strncmp(name, "cpu", 3) == 0 && (name[3] == ',' || name[3] == '\0'))
      return true;
  return false;
}

/* The quota by one line of /proc/self/cgroup: "4:cpu,cpuacct:/path"; in version 2 "0::/path". */
static double line_quota(const char *root, char *line)
{
  char top[PATH_MAX], *names = strchr(line, ':'), *path = names ? strchr(names + 1, ':') : NULL;
  if (!path)
    return INFINITY;
  *path++ = '\0';
  names++;
  path[strcspn(path, "\n")] = '\0';
  if (*names && !controls_cpu(names))
    return INFINITY;
  bool is_version_2 = !*names;
  snprintf(top, sizeof top, "%s/sys/fs/cgroup%s", root, is_version_2 ? "" : "/cpu");
  return groups_quota(top, strcmp(path, "/") == 0 ? "" : path, is_version_2);
}

double x10__cores_quota(const char *root)
{
  char path[PATH_MAX], line[PATH_MAX];
  double least = INFINITY;
  snprintf(path, sizeof path, "%s/proc/self/cgroup", root);
  FILE *groups = fopen(path, "re");
  while (groups && fgets(line, sizeof line, groups))
    least = lesser(least, line_quota(root, line));
  if (groups)
    fclose(groups);
  return least;
}

uint32_t x10__cores(void)
{
  cpu_set_t set;
  uint32_t present = sched_getaffinity(0, sizeof set, &set) == 0 ? (uint32_t)CPU_COUNT(&set) : 1;
  double quota = present > 1 ? lesser(x10__cores_quota(""), present) : present;
  uint32_t whole = (uint32_t)quota;
  return whole < quota ? whole + 1 : whole;
}
