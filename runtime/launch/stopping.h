/* How a job ends: which status it has, and by what steps places that do not end by themselves are ended.
 *
 * The steps are: a time of grace; STOP over the control channels; SIGTERM; SIGKILL. What begins the end decides how
 * long the grace is; something worse that happens meanwhile shortens it. */
#ifndef X10_LAUNCH_STOPPING_H
#define X10_LAUNCH_STOPPING_H
#include <stdbool.h>
#include <stdint.h>

struct x10_stopping_means {
  void (*stop)(void);         /* STOP to every place */
  void (*signal)(int signal); /* to every place */
  bool (*report)(
      int signal); /* SIGUSR1 or SIGQUIT to every place: it prints its state. False: places are still starting */
  bool debugged;   /* a debugger has the terminal: SIGINT is for it */
};

/* Takes SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP and SIGUSR1 through the loop; one that is ignored stays so. SIGUSR1
 * and SIGQUIT ask the places for their state; SIGQUIT ends the job then. */
void x10_stopping_open(const struct x10_stopping_means *);

void x10_stopping_good(int status, int grace); /* place 0 is done: this is the program's status */
/* Another is done, and badly. Its status is the program's where place 0 ends with 0; before that, the grace begins. */
void x10_stopping_early(uint32_t place, int status, int grace);
void x10_stopping_fail(int status, int grace); /* a place died */
void x10_stopping_fail_with(const char *);     /* the job cannot go on, whatever its places do: what to say */
void x10_stopping_end(int status);             /* a place ends the job: its status, no grace */
void x10_stopping_interrupt(int signal);       /* the person ends it; the second time: SIGKILL immediately */

void x10_stopping_wake(void);        /* something has changed */
void x10_stopping_tick(void);        /* before each wait of the loop */
bool x10_stopping_reports(void);     /* a death now is news, and not a consequence */
bool x10_stopping_names(void);       /* no place has been told to end yet: what dies now does so by itself */
bool x10_stopping_given_up(void);    /* even SIGKILL has not helped */
bool x10_stopping_interrupted(void); /* by a person, or for want of a reader */
int x10_stopping_status(void);

#endif
