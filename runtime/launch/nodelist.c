/* How Slurm writes the nodes and tasks of an allocation: see hosts.h. */
#define _GNU_SOURCE
#include "hosts.h"

#include <x10rt/control.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { NAME_MAX_BYTES = 256, DIGITS_MAX = 9 };

/* What is read: the whole text, for the places of faults, and the names so far. */
struct reader {
  const char *text;
  struct x10_hosts *hosts;
  struct x10_fault *fault;
  size_t element, length; /* that is being read */
  struct found {
    const char *name;
    size_t element, length;
  } *found; /* by host */
};

static bool wrong(struct reader *r, size_t at, size_t length, const char *what)
{
  return x10_fault_set(r->fault, at, length, "%s", what);
}

static size_t digits_at(const char *text) { return strspn(text, "0123456789"); }

/* Up to nine digits at `*at`, which moves past them. */
static bool number_read(struct reader *r, size_t *at, unsigned long *number, int *width)
{
  size_t digits = digits_at(r->text + *at);
  *number = 0;
  *width = 0;
  if (digits == 0 || digits > DIGITS_MAX)
    return wrong(r, *at, digits, digits ? "this number is too long" : "a number is expected");
  *number = strtoul(r->text + *at, NULL, 10);
  *width = (int)digits;
  *at += digits;
  return true;
}

static bool name_add(struct reader *r, size_t at, const char *name)
{
  uint32_t count = r->hosts->count;
  if (count >= X10_CONTROL_PLACES_MAX)
    return wrong(r, at, 1, "these are more hosts than there may be places");
  if (!x10_hosts_name_check(name, 0, strlen(name), r->fault))
    return wrong(r, r->element, r->length, "this is no name of a host");
  if (!(count & (count - 1)) && /* there is room for the next power of two */
      !(r->found = realloc(r->found, (count ? 2 * (size_t)count : 1) * sizeof *r->found)))
    abort();
  r->found[count] = (struct found){x10_hosts_add(r->hosts, name, strlen(name), 1, false)->name, r->element, r->length};
  return true;
}

static int found_compare(const void *one, const void *other)
{
  const struct found *a = one, *b = other;
  int order = strcmp(a->name, b->name);
  return order ? order : a->element < b->element ? -1 : a->element > b->element;
}

/* Whether each is there once. */
static bool names_differ(struct reader *r)
{
  uint32_t count = r->hosts->count;
  qsort(r->found, count, sizeof *r->found, found_compare);
  for (uint32_t i = 1; i < count; i++)
    if (!strcmp(r->found[i - 1].name, r->found[i].name))
      return x10_fault_set(r->fault, r->found[i].element, r->found[i].length, "%s is named before", r->found[i].name);
  return true;
}

static bool element_expand(struct reader *r, const char *before, size_t at, size_t end);

/* The ranges between brackets, "1-3,07": for each number, with what is before it, the rest of the element. */
static bool ranges_expand(struct reader *r, const char *before, size_t at, size_t close, size_t end)
{
  for (;; at++) {
    unsigned long first, last;
    int width, ignored;
    size_t begin = at;
    char name[NAME_MAX_BYTES];
    if (!number_read(r, &at, &first, &width))
      return false;
    last = first;
    if (r->text[at] == '-' && (at++, !number_read(r, &at, &last, &ignored)))
      return false;
    if (last < first)
      return wrong(r, begin, at - begin, "the range ends before it begins");
    for (unsigned long number = first; number <= last; number++) {
      if (snprintf(name, sizeof name, "%s%0*lu", before, width, number) >= (int)sizeof name)
        return wrong(r, begin, at - begin, "this name is too long");
      if (!element_expand(r, name, close + 1, end))
        return false;
    }
    if (at == close)
      return true;
    if (r->text[at] != ',')
      return wrong(r, at, 1, "a comma or a closing bracket is expected");
  }
}

/* The text up to `end`, which may contain brackets, after a name that is written out already. */
static bool element_expand(struct reader *r, const char *before, size_t at, size_t end)
{
  size_t plain = strcspn(r->text + at, "[],");
  char name[NAME_MAX_BYTES];
  if (snprintf(name, sizeof name, "%s%.*s", before, (int)plain, r->text + at) >= (int)sizeof name)
    return wrong(r, at, plain, "this name is too long");
  if (at + plain >= end)
    return *name ? name_add(r, at, name) : wrong(r, at, 1, "a host is expected");
  at += plain;
  const char *close = memchr(r->text + at, ']', end - at);
  if (r->text[at] != '[' || !close)
    return wrong(r, at, 1, "this bracket has no other");
  return ranges_expand(r, name, at + 1, (size_t)(close - r->text), end);
}

/* Where the element that begins here ends: at a comma outside of brackets. */
static size_t element_end(const char *text, size_t at)
{
  bool inside = false;
  for (; text[at] && (inside || text[at] != ','); at++)
    inside = text[at] == '[' || (inside && text[at] != ']');
  return at;
}

bool x10_nodelist_names(struct x10_hosts *hosts, const char *text, struct x10_fault *fault)
{
  struct reader r = {.text = text, .hosts = hosts, .fault = fault};
  bool good = true;
  for (size_t at = 0; good; at++) {
    r.element = at;
    at = element_end(text, at);
    r.length = at - r.element;
    good = element_expand(&r, "", r.element, at);
    if (!text[at])
      break;
  }
  good = good && names_differ(&r);
  free(r.found);
  return good;
}

/* "2", or "2(x3)": so many slots, for so many hosts. */
static bool group_read(struct reader *r, size_t *at, unsigned long *slots, unsigned long *hosts)
{
  int width;
  size_t begin = *at;
  *hosts = 1;
  if (!number_read(r, at, slots, &width))
    return false;
  if (*slots < 1 || *slots > X10_CONTROL_PLACES_MAX)
    return x10_fault_set(r->fault, begin, *at - begin, "the tasks of a node are a whole number from 1 to %d",
                         X10_CONTROL_PLACES_MAX);
  if (strncmp(r->text + *at, "(x", 2))
    return true;
  *at += 2;
  if (!number_read(r, at, hosts, &width))
    return false;
  if (r->text[*at] != ')')
    return wrong(r, *at, 1, "a closing parenthesis is expected");
  ++*at;
  return true;
}

bool x10_nodelist_slots(struct x10_hosts *hosts, const char *text, struct x10_fault *fault)
{
  struct reader r = {.text = text, .hosts = hosts, .fault = fault};
  uint32_t host = 0;
  for (size_t at = 0;; at++) {
    unsigned long slots, times;
    size_t begin = at;
    if (!group_read(&r, &at, &slots, &times))
      return false;
    if (times > hosts->count - host)
      return x10_fault_set(fault, begin, at - begin, "these are tasks of more nodes than the %u there are",
                           hosts->count);
    for (; times > 0; times--)
      hosts->host[host++].slots = (uint32_t)slots;
    if (!text[at])
      break;
    if (text[at] != ',')
      return wrong(&r, at, 1, "a comma is expected");
  }
  if (host < hosts->count)
    return x10_fault_set(fault, 0, strlen(text), "these are tasks of %u nodes, and there are %u", host, hosts->count);
  return true;
}
