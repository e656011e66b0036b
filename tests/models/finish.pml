/* Termination detection across places (runtime/locsync/finish/termination.h): a finish opened at place 0, two proxies, up
 * to TASKS asyncs that go from any place to any place, ATS blocking ats, one at a time, and THROWS exceptions (offers go
 * the same way). Every transition names the C function that it models; what is atomic here is under one lock there. Tasks arrive in
 * any order; so do reports of different places. Those of one place arrive in the order in which they were made. A report
 * tells what has changed since the last one: how many tasks were received, and a pair (place, count) for each place to
 * which some were sent.
 *
 * HOSTS=1: the first two proxies share a host, which is not the home's, and place MASTER is its master (runtime/locsync/finish/
 * merge.h). The home marks any task that it likes to. The master sends on when it misses nothing and holds a report of a
 * place that is new to it or has been asked (asks.h beside it); FORCED=1: whenever it holds something, FORCED=2: so once. A report to the
 * master and one to the home overtake each other. SWITCH=1: any place of the host turns to the master when it likes to.
 *
 * PLACES=4: one more place, elsewhere.
 *
 * Proved: when the finish ends nothing of it is live or under way, and every exception was gathered; and it ends. So
 * with HOSTS=1 also: no report is lost in the master, and none is held for ever.
 *
 * MUTANT=1  reports do not say what was sent            (mere quiescence)
 * MUTANT=2  a report may overtake an older one of its place
 * MUTANT=3  a proxy reports without a second look at what is live
 * MUTANT=4  the answer of an `at` does not say that its body spawned something
 * MUTANT=5  the home does not wait for reports that came directly before one through the master (HOSTS=1)
 * MUTANT=6  the master is not told how many tasks the home has marked (HOSTS=1)
 * MUTANT=7  a place reports directly what it received from its own host (HOSTS=1)
 * MUTANT=8  the master sends on what it holds without the exceptions (HOSTS=1)
 * MUTANT=9  the home marks tasks after it has told how many (HOSTS=1)
 * MUTANT=10 the home never asks (HOSTS=1)
 * MUTANT=11 the home asks while reports that came directly are still under way (HOSTS=1)
 * MUTANT=12 the master believes a question that its last REPORTS has met (HOSTS=1)
 * MUTANT=13 the home wants to hear of places that report directly, too (HOSTS=1)
 * MUTANT=14 the master holds reports of new places until it is asked (HOSTS=1)
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
#ifndef HOSTS
#define HOSTS 0
#endif
#ifndef MASTER
#define MASTER 1
#endif
#ifndef FORCED
#define FORCED 0
#endif
#ifndef SWITCH
#define SWITCH 0
#endif
#ifndef PLACES
#define PLACES 3
#endif
#define REPORTS 6
#define LINKS (PLACES + 1)
#define TO_MASTER PLACES /* the link within the host; the others lead from a place to the home */
#define EACH(k) for (k : 0 .. PLACES - 1)

/* each place; at place 0 the root's view of itself, elsewhere the proxy */
byte live[PLACES];              /* x10__finish.foreign and local; the body itself at home */
byte blocked[PLACES];           /* of those live, who wait for the answer of an at, or are one's body */
byte under_way[PLACES];         /* TASK messages, by destination: */
byte near[PLACES];              /* of the other place of the host … */
byte marked_way[PLACES];        /* … and those with a mark */
byte quiet[PLACES];             /* left with nothing live, before proxy_quiet has the lock */
byte received[PLACES], kept[PLACES]; /* since the last report; kept: exceptions */
byte sent[PLACES * PLACES];     /* since the last report; from * PLACES + to */
byte first[LINKS], next[LINKS]; /* numbers of reports under way: the oldest, and the one to come */
bool is_shared[PLACES];         /* proxy.is_shared */
byte near_got[PLACES], marked_got[PLACES]; /* proxy.near, proxy.marked: since the last report */
byte direct[PLACES];            /* reports to the home of which the master does not know */

/* the root */
short balance[PLACES];          /* x10__root.balance */
short came[PLACES];             /* x10__root.direct */
byte marked;                    /* x10__root.marked */
bool waits;                     /* x10__root.waits */
bool held;                      /* a unit of the finish */
byte gathered;
bool ended;
/* x10__root.asks */
bool is_known[PLACES];          /* merged */
bool waiting;
byte reports;

/* the master: x10__merge */
short change[PLACES], owed[PLACES]; /* near */
short missing;                  /* marked */
byte told[PLACES], merged;      /* direct; exceptions */
bool holds;
bool new_places[PLACES], seen[PLACES];
byte merges, got, wanted;       /* sent; received */
bool asked, forced;
bool waits_way;                 /* WAITS is under way; it says `marked`, which stays as it is */
chan ask = [2] of { byte, byte }; /* ASK messages: tasks wanted, REPORTS that have come */

/* REPORT, HOST_REPORT and REPORTS messages, by link. */
typedef Report {
  bool used, is_merged, new_places[PLACES];
  byte link, received, number, exceptions, near, marked;
  short change[PLACES], direct[PLACES];
}
Report report[REPORTS];

