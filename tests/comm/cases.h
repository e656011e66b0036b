/* The cases of the conformance suite, by file; suite.c lists them with the places they need. */
#ifndef X10_TESTS_COMM_CASES_H
#define X10_TESTS_COMM_CASES_H
#include "world.h"

/* cases_messages.c */
void case_order(void);
void case_fields(void);
void case_sizes(void);
void case_huge(void);
void case_landing(void);
void landing_set(struct x10_comm_config *);
void case_limit(void);
void limit_set(struct x10_comm_config *);
void case_flood(void);
void case_both_one_thread(void);
void case_both_over_limit(void);
void case_both(void);
void case_threads(void);
void case_relay(void);
void case_wait(void);
void case_turns(void);
void case_idle(void);

/* cases_gather.c */
void case_gather(void);

/* cases_memory.c */
void case_memory(void);

/* cases_places.c */
void case_start(void);
void case_leave(void);
void case_death(void);
void case_death_of_reader(void);
void case_capture(void);
void case_listeners(void);
void case_ring(void);
void case_crossing(void);
void words_keep(struct x10_comm_config *);
void descriptors_note(struct x10_comm_config *);
void listeners_note(struct x10_comm_config *);
void use_interface(struct x10_comm_config *);
void falsify_secret(struct x10_comm_config *);
void falsify_fingerprint(struct x10_comm_config *);
void falsify_version(struct x10_comm_config *);
void falsify_application(struct x10_comm_config *);
void falsify_protection(struct x10_comm_config *);

/* cases_strangers.c */
void case_crowd_later(void);
void intrude_all(const char *address);
void intrude_crowd(const char *address);
void patience_set(struct x10_comm_config *); /* less than the crowd has */

#endif
