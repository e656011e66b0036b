/* Trouble: what place_init reports about peers that are gone. */
#ifndef X10COMM_TROUBLE_H
#define X10COMM_TROUBLE_H
#include <x10rt/comm.h>

/* Puts the line into config->trouble. If that is NULL, prints it on standard error after the number of the place. */
void x10_trouble(const struct x10_comm_config *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
