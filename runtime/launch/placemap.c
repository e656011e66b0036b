/* Reading placemaps: see placemap.h. */
#define _GNU_SOURCE
#include "placemap.h"

#include "caret.h"
#include "cores.h"
#include "interfaces.h"
#include "lines.h"
#include "say.h"
#include <x10rt/control.h>

#include <ctype.h>
#include <errno.h>
#include <limits.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/shown.h>

/* The line being read, and what has been seen. */
struct reader {
  const char *file;
  char *line;
  unsigned number, errors;
  const char *next;
  struct x10_placemap *map;
  unsigned *defined; /* per place: the line that maps it, 0 if none has */
  uint32_t room;     /* of `defined` and of the map's placements; 0 and nothing beyond what was named */
};

struct word {
  const char *start;
  size_t length;
};

__attribute__((format(printf, 4, 5))) static void complain(struct reader *reader, const char *at, size_t length,
                                                           const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  char *text = x10_text_of(format, arguments);
  va_end(arguments);
  x10_caret_in_file(reader->file, reader->number, reader->line, (size_t)(at - reader->line), length, text);
  free(text);
  reader->errors++;
}

static bool word_next(struct reader *reader, struct word *word)
{
  reader->next += strspn(reader->next, " \t\r");
  word->start = reader->next;
  word->length = *reader->next == '#' ? 0 : strcspn(reader->next, " \t\r");
  reader->next += word->length;
  return word->length > 0;
}

/* Makes room for so many places. */
static void room_make(struct reader *reader, uint32_t places)
{
  uint32_t room = reader->room ? reader->room : 64;
  while (room < places)
    room *= 2;
  if (room == reader->room)
    return;
  reader->defined = realloc(reader->defined, room * sizeof *reader->defined);
  reader->map->placement = realloc(reader->map->placement, room * sizeof *reader->map->placement);
  if (!reader->defined || !reader->map->placement)
    abort();
  for (uint32_t place = reader->room; place < room; place++) {
    reader->defined[place] = 0;
    reader->map->placement[place] = (struct x10_placement){0};
  }
  reader->room = room;
}

/* A place number at `*at`, which moves past it. */
static bool place_read(struct reader *reader, const char **at, uint32_t *place)
{
  size_t digits = strspn(*at, "0123456789");
  unsigned long number = strtoul(*at, NULL, 10);
  if (digits == 0) {
    size_t length = strcspn(*at, " \t\r");
    complain(reader, *at, length ? length : 1, "a place number is expected, or a range as in 0-3");
    return false;
  }
  if (digits > 9 || number >= X10_CONTROL_PLACES_MAX) {
    complain(reader, *at, digits, "the highest place number is %d", X10_CONTROL_PLACES_MAX - 1);
    return false;
  }
  *at += digits;
  *place = (uint32_t)number;
  return true;
}

static bool range_read(struct reader *reader, const struct word *word, uint32_t *first, uint32_t *last)
{
  const char *at = word->start;
  if (!place_read(reader, &at, first))
    return false;
  *last = *first;
  if (*at == '-') {
    at++;
    if (!place_read(reader, &at, last))
      return false;
  }
  if (at != word->start + word->length) {
    complain(reader, at, 1, "a blank is expected after the places");
    return false;
  }
  if (*last < *first)
    complain(reader, word->start, word->length, "the range ends before it begins");
  else
    room_make(reader, *last + 1);
  return *last >= *first;
}

/* Slurm may call this host otherwise than it does itself. */
static bool host_is_local(const char *name)
{
  char own[HOST_NAME_MAX + 1] = "";
  const char *node = getenv("SLURMD_NODENAME");
  gethostname(own, sizeof own - 1);
  return !strcmp(name, "localhost") || x10_host_is(name, own) || (node && x10_host_is(name, node));
}

static uint32_t host_number(struct x10_placemap *map, const char *name)
{
  bool local = host_is_local(name);
  for (uint32_t i = 0; i < map->hosts; i++)
    if (!strcmp(map->host[i].name, name) || (local && map->host[i].local))
      return i;
  map->host = realloc(map->host, (map->hosts + 1) * sizeof *map->host);
  if (!map->host)
    abort();
  map->host[map->hosts] = (struct x10_host){strdup(name), local};
  return map->hosts++;
}

