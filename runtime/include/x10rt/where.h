/* The position of a stack, in lines of X10. Implemented by libx10where.so.1, which LocationSynchronization loads when
 * something is to be reported, so that no program needs libdw to run. Reads the line tables and the unwind tables of
 * the process's own files. Allocates; no signal handler may call it. Any thread; one waits for another.
 */
#ifndef X10RT_WHERE_H
#define X10RT_WHERE_H
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What a thread's or a fiber's stack was at a moment. The bytes are a copy: the owner may go on. */
struct x10_stack_copy {
  uint64_t pc;
  uint64_t registers[32]; /* by their DWARF numbers; those that a call does not preserve may be missing */
  uint64_t base;          /* the stack pointer, and the address of the first byte */
  size_t size;
  const void *bytes;
};

/* Calls the function for each frame whose line is X10's, innermost first; `file` and `line` are valid during the call.
 * Returns how many there were; -1 where the process's files cannot be read. The program must have its line tables: x10c
 * makes them unless it is stripped. */
int x10_where(const struct x10_stack_copy *, void (*frame)(const char *file, int line, void *), void *argument);

/* Calls the function for each frame that is of X10, innermost first, with the functions that are there: `names` has
 * X10's names, the caller's first, with semicolons between those that the C compiler has put into one another. Time in
 * another library is a frame "[libgc.so.1]" before the others. `begins`: the outermost of them is the body of an
 * activity or an at, and what is beneath it on the stack belongs to others; frames after it are not given. The names
 * stay as long as the process. Returns how many frames there were; -1 as above. x10c puts the names into the section
 * .x10names of the program: lines of a C name, a tab and X10's name; then "@FILE" and, of each method in it,
 * "\tFIRST\tLAST\tNAME" with its lines, since x10c may have put it into others. Where the section is missing, C names
 * are given. */
int x10_where_functions(const struct x10_stack_copy *, void (*frame)(const char *names, bool begins, void *),
                        void *argument);

#ifdef __cplusplus
}
#endif
#endif
