/* See wait.h. */
#include "wait.h"
#include "place/contract.h"

void x10__wait_record(const x10__fiber *f, const struct x10__waits *waits, uint64_t began)
{
  X10__EXPECT(began);
  uint64_t ended = x10_monotonic();
  if (x10__tracing())
    x10__trace_wait(f, waits, began, ended);
  x10__stats_waited(f->source, waits, ended - began);
}
