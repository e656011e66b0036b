/* Termination detection across places (runtime/locsync/finish/termination.h): a finish opened at place 0, two proxies, up
 * to TASKS asyncs that go from any place to any place, ATS blocking ats, one at a time, and THROWS exceptions (offers go
 * the same way). Every transition names the C function that it models; what is atomic here is under one lock there. Tasks arrive in
 * any order; so do reports of different places. Those of one place arrive in the order in which they were made. A report
 * tells what has changed since the last one: how many tasks were received, and a pair (place, count) for each place to
 * which some were sent.
 *
 * Proved: when the finish ends nothing of it is live or under way, and every exception was gathered; and it ends.
 *
 * MUTANT=1  reports do not say what was sent            (mere quiescence)
 * MUTANT=2  a report may overtake an older one of its place
 * MUTANT=3  a proxy reports without a second look at what is live
 * MUTANT=4  the answer of an `at` does not say that its body spawned something
 */
#ifndef MUTANT
#define MUTANT 0
#endif
#ifndef TASKS
#define TASKS 4
#endif
#ifndef ATS
#define ATS 1
#endif
#ifndef THROWS
#define THROWS 1
#endif
#define PLACES 3
#define REPORTS 6
#define EACH(k) for (k : 0 .. PLACES - 1)

/* each place; at place 0 the root's view of itself, elsewhere the proxy */
byte live[PLACES];              /* x10__finish.foreign and local; the body itself at home */
byte blocked[PLACES];           /* of those live, who wait for the answer of an at, or are one's body */
byte under_way[PLACES];         /* TASK messages, by destination */
byte quiet[PLACES];             /* left with nothing live, before proxy_quiet has the lock */
byte received[PLACES], kept[PLACES]; /* since the last report; kept: exceptions */
byte sent[PLACES * PLACES];     /* since the last report; from * PLACES + to */
byte first[PLACES], next[PLACES]; /* numbers of reports under way: the oldest, and the one to come */

/* the root */
short balance[PLACES];          /* x10__root.balance */
bool held;                      /* a unit of the finish */
byte gathered;
bool ended;

/* REPORT messages. A place sends to no more than the others, so that there are as many pairs. */
typedef Report {
  bool used;
  byte from, number, received, exceptions, pairs;
  byte target[PLACES - 1], count[PLACES - 1];
}
Report report[REPORTS];

/* the at that is under way */
bool at_runs, at_counted;
byte at_from, at_to;

byte spawned, raised, ats;
byte i, slot;

inline root_settle() {
  held = false;
  EACH(i) {
    if
    :: balance[i] != 0 -> held = true
    :: else
    fi
  }
}

/* x10__finish_sent: x10__proxy_sent, or the root's own counting */
inline finish_sent(sender, target) {
  if
  :: sender == 0 -> balance[target]++; root_settle()
  :: else -> sent[sender * PLACES + target]++
  fi
}

/* x10__finish_received: x10__proxy_received, or the root's own counting */
inline finish_received(receiver) {
  live[receiver]++;
  if
  :: receiver == 0 -> balance[0]--; root_settle()
  :: else -> received[receiver]++
  fi
}

inline free_slot() {
  slot = 0;
  do
  :: slot < REPORTS && report[slot].used -> slot++
  :: else -> break
  od;
  assert(slot < REPORTS)
}

/* report_write_sent: a pair for each place to which something was sent */
inline report_write_sent(where) {
  EACH(i) {
    if
    :: sent[where * PLACES + i] != 0 && MUTANT != 1 ->
      report[slot].target[report[slot].pairs] = i;
      report[slot].count[report[slot].pairs] = sent[where * PLACES + i];
      report[slot].pairs++
    :: else
    fi;
    sent[where * PLACES + i] = 0
  }
}

/* x10__proxy_quiet: report_take */
inline proxy_quiet(where) {
  quiet[where]--;
  if
  :: (live[where] == 0 || MUTANT == 3) && received[where] > 0 ->
    free_slot();
    report[slot].used = true;
    report[slot].from = where;
    report[slot].number = next[where];
    report[slot].received = received[where];
    report[slot].exceptions = kept[where];
    report_write_sent(where);
    next[where]++;
    received[where] = 0;
    kept[where] = 0
  :: else
  fi
}

