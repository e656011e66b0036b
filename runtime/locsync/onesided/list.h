/* Lists: many elements of one place in one message, as PUT_LIST and GET_LIST carry them. Private to the
 * LocationSynchronization layer.
 *
 * Such a message begins with words[1] words of 8 bytes: entries, one after the other. The elements of a PUT_LIST
 * follow, entry by entry, each filled up to 8 bytes. An entry is
 *
 *   the rail's number
 *   its generation | number of rows << 32 | 1 << 63; or the generation alone
 *   elements of a row | bytes of an element << 32 | operation << 56       (the operation of an update, or
 * X10__LIST_COPIES) the first element of each of the rows; or the first element, and the count and stride of two axes,
 * the inner one first
 *
 * The entries of a list are done in order, each whole or not at all. */
#ifndef X10_LOCSYNC_LIST_H
#define X10_LOCSYNC_LIST_H
#include "onesided/range.h"

#pragma GCC visibility push(hidden)

enum { X10__LIST_COPIES = 255, X10__ENTRY_HEAD = 3, X10__ENTRY_AXES = 5 /* words */ };
/* What one message has, before it is sent: no more rows that are named one by one, and entries, together; and, unless
 * it is a single row, no more bytes of elements than these and one row. */
enum { X10__LIST_ROWS = 4096, X10__LIST_BYTES = 256 << 10 };

/* Elements of a row and of an element that an entry can name. */
static inline bool x10__list_has_room(uint64_t length, uint64_t size)
{
  return length < UINT64_C(1) << 32 && size < UINT64_C(1) << 24;
}
/* The second word of an entry whose rows are listed. */
static inline uint64_t x10__entry_listed(uint32_t generation, uint64_t rows)
{
  return generation | rows << 32 | UINT64_C(1) << 63;
}
static inline uint64_t x10__entry_shape(uint64_t length, uint64_t size, uint32_t op)
{
  X10__EXPECT(x10__list_has_room(length, size) && op <= X10__LIST_COPIES);
  return length | size << 32 | (uint64_t)op << 56;
}
/* Bytes that an entry's elements take. */
static inline uint64_t x10__list_padded(uint64_t bytes) { return (bytes + 7) & ~UINT64_C(7); }

/* A message has come. False for one that is malformed. A GET_LIST is answered by a GET_REPLY: all elements; or,
 * where entries have failed, an outcome for each entry, a byte each and filled up to 8, and the elements of the others.
 */
bool x10__put_list_arrived(const struct x10_message *);
bool x10__get_list_arrived(const struct x10_message *);

#pragma GCC visibility pop
#endif
