/* What a place writes when it ends: see ends.h. */
#include "ends.h"
#include "thread.h"
#include <errno.h>
#include <semaphore.h>
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <unistd.h>
#include <x10rt/contract.h>
#include <x10rt/io.h>

enum { FUNCTIONS = 4 };

static void (*functions[FUNCTIONS])(void);

void x10__ends_run(void)
{
  for (size_t i = 0; i < FUNCTIONS && functions[i]; i++)
    functions[i]();
}

/* ---- signals that end the place ----
 *
 * What is to be written is written first, by a thread of its own: a handler could not. Then the signal does what it
 * would have done. */

static sem_t signalled;
static _Atomic(int) signal_number;

static void on_signal(int number)
{
  int error = errno;
  atomic_store(&signal_number, number);
  sem_post(&signalled);
  errno = error;
}

static void *signal_await(void *unused)
{
  while (sem_wait(&signalled))
    ;
  int number = atomic_load(&signal_number);
  x10_console_rescue();
  x10__ends_run();
  signal(number, SIG_DFL);
  kill(getpid(), number);
  return unused;
}

static void signals_catch(void)
{
  static const int ends[] = {SIGHUP, SIGINT, SIGTERM};
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART | SA_ONSTACK}, before;
  sigfillset(&action.sa_mask);
  sem_init(&signalled, 0, 0);
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++)
    if (sigaction(ends[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN)
      sigaction(ends[i], &action, NULL);
  x10__thread_start_outside(signal_await, NULL, "what is written at the end");
}

void x10__at_end(void (*function)(void))
{
  size_t count = 0;
  while (count < FUNCTIONS && functions[count])
    count++;
  X10__EXPECT(count < FUNCTIONS);
  functions[count] = function;
  if (count == 0)
    signals_catch();
}
