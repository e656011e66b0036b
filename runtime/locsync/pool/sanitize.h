/* What a sanitizer must know about stacks. Empty in a normal build. Only fiber.c includes this. */
#ifndef X10_POOL_SANITIZE_H
#define X10_POOL_SANITIZE_H
#include "pool.h"

#if defined(__SANITIZE_THREAD__)
#include <sanitizer/tsan_interface.h>
static inline void sanitize_adopt(struct fiber *f) { f->sanitizer = __tsan_get_current_fiber(); }
static inline void sanitize_new(struct fiber *f) { f->sanitizer = __tsan_create_fiber(0); }
static inline void sanitize_free(struct fiber *f) { __tsan_destroy_fiber(f->sanitizer); }
static inline void sanitize_leave(struct fiber *from, struct fiber *to)
{
  (void)from;
  __tsan_switch_to_fiber(to->sanitizer, 0);
}
static inline void sanitize_arrive(struct fiber *f) { (void)f; }
#elif defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
#include <sanitizer/common_interface_defs.h>
static inline void sanitize_adopt(struct fiber *f) { f->sanitizer = NULL; }
/* An earlier stack at the same addresses may have ended in the middle of its calls. */
static inline void sanitize_new(struct fiber *f)
{
  f->sanitizer = NULL;
  __asan_unpoison_memory_region(f->stack, (size_t)(f->bottom - f->stack));
}
static inline void sanitize_free(struct fiber *f) { (void)f; }
static inline void sanitize_leave(struct fiber *from, struct fiber *to)
{
  size_t size = to->stack ? (size_t)(to->bottom - to->stack) : to->sanitizer_size;
  __sanitizer_start_switch_fiber(&from->sanitizer, to->stack ? to->stack : to->bottom - size, size);
}
static inline void sanitize_arrive(struct fiber *f) { __sanitizer_finish_switch_fiber(f->sanitizer, NULL, NULL); }
#else
static inline void sanitize_adopt(struct fiber *f) { (void)f; }
static inline void sanitize_new(struct fiber *f) { (void)f; }
static inline void sanitize_free(struct fiber *f) { (void)f; }
static inline void sanitize_leave(struct fiber *from, struct fiber *to) { (void)from, (void)to; }
static inline void sanitize_arrive(struct fiber *f) { (void)f; }
#endif
#endif
