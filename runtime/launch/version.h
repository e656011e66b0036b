/* What x10run says of itself. */
#ifndef X10_LAUNCH_VERSION_H
#define X10_LAUNCH_VERSION_H

/* Prints the version, the commit, and what is installed with it: the transports and schedulers. */
void x10_version_print(void);

#endif
