// EXPECT: layering: 'x10_comm' belongs to Communication
#include <x10rt/comm.h>
#include <x10rt/locsync.h>
static int reach(void) { return x10_comm()->name != NULL; }
int main(void) { return reach(); }
