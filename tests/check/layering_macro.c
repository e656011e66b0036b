// EXPECT: layering: 'x10_comm' belongs to Communication
#include <x10rt/comm.h>
#define QUIET(call) (call)
static int reach(void) { return QUIET(x10_comm)() != NULL; }
int main(void) { return reach(); }
