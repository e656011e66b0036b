/* Copies between rails of places, as the rest of the layer sees them. Private to the LocationSynchronization layer. */
#ifndef X10_LOCSYNC_COPY_H
#define X10_LOCSYNC_COPY_H
#include "onesided/range.h"

#pragma GCC visibility push(hidden)

/* A PUT, GET or GET_REPLY has come. False for one that is malformed. The message stays the
 * caller's. */
bool x10__put_arrived(const struct x10_message *);
bool x10__get_arrived(const struct x10_message *);
bool x10__get_replied(const struct x10_message *);

/* ---- sending what was coalesced (coalescing.h). The finish is a counted one ---- */

/* What x10_put does where the copy does not just go on with the last one. */
void x10__put_row(x10_context *, void *source, int64_t from, x10_global target, int64_t to, int64_t count);
/* Elements of a section, as a PUT; or as an ACC, where `op` is an update and not X10__LIST_COPIES. */
void x10__put_packed(x10_finish *, x10_global target, const x10_section *to, const void *elements, size_t bytes,
                     uint32_t size, uint32_t op, const void *one, const char *source);
void x10__get_row(x10_context *, x10_finish *, x10_global source, int64_t from, const struct x10__range *,
                  const char *line);
/* Words and elements of a list (list.h). */
void x10__put_list(x10_finish *, x10_place to, const uint64_t *words, uint32_t count, const void *elements,
                   size_t bytes, const char *source);
/* The words; each entry's elements are for a target, which is one row. */
void x10__get_list(x10_context *, x10_finish *, x10_place from, const uint64_t *words, uint32_t count,
                   const struct x10__range *targets, uint32_t entries, const char *source);

#pragma GCC visibility pop
#endif