static void check_cores(struct reader *reader, const char *at, const char *cores, bool local)
{
  cpu_set_t wanted, present;
  const char *problem = x10_cores_read(cores, &wanted);
  if (problem) {
    complain(reader, at, strlen(cores), "%s", problem);
    return;
  }
  if (!local || sched_getaffinity(0, sizeof present, &present) < 0)
    return;
  for (int core = 0; core < CPU_SETSIZE; core++)
    if (CPU_ISSET(core, &wanted) && !CPU_ISSET(core, &present)) {
      complain(reader, at, strlen(cores), "this host has no core %d", core);
      return;
    }
}

static void check_interface(struct reader *reader, const char *at, const char *interface)
{
  const char *problem = x10_interface_check(interface);
  if (problem)
    complain(reader, at, strlen(interface), "%s", problem);
}

static void check_host(struct reader *reader, const char *at, const char *host)
{
  if (host[0] == '-' || host[strcspn(host, "'\"\\;&|<>()$`!*?~")])
    complain(reader, at, strlen(host), "this is no name of a host");
}

/* The settings of one line: the position of each, for messages, and its text. */
enum { HOST, CORES, INTERFACE, SETTINGS };
static const char *const setting_names[] = {"host", "cores", "interface"};

static void setting_read(struct reader *reader, const struct word *word, const char *at[SETTINGS], char *text[SETTINGS])
{
  const char *equals = memchr(word->start, '=', word->length);
  size_t name = equals ? (size_t)(equals - word->start) : word->length;
  for (int i = 0; i < SETTINGS; i++) {
    if (name != strlen(setting_names[i]) || strncmp(word->start, setting_names[i], name))
      continue;
    size_t length = word->length - name;
    if (length <= 1) {
      complain(reader, word->start, word->length, "%s needs a value, as in %s=…", setting_names[i], setting_names[i]);
    } else if (text[i]) {
      complain(reader, word->start, word->length, "%s is given twice", setting_names[i]);
    } else {
      at[i] = equals + 1;
      text[i] = strndup(equals + 1, length - 1);
    }
    return;
  }
  complain(reader, word->start, name, "the settings are host=, cores= and interface=");
}

static void range_place(struct reader *reader, const struct word *range, uint32_t first, uint32_t last,
                        const struct x10_placement *placement)
{
  for (uint32_t place = first; place <= last; place++) {
    if (reader->defined[place]) {
      complain(reader, range->start, range->length, "place %u is mapped on line %u already", place,
               reader->defined[place]);
      return;
    }
    reader->defined[place] = reader->number;
    reader->map->placement[place] = *placement;
  }
}

static void line_read(struct reader *reader)
{
  struct word range, word;
  const char *at[SETTINGS] = {0};
  char *text[SETTINGS] = {0};
  uint32_t first, last;
  if (!word_next(reader, &range) || !range_read(reader, &range, &first, &last))
    return;
  while (word_next(reader, &word))
    setting_read(reader, &word, at, text);
  const char *host = text[HOST] ? text[HOST] : "localhost";
  if (text[HOST])
    check_host(reader, at[HOST], host);
  if (text[CORES])
    check_cores(reader, at[CORES], text[CORES], host_is_local(host));
  if (text[INTERFACE])
    check_interface(reader, at[INTERFACE], text[INTERFACE]);
  struct x10_placement placement = {host_number(reader->map, host), text[CORES], text[INTERFACE]};
  range_place(reader, &range, first, last, &placement);
}

/* The places below `places` that no line maps. */
static char *unmapped(const struct reader *reader, uint32_t places)
{
  bool *members = calloc(places + 1, sizeof *members);
  if (!members)
    abort();
  for (uint32_t place = 0; place < places; place++)
    members[place] = !reader->defined[place];
  char *list = x10_ranges(members, places, ", ");
  free(members);
  return list;
}

__attribute__((format(printf, 3, 4))) static void complain_whole(struct reader *reader, unsigned line,
                                                                 const char *format, ...)
{
  va_list arguments;
  va_start(arguments, format);
  fprintf(stderr, "%s:%u:1: error: ", x10_shown(reader->file).text, line ? line : 1);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  reader->errors++;
}

