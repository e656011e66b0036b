/* Variants of the layers: see variants.h. */
#define _GNU_SOURCE
#include "variants.h"
#include <x10rt/contract.h>

#include "say.h"

#include <dirent.h>
#include <dlfcn.h>
#include <limits.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const struct {
  const char *folder, *library, *what;
} layers[] = {
    [X10_LAYER_COMM] = {"comm", "libx10comm.so.1", "backend"},
    [X10_LAYER_SCHED] = {"locsync", "libx10locsync.so.1", "scheduler"},
};

char *x10_variant_self(void)
{
  char path[PATH_MAX];
  ssize_t size = readlink("/proc/self/exe", path, sizeof path - 1);
  if (size <= 0)
    x10_refuse(1, "cannot read /proc/self/exe, by which the libraries are found");
  path[size] = 0;
  return strdup(path);
}

char *x10_variant_file(const char *name)
{
  char *self = x10_variant_self();
  for (int up = 0; up < 2; up++) {
    char *slash = strrchr(self, '/');
    if (slash)
      *slash = 0;
  }
  char *file = x10_text("%s/%s", self, name);
  free(self);
  return file;
}

static char *layer_folder(enum x10_layer layer)
{
  X10__EXPECT(layer == X10_LAYER_COMM || layer == X10_LAYER_SCHED);
  char *name = x10_text("lib/x10c/%s", layers[layer].folder), *folder = x10_variant_file(name);
  free(name);
  return folder;
}

static char *library_file(enum x10_layer layer, const char *name)
{
  char *folder = layer_folder(layer);
  char *file = x10_text("%s/%s/%s", folder, name, layers[layer].library);
  free(folder);
  return file;
}

static bool variant_exists(enum x10_layer layer, const char *name)
{
  if (!*name || strchr(name, '/') || name[0] == '.')
    return false;
  char *file = library_file(layer, name);
  bool exists = access(file, R_OK) == 0;
  free(file);
  return exists;
}

char *x10_variant_list(enum x10_layer layer)
{
  char *folder = layer_folder(layer), *list = x10_text("%s", "");
  struct dirent **entries;
  int count = scandir(folder, &entries, NULL, alphasort);
  for (int i = 0; i < count; i++) {
    if (variant_exists(layer, entries[i]->d_name)) {
      char *longer = x10_text("%s%s%s", list, *list ? ", " : "", entries[i]->d_name);
      free(list);
      list = longer;
    }
    free(entries[i]);
  }
  if (count >= 0)
    free(entries);
  if (!*list) {
    free(list);
    list = x10_text("nothing in %s", folder);
  }
  free(folder);
  return list;
}

void x10_variant_check(enum x10_layer layer, const char *name, const char *origin)
{
  if (!variant_exists(layer, name))
    x10_refuse(X10_STATUS_USAGE, "%s: there is no such %s; available: %s", origin, layers[layer].what,
               x10_variant_list(layer));
}

const struct x10_comm *x10_variant_comm(const char *name)
{
  char *file = library_file(X10_LAYER_COMM, name);
  void *library = dlopen(file, RTLD_LAZY | RTLD_LOCAL);
  if (!library)
    x10_refuse(1, "the backend %s cannot be loaded: %s", name, dlerror());
  const struct x10_comm *(*entry)(void);
  *(void **)&entry = dlsym(library, "x10_comm");
  const struct x10_comm *comm = entry ? entry() : NULL;
  if (!comm)
    x10_refuse(1, "%s is not a backend of this version: it has no x10_comm()", file);
  if (comm->abi != X10_COMM_ABI)
    x10_refuse(1, "%s is not a backend of this version: it has version %u of comm.h, and x10run has version %u", file,
               comm->abi, X10_COMM_ABI);
  free(file);
  return comm;
}

char *x10_variant_path(const char *comm, const char *sched)
{
  char *comms = layer_folder(X10_LAYER_COMM), *scheds = layer_folder(X10_LAYER_SCHED);
  const char *old = getenv("LD_LIBRARY_PATH");
  char *path =
      x10_text("%s/%s:%s/%s:%s/..%s%s", scheds, sched, comms, comm, comms, old && *old ? ":" : "", old ? old : "");
  free(comms);
  free(scheds);
  return path;
}
