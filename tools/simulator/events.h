/* Events to come, by time; of those at one time, in the order in which they were put. */
#ifndef SIMULATOR_EVENTS_H
#define SIMULATOR_EVENTS_H
#include <stdbool.h>
#include <stdint.h>

enum event_kind { EVENT_ARRIVAL, EVENT_ALARM, EVENT_READY, EVENT_DONE };

struct event {
  uint64_t at, number;
  void *what;
  uint32_t place;
  enum event_kind kind;
};

void events_put(uint64_t at, enum event_kind, uint32_t place, void *what);
/* The next one; false where there is none. */
bool events_take(struct event *);

#endif
