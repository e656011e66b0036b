/* Closing descriptors: see descriptors.h. */
#define _GNU_SOURCE
#include "descriptors.h"

#include <dirent.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <unistd.h>

/* Linux has the call from 5.9 on. */
static bool range_close(unsigned first, unsigned last)
{
  return first > last || syscall(SYS_close_range, first, last, 0) == 0;
}

static void each_close(unsigned first, unsigned kept)
{
  DIR *list = opendir("/proc/self/fd");
  for (struct dirent *entry; list && (entry = readdir(list));) {
    unsigned one = (unsigned)strtoul(entry->d_name, NULL, 10);
    if (entry->d_name[0] != '.' && one >= first && one != kept && one != (unsigned)dirfd(list))
      close((int)one);
  }
  if (list)
    closedir(list);
}

void x10_descriptors_close(unsigned first, unsigned kept)
{
  bool keeps = kept >= first;
  if (!(keeps ? range_close(first, kept - 1) && range_close(kept + 1, UINT_MAX) : range_close(first, UINT_MAX)))
    each_close(first, kept);
}
