/* The file of a profile (x10run --profile=FILE). The launcher makes it; each place of this host appends lines when it
 * ends, as "place 0;Main.main(Rail[String]);Main.work() 12"; then the launcher adds up those that are the same, and
 * draws them if the file's name says so. docs/howto/profiling.md says what is in it. */
#ifndef X10_LAUNCH_PROFILE_H
#define X10_LAUNCH_PROFILE_H
#include "placemap.h"

/* Whether the file's name says which form it has. */
bool x10_profile_is_known(const char *path);
/* Makes the file and tells the places by X10_PROFILE where it is. One that cannot be written ends the process with
 * status 2. */
void x10_profile_open(const char *path, const struct x10_placemap *);
/* After all places have ended. `program`: its name, for the title. Nothing where none was opened. */
void x10_profile_close(const char *program);

#endif
