/* The file system by path, the clock, the environment, the process. */
#define _GNU_SOURCE
#include "internal.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>
#include <x10rt/io.h>

/* ---- paths ---- */

static char *text(const x10_string *s) { return x10_string_to_utf8(s, NULL); }

static bool status(const x10_string *path, struct stat *st) { return stat(text(path), st) == 0; }

bool x10_path_exists(const x10_string *path)
{
  struct stat st;
  return status(path, &st);
}
bool x10_path_is_directory(const x10_string *path)
{
  struct stat st;
  return status(path, &st) && S_ISDIR(st.st_mode);
}
bool x10_path_is_file(const x10_string *path)
{
  struct stat st;
  return status(path, &st) && S_ISREG(st.st_mode);
}
bool x10_path_can_read(const x10_string *path) { return access(text(path), R_OK) == 0; }
bool x10_path_can_write(const x10_string *path) { return access(text(path), W_OK) == 0; }

int64_t x10_path_size(const x10_string *path)
{
  struct stat st;
  return status(path, &st) ? st.st_size : 0;
}
int64_t x10_path_modified(const x10_string *path)
{
  struct stat st;
  return status(path, &st) ? st.st_mtim.tv_sec * INT64_C(1000) + st.st_mtim.tv_nsec / 1000000 : 0;
}
bool x10_path_set_modified(const x10_string *path, int64_t milliseconds)
{
  struct timespec at = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  struct timespec times[2] = {at, at};
  return utimensat(AT_FDCWD, text(path), times, 0) == 0;
}
bool x10_path_delete(const x10_string *path) { return remove(text(path)) == 0; }
bool x10_path_rename(const x10_string *from, const x10_string *to) { return rename(text(from), text(to)) == 0; }

bool x10_path_make_directory(const x10_string *path, bool parents)
{
  char *name = text(path);
  for (char *p = name + 1; parents && (p = strchr(p, '/')); p++) {
    *p = 0;
    if (mkdir(name, 0777) < 0 && errno != EEXIST)
      return false;
    *p = '/';
  }
  return mkdir(name, 0777) == 0;
}

x10_string *x10_path_absolute(const x10_string *path)
{
  char directory[PATH_MAX];
  if ((path->length && x10_string_at(path, 0) == '/') || !getcwd(directory, sizeof directory))
    return (x10_string *)path;
  static x10_string slash = X10_LITERAL("/", 1);
  return x10_string_concat_n(3, x10_string_c(directory), &slash, path);
}

x10_string *x10_path_canonical(x10_context *cx, const x10_string *path)
{
  char *real = realpath(text(path), NULL);
  if (!real) {
    x10_throw_error(cx, X10_ERROR_IO, text(path), NULL);
    return NULL;
  }
  x10_string *s = x10_string_c(real);
  free(real);
  return s;
}

static int is_entry(const struct dirent *e) { return strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0; }

static void entries_free(struct dirent **entries, int n)
{
  for (int i = 0; i < n; i++)
    free(entries[i]);
  free(entries);
}

int64_t x10_path_list_count(const x10_string *path)
{
  struct dirent **entries;
  int n = scandir(text(path), &entries, is_entry, alphasort);
  if (n >= 0)
    entries_free(entries, n);
  return n;
}

void x10_path_list_into(const x10_string *path, void *rail)
{
  x10_string **out = X10_RAIL_DATA(rail);
  struct dirent **entries;
  int n = scandir(text(path), &entries, is_entry, alphasort);
  for (int i = 0; i < ((x10_rail *)rail)->size; i++)
    out[i] = x10_string_c(i < n ? entries[i]->d_name : "");
  if (n >= 0)
    entries_free(entries, n);
}

/* ---- the process ---- */

static int64_t clock_read(clockid_t clock)
{
  struct timespec now;
  clock_gettime(clock, &now);
  return now.tv_sec * INT64_C(1000000000) + now.tv_nsec;
}
int64_t x10_time_milliseconds(void) { return clock_read(CLOCK_REALTIME) / 1000000; }
int64_t x10_time_nanoseconds(void) { return clock_read(CLOCK_MONOTONIC); }

x10_string *x10_environment(const x10_string *name)
{
  const char *value = getenv(text(name));
  return value ? x10_string_c(value) : NULL;
}

int64_t x10_environment_count(void)
{
  int64_t n = 0;
  while (environ[n])
    n++;
  return n;
}
x10_string *x10_environment_entry(int64_t i) { return x10_string_c(environ[i]); }
bool x10_environment_set(const x10_string *name, const x10_string *value)
{
  return setenv(text(name), text(value), 1) == 0;
}
x10_string *x10_process_name(void)
{
  char host[HOST_NAME_MAX + 1] = "", name[sizeof host + 16];
  gethostname(host, sizeof host - 1);
  snprintf(name, sizeof name, "%d@%s", (int)getpid(), host);
  return x10_string_c(name);
}
