/* The fence of a place (runtime/locsync/finish/fence.h): two activities of one place send up to TASKS messages each to one
 * other place, in no finish, and each may ask for a fence, FENCES times in all. Messages that are written one after the
 * other arrive in that order; between counting and writing one, others may be counted and written. Some are done
 * when they have arrived (copies), others later (activities). Every transition names the C function that it models.
 *
 * Proved: when a fence has passed, all is done whose sending had returned before it was asked for; a fence that sends no
 * question needs none; and each fence passes.
 *
 * MUTANT=1  FENCE is answered when it arrives                       (an activity still runs)
 * MUTANT=2  a question is answered when as many are done as were sent     (of which some were sent later)
 * MUTANT=3  a question is looked at only when it comes              (never answered)
 * MUTANT=4  questions do not wait for what was counted and is not written     (the next fence sends no question)
 */
#ifndef MUTANT
#define MUTANT 0
#endif
#ifndef TASKS
#define TASKS 2
#endif
#ifndef FENCES
#define FENCES 2
#endif
#define NONE 255
#define FENCE 128

chan wire = [6] of { byte, byte }; /* a message's number, or FENCE + who asks; its count */
byte sent, acknowledged;           /* targets[] */
byte next;                         /* number of the next message */
byte written, finished;            /* sets of messages: sent to the end, done */
bool is_task[4];

byte received, current, done;      /* sources[] */
byte live[2];                      /* epochs[].foreign */
byte epoch_of[4];
bool asked[2], due[2], answered[2];
byte count[2];
byte fences;

inline answer(who) {
  answered[who] = true;
  if
  :: count[who] > acknowledged -> acknowledged = count[who]
  :: else
  fi
}

/* source_turn, source_settle */
inline settle() {
  do
  :: MUTANT == 2 && asked[0] && done >= count[0] -> asked[0] = false; answer(0)
  :: MUTANT == 2 && asked[1] && done >= count[1] -> asked[1] = false; answer(1)
  :: MUTANT != 2 && !due[0] && !due[1] && asked[0] && (count[0] <= received || MUTANT == 4) ->
    asked[0] = false; due[0] = true; current = 1 - current
  :: MUTANT != 2 && !due[0] && !due[1] && asked[1] && (count[1] <= received || MUTANT == 4) ->
    asked[1] = false; due[1] = true; current = 1 - current
  :: due[0] && live[1 - current] == 0 -> due[0] = false; answer(0)
  :: due[1] && live[1 - current] == 0 -> due[1] = false; answer(1)
  :: else -> break
  od
}

/* x10__fence_left */
inline left(n) {
  live[epoch_of[n]]--;
  finished = finished | (1 << n);
  done++;
  if
  :: MUTANT != 3 -> settle()
  :: else
  fi
}

proctype activity(byte who) {
  byte n, i, must, mine;
  do
  :: i < TASKS ->
    atomic { sent++; n = next; next++; if :: is_task[n] = true :: skip fi }; /* x10__finish_sent */
    atomic { wire ! n, 0 ; written = written | (1 << n) };                   /* x10__send */
    i++
  :: atomic { fences < FENCES -> fences++; must = written; mine = sent };    /* x10_fence_wait */
    if
    :: acknowledged >= mine -> skip
    :: else ->
      atomic { answered[who] = false; count[who] = mine; wire ! FENCE + who, mine };
      answered[who]
    fi;
    assert((finished & must) == must)
  :: break
  od
}

/* the thread that listens, and activities */
proctype place() {
  byte n, c, k;
end:
  do
  :: atomic { wire ? n, c ->
      if
      :: n >= FENCE ->                                                       /* x10__fence_arrived */
        if
        :: MUTANT == 1 -> answer(n - FENCE)
        :: else -> asked[n - FENCE] = true; settle()
        fi
      :: else ->                                                             /* x10__fence_received */
        received++;
        epoch_of[n] = current;
        live[current]++;
        if
        :: MUTANT != 3 -> settle()
        :: else
        fi;
        if
        :: is_task[n] -> run task(n)
        :: else -> left(n)
        fi
      fi }
  od
}

proctype task(byte n) { atomic { left(n) } }

init { atomic { run activity(0); run activity(1); run place() } }