/* the at that is under way */
bool at_runs, at_counted;
byte at_from, at_to;

byte spawned, raised, ats;
byte i, slot, wanted_now, reports_then;

inline root_settle() {
  held = false;
  EACH(i) {
    if
    :: balance[i] != 0 || (came[i] < 0 && MUTANT != 5) -> held = true
    :: else
    fi
  }
}

#define IS_MERGED(p) (HOSTS && (p == 1 || p == 2))
#define IS_NEAR(a, b) (IS_MERGED(a) && IS_MERGED(b))

/* x10__finish_sent: x10__proxy_sent, or the root's own counting */
inline finish_sent(sender, target) {
  if
  :: sender == 0 -> balance[target]++; root_settle()
  :: else ->
    sent[sender * PLACES + target]++;
    if
    :: IS_NEAR(sender, target) -> is_shared[sender] = true
    :: else
    fi
  fi
}

/* x10__finish_received: x10__proxy_received, or the root's own counting */
inline finish_received(receiver, is_near, is_marked) {
  live[receiver]++;
  if
  :: receiver == 0 -> balance[0]--; root_settle()
  :: else ->
    received[receiver]++;
    if
    :: is_near || is_marked ->
      near_got[receiver] = near_got[receiver] + is_near;
      marked_got[receiver] = marked_got[receiver] + is_marked;
      is_shared[receiver] = is_shared[receiver] || MUTANT != 7
    :: else
    fi
  fi
}

/* dispatch_away: x10__finish_sent_task, and the message */
inline dispatch_away(sender, target) {
  finish_sent(sender, target);
  if
  :: IS_NEAR(sender, target) -> near[target]++
  :: IS_MERGED(target) && sender == 0 && (!waits || MUTANT == 9) -> marked_way[target]++; marked = marked + !waits
  :: !IS_NEAR(sender, target) -> under_way[target]++
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

/* what a report says: what was sent, less what was received */
inline report_write(where) {
  EACH(i) {
    report[slot].change[i] = (MUTANT != 1 -> sent[where * PLACES + i] : 0) - (i == where -> received[where] : 0);
    sent[where * PLACES + i] = 0
  }
  report[slot].received = received[where];
  report[slot].exceptions = kept[where];
  report[slot].near = near_got[where];
  report[slot].marked = marked_got[where];
  received[where] = 0; kept[where] = 0; near_got[where] = 0; marked_got[where] = 0
}

inline report_send(on) {
  report[slot].used = true;
  report[slot].link = on;
  report[slot].number = next[on];
  next[on]++
}

/* x10__merge_add */
inline merge_add(which, where) {
  EACH(i) {
    change[i] = change[i] + report[which].change[i];
    if
    :: IS_MERGED(i) && i != where -> owed[i] = owed[i] + report[which].change[i]
    :: else
    fi
  }
  owed[where] = owed[where] - report[which].near;
  missing = missing - report[which].marked;
  told[where] = told[where] - report[which].direct[where];
  merged = merged + report[which].exceptions;
  got = got + report[which].received;
  new_places[where] = !seen[where] && MUTANT != 14 || new_places[where];
  seen[where] = true;
  holds = true
}

inline report_clear(which) {
  report[which].used = false;
  report[which].link = 0; report[which].number = 0; report[which].exceptions = 0; report[which].near = 0;
  report[which].marked = 0; report[which].received = 0; report[which].is_merged = false;
  EACH(i) { report[which].change[i] = 0; report[which].direct[i] = 0; report[which].new_places[i] = false }
}

/* x10__proxy_quiet: own_take */
inline proxy_quiet(where) {
  quiet[where]--;
  if
  :: (live[where] == 0 || MUTANT == 3) && received[where] > 0 ->
    free_slot();
    report_write(where);
    if
    :: true
    :: SWITCH && IS_MERGED(where) -> is_shared[where] = true
    fi;
    if
    :: !is_shared[where] -> /* direct_take */
      report[slot].direct[where] = 1;
      report[slot].near = 0;
      report[slot].marked = 0;
      report[slot].received = 0;
      direct[where] = direct[where] + IS_MERGED(where);
      report_send(where)
    :: else -> /* host_take, or own_merge */
      report[slot].direct[where] = 0 - direct[where];
      direct[where] = 0;
      if
      :: where == MASTER -> merge_add(slot, where); report_clear(slot)
      :: else -> report_send(TO_MASTER)
      fi
    fi
  :: else
  fi
}

/* report_take of what the master holds: x10__merge_take */
inline merge_send() {
  free_slot();
  EACH(i) {
    report[slot].change[i] = change[i];
    report[slot].direct[i] = 0 - told[i];
    report[slot].new_places[i] = new_places[i];
    change[i] = 0; told[i] = 0; new_places[i] = false
  }
  report[slot].is_merged = true;
  merges++;
  got = 0; wanted = 0; asked = false;
  report[slot].exceptions = (MUTANT == 8 -> 0 : merged);
  merged = 0;
  holds = false;
  report_send(MASTER)
}

/* x10__asks_are_due, and no report is late */
#define OWES(p) (balance[p] > 0)
#if PLACES > 3
#define OWES_ELSEWHERE (OWES(0) || OWES(3))
#else
#define OWES_ELSEWHERE OWES(0)
#endif
#define IS_ASKING (waits && waiting && (OWES(1) || OWES(2)) && !OWES_ELSEWHERE && \
                   (is_known[1] || !OWES(1)) && (is_known[2] || !OWES(2)) && \
                   ((came[1] >= 0 && came[2] >= 0) || MUTANT == 11) && MUTANT != 10)

