// What x10c says of itself.
#pragma once

namespace x10c::driver {

// Prints the version, the commit, and what is built in: the transports, schedulers and checker that are installed with
// it, its libraries, the C compiler that it calls.
void printVersion();

} // namespace x10c::driver
