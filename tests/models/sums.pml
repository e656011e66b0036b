/* Sums and offers, which go with the reports of a finish (runtime/locsync/finish/sums.h, offers.h): a finish opened at
 * place 0, which gathers, and one within it that an activity of place 1 opens (INNER=1). Up to TASKS asyncs go from any
 * place to any place, with ATS blocking ats, one at a time. VALUES values are added by whoever is live, and combined with what
 * its place has kept. Every transition names the C function that it models, as in finish.pml, whose counting this repeats.
 * Reports of one place arrive in their order; what one brings is handed on before its counts are, which are under
 * another lock.
 *
 * Proved: when the outer finish ends, every value has come to it exactly once; and it ends. The i-th value is 4 to the i,
 * so that one lost and one doubled do not make up for each other.
 *
 * MUTANT=1  a sum stays with its place when it has been reported      (sent twice)
 * MUTANT=2  a place that gets an activity again begins a new sum     (lost)
 * MUTANT=3  a report may overtake an older one of its place          (read before the last report)
 * MUTANT=4  the body of an at adds without being counted             (nobody reports it)
 * MUTANT=5  the counts of a report are taken before its sum          (read too early)
 * MUTANT=6  at the home of the inner finish its sums stay with it     (not handed to the finish around)
 */
#ifndef MUTANT
#define MUTANT 0
#endif
#ifndef TASKS
#define TASKS 2
#endif
#ifndef ATS
#define ATS 0
#endif
#ifndef VALUES
#define VALUES 2
#endif
#ifndef INNER
#define INNER 0
#endif
#define PLACES 3
#define FINISHES (1 + INNER)
#define REPORTS 5
#define HOME(f) (f)              /* the outer one of place 0, the inner one of place 1 */
#define OF(f, p) ((f) * PLACES + (p))
#define EACH(k) for (k : 0 .. PLACES - 1)

/* of each finish at each place; at its home the root's own view, elsewhere the proxy */
byte live[FINISHES * PLACES];
byte blocked[FINISHES * PLACES]; /* of those live, who wait for an at or the inner finish, or are the body of an at */
byte under_way[FINISHES * PLACES];
byte quiet[FINISHES * PLACES];   /* left with nothing live, before proxy_quiet has the lock */
byte received[FINISHES * PLACES]; /* since the last report */
byte kept[FINISHES * PLACES];    /* x10__finish.gathered: one sum; 0: none */
byte sent[FINISHES * PLACES * PLACES]; /* since the last report */
byte first[FINISHES * PLACES], next[FINISHES * PLACES]; /* numbers of reports: the oldest under way, the one to come */

/* the roots */
short balance[FINISHES * PLACES];
bool held[FINISHES];
bool opened, closed;             /* the inner finish */
bool ended;

/* REPORT messages */
typedef Report {
  bool used, is_taken;           /* taken: the first of its two steps is done */
  byte finish, from, number, received, sum;
  byte sent[PLACES];
}
Report report[REPORTS];

/* the at that is under way */
bool at_runs, at_counted;
byte at_of, at_from, at_to;

byte spawned, ats, values, made;
byte i, slot;
byte whose, whence, brought;     /* of the report that is looked at: its finish, place and sum */

inline root_settle(f) {
  held[f] = false;
  EACH(i) {
    if
    :: balance[OF(f, i)] != 0 -> held[f] = true
    :: else
    fi
  }
}

/* x10__finish_sent */
inline finish_sent(f, sender, target) {
  if
  :: sender == HOME(f) -> balance[OF(f, target)]++; root_settle(f)
  :: else -> sent[OF(f, sender) * PLACES + target]++
  fi
}

/* x10__finish_received */
inline finish_received(f, receiver) {
  if
  :: receiver == HOME(f) -> balance[OF(f, receiver)]--; root_settle(f)
  :: else ->
    if
    :: MUTANT == 2 && live[OF(f, receiver)] == 0 -> kept[OF(f, receiver)] = 0
    :: else
    fi;
    received[OF(f, receiver)]++
  fi;
  live[OF(f, receiver)]++
}

