/* What all places have sent, per type of message (x10rt/stats.h). */
#ifndef SIMULATOR_TRAFFIC_H
#define SIMULATOR_TRAFFIC_H
#include <stdio.h>
#include <x10rt/comm.h>

void traffic_count(const struct x10_message *);
/* As an object of JSON: for each type messages, bytes of payload, messages to place 0, and messages between hosts. */
void traffic_print(FILE *);

#endif
