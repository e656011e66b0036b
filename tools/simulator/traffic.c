/* Traffic: see traffic.h. */
#include "traffic.h"
#include <stdint.h>
#include <x10rt/stats.h>

static struct traffic {
  uint64_t messages, bytes, home;
} sent[X10_MESSAGE_TYPES];

static const char *const names[X10_MESSAGE_TYPES] = {[X10_MESSAGE_TASK] = "TASK",
                                                     [X10_MESSAGE_AT] = "AT",
                                                     [X10_MESSAGE_AT_REPLY] = "AT_REPLY",
                                                     [X10_MESSAGE_REPORT] = "REPORT",
                                                     [X10_MESSAGE_END] = "END",
                                                     [X10_MESSAGE_END_ACK] = "END_ACK",
                                                     [X10_MESSAGE_EXIT] = "EXIT",
                                                     [X10_MESSAGE_EXIT_CODE] = "EXIT_CODE",
                                                     [X10_MESSAGE_WEIGHTS] = "WEIGHTS",
                                                     [X10_MESSAGE_PUT] = "PUT",
                                                     [X10_MESSAGE_GET] = "GET",
                                                     [X10_MESSAGE_GET_REPLY] = "GET_REPLY",
                                                     [X10_MESSAGE_ACC] = "ACC",
                                                     [X10_MESSAGE_FETCH] = "FETCH",
                                                     [X10_MESSAGE_FETCH_REPLY] = "FETCH_REPLY",
                                                     [X10_MESSAGE_PUT_LIST] = "PUT_LIST",
                                                     [X10_MESSAGE_GET_LIST] = "GET_LIST",
                                                     [X10_MESSAGE_FENCE] = "FENCE",
                                                     [X10_MESSAGE_FENCE_ACK] = "FENCE_ACK",
                                                     [X10_MESSAGE_ALLGATHERED] = "ALLGATHERED"};

void traffic_count(const struct x10_message *m)
{
  struct traffic *t = &sent[m->type < X10_MESSAGE_TYPES ? m->type : 0];
  t->messages++;
  t->bytes += m->size;
  t->home += m->to == 0;
}

void traffic_print(FILE *to)
{
  const char *between = "";
  fputs("{", to);
  for (int i = 0; i < X10_MESSAGE_TYPES; i++)
    if (sent[i].messages) {
      fprintf(to, "%s\"%s\": {\"messages\": %llu, \"bytes\": %llu, \"home\": %llu}", between, names[i],
              (unsigned long long)sent[i].messages, (unsigned long long)sent[i].bytes,
              (unsigned long long)sent[i].home);
      between = ", ";
    }
  fputs("}", to);
}