/* keep, by keeper_of: a finish of this place within another one has what is around it keep the sum */
inline keep(f, where, value) {
  if
  :: f == 1 && where == HOME(1) && MUTANT != 6 -> kept[OF(0, where)] = kept[OF(0, where)] + value
  :: else -> kept[OF(f, where)] = kept[OF(f, where)] + value
  fi
}

/* x10_task_gathers */
inline add(f, where) {
  keep(f, where, (1 << (2 * values)));
  made = made + (1 << (2 * values));
  values++
}

inline free_slot() {
  slot = 0;
  do
  :: slot < REPORTS && report[slot].used -> slot++
  :: else -> break
  od;
  assert(slot < REPORTS)
}

/* x10__proxy_quiet: report_take */
inline proxy_quiet(f, where) {
  quiet[OF(f, where)]--;
  if
  :: live[OF(f, where)] == 0 && received[OF(f, where)] > 0 ->
    free_slot();
    report[slot].used = true;
    report[slot].finish = f;
    report[slot].from = where;
    report[slot].number = next[OF(f, where)];
    report[slot].received = received[OF(f, where)];
    report[slot].sum = kept[OF(f, where)];
    next[OF(f, where)]++;
    received[OF(f, where)] = 0;
    if
    :: MUTANT != 1 -> kept[OF(f, where)] = 0
    :: else
    fi;
    EACH(i) {
      report[slot].sent[i] = sent[OF(f, where) * PLACES + i];
      sent[OF(f, where) * PLACES + i] = 0
    }
  :: else
  fi
}

/* x10__gathered_read: x10__sum_hand, of a sum that came with a report */
inline sum_hand() {
  keep(whose, HOME(whose), brought)
}

/* report_apply, root_settle */
inline report_apply(which) {
  balance[OF(whose, whence)] = balance[OF(whose, whence)] - report[which].received;
  EACH(i) { balance[OF(whose, i)] = balance[OF(whose, i)] + report[which].sent[i] }
  root_settle(whose)
}

/* Numbers begin from 0 again when no report of the place is under way: the search then knows fewer states. */
inline report_free(which) {
  if
  :: MUTANT != 3 -> first[OF(whose, whence)]++
  :: else
  fi;
  if
  :: first[OF(whose, whence)] == next[OF(whose, whence)] -> first[OF(whose, whence)] = 0; next[OF(whose, whence)] = 0
  :: else
  fi;
  report[which].used = false; report[which].is_taken = false; report[which].finish = 0; report[which].from = 0;
  report[which].number = 0; report[which].received = 0; report[which].sum = 0;
  EACH(i) { report[which].sent[i] = 0 }
}

/* x10__finish_leave_foreign */
inline leave(f, where) {
  live[OF(f, where)]--;
  if
  :: where != HOME(f) && live[OF(f, where)] == 0 -> quiet[OF(f, where)]++
  :: else
  fi
}

#define MAY_RUN(f, p) (!ended && live[OF(f, p)] > blocked[OF(f, p)])

inline spawn(f, where) {
  spawned++;
  select(to : 0 .. PLACES - 1);
  if
  :: to == where -> live[OF(f, where)]++
  :: else -> finish_sent(f, where, to); under_way[OF(f, to)]++
  fi;
  to = 0
}

/* x10__finish_counted: the body of an at of a finish of another place becomes one of those that are counted */
inline at_count() {
  if
  :: at_to != HOME(at_of) && !at_counted ->
    at_counted = true;
    finish_received(at_of, at_to);
    blocked[OF(at_of, at_to)]++     /* only the answer ends it */
  :: else
  fi
}

