/* The switch for any other machine with ucontext: slower, since it saves the signal mask by a system call. The saved
 * context lies on the stack it belongs to, so that a collector sees its registers. */
#define _GNU_SOURCE
#include "sched.h"
#include "switch.h"
#include <stdint.h>
#include <ucontext.h>

x10__stack_pointer x10__switch_prepare(void *lowest, size_t size, void (*entry)(void))
{
  uintptr_t top = ((uintptr_t)lowest + size - sizeof(ucontext_t)) & ~(uintptr_t)63;
  ucontext_t *context = (ucontext_t *)top;
  getcontext(context);
  context->uc_stack.ss_sp = lowest;
  context->uc_stack.ss_size = top - (uintptr_t)lowest;
  context->uc_link = NULL;
  makecontext(context, entry, 0);
  return context;
}

void x10__switch(x10__stack_pointer *from, x10__stack_pointer to)
{
  ucontext_t here;
  *from = &here;
  swapcontext(&here, to);
}

bool x10__saved_registers(const void *saved, struct x10_stack_copy *into)
{
  (void)saved, (void)into;
  return false;
}
