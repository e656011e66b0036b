/* See held_reports.h. */
#include "held_reports.h"
#include "proxy.h"

enum {
  HELD = 64,                /* finishes at a time … */
  MESSAGES = 64,            /* … and copies until the reports are sent in any case, … */
  OTHERS = 128,             /* … and messages of any kind, but reports of the only finish that is held */
  FIRST_NANOSECONDS = 1000, /* for a finish that has reported once; twice as long after each report … */
  DOUBLINGS = 5,            /* … so often */
};

static x10__finish *held[HELD];
static uint32_t count, messages, others;
static uint64_t patience;

bool x10__reports_are_held(void)
{
  X10__BY_LISTENER();
  return count > 0;
}
uint64_t x10__reports_patience(void)
{
  X10__BY_LISTENER();
  return patience;
}

void x10__reports_send(void)
{
  X10__BY_LISTENER();
  uint32_t n = count;
  count = messages = others = 0;
  patience = 0;
  for (uint32_t i = 0; i < n; i++)
    x10__proxy_release(held[i]);
}

static void add(x10__finish *proxy)
{
  X10__BY_LISTENER();
  X10__EXPECT(proxy->flags & X10__FINISH_PROXY && count < HELD);
  for (uint32_t i = 0; i < count; i++)
    if (held[i] == proxy)
      return;
  held[count++] = proxy;
}

void x10__reports_hold(x10__finish *proxy)
{
  add(proxy);
  if (count == HELD)
    x10__reports_send();
  else if (count == 1)
    others = 0;
}

void x10__reports_message(void)
{
  X10__BY_LISTENER();
  if (count && ++others == OTHERS)
    x10__reports_send();
}

static void hold(x10__finish *proxy)
{
  uint64_t reports = x10__proxy_reports(proxy);
  uint64_t wait = reports ? (uint64_t)FIRST_NANOSECONDS << (reports > DOUBLINGS ? DOUBLINGS : reports - 1) : 0;
  add(proxy);
  if (wait > patience)
    patience = wait;
  if (++messages == MESSAGES || count == HELD)
    x10__reports_send();
}

void x10__finish_leave_listening(x10__finish *f)
{
  X10__BY_LISTENER();
  if (!(f->flags & X10__FINISH_PROXY))
    x10__finish_leave_foreign(f);
  else if (atomic_fetch_sub_explicit(&f->foreign, X10__UNIT, memory_order_acq_rel) == X10__UNIT)
    hold(f);
}
