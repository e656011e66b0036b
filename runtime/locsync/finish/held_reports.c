/* See held_reports.h. */
#include "held_reports.h"
#include "proxy.h"

enum {
  HELD = 64,                /* finishes at a time … */
  MESSAGES = 64,            /* … and copies until the reports are sent in any case */
  FIRST_NANOSECONDS = 1000, /* for a finish that has reported once; twice as long after each report … */
  DOUBLINGS = 5,            /* … so often */
};

static x10__finish *held[HELD];
static uint32_t count, messages;
static uint64_t patience;

bool x10__reports_are_held(void) { return count > 0; }
uint64_t x10__reports_patience(void) { return patience; }

void x10__reports_send(void)
{
  uint32_t n = count;
  count = messages = 0;
  patience = 0;
  for (uint32_t i = 0; i < n; i++)
    x10__proxy_quiet(held[i]);
}

static void hold(x10__finish *proxy)
{
  uint64_t reports = x10__proxy_reports(proxy);
  uint64_t wait = reports ? (uint64_t)FIRST_NANOSECONDS << (reports > DOUBLINGS ? DOUBLINGS : reports - 1) : 0;
  bool is_held = false;
  for (uint32_t i = 0; i < count && !is_held; i++)
    is_held = held[i] == proxy;
  if (!is_held)
    held[count++] = proxy;
  if (wait > patience)
    patience = wait;
  if (++messages == MESSAGES || count == HELD)
    x10__reports_send();
}

void x10__finish_leave_listening(x10__finish *f)
{
  if (!(f->flags & X10__FINISH_PROXY))
    x10__finish_leave_foreign(f);
  else if (atomic_fetch_sub_explicit(&f->foreign, X10__UNIT, memory_order_acq_rel) == X10__UNIT)
    hold(f);
}
