/* Stack overflow: a fault in the guard below a stack ends the place with a line that names the activity. */
#define _GNU_SOURCE
#include "overflow.h"
#include "contract.h"
#include "place.h"
#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>
#include <x10rt/io.h>

/* An activity may move to another thread: it is read in functions that are not inlined. */
static _Thread_local __attribute__((tls_model("initial-exec"))) x10__fiber *const *running_fiber;

void (*x10__overflow_show)(const x10__fiber *, const void *context);

static void write_text(const char *text)
{
  if (write(STDERR_FILENO, text, strlen(text)) < 0)
    return; /* standard error has no reader any more */
}

static void write_number(size_t number)
{
  char digits[24], *first = digits + sizeof digits - 1;
  *first = 0;
  do
    *--first = (char)('0' + number % 10);
  while (number /= 10);
  write_text(first);
}

static void overflow_tell(const x10__fiber *f)
{
  write_text("x10: place ");
  write_number(x10__here);
  write_text(": stack overflow in the activity of ");
  write_text(f->source ? f->source : "an unknown place");
  write_text(", whose stack has ");
  write_number(4 * (size_t)(f->stack_limit - f->stack));
  write_text(" bytes\n");
}

static void on_fault(int signal_number, siginfo_t *info, void *context)
{
  const x10__fiber *f = running_fiber ? *running_fiber : NULL;
  const char *address = info->si_addr;
  if (info->si_code <= 0) { /* sent by kill or the like: no instruction would fault again */
    x10_console_rescue();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
    return;
  }
  if (!f || !f->stack || address < f->stack - X10__GUARD || address >= f->stack) {
    x10_console_rescue();
    signal(signal_number, SIG_DFL); /* no overflow: the instruction faults again and kills the process */
    return;
  }
  x10_console_rescue();
  overflow_tell(f);
  if (x10__overflow_show)
    x10__overflow_show(f, context);
  _exit(1);
}

void x10__overflow_catch(void)
{
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigfillset(&action.sa_mask); /* nothing else may need room on the handler's stack */
  sigaction(SIGSEGV, &action, NULL);
}

void x10__overflow_thread(void *memory, x10__fiber *const *running)
{
  X10__EXPECT(memory && running && !running_fiber);
  stack_t stack = {.ss_sp = memory, .ss_size = X10__SIGNAL_STACK};
  if (sigaltstack(&stack, NULL))
    x10__fatal("no stack for signals: %s", strerror(errno));
  running_fiber = running;
}

__attribute__((noinline)) const x10__fiber *x10__fiber_running(void) { return running_fiber ? *running_fiber : NULL; }

void x10__overflow_leave(void)
{
  X10__EXPECT(running_fiber);
  running_fiber = NULL;
  sigaltstack(&(stack_t){.ss_flags = SS_DISABLE}, NULL);
}