/* Numbers begin from 0 again when no report of the place is under way: the search then knows fewer states. */
inline report_free(which) {
  if
  :: MUTANT != 2 -> first[report[which].from]++
  :: else
  fi;
  if
  :: first[report[which].from] == next[report[which].from] ->
    first[report[which].from] = 0;
    next[report[which].from] = 0
  :: else
  fi;
  report[which].used = false;
  report[which].from = 0; report[which].number = 0; report[which].received = 0; report[which].exceptions = 0;
  report[which].pairs = 0;
  for (i : 0 .. PLACES - 2) { report[which].target[i] = 0; report[which].count[i] = 0 }
}

/* x10__report_arrived: x10__gathered_read, report_apply, root_settle */
inline report_arrived(which) {
  gathered = gathered + report[which].exceptions;
  balance[report[which].from] = balance[report[which].from] - report[which].received;
  for (i : 0 .. PLACES - 2) {
    if
    :: i < report[which].pairs ->
      balance[report[which].target[i]] = balance[report[which].target[i]] + report[which].count[i]
    :: else
    fi
  }
  report_free(which);
  root_settle()
}

proctype place(byte p) {
  byte to;
  do
  /* x10_task_dispatch: dispatch_away, by an activity of this place or by the body of an at */
  :: atomic { !ended && spawned < TASKS && live[p] > blocked[p] ->
      spawned++;
      select(to : 0 .. PLACES - 1);
      if
      :: to == p -> live[p]++            /* x10_task_dispatch_here */
      :: else -> finish_sent(p, to); under_way[to]++
      fi; to = 0 }
  /* x10__message_handle, hand_on: a TASK has come */
  :: atomic { under_way[p] > 0 -> under_way[p]--; finish_received(p) }
  /* x10__finish_leave_foreign, perhaps after x10__finish_gather */
  :: atomic { live[p] > blocked[p] && !(p == 0 && ended) ->
      if
      :: true
      :: raised < THROWS -> raised++;
        if
        :: p == 0 -> gathered++
        :: else -> kept[p]++
        fi
      fi;
      live[p]--;
      if
      :: p != 0 && live[p] == 0 -> quiet[p]++
      :: else
      fi }
  :: atomic { quiet[p] > 0 -> proxy_quiet(p) }
  /* x10_task_at: at_away */
  :: atomic { !at_runs && ats < ATS && spawned < TASKS && live[p] > blocked[p] ->
      select(to : 0 .. PLACES - 1);
      if
      :: to != p -> ats++; at_runs = true; at_from = p; at_to = to; blocked[p]++
      :: else
      fi; to = 0 }
  /* the body spawns: x10__finish_counted makes the proxy, which counts the body too */
  :: atomic { at_runs && at_to == p && spawned < TASKS ->
      spawned++;
      if
      :: p != 0 && !at_counted -> at_counted = true; finish_received(p); blocked[p]++ /* only the answer ends it */
      :: else
      fi;
      select(to : 0 .. PLACES - 1);
      if
      :: to == p -> live[p]++
      :: else -> finish_sent(p, to); under_way[to]++
      fi; to = 0 }
  /* answer, then x10__finish_leave_foreign; the caller goes on: x10__finish_sent */
  :: atomic { at_runs && at_to == p ->
      if
      :: at_counted ->
        blocked[p]--;
        live[p]--;
        if
        :: live[p] == 0 -> quiet[p]++
        :: else
        fi;
        if
        :: MUTANT != 4 -> finish_sent(at_from, p)
        :: else
        fi
      :: else
      fi;
      blocked[at_from]--;
      at_runs = false; at_counted = false; at_from = 0; at_to = 0 }
  :: ended -> break
  od
}

#define IS_NEXT(r) (report[r].number == first[report[r].from] || MUTANT == 2)
#define ARRIVES(r) :: atomic { report[r].used && IS_NEXT(r) -> report_arrived(r) }

proctype home() {
  do
  ARRIVES(0)
  ARRIVES(1)
  ARRIVES(2)
  ARRIVES(3)
  ARRIVES(4)
  ARRIVES(5)
  /* x10_task_end_finish: the owner waits until nothing is live and no unit is held */
  :: atomic { live[0] == 0 && !held ->
      ended = true;
      EACH(i) { assert(under_way[i] == 0 && live[i] == 0 && kept[i] == 0) }
      assert(gathered == raised && !at_runs);
      break }
  od
}

init {
  atomic {
    live[0] = 1; /* the body of the finish */
    run place(0);
    run place(1);
    run place(2);
    run home()
  }
}
