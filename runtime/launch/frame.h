/* Frames of the control channel: what the launcher, its agents and the places say to each other, on sockets and pipes.
 *
 * A frame is a head of three 32-bit words in network order (length of the body, type, place) and a body. The place says
 * which place the frame is for, or from, so an agent relays frames without looking into them; addresses go to all of
 * its places. Nothing is trusted: a body longer than X10_FRAME_LIMIT, an unknown type, and a body that does not hold
 * what its type asks for are refused before anything is allocated for them.
 *
 * Shared by control.c (the place's end), the launcher and the agent. Not thread-safe.
 */
#ifndef X10_LAUNCH_FRAME_H
#define X10_LAUNCH_FRAME_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
  X10_FRAME_HEAD = 12,
  X10_FRAME_LIMIT = 9 << 20, /* bytes of a body */
};

/* What an agent says before its first frame: a login shell may have printed something. */
#define X10_AGENT_MAGIC "\x01x10run agent\x02"

enum x10_frame_type {
  /* launcher to place */
  X10_FRAME_CONFIG = 1,
  X10_FRAME_ADDRESSES, /* to all places of an agent, or to one: see addresses.h */
  X10_FRAME_DEAD,
  X10_FRAME_STOP,
  X10_FRAME_ASK,      /* does it stand still? a round */
  X10_FRAME_DEADLOCK, /* nothing can go on */
  /* place to launcher */
  X10_FRAME_OPENED, /* the program has found its channel; its process */
  X10_FRAME_ADDRESS,
  X10_FRAME_READY,
  X10_FRAME_EXIT,
  X10_FRAME_END_JOB,
  X10_FRAME_STANDSTILL, /* round, idle, and five counts */
  X10_FRAME_FAILED,     /* could not be started: the reason */
  /* launcher to agent */
  X10_FRAME_SETUP,
  X10_FRAME_START,
  X10_FRAME_SIGNAL,
  X10_FRAME_INPUT,
  /* agent to launcher */
  X10_FRAME_HELLO,
  X10_FRAME_STARTED, /* its process, and the list of its cores */
  X10_FRAME_OUTPUT,
  X10_FRAME_ENDED, /* its status, and what else is known of its end */
  X10_FRAME_INPUT_TAKEN,
  X10_FRAME_REFUSED,
  X10_FRAME_STOPPED, /* a place: by which signal; 0: it goes on */
  X10_FRAME_PONG,
  /* launcher to agent */
  X10_FRAME_PING,
  X10_FRAME_TYPES
};

/* A frame that is being written: bytes holds head and body. Zeroed to begin with; freed by x10_frame_free. */
struct x10_frame {
  uint8_t *bytes;
  size_t size, capacity;
};

void x10_frame_start(struct x10_frame *, uint32_t type, uint32_t place); /* reuses the bytes */
void x10_frame_put_u32(struct x10_frame *, uint32_t);
void x10_frame_put_u64(struct x10_frame *, uint64_t);
void x10_frame_put_bytes(struct x10_frame *, const void *, size_t);
void x10_frame_put_string(struct x10_frame *, const char *);          /* NULL is kept apart from "" */
void x10_frame_put_counted(struct x10_frame *, const void *, size_t); /* after their number */
void x10_frame_finish(struct x10_frame *);                            /* fills in the length */
void x10_frame_free(struct x10_frame *);

/* The head of a frame that arrived. False where the type or the length is not one of ours. */
struct x10_frame_head {
  uint32_t length, type, place;
};
bool x10_frame_head_read(const uint8_t bytes[X10_FRAME_HEAD], struct x10_frame_head *);

/* A body that is being read. After a read past the end, `failed` stays set and reads give 0 and NULL. */
struct x10_body {
  const uint8_t *next, *end;
  bool failed;
};

uint32_t x10_body_u32(struct x10_body *);
uint64_t x10_body_u64(struct x10_body *);
void x10_body_bytes(struct x10_body *, void *, size_t);
char *x10_body_string(struct x10_body *); /* malloc'd, the caller's; NULL where NULL was put, or failed */
char *x10_body_counted(struct x10_body *, size_t *size); /* the same of any bytes; a zero follows them */
bool x10_body_done(const struct x10_body *);             /* all was read, and nothing was missing */

#endif
