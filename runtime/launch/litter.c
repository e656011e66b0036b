/* Leftover shared memory: see litter.h. */
#define _GNU_SOURCE
#include "litter.h"

#include "say.h"

#include <ctype.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER "/dev/shm"
enum { LOOKS = 100, NAP = 20 /* milliseconds */ };

static struct { /* the files that were there before the job */
  ino_t *file;
  size_t count;
} before;

char *x10_litter_named(void)
{
  const char *patterns = getenv(X10_LITTER), *job = getenv("PMIX_NAMESPACE");
  const char *number = patterns ? strstr(patterns, "%x") : NULL;
  if (!number)
    return patterns ? strdup(patterns) : NULL;
  return x10_text("%.*s%lx%s", (int)(number - patterns), patterns, job ? strtoul(job, NULL, 10) : 0, number + 2);
}

void x10_litter_begin(void)
{
  DIR *folder = opendir(FOLDER);
  free(before.file);
  before.file = NULL;
  before.count = 0;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    if (!(before.count & (before.count - 1))) /* room for the next power of two */
      before.file = realloc(before.file, (before.count ? 2 * before.count : 1) * sizeof *before.file);
    if (!before.file)
      abort();
    before.file[before.count++] = entry->d_ino;
  }
  if (folder)
    closedir(folder);
}

static bool is_called(const char *name, const char *patterns)
{
  char all[256];
  snprintf(all, sizeof all, "%s", patterns);
  char *rest = NULL;
  for (char *pattern = strtok_r(all, ":", &rest); pattern; pattern = strtok_r(NULL, ":", &rest))
    if (fnmatch(pattern, name, FNM_PATHNAME) == 0)
      return true;
  return false;
}

static bool is_ours(const char *path)
{
  struct stat status;
  bool ours = lstat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == getuid();
  for (size_t i = 0; ours && i < before.count; i++)
    ours = before.file[i] != status.st_ino;
  return ours;
}

static bool mapped_by(const char *pid, const char *path)
{
  char name[64], line[PATH_MAX + 128];
  snprintf(name, sizeof name, "/proc/%.20s/maps", pid);
  FILE *file = fopen(name, "re");
  bool found = false;
  while (file && !found && fgets(line, sizeof line, file))
    found = strstr(line, path) != NULL;
  if (file)
    fclose(file);
  return found;
}

static bool opened_by(const char *pid, const char *path)
{
  char name[64], link[PATH_MAX];
  snprintf(name, sizeof name, "/proc/%.20s/fd", pid);
  DIR *folder = opendir(name);
  bool found = false;
  for (struct dirent *entry; folder && !found && (entry = readdir(folder));) {
    ssize_t size = readlinkat(dirfd(folder), entry->d_name, link, sizeof link);
    found = size == (ssize_t)strlen(path) && memcmp(link, path, (size_t)size) == 0;
  }
  if (folder)
    closedir(folder);
  return found;
}

static bool is_used_here(const char *path)
{
  DIR *processes = opendir("/proc");
  bool used = !processes;
  for (struct dirent *entry; processes && !used && (entry = readdir(processes));)
    used =
        isdigit((unsigned char)entry->d_name[0]) && (opened_by(entry->d_name, path) || mapped_by(entry->d_name, path));
  if (processes)
    closedir(processes);
  return used;
}

/* Whether /proc shows the processes of all namespaces. */
static bool sees_all(void)
{
  const ino_t initial = 0xeffffffc; /* the kernel's own number */
  struct stat status;
  return stat("/proc/self/ns/pid", &status) == 0 && status.st_ino == initial;
}

/* Processes of other namespaces are not in /proc. But the kernel leases a file only where nobody else has it. */
static void remove_unless_used(const char *path)
{
  int file = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0)
    return;
  if (fcntl(file, F_SETLEASE, F_WRLCK) == 0 || (errno != EAGAIN && sees_all()))
    unlink(path);
  close(file);
}

/* Whether files stay that a process has open. */
static bool sweep(const char *patterns)
{
  DIR *folder = opendir(FOLDER);
  bool stay = false;
  for (struct dirent *entry; folder && (entry = readdir(folder));) {
    char path[sizeof FOLDER + sizeof entry->d_name];
    snprintf(path, sizeof path, FOLDER "/%s", entry->d_name);
    if (!is_called(entry->d_name, patterns) || !is_ours(path))
      continue;
    if (is_used_here(path))
      stay = true;
    else
      remove_unless_used(path);
  }
  if (folder)
    closedir(folder);
  return stay;
}

void x10_litter_remove(const char *patterns)
{
  signal(SIGIO, SIG_IGN); /* somebody wants what is leased */
  for (int looks = 0; looks < LOOKS && sweep(patterns); looks++)
    poll(NULL, 0, NAP);
}
