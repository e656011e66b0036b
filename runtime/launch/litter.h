/* Shared memory that a backend's library leaves where a place is killed while the library starts. */
#ifndef X10_LAUNCH_LITTER_H
#define X10_LAUNCH_LITTER_H

/* The backend's launch command puts this variable into the environment of an agent: the names of these files, as
 * patterns of fnmatch with colons between. "%x" in it is the number of the job, as Open MPI writes it into names. */
#define X10_LITTER "X10_LITTER"

/* The variable's patterns, malloc'd; NULL where it is not set. */
char *x10_litter_named(void);

/* What is in /dev/shm now is not this job's. Before anything of the job runs. */
void x10_litter_begin(void);

/* Removes this user's files in /dev/shm that match, that have been made since, and that no process has open or mapped
 * any more, whichever namespace it is in. Waits two seconds at most for files that a process still has: it may be about
 * to die. Blocks. */
void x10_litter_remove(const char *patterns);

#endif
