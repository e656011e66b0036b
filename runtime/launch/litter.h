/* Shared memory that a backend's library leaves behind where a place is killed while the library starts. */
#ifndef X10_LAUNCH_LITTER_H
#define X10_LAUNCH_LITTER_H

/* In the environment of an agent, put there by its backend's launch command: what such files are called, patterns of
 * fnmatch with colons between. */
#define X10_LITTER "X10_LITTER"

/* Removes this user's files in /dev/shm that are called so and that no process has open or mapped any more. Those that
 * somebody still has are waited for, two seconds at most: he may be about to die. */
void x10_litter_remove(const char *patterns);

#endif