static void check_all_mapped(struct reader *reader, uint32_t places)
{
  char *missing = unmapped(reader, places);
  if (places == 0)
    complain_whole(reader, reader->number, "no place is mapped");
  if (*missing)
    complain_whole(reader, reader->number, "no line maps %s %s", strpbrk(missing, ",-") ? "places" : "place", missing);
  free(missing);
}

static void lines_read(struct reader *reader, FILE *stream)
{
  size_t capacity = 0;
  ssize_t size;
  while ((size = x10_line_read(&reader->line, &capacity, stream, "placemap", reader->file)) >= 0) {
    reader->number++;
    if (size > 0 && reader->line[size - 1] == '\n')
      reader->line[--size] = 0;
    reader->next = reader->line;
    size_t length = strlen(reader->line), printable = 0;
    while (printable < length && (isprint((unsigned char)reader->line[printable]) || reader->line[printable] == '\t' ||
                                  reader->line[printable] == '\r' || reader->line[printable] & 0x80))
      printable++;
    if ((size_t)size != length || printable != length) {
      fprintf(stderr, "%s:%u:%zu: error: this is no text\n", x10_shown(reader->file).text, reader->number,
              printable + 1);
      reader->errors++;
      return;
    }
    line_read(reader);
  }
}

static uint32_t places_named(const struct reader *reader)
{
  uint32_t count = 0;
  for (uint32_t place = 0; place < reader->room; place++)
    if (reader->defined[place])
      count = place + 1;
  return count;
}

/* Drops the hosts that none of the places uses, and numbers those that are left by their first place. */
static void hosts_compact(struct x10_placemap *map)
{
  struct x10_host *kept = calloc(map->hosts, sizeof *kept);
  uint32_t *renamed = calloc(map->hosts, sizeof *renamed), count = 0;
  if (!kept || !renamed)
    abort();
  for (uint32_t place = 0; place < map->places; place++) {
    uint32_t *host = &map->placement[place].host;
    if (!renamed[*host]) {
      kept[count] = map->host[*host];
      renamed[*host] = ++count;
    }
    *host = renamed[*host] - 1;
  }
  free(map->host);
  free(renamed);
  map->host = kept;
  map->hosts = count;
}

void x10_placemap_read(struct x10_placemap *map, const char *file, uint32_t places)
{
  FILE *stream = fopen(file, "re");
  if (!stream)
    x10_refuse(X10_STATUS_USAGE, "cannot open the placemap %s: %s", file, strerror(errno));
  *map = (struct x10_placemap){0};
  struct reader reader = {.file = file, .map = map};
  lines_read(&reader, stream);
  map->places = places ? places : places_named(&reader);
  room_make(&reader, map->places);
  if (!reader.errors)
    check_all_mapped(&reader, map->places);
  if (reader.errors)
    exit(X10_STATUS_USAGE);
  hosts_compact(map);
  free(reader.line);
  free(reader.defined);
  fclose(stream);
}

static void places_fill(struct x10_placemap *map, const struct x10_hosts *hosts, const uint32_t *counts)
{
  uint32_t place = 0;
  for (uint32_t i = 0; i < hosts->count; i++) {
    uint32_t host = host_number(map, hosts->host[i].name);
    for (uint32_t n = 0; n < counts[i]; n++)
      map->placement[place++].host = host;
  }
}

void x10_placemap_fill(struct x10_placemap *map, const struct x10_hosts *hosts, uint32_t places)
{
  *map = (struct x10_placemap){.places = places};
  map->placement = calloc(places, sizeof *map->placement);
  uint32_t *counts = calloc(hosts->count, sizeof *counts), left = places;
  if (!map->placement || !counts)
    abort();
  for (uint32_t i = 0; left > 0; i = (i + 1) % hosts->count) {
    uint32_t here = hosts->host[i].slots < left ? hosts->host[i].slots : left;
    counts[i] += here;
    left -= here;
  }
  places_fill(map, hosts, counts);
  hosts_compact(map);
  free(counts);
}

void x10_placemap_default(struct x10_placemap *map, uint32_t places)
{
  *map = (struct x10_placemap){.places = places, .hosts = 1};
  map->placement = calloc(places, sizeof *map->placement);
  map->host = calloc(1, sizeof *map->host);
  if (!map->placement || !map->host)
    abort();
  map->host[0] = (struct x10_host){"localhost", true};
}
