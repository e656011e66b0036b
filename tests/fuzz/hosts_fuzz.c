/* Texts about hosts, from a person or a scheduler, and what an agent says of its addresses. The first byte chooses the
 * reader. A fault lies within the text; what is read has a name and a number of slots. */
#include "hosts.h"
#include "interfaces.h"
#include <stdlib.h>
#include <string.h>

static void hosts_check(bool good, const struct x10_hosts *hosts, const struct x10_fault *fault, const char *text)
{
  if (!good && (fault->at > strlen(text) || !fault->text[0] || fault->length < 1))
    abort();
  for (uint32_t i = 0; i < hosts->count; i++) {
    if (good && (!hosts->host[i].name[0] || hosts->host[i].slots < 1))
      abort();
    free(hosts->host[i].name);
  }
  free(hosts->host);
}

static bool slots_read(struct x10_hosts *hosts, const char *text, struct x10_fault *fault)
{
  for (int i = 0; i < 5; i++)
    x10_hosts_add(hosts, "n", 1, 1, false);
  return x10_nodelist_slots(hosts, text, fault);
}

static void interfaces_check(const uint8_t *bytes, size_t size)
{
  struct x10_interfaces list;
  struct x10_body body = {.next = bytes, .end = bytes + size};
  char *addresses[1] = {NULL};
  if (x10_interfaces_get(&body, &list)) {
    free(x10_interfaces_text(&list));
    if (x10_interfaces_choose(&list, 1, addresses))
      free(addresses[0]);
  }
  for (uint32_t i = 0; i < list.count; i++)
    free(list.all[i].name);
  free(list.all);
  free(list.machine);
  free(list.came_from);
  free(list.came_to);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
  static bool (*const readers[])(struct x10_hosts *, const char *,
                                 struct x10_fault *) = {x10_hosts_list, x10_hosts_line, x10_nodelist_names, slots_read};
  enum { READERS = sizeof readers / sizeof *readers };
  if (size == 0)
    return 0;
  if (bytes[0] % (READERS + 1) == READERS) {
    interfaces_check(bytes + 1, size - 1);
    return 0;
  }
  struct x10_hosts hosts = {0};
  struct x10_fault fault = {0};
  char *text = strndup((const char *)bytes + 1, size - 1);
  bool good = readers[bytes[0] % (READERS + 1)](&hosts, text, &fault);
  hosts_check(good, &hosts, &fault, text);
  free(text);
  return 0;
}
