/* See timeline.h. */
#define _GNU_SOURCE
#include "timeline.h"
#include "say.h"
#include <x10rt/contract.h>
#include <x10rt/shown.h>

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { LINE_MOST = 1 << 16 }; /* bytes; no event is longer */

static int file = -1;
static off_t begun; /* the size without any event of a place */
static char *name;

static void place_name(char **text, const struct x10_placemap *map, uint32_t place)
{
  bool is_here = map->host[map->placement[place].host].local;
  char *more = x10_text("%s{\"name\":\"process_name\",\"ph\":\"M\",\"pid\":%u,\"tid\":1,\"args\":{\"name\":\"place "
                        "%u%s\"}},\n",
                        *text, place + 1, place, is_here ? "" : ": on another host, not traced");
  free(*text);
  *text = more;
}

static bool put(const char *text)
{
  size_t length = strlen(text);
  return write(file, text, length) == (ssize_t)length;
}

void x10_timeline_open(const char *path, const struct x10_placemap *map)
{
  X10__EXPECT(file < 0);
  file = open(path, O_RDWR | O_CREAT | O_TRUNC | O_APPEND | O_CLOEXEC, 0666);
  char *text = x10_text("[\n");
  for (uint32_t place = 0; place < map->places; place++)
    place_name(&text, map, place);
  if (file < 0 || !put(text))
    x10_refuse(X10_STATUS_USAGE, "--trace=%s: %s", path, strerror(errno));
  free(text);
  begun = lseek(file, 0, SEEK_END);
  name = realpath(path, NULL);
  setenv("X10_TRACE", name ? name : path, 1);
}

/* The size without the last line, where that has no end. */
static off_t whole_lines(void)
{
  static char tail[LINE_MOST];
  off_t size = lseek(file, 0, SEEK_END), from = size > LINE_MOST ? size - LINE_MOST : 0;
  ssize_t n = pread(file, tail, sizeof tail, from);
  while (n > 0 && tail[n - 1] != '\n')
    n--;
  return n > 0 ? from + n : size;
}

void x10_timeline_close(void)
{
  if (file < 0)
    return;
  off_t size = whole_lines();
  if (ftruncate(file, size) ||
      !put("{\"name\":\"process_sort_index\",\"ph\":\"M\",\"pid\":1,\"tid\":1,\"args\":{\"sort_index\":0}}\n]\n"))
    fprintf(stderr, "x10run: %s: %s\n", x10_shown(name).text, strerror(errno));
  else if (size <= begun)
    fprintf(stderr, "x10run: %s has no events: no place lived to write them\n", x10_shown(name).text);
  close(file);
}
