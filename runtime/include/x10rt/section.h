/* Support library: sections of rails, as strided copies name them (ARMCI: Nieplocha and Carpenter, 1999): rows of
 * elements that follow each other, and along each axis again at equal distances. */
#ifndef X10RT_SECTION_H
#define X10RT_SECTION_H
#include <sys/uio.h>
#include <x10rt/rail.h>

#ifdef __cplusplus
extern "C" {
#endif

enum { X10_SECTION_AXES = 9 };

typedef struct x10_axis {
  int64_t count, stride; /* how often what is within repeats along it; elements from one to the next */
} x10_axis;

/* No element is in a section twice, and they come in the rail's order: a stride reaches over all that is within.
 * Only a source may be read in another order: its axes may be in any order and go in any direction, so strides may be
 * negative, but there is an order of its axes in which each reaches over all that is within. */
typedef struct x10_section {
  int64_t from, length; /* the first element; elements of a row */
  uint32_t axes;        /* the innermost first */
  x10_axis axis[X10_SECTION_AXES];
} x10_section;

enum x10_section_fault {
  X10_SECTION_FITS,
  X10_SECTION_MISSHAPEN, /* a negative number, too many axes, or a stride that does not reach */
  X10_SECTION_BEYOND,    /* an element that a rail of this size does not have */
};

/* Both trust nothing of the section; the second one is for sources. */
enum x10_section_fault x10_section_check(const x10_section *, int64_t size);
enum x10_section_fault x10_section_check_source(const x10_section *, int64_t size);
/* The section of which counts[0] is the length of a row and strides[i], counts[i + 1] are axis i: two Rail[Long] of an
 * emitted program. False with NullPointerException, IllegalArgumentException or ArrayIndexOutOfBoundsException pending
 * if they are no section, or not one of a rail of this size. */
bool x10_section_make(x10_context *, x10_section *, int64_t size, int64_t from, const void *strides,
                      const void *counts);
bool x10_section_make_source(x10_context *, x10_section *, int64_t size, int64_t from, const void *strides,
                             const void *counts);
/* The rest is of sections that were checked. */

/* How many elements. */
int64_t x10_section_elements(const x10_section *);
int64_t x10_section_rows(const x10_section *);
/* Joins rows that follow each other, and axes that go on in each other; the same elements in the same order. */
void x10_section_simplify(x10_section *);
/* The elements one after the other, out of the rail and into it; `packed` has room for them all, and need not be
 * aligned. */
void x10_section_gather(const x10_section *, const void *rail, void *packed);
void x10_section_scatter(const x10_section *, void *rail, const void *packed);
/* From one rail to another of the same type; the sections have the same counts. Where elements of both may be the same,
 * as if the source had been copied first. */
void x10_section_copy(const x10_section *source, const void *from, const x10_section *target, void *to);
/* The same of elements of so many bytes, where the rails' own begin, in memory that has nothing in common. */
void x10_section_copy_elements(const x10_section *source, const void *from, const x10_section *target, void *to,
                               size_t element_size);
/* Where the rows are, one part each. */
void x10_section_parts(const x10_section *, const void *rail, struct iovec *parts);

#ifdef __cplusplus
}
#endif
#endif
