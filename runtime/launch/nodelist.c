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
  if (r->hosts->count >= X10_CONTROL_PLACES_MAX)
    return wrong(r, at, 1, "these are more hosts than there may be places");
  x10_hosts_add(r->hosts, name, strlen(name), 1, false);
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
  struct reader r = {text, hosts, fault};
  for (size_t at = 0;; at++) {
    size_t end = element_end(text, at);
    if (!element_expand(&r, "", at, end))
      return false;
    at = end;
    if (!text[at])
      return true;
  }
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
  struct reader r = {text, hosts, fault};
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
