/* Shared memory that a backend's library leaves where a place is killed while the library starts. */
#ifndef X10_LAUNCH_LITTER_H
#define X10_LAUNCH_LITTER_H

/* The backend's launch command puts this variable into the environment of an agent: the names of these files, as
 * patterns of fnmatch with colons between. */
#define X10_LITTER "X10_LITTER"

/* Removes this user's files in /dev/shm that match and that no process has open or mapped any more. Waits two seconds
 * at most for files that a process still has: it may be about to die. Blocks. */
void x10_litter_remove(const char *patterns);

#endif
