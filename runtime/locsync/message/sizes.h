/* How large messages are: of each type a histogram by powers of two. Private to counters.c and what prints. */
#ifndef X10_LOCSYNC_SIZES_H
#define X10_LOCSYNC_SIZES_H
#include "counted_lines.h"
#include <x10rt/serial.h>
#include <x10rt/stats.h>

#pragma GCC visibility push(hidden)

/* A range of sizes ends below a power of two: 0, 1, 2 to 3, 4 to 7 bytes, and so on. */
enum { X10__SIZE_RANGES = 65 };
/* Copies without a message count as one more type. */
enum { X10__SIZES_DIRECT = X10_MESSAGE_TYPES, X10__SIZE_TYPES };

struct sizes { /* of what one place has sent */
  struct count of[X10__SIZE_TYPES][X10__SIZE_RANGES];
};

void x10__sizes_add(struct sizes *, uint32_t type, uint64_t bytes);
/* The counts that are not 0, to place 0. What is read is added; the reader fails where it is malformed. */
void x10__sizes_write(x10_writer *, const struct sizes *);
void x10__sizes_read(x10_reader *, struct sizes *);
/* On standard error: a table of all places, or a member "sizes" of an object of JSON. */
void x10__sizes_print(const struct sizes *places);
void x10__sizes_json(const struct sizes *);

#pragma GCC visibility pop
#endif
