/* The places of a job while it runs: what is known of each, and what happens to it. */
#ifndef X10_LAUNCH_PLACES_H
#define X10_LAUNCH_PLACES_H
#include "frame.h"
#include "plan.h"
#include <sys/types.h>

/* How frames get to places. */
struct x10_places_means {
  void (*send)(uint32_t place, const struct x10_frame *);
  void (*send_all)(const struct x10_frame *);
};

/* Before the first place starts. Keeps both arguments. */
void x10_places_open(const struct x10_plan *, const struct x10_places_means *);

/* Sends it, unless the place has ended. */
void x10_places_send(uint32_t place, const struct x10_frame *);
bool x10_places_have_ended(void);           /* all of them */
bool x10_places_have_opened(void);          /* all have found their channel */
bool x10_places_has_opened(uint32_t place); /* this one has */
bool x10_places_are_held(void);             /* none has been started, because addresses are not known yet */
void x10_places_hold(bool);                 /* whether that is so */
void x10_places_tick(void);                 /* before each wait of the loop */

/* -- what happens -- */
void x10_places_frame(const struct x10_frame_head *, const uint8_t *body);
void x10_places_started(uint32_t place, pid_t, const char *cores); /* the list of those that it may use */
/* `why` is what else is known of its end, as x10_memory_struck says it; or NULL. */
void x10_places_ended(uint32_t place, int wait_status, const char *why);
void x10_places_stopped(uint32_t place, int signal); /* by this signal; 0: it goes on */
/* A place cannot be started or is out of reach: `reason` as in "place 2 …". */
void x10_places_lost(uint32_t place, const char *reason);
/* All places p with lost[p] are, by one cause: `reason` as in "places 2-3 are …". Those that had ended are taken out.
 */
void x10_places_lost_together(bool *lost, const char *reason);

#endif
