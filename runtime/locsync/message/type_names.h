/* The names of the types of messages, as x10run --stats=sizes and the simulator print them. Private to the
 * LocationSynchronization layer. */
#ifndef X10_LOCSYNC_TYPE_NAMES_H
#define X10_LOCSYNC_TYPE_NAMES_H
#include <stdint.h>
#include <x10rt/contract.h>
#include <x10rt/stats.h>

static inline const char *x10__message_type_name(uint32_t type)
{
  X10__EXPECT(type < X10_MESSAGE_TYPES);
  static const char *const names[X10_MESSAGE_TYPES] = {
      [X10_MESSAGE_TASK] = "TASK",
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
      [X10_MESSAGE_ALLGATHERED] = "ALLGATHERED",
      [X10_MESSAGE_HOST_REPORT] = "HOST_REPORT",
      [X10_MESSAGE_REPORTS] = "REPORTS",
      [X10_MESSAGE_WAITS] = "WAITS",
      [X10_MESSAGE_ASK] = "ASK",
  };
  _Static_assert(X10_MESSAGE_TYPES == X10_MESSAGE_ASK + 1 && X10_MESSAGE_TYPES == 24, "each type has a name");
  return names[type];
}

#endif
