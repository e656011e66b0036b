/* The switch for x86-64: the registers that the ABI says a call preserves, and the two control words. */
#include "sched.h"
#include "switch.h"
#include <stdint.h>

__asm__(".text\n"
        ".globl x10__switch\n"
        ".hidden x10__switch\n"
        ".type x10__switch,@function\n"
        "x10__switch:\n"
        "  pushq %rbp\n"
        "  pushq %rbx\n"
        "  pushq %r12\n"
        "  pushq %r13\n"
        "  pushq %r14\n"
        "  pushq %r15\n"
        "  subq $8, %rsp\n"
        "  stmxcsr (%rsp)\n"
        "  fnstcw 4(%rsp)\n"
        "  movq %rsp, (%rdi)\n"
        "  movq %rsi, %rsp\n"
        "  ldmxcsr (%rsp)\n"
        "  fldcw 4(%rsp)\n"
        "  addq $8, %rsp\n"
        "  popq %r15\n"
        "  popq %r14\n"
        "  popq %r13\n"
        "  popq %r12\n"
        "  popq %rbx\n"
        "  popq %rbp\n"
        "  ret\n"
        ".size x10__switch,.-x10__switch\n");

x10__stack_pointer x10__switch_prepare(void *lowest, size_t size, void (*entry)(void))
{
  uintptr_t *top = (uintptr_t *)(((uintptr_t)lowest + size) & ~(uintptr_t)15);
  *--top = 0; /* where entry would return to: a debugger stops here; the stack is aligned as after a call */
  *--top = (uintptr_t)entry;
  for (int i = 0; i < 6; i++)
    *--top = 0;
  *--top = (uintptr_t)0x37f << 32 | 0x1f80; /* x87 and SSE control words as a process starts with */
  return top;
}

/* By their DWARF numbers: rbx 3, rbp 6, r12 to r15. The control words lie below them, the return address above. */
bool x10__saved_registers(const void *saved, struct x10_stack_copy *into)
{
  const uint64_t *word = saved;
  into->registers[15] = word[1];
  into->registers[14] = word[2];
  into->registers[13] = word[3];
  into->registers[12] = word[4];
  into->registers[3] = word[5];
  into->registers[6] = word[6];
  into->pc = word[7];
  into->base = (uint64_t)(uintptr_t)(word + 8);
  return true;
}
