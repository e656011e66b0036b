/* How a job ends: in agreement when main is done, or immediately when the program wants it. place/launcher.c handles
 * the death of a place or of the launcher. */
#include "job_end.h"
#include "message/counters.h"
#include "message/message.h"
#include "place/contract.h"
#include "place/launcher.h"
#include "place/tree.h"
#include "profile/profile.h"
#include "task/task.h"
#include "trace/trace.h"
#include <stdatomic.h>
#include <x10rt/io.h>

static _Atomic(int) exit_code;
static _Atomic(uint32_t) acknowledged; /* by how many of the places below this one in the tree */
static x10_token ended;                /* END has come */
static x10_token below_ended;          /* all below this place have acknowledged */

/* ---- in agreement: END goes down the tree, and END_ACK comes up when all below have ended ---- */

void x10__end_arrived(void)
{
  X10__BY_LISTENER();
  X10__EXPECT(x10__here > 0);
  x10__end_set_agreed();
  x10_unpark(&ended);
}

bool x10__end_acknowledged(const struct x10_message *m)
{
  X10__BY_LISTENER();
  x10_place first;
  bool good = m->from > 0 && x10__tree_parent(m->from) == x10__here && x10__stats_arrived(m);
  if (good && atomic_fetch_add(&acknowledged, 1) + 1 == x10__tree_children(x10__here, &first))
    x10_unpark(&below_ended);
  return good;
}

static void below_end(x10_context *cx, struct x10__waits waits)
{
  x10_place first;
  uint32_t count = x10__tree_children(x10__here, &first);
  for (uint32_t i = 0; i < count; i++)
    x10__send(first + i, &(struct x10_message){.type = X10_MESSAGE_END}, NULL);
  if (count > 0)
    x10__park(cx, &below_ended, waits);
}

/* Output is written out first: once the end is agreed, places have little time. */
void x10__end_agree(x10_context *cx)
{
  X10__BY_OWNER(cx->worker);
  x10_files_flush();
  if (x10__places == 1)
    return;
  const struct x10__waits waits = {X10__WAITS_END, NULL, 0};
  if (x10__here == 0) {
    x10__end_set_agreed();
    below_end(cx, waits);
  } else {
    x10__park(cx, &ended, waits);
    below_end(cx, waits);
    x10__trace_write(); /* now: place 0 waits for it, and the launcher for little after place 0 */
    x10__profile_write();
    x10_writer *counters = x10__stats_pack();
    x10__send(x10__tree_parent(x10__here), &(struct x10_message){.type = X10_MESSAGE_END_ACK}, counters);
    x10_writer_free(counters);
  }
}

int x10__exit_status(bool threw)
{
  int status = atomic_load(&exit_code);
  return status == 0 && threw ? 1 : status;
}

void x10__exit_code_arrived(uint64_t status)
{
  X10__EXPECT(x10__here == 0);
  atomic_store(&exit_code, (int)status);
}

void x10_set_exit_code(x10_context *cx, int status)
{
  (void)cx;
  if (x10__here == 0)
    x10__exit_code_arrived((uint64_t)status);
  else
    x10__send(0, &(struct x10_message){.type = X10_MESSAGE_EXIT_CODE, .words = {(uint64_t)status}}, NULL);
}

/* ---- immediately ---- */

void x10_exit(x10_context *cx, int status)
{
  (void)cx;
  status = x10_files_finish(status);
  x10__end_set_agreed();
  if (!x10__launcher_end_job(status)) {
    for (x10_place p = 0; p < x10__places; p++)
      if (p != x10__here)
        x10__send(p, &(struct x10_message){.type = X10_MESSAGE_EXIT, .words = {(uint64_t)status}}, NULL);
    if (x10__places > 1)
      x10__transport_end();
  }
  if (x10__here == 0)
    x10__stats_print();
  x10__end_place(status);
}

void x10_die(x10_context *cx)
{
  (void)cx;
  x10_console_flush();
  fprintf(stderr, "x10: place %u ends itself\n", x10__here);
  x10__end_place(1);
}
