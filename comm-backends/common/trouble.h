/* Trouble: what place_init has to say of peers that are gone. */
#ifndef X10COMM_TROUBLE_H
#define X10COMM_TROUBLE_H
#include <x10rt/comm.h>

/* Puts the line into config->trouble, or, where the caller wants none, on standard error, with the place before it. */
void x10_trouble(const struct x10_comm_config *, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
