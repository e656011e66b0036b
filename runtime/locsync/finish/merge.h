/* Merging reports per host: what the master of a host holds of one finish (X10's dense finish, between hosts).
 * Private to the LocationSynchronization layer.
 *
 * Where several places of a host other than the home's take part in a finish, they report to one place of that host,
 * the master, by HOST_REPORT. It adds up what has come, and sends it on as one message, REPORTS. A place reports so
 * from then on when it has sent a task of the finish to a place of its host, or received one from there, or a task with
 * a mark, or has reported X10__DIRECT_REPORTS times directly. The home marks a task when more than X10__DIRECT_PLACES
 * places of the receiver's host take part, as far as it knows, and the host has X10__MERGED_PLACES at least. So what
 * touches few places of a host reports as if there were no master, directly, and pays nothing.
 *
 * How long the master holds what it has. It knows, as far as reports say, how many tasks places of its host have sent
 * to each of them, and how many each has received from its host: what the home does for all places, for these alone
 * (termination.h). It also knows how many marked tasks were received, and how many the home has marked. All reports
 * of these come to the master. So while two of these counts differ another report is certain to come, and it
 * holds. Otherwise it sends on, once the listener has no more messages at hand (held_reports.h), if it holds a report
 * of a place that has not come to it before, or if the home has asked, by ASK, and as many tasks as the home wants have
 * been reported. When the home asks: asks.h. There is no timer. How many tasks the home has marked, the master hears
 * once, by WAITS, when the finish's owner waits: the finish does not end before, so nothing comes too late by that.
 * Later tasks have no mark.
 *
 * Safety does not depend on any of this: whatever the master holds, and whenever it sends it, the home adds up complete
 * reports of places, and those of one place come in their order. They do along one way, since links keep their order.
 * A place changes its way once, from direct to the master. Its first HOST_REPORT says how many reports went directly,
 * and the home takes the finish for open until so many have come (x10__root.late).
 *
 * The master is a place of the host that home and index of the finish draw: finishes of many homes spread over a host's
 * places, and that of one home and index keeps its master, and the master's memory. It need not take part otherwise.
 * A master that dies ends the job, as any place does. If the whole job stands still, a master sends what it holds,
 * so that the report of a deadlock shows what is really owed (deadlock/watch.c).
 *
 * Between hosts a finish over n places of a host, from its home, costs min(n, X10__DIRECT_PLACES) REPORTs, and beyond
 * that one WAITS and one REPORTS; within the host, a HOST_REPORT of each other place. What places of the host send each
 * other costs one REPORTS in all. Where tasks from elsewhere come in between, as where all places send to all, each
 * REPORTS either brings a place that is new, or answers an ASK, and the home asks a host once for each wave.
 *
 * tests/models/finish.pml shows safety, for any moment of sending on, and that nothing is held for ever. */
#ifndef X10_LOCSYNC_MERGE_H
#define X10_LOCSYNC_MERGE_H
#include "place/contract.h"
#include "place/hosts.h"
#include "place/place.h"
#include "place/place_counts.h"
#include <x10rt/serial.h>

#pragma GCC visibility push(hidden)

enum {
  X10__DIRECT_PLACES = 2,  /* so many of a host report to the home themselves */
  X10__DIRECT_REPORTS = 4, /* and each of them so often */
  X10__DIRECT_SHIFT = 8,   /* words[3] of a HOST_REPORT, from this bit on: how many went directly */
  X10__MERGED_PLACES = 5,  /* on a host of fewer places marks do not pay: what they save is what WAITS costs */
};

/* One report, on its way through the master. */
struct x10__host_report {
  x10_place from;
  uint64_t received;     /* tasks … */
  uint64_t near, marked; /* … of them from this host; with a mark */
  uint64_t direct;       /* reports that went to the home before, and were not counted yet */
  struct x10__place_counts *sent;
  const void *image; /* of what was gathered (x10__gathered_write) … */
  size_t image_size; /* … 0: nothing was … */
  uint64_t order;    /* … and its byte order, as words[3] of a message has it */
};

/* What a master holds of a finish. One thread at a time. */
typedef struct x10__merge x10__merge;

/* The master of the finish with this home and index at a host. */
x10_place x10__master_of(uint32_t host, x10_place home, uint32_t index);

x10__merge *x10__merge_new(void);
/* It belongs to another finish now. */
void x10__merge_clear(x10__merge *);
/* Copies the image. */
void x10__merge_add(x10__merge *, const struct x10__host_report *);
/* The home has marked so many tasks. */
void x10__merge_expect(x10__merge *, uint64_t marked);
/* The home, to which so many REPORTS have come, wants to hear of so many tasks more. Nothing, where others are on their
 * way: it will ask again. */
void x10__merge_ask(x10__merge *, uint64_t wanted, uint64_t came);
/* What it holds is to be sent, whatever is missing. False where it holds nothing. */
bool x10__merge_force(x10__merge *);
bool x10__merge_is_due(const x10__merge *);
/* How many reports it holds. */
uint64_t x10__merge_reports(const x10__merge *);
/* The payload of a REPORTS message with all that it holds, and afterwards it holds nothing. The caller frees it. */
x10_writer *x10__merge_take(x10__merge *);

/* Pairs of a place and a count on the wire. */
void x10__pairs_write(x10_writer *, struct x10__place_counts *);
/* Adds them up. False where they are malformed. */
bool x10__pairs_read(x10_reader *, struct x10__place_counts *);
/* Adds 1 for each place of that host that is new in its REPORTS. */
void x10__merged_places_read(x10_reader *, uint32_t host, struct x10__place_counts *);

#pragma GCC visibility pop
#endif
