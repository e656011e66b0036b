/* Support library: tables of whole numbers, packed column by column.
 *
 * What iterations of a loop ask of one place, or have done there, is a table of Longs: a row for each iteration. It
 * goes as the number of rows, then each column. A column goes as its runs of numbers that differ by the same step, as
 * indices of a block do: the distance from the last number, the step, how many; or as its words, if these are shorter.
 * Numbers take seven bits a byte, the lowest first; the sign is the lowest bit of them. Words are eight bytes, the
 * lowest first. The caller has checked that the rails are long enough. Never blocks; may run on any thread. */
#ifndef X10RT_COLUMNS_H
#define X10RT_COLUMNS_H
#include <x10rt/rail.h>

#ifdef __cplusplus
extern "C" {
#endif

/* The bytes that `count` rows take, whose columns `first` to `pitch` - 1 count. `rows` is a Rail[Long] of `pitch`
 * numbers a row. `sizes`, a Rail[Long], gets a number for each of the columns: its bytes as runs, or -1 for words. */
int64_t x10_columns_size(const void *rows, int64_t first, int64_t pitch, int64_t count, void *sizes);
/* Packs them into a Rail[Byte] of that size; `sizes` as x10_columns_size has left it. */
void x10_columns_pack(const void *rows, int64_t first, int64_t pitch, int64_t count, const void *sizes, void *bytes);

/* The number of rows that a Rail[Byte] says it has; -1: it was not packed so. */
int64_t x10_columns_count(const void *bytes);
/* Unpacks them into a Rail[Long]: the columns one after the other, `count` numbers each. False: it was not packed from
 * so many columns and rows. */
bool x10_columns_unpack(const void *bytes, int64_t width, int64_t count, void *values);

#ifdef __cplusplus
}
#endif
#endif
