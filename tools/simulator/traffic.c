/* Traffic: see traffic.h. */
#include "traffic.h"
#include "message/type_names.h"
#include "world.h"
#include <stdint.h>

static struct traffic {
  uint64_t messages, bytes, home, between;
} sent[X10_MESSAGE_TYPES];

void traffic_count(const struct x10_message *m)
{
  struct traffic *t = &sent[m->type < X10_MESSAGE_TYPES ? m->type : 0];
  t->messages++;
  t->bytes += m->size;
  t->home += m->to == 0;
  t->between += world_host_of(m->from) != world_host_of(m->to);
}

void traffic_print(FILE *to)
{
  const char *between = "";
  fputs("{", to);
  for (int i = 0; i < X10_MESSAGE_TYPES; i++)
    if (sent[i].messages) {
      fprintf(to, "%s\"%s\": {\"messages\": %llu, \"bytes\": %llu, \"home\": %llu, \"between\": %llu}", between,
              x10__message_type_name((uint32_t)i), (unsigned long long)sent[i].messages,
              (unsigned long long)sent[i].bytes, (unsigned long long)sent[i].home, (unsigned long long)sent[i].between);
      between = ", ";
    }
  fputs("}", to);
}
