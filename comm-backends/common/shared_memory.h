/* Memory of the program that places share: pages of one place that the others map (x10_comm.memory_share and so on).
 *
 * There is an area for each place, in a file without a name. It is only address space until it is used. Before it
 * is a directory, which says where in the area the pages of a key are. A place puts pages of its own there
 * by mapping a part of its area in their place, with the same contents; the others map the whole area, once.
 */
#ifndef X10COMM_SHARED_MEMORY_H
#define X10COMM_SHARED_MEMORY_H
#include <stddef.h>
#include <stdint.h>

/* Where the areas are. */
struct x10_areas {
  /* The file with the area of a place; -1: this place cannot reach it. Called seldom, and not by two threads at a time.
   */
  int (*descriptor)(uint32_t place);
  uint64_t (*at)(uint32_t place); /* in that file */
  uint64_t size;                  /* of each; 0 where there may be none */
};

/* Prepares this place among so many; 0, or -1 with errno set. Nothing is mapped yet. */
int x10_shared_memory_open(uint32_t place, uint32_t places, struct x10_areas);
void x10_shared_memory_close(void);

/* As in struct x10_comm. */
int x10_shared_memory_share(void *pages, size_t size, uint64_t key);
void x10_shared_memory_unshare(uint64_t key);
void *x10_shared_memory_map(uint32_t place, uint64_t key);

#endif
