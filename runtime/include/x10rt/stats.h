/* Counters of the LocationSynchronization layer, for tests and for X10_STATS: what this place has sent so far.
 * X10_STATS prints tables of all places when the job ends: messages and bytes of payload, by the source line of the
 * async, at or copy. Messages without a line are counted under Rail.asyncCopy (replies to gets), finish (reports to its
 * home), finish within a host (reports to a place that merges them), finish between hosts (these merged, and what that
 * takes), GlobalRef (weights), and start and end. */
#ifndef X10RT_STATS_H
#define X10RT_STATS_H
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Also the type of a message on the wire. */
enum x10_message_type {
  X10_MESSAGE_TASK,     /* at (p) async S */
  X10_MESSAGE_AT,       /* at (p) S: the way there … */
  X10_MESSAGE_AT_REPLY, /* … and back */
  X10_MESSAGE_REPORT,   /* a finish's proxy to its home */
  X10_MESSAGE_END,      /* main is done */
  X10_MESSAGE_END_ACK,
  X10_MESSAGE_EXIT,        /* x10_exit */
  X10_MESSAGE_EXIT_CODE,   /* x10_set_exit_code, at another place than 0 */
  X10_MESSAGE_WEIGHTS,     /* weight that references to objects of other places give back or ask for */
  X10_MESSAGE_PUT,         /* elements, from rail to rail */
  X10_MESSAGE_GET,         /* asks for elements … */
  X10_MESSAGE_GET_REPLY,   /* … and brings them */
  X10_MESSAGE_ACC,         /* elements that are accumulated */
  X10_MESSAGE_FETCH,       /* fetch-and-op: the way there … */
  X10_MESSAGE_FETCH_REPLY, /* … and back */
  X10_MESSAGE_PUT_LIST,    /* many elements of one place: to there, or accumulated there … */
  X10_MESSAGE_GET_LIST,    /* … and from there; answered by GET_REPLY */
  X10_MESSAGE_FENCE,       /* asks whether what was sent before has been done … */
  X10_MESSAGE_FENCE_ACK,   /* … which it has */
  X10_MESSAGE_ALLGATHERED, /* from the transport to its own place: an allgather is done. Never sent */
  X10_MESSAGE_HOST_REPORT, /* a finish's proxy to the master of its host … */
  X10_MESSAGE_REPORTS,     /* … and what that has merged, to the home */
  X10_MESSAGE_WAITS,       /* the home to the master: all is sent, and the finish waits; … */
  X10_MESSAGE_ASK,         /* … and asks what more it has merged */
  X10_MESSAGE_TYPES
};

/* How many messages of this type this place has sent. */
uint64_t x10_stats_sent(enum x10_message_type);
/* How many bytes of copies between rails were received where they belong, without memory of their own. */
uint64_t x10_stats_landed(void);
/* How many objects of this place a GlobalRef names, as far as is known. */
uint64_t x10_stats_globals(void);
/* How many objects of other places a GlobalRef at this place names, as far as is known. */
uint64_t x10_stats_proxies(void);

#ifdef __cplusplus
}
#endif
#endif
