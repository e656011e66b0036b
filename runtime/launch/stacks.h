/* Stacks and how often each was seen, as text has them: "outer;inner 12". */
#ifndef X10_LAUNCH_STACKS_H
#define X10_LAUNCH_STACKS_H
#include <stdint.h>

struct x10_stacks;

/* Those of a file, each once, sorted by their texts. Lines that are none are left out. NULL, and errno: it cannot be
 * read.
 */
struct x10_stacks *x10_stacks_read(const char *path);
void x10_stacks_free(struct x10_stacks *); /* NULL: nothing */
uint64_t x10_stacks_total(const struct x10_stacks *);
void x10_stacks_each(const struct x10_stacks *, void (*each)(const char *stack, uint64_t count, void *),
                     void *argument);

#endif