/* x10__asks_take */
inline ask_send() {
  waiting = false;
  ask!(OWES(1) -> balance[1] : 0) + (OWES(2) -> balance[2] : 0), reports
}

/* x10__merge_is_due */
#define IS_DUE (owed[1] == 0 && owed[2] == 0 && missing == 0 && (asked || new_places[1] || new_places[2]) && got >= wanted)

/* Numbers begin from 0 again when no report of the link is under way: the search then knows fewer states. */
inline report_free(which) {
  if
  :: MUTANT != 2 -> first[report[which].link]++
  :: else
  fi;
  if
  :: first[report[which].link] == next[report[which].link] ->
    first[report[which].link] = 0;
    next[report[which].link] = 0
  :: else
  fi;
  report_clear(which)
}

/* x10__report_arrived, x10__reports_arrived: x10__gathered_read, told_apply; x10__host_report_arrived */
inline report_arrived(which) {
  if
  :: report[which].link == TO_MASTER -> merge_add(which, 3 - MASTER)
  :: else ->
    gathered = gathered + report[which].exceptions;
    EACH(i) {
      balance[i] = balance[i] + report[which].change[i];
      came[i] = came[i] + (IS_MERGED(i) -> report[which].direct[i] : 0);
      is_known[i] = is_known[i] || report[which].new_places[i] || (MUTANT == 13 && IS_MERGED(i))
    }
    waiting = waiting || report[which].is_merged;
    reports = reports + report[which].is_merged;
    root_settle()
  fi;
  report_free(which)
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
      :: else -> dispatch_away(p, to)
      fi; to = 0 }
  /* x10__message_handle, hand_on: a TASK has come */
  :: atomic { under_way[p] > 0 -> under_way[p]--; finish_received(p, false, false) }
  :: atomic { near[p] > 0 -> near[p]--; finish_received(p, true, false) }
  :: atomic { marked_way[p] > 0 -> marked_way[p]--; finish_received(p, false, true) }
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
  :: atomic { HOSTS && p == MASTER && holds && IS_DUE -> merge_send() }
  /* x10__reports_force */
  :: atomic { HOSTS && p == MASTER && holds && !IS_DUE && (FORCED == 1 || (FORCED == 2 && !forced)) ->
      forced = FORCED == 2;
      merge_send() }
  /* x10__finish_waits_arrived */
  :: atomic { HOSTS && p == MASTER && waits_way -> waits_way = false; missing = missing + marked }
  /* x10__merge_ask */
  :: atomic { HOSTS && p == MASTER && nempty(ask) ->
      ask?wanted_now, reports_then;
      if
      :: reports_then == merges || MUTANT == 12 -> asked = true; wanted = wanted_now
      :: else
      fi;
      wanted_now = 0; reports_then = 0 }
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
      :: p != 0 && !at_counted -> at_counted = true; finish_received(p, IS_NEAR(p, at_from), false); blocked[p]++ /* only the answer ends it */
      :: else
      fi;
      select(to : 0 .. PLACES - 1);
      if
      :: to == p -> live[p]++
      :: else -> dispatch_away(p, to)
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

#define IS_NEXT(r) (report[r].number == first[report[r].link] || MUTANT == 2)
#define ARRIVES(r) :: atomic { report[r].used && IS_NEXT(r) -> report_arrived(r) }

proctype home() {
  do
  ARRIVES(0)
  ARRIVES(1)
  ARRIVES(2)
  ARRIVES(3)
  ARRIVES(4)
  ARRIVES(5)
  /* x10__finish_waits: the owner has come to the end of its finish, where other activities of its place may go on */
  :: atomic { HOSTS && !waits -> waits = true; waits_way = (marked > 0 && MUTANT != 6) }
  :: atomic { HOSTS && IS_ASKING -> ask_send() }
  /* x10_task_end_finish: the owner waits until nothing is live and no unit is held */
  :: atomic { live[0] == 0 && !held ->
      ended = true;
      EACH(i) { assert(under_way[i] + near[i] + marked_way[i] == 0 && live[i] == 0 && kept[i] == 0) }
      assert(gathered == raised && !at_runs && !holds);
      break }
  od
}

init {
  atomic {
    live[0] = 1; /* the body of the finish */
    run place(0);
    run place(1);
    run place(2);
#if PLACES > 3
    run place(3);
#endif
    run home()
  }
}
