// How far counters may go without the sums of an index wrapping around; loop_versioning tests it before loops. See
// passes/loops/loop_versioning_tests.cpp for the proof, and x10rt/rail.h for the names in C.
#pragma once
#include <cstdint>

namespace x10c::analysis {

constexpr int64_t mostCounted = INT64_C(1) << 40;    // X10_COUNTER_MAX
constexpr int64_t mostCountedInt = INT64_C(1) << 29; // X10_INT_COUNTER_MAX
constexpr int64_t mostScaled = INT64_C(1) << 31;     // X10_SCALED_MAX: of a counter that unknown numbers multiply
constexpr int64_t symbolEnd = INT64_C(1) << 28;      // X10_FACTOR_END: of such numbers, which are below it

} // namespace x10c::analysis
