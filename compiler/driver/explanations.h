// The pages that --explain reads: two of docs/reference, which CMake makes a source of (CMakeLists.txt).
#pragma once

namespace x10c::driver {

extern const char *const errorPage;
extern const char *const warningPage;

} // namespace x10c::driver
