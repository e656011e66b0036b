/* Leftover shared memory: see litter.h. */
#define _GNU_SOURCE
#include "litter.h"

#include <ctype.h>
#include <dirent.h>
#include <fnmatch.h>
#include <limits.h>
#include <poll.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define FOLDER "/dev/shm"
enum { LOOKS = 100, NAP = 20 /* milliseconds */ };

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
  return lstat(path, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == getuid();
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

static bool is_used(const char *path)
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
    if (is_used(path))
      stay = true;
    else
      unlink(path);
  }
  if (folder)
    closedir(folder);
  return stay;
}

void x10_litter_remove(const char *patterns)
{
  for (int looks = 0; looks < LOOKS && sweep(patterns); looks++)
    poll(NULL, 0, NAP);
}
