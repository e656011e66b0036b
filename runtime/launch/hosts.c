/* Hosts and their slots: see hosts.h. */
#define _GNU_SOURCE
#include "hosts.h"
#include <x10rt/contract.h>

#include <x10rt/control.h>
#include <x10rt/shown.h>

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool x10_fault_set(struct x10_fault *fault, size_t at, size_t length, const char *format, ...)
{
  X10__EXPECT(fault && format);
  va_list arguments;
  va_start(arguments, format);
  vsnprintf(fault->text, sizeof fault->text, format, arguments);
  va_end(arguments);
  fault->at = at;
  fault->length = length ? length : 1;
  return false;
}

struct x10_slots *x10_hosts_add(struct x10_hosts *hosts, const char *name, size_t length, uint32_t slots, bool numbered)
{
  X10__EXPECT(length > 0);
  bool is_full = !(hosts->count & (hosts->count - 1)); /* there is room for the next power of two */
  size_t room = hosts->count ? 2 * (size_t)hosts->count : 1;
  if (is_full && !(hosts->host = realloc(hosts->host, room * sizeof *hosts->host)))
    abort();
  struct x10_slots *host = &hosts->host[hosts->count++];
  *host = (struct x10_slots){strndup(name, length), slots, numbered};
  return host;
}

uint64_t x10_hosts_slots(const struct x10_hosts *hosts)
{
  uint64_t sum = 0;
  for (uint32_t i = 0; i < hosts->count; i++)
    sum += hosts->host[i].slots;
  return sum;
}

static bool is_label_of(const char *label, const char *name)
{
  size_t length = strlen(label);
  return !strchr(label, '.') && !strncmp(label, name, length) && name[length] == '.' &&
         name[strspn(name, "0123456789.")]; /* "10" is no label of 10.0.0.1 */
}

bool x10_host_is(const char *one, const char *other)
{
  return !strcmp(one, other) || is_label_of(one, other) || is_label_of(other, one);
}

/* ---- a name, and the number after it ---- */

bool x10_hosts_name_check(const char *text, size_t at, size_t length, struct x10_fault *fault)
{
  if (length == 0)
    return x10_fault_set(fault, at, 1, "a host is expected");
  bool odd = text[at] == '-';
  for (size_t i = at, size; i < at + length; i += size ? size : 1) {
    size = x10_shown_character((const uint8_t *)text + i, at + length - i);
    odd |= strchr("'\"\\;&|<>()$`!*?~=#", text[i]) || text[i] == ' ' ||
           x10_shown_controls((const uint8_t *)text + i, size);
  }
  return odd ? x10_fault_set(fault, at, length, "this is no name of a host") : true;
}

static bool slots_read(const char *text, size_t at, size_t length, uint32_t *slots, struct x10_fault *fault)
{
  unsigned long number = 0;
  bool good = length > 0 && length <= 9; /* digits, so that the number fits */
  for (size_t i = at; good && i < at + length; i++) {
    good = text[i] >= '0' && text[i] <= '9';
    number = number * 10 + (unsigned long)(text[i] - '0');
  }
  if (!good || number < 1 || number > X10_CONTROL_PLACES_MAX)
    return x10_fault_set(fault, at, length, "the slots of a host are a whole number from 1 to %d",
                         X10_CONTROL_PLACES_MAX);
  *slots = (uint32_t)number;
  return true;
}

/* One word, "name", "name:2" or "[address]:2". A colon of an address without brackets does not count. */
struct parts {
  size_t name, name_length, number, number_length;
  bool numbered;
};

static struct parts word_split(const char *text, size_t at, size_t length)
{
  struct parts p = {.name = at, .name_length = length};
  const char *colon = memrchr(text + at, ':', length);
  bool brackets = length && text[at] == '[';
  const char *close = brackets ? memchr(text + at, ']', length) : NULL;
  if (colon && (close ? colon == close + 1 : memchr(text + at, ':', length) == colon)) {
    p.numbered = true;
    p.name_length = (size_t)(colon - text) - at;
    p.number = at + p.name_length + 1;
    p.number_length = length - p.name_length - 1;
  }
  if (close && p.name_length == (size_t)(close - text) - at + 1) {
    p.name++;
    p.name_length -= 2;
  }
  return p;
}

static struct x10_slots *host_find(struct x10_hosts *hosts, const char *name, size_t length)
{
  for (uint32_t i = 0; i < hosts->count; i++)
    if (strlen(hosts->host[i].name) == length && !strncmp(hosts->host[i].name, name, length))
      return &hosts->host[i];
  return NULL;
}

/* A host of a word; where `slots` is not 0 the number was given elsewhere. */
static bool host_take(struct x10_hosts *hosts, const char *text, const struct parts *p, uint32_t slots,
                      struct x10_fault *fault)
{
  if (!x10_hosts_name_check(text, p->name, p->name_length, fault))
    return false;
  if (p->numbered && !slots_read(text, p->number, p->number_length, &slots, fault))
    return false;
  struct x10_slots *there = host_find(hosts, text + p->name, p->name_length);
  if (there && (slots || there->numbered))
    return x10_fault_set(fault, p->name, p->name_length, "%s is named before; a host is named once, with all its slots",
                         there->name);
  if (there)
    there->slots++;
  else
    x10_hosts_add(hosts, text + p->name, p->name_length, slots ? slots : 1, slots > 0);
  return true;
}

bool x10_hosts_list(struct x10_hosts *hosts, const char *text, struct x10_fault *fault)
{
  for (size_t at = 0;;) {
    size_t length = strcspn(text + at, ",");
    struct parts p = word_split(text, at, length);
    if (!host_take(hosts, text, &p, 0, fault))
      return false;
    at += length;
    if (!text[at])
      return true;
    at++;
  }
}

/* ---- host files ---- */

static const char blanks[] = " \t\r";

static size_t word_next(const char *line, size_t *at)
{
  *at += strspn(line + *at, blanks);
  return line[*at] == '#' ? 0 : strcspn(line + *at, " \t\r#");
}

bool x10_hosts_line(struct x10_hosts *hosts, const char *line, struct x10_fault *fault)
{
  size_t at = 0, length = word_next(line, &at);
  if (!length)
    return true;
  struct parts p = word_split(line, at, length);
  uint32_t slots = 0;
  for (at += length; (length = word_next(line, &at)) > 0; at += length) {
    if (strncmp(line + at, "slots=", 6))
      return x10_fault_set(fault, at, length, "after a host there may be slots=N");
    if (p.numbered || slots)
      return x10_fault_set(fault, at, length, "the slots are given twice");
    if (!slots_read(line, at + 6, length - 6, &slots, fault))
      return false;
  }
  return host_take(hosts, line, &p, slots, fault);
}
