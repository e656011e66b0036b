/* What control groups allow, by files as the system has them: version 2, version 1, a container's, and none. */
#define _GNU_SOURCE
#include "place/cores.h"
#include "../../check.h"
#include <math.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static char root[] = "/tmp/x10-cores-XXXXXX";

/* Makes a file of the system in question, and the folders it lies in. */
static void file(const char *path, const char *content)
{
  char name[1024];
  int length = snprintf(name, sizeof name, "%s%s", root, path);
  CHECK(length > 0 && (size_t)length < sizeof name);
  for (char *slash = strchr(name + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
    *slash = '\0';
    mkdir(name, 0700);
    *slash = '/';
  }
  FILE *f = fopen(name, "w");
  CHECK(f && fputs(content, f) >= 0 && fclose(f) == 0);
}

static void forget(void)
{
  char command[64];
  snprintf(command, sizeof command, "rm -rf %s", root);
  CHECK(system(command) == 0);
}

static void nothing(void) { CHECK(x10__cores_quota(root) == INFINITY); }

/* The least of a group and those around it. */
static void version_2(void)
{
  file("/proc/self/cgroup", "0::/user.slice/job\n");
  CHECK(x10__cores_quota(root) == INFINITY);
  file("/sys/fs/cgroup/user.slice/job/cpu.max", "max 100000\n");
  CHECK(x10__cores_quota(root) == INFINITY);
  file("/sys/fs/cgroup/user.slice/cpu.max", "350000 100000\n");
  CHECK(x10__cores_quota(root) == 3.5);
  file("/sys/fs/cgroup/user.slice/job/cpu.max", "50000 100000\n");
  CHECK(x10__cores_quota(root) == 0.5);
  file("/proc/self/cgroup", "0::/\n");
  CHECK(x10__cores_quota(root) == INFINITY);
  file("/sys/fs/cgroup/cpu.max", "200000 100000\n");
  CHECK(x10__cores_quota(root) == 2);
}

/* A container shows its own group at the top, and the path that the host has for it. */
static void version_1(void)
{
  file("/proc/self/cgroup", "9:name=systemd:/a\n8:cpuset:/a\n2:cpuacct,cpu:/docker/a\n0::/\n");
  CHECK(x10__cores_quota(root) == INFINITY);
  file("/sys/fs/cgroup/cpuset/a/cpu.cfs_quota_us", "100\n");
  CHECK(x10__cores_quota(root) == INFINITY);
  file("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "-1\n");
  file("/sys/fs/cgroup/cpu/cpu.cfs_period_us", "100000\n");
  CHECK(x10__cores_quota(root) == INFINITY);
  file("/sys/fs/cgroup/cpu/cpu.cfs_quota_us", "150000\n");
  CHECK(x10__cores_quota(root) == 1.5);
}

/* What cannot be is no limit. */
static void unreadable(void)
{
  file("/proc/self/cgroup", "nothing\n::\n0::\n0::/a\n");
  file("/sys/fs/cgroup/a/cpu.max", "\n");
  file("/sys/fs/cgroup/cpu.max", "0 0\n");
  CHECK(x10__cores_quota(root) == INFINITY);
}

static void cores(void)
{
  cpu_set_t set;
  CHECK(sched_getaffinity(0, sizeof set, &set) == 0);
  CHECK(x10__cores() >= 1 && x10__cores() <= (uint32_t)CPU_COUNT(&set));
}

int main(void)
{
  static void (*const cases[])(void) = {nothing, version_2, version_1, unreadable, cores};
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
    CHECK(mkdtemp(strcpy(root, "/tmp/x10-cores-XXXXXX")) == root);
    cases[i]();
    forget();
  }
  return 0;
}