/* What activities of finish f at place p do. */
#define ACTIVITY(f, p) \
  :: atomic { MAY_RUN(f, p) && spawned < TASKS -> spawn(f, p) } \
  :: atomic { MAY_RUN(f, p) && values < VALUES -> add(f, p) } \
  :: atomic { MAY_RUN(f, p) -> leave(f, p) } \
  :: atomic { under_way[OF(f, p)] > 0 -> under_way[OF(f, p)]--; finish_received(f, p) } \
  :: atomic { quiet[OF(f, p)] > 0 -> proxy_quiet(f, p) } \
  :: atomic { MAY_RUN(f, p) && !at_runs && ats < ATS -> \
      select(to : 0 .. PLACES - 1); \
      if \
      :: to != p -> ats++; at_runs = true; at_of = f; at_from = p; at_to = to; blocked[OF(f, p)]++ \
      :: else \
      fi; \
      to = 0 }

proctype place(byte p) {
  byte to;
  do
  ACTIVITY(0, p)
#if INNER
  ACTIVITY(1, p)
  /* x10_task_start_finish: its body is the activity, which waits in the finish around */
  :: atomic { p == HOME(1) && !opened && MAY_RUN(0, p) -> opened = true; blocked[OF(0, p)]++; live[OF(1, p)]++ }
  /* x10_task_end_finish; what it has kept itself goes to the finish around */
  :: atomic { p == HOME(1) && opened && !closed && live[OF(1, p)] == 0 && !held[1] ->
      closed = true;
      blocked[OF(0, p)]--;
      EACH(i) { assert(under_way[OF(1, i)] == 0 && live[OF(1, i)] == 0) } }
#endif
  :: atomic { at_runs && at_to == p && spawned < TASKS -> at_count(); spawn(at_of, p) }
  :: atomic { at_runs && at_to == p && values < VALUES ->
      if
      :: MUTANT != 4 -> at_count()
      :: else
      fi;
      add(at_of, p) }
  /* answer, then x10__finish_leave_foreign; the caller goes on: x10__finish_sent */
  :: atomic { at_runs && at_to == p ->
      if
      :: at_counted -> blocked[OF(at_of, p)]--; leave(at_of, p); finish_sent(at_of, at_from, p)
      :: else
      fi;
      blocked[OF(at_of, at_from)]--;
      at_runs = false; at_counted = false; at_of = 0; at_from = 0; at_to = 0 }
  :: ended -> break
  od
}

inline report_look(which) {
  whose = report[which].finish; whence = report[which].from; brought = report[which].sum
}
inline report_done() {
  whose = 0; whence = 0; brought = 0
}

/* x10__report_arrived, in two steps: x10__gathered_read, report_apply. One is looked at as a whole before the next. */
#define IS_NEXT(r) (report[r].number == first[OF(report[r].finish, report[r].from)] || MUTANT == 3)
#define ARRIVES(r) \
  :: atomic { report[r].used && !report[r].is_taken && IS_NEXT(r) -> \
      report[r].is_taken = true; \
      report_look(r); \
      if \
      :: MUTANT == 5 -> report_apply(r) \
      :: else -> sum_hand() \
      fi; \
      report_done() } \
  :: atomic { report[r].used && report[r].is_taken -> \
      report_look(r); \
      if \
      :: MUTANT == 5 -> sum_hand() \
      :: else -> report_apply(r) \
      fi; \
      report_free(r); \
      report_done() }

proctype home() {
  do
  ARRIVES(0)
  ARRIVES(1)
  ARRIVES(2)
  ARRIVES(3)
  ARRIVES(4)
  /* x10_task_end_gathering: the sum is run as the task that it stands for */
  :: atomic { live[OF(0, 0)] == 0 && !held[0] ->
      ended = true;
      EACH(i) { assert(under_way[OF(0, i)] == 0 && live[OF(0, i)] == 0) }
      assert(kept[OF(0, 0)] == made && !at_runs && opened == closed);
      break }
  od
}

init {
  atomic {
    live[OF(0, 0)] = 1; /* the body of the outer finish */
    run place(0);
    run place(1);
    run place(2);
    run home()
  }
}
