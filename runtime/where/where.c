/* See x10rt/where.h: libdw unwinds the copy of a stack, and finds lines. */
#include "unwind.h"
#include <pthread.h>
#include <string.h>
#include <unistd.h>

enum { THREAD = 1, FRAMES_MOST = 256 }; /* the number that the one stack has for libdw */

static const struct x10_stack_copy *stack; /* that is unwound */

static pid_t next_thread(Dwfl *dwfl, void *argument, void **thread_argument)
{
  (void)dwfl, (void)argument;
  bool first = !*thread_argument;
  *thread_argument = (void *)stack;
  return first ? THREAD : 0;
}

static bool memory_read(Dwfl *dwfl, Dwarf_Addr address, Dwarf_Word *result, void *argument)
{
  (void)dwfl, (void)argument;
  uint64_t at = address - stack->base;
  if (address < stack->base || at + sizeof *result > stack->size)
    return false;
  memcpy(result, (const char *)stack->bytes + at, sizeof *result);
  return true;
}

#if defined(__x86_64__)
enum { REGISTERS = 17 }; /* the last one is the return address */
#else
enum { REGISTERS = 32 };
#endif

static bool set_registers(Dwfl_Thread *thread, void *argument)
{
  (void)argument;
  Dwarf_Word registers[REGISTERS];
  memcpy(registers, stack->registers, sizeof registers);
#if defined(__x86_64__)
  registers[7] = stack->base;
  registers[16] = stack->pc;
#else
  registers[31] = stack->base;
#endif
  dwfl_thread_state_register_pc(thread, stack->pc);
  return dwfl_thread_state_registers(thread, 0, REGISTERS, registers);
}

static const Dwfl_Thread_Callbacks thread_callbacks = {
    .next_thread = next_thread, .memory_read = memory_read, .set_initial_registers = set_registers};
/* Line tables lie in the files themselves. Elsewhere libdw would look over the network, and load a library for that. */
static int no_debuginfo(Dwfl_Module *module, void **data, const char *name, Dwarf_Addr base, const char *file,
                        const char *link, GElf_Word checksum, char **found)
{
  (void)module, (void)data, (void)name, (void)base, (void)file, (void)link, (void)checksum, (void)found;
  return -1;
}

static const Dwfl_Callbacks file_callbacks = {.find_elf = dwfl_linux_proc_find_elf, .find_debuginfo = no_debuginfo};

/* The process's files, opened once. */
static Dwfl *files(void)
{
  static Dwfl *opened;
  if (opened)
    return opened;
  Dwfl *dwfl = dwfl_begin(&file_callbacks);
  if (!dwfl || dwfl_linux_proc_report(dwfl, getpid()) != 0 || dwfl_report_end(dwfl, NULL, NULL) != 0 ||
      !dwfl_attach_state(dwfl, NULL, getpid(), &thread_callbacks, NULL)) {
    dwfl_end(dwfl);
    return NULL;
  }
  return opened = dwfl;
}

struct walk {
  Dwfl *dwfl;
  bool (*frame)(Dwfl *, Dwarf_Addr, void *);
  void *argument;
  int frames;
};

static int frame_take(Dwfl_Frame *frame, void *argument)
{
  struct walk *walk = argument;
  Dwarf_Addr pc;
  bool is_exact;
  if (!dwfl_frame_pc(frame, &pc, &is_exact) || walk->frames++ == FRAMES_MOST)
    return DWARF_CB_ABORT;
  pc -= is_exact ? 0 : 1; /* the call, not what it returns to */
  return walk->frame(walk->dwfl, pc, walk->argument) ? DWARF_CB_OK : DWARF_CB_ABORT;
}

bool x10__unwind(const struct x10_stack_copy *of, bool (*frame)(Dwfl *, Dwarf_Addr, void *), void *argument)
{
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&lock);
  stack = of;
  struct walk walk = {files(), frame, argument, 0};
  if (walk.dwfl)
    dwfl_getthread_frames(walk.dwfl, THREAD, frame_take, &walk);
  pthread_mutex_unlock(&lock);
  return walk.dwfl != NULL;
}

/* ---- lines ---- */

struct lines {
  void (*line)(const char *, int, void *);
  void *argument;
  int found;
};

static bool line_take(Dwfl *dwfl, Dwarf_Addr pc, void *argument)
{
  struct lines *lines = argument;
  Dwfl_Module *module = dwfl_addrmodule(dwfl, pc);
  Dwfl_Line *line = module ? dwfl_module_getsrc(module, pc) : NULL;
  int number = 0;
  const char *file = line ? dwfl_lineinfo(line, NULL, &number, NULL, NULL, NULL) : NULL;
  size_t length = file ? strlen(file) : 0;
  if (length > 4 && !strcmp(file + length - 4, ".x10")) {
    lines->line(file, number, lines->argument);
    lines->found++;
  }
  return true;
}

int x10_where(const struct x10_stack_copy *of, void (*frame)(const char *, int, void *), void *argument)
{
  struct lines lines = {frame, argument, 0};
  return x10__unwind(of, line_take, &lines) ? lines.found : -1;
}
