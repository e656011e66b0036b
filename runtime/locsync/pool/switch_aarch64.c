/* The switch for AArch64: x19 to x30 and d8 to d15, as the ABI says. */
#include "sched.h"
#include "switch.h"
#include <stdint.h>

__asm__(".text\n"
        ".globl x10__switch\n"
        ".hidden x10__switch\n"
        ".type x10__switch,%function\n"
        "x10__switch:\n"
        "  sub sp, sp, #160\n"
        "  stp x19, x20, [sp, #0]\n"
        "  stp x21, x22, [sp, #16]\n"
        "  stp x23, x24, [sp, #32]\n"
        "  stp x25, x26, [sp, #48]\n"
        "  stp x27, x28, [sp, #64]\n"
        "  stp x29, x30, [sp, #80]\n"
        "  stp d8, d9, [sp, #96]\n"
        "  stp d10, d11, [sp, #112]\n"
        "  stp d12, d13, [sp, #128]\n"
        "  stp d14, d15, [sp, #144]\n"
        "  mov x9, sp\n"
        "  str x9, [x0]\n"
        "  mov sp, x1\n"
        "  ldp x19, x20, [sp, #0]\n"
        "  ldp x21, x22, [sp, #16]\n"
        "  ldp x23, x24, [sp, #32]\n"
        "  ldp x25, x26, [sp, #48]\n"
        "  ldp x27, x28, [sp, #64]\n"
        "  ldp x29, x30, [sp, #80]\n"
        "  ldp d8, d9, [sp, #96]\n"
        "  ldp d10, d11, [sp, #112]\n"
        "  ldp d12, d13, [sp, #128]\n"
        "  ldp d14, d15, [sp, #144]\n"
        "  add sp, sp, #160\n"
        "  ret\n"
        ".size x10__switch,.-x10__switch\n");

x10__stack_pointer x10__switch_prepare(void *lowest, size_t size, void (*entry)(void))
{
  uintptr_t *top = (uintptr_t *)(((uintptr_t)lowest + size) & ~(uintptr_t)15) - 20;
  for (int i = 0; i < 20; i++)
    top[i] = 0;
  top[11] = (uintptr_t)entry; /* x30: where the switch returns to */
  return top;
}

/* x19 to x30; x30 is where the switch returns to. */
bool x10__saved_registers(const void *saved, struct x10_stack_copy *into)
{
  const uint64_t *word = saved;
  for (int i = 0; i < 12; i++)
    into->registers[19 + i] = word[i];
  into->pc = word[11];
  into->base = (uint64_t)(uintptr_t)(word + 20);
  return true;
}
