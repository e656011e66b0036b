// The program that runs the tests of a file.
#pragma once
#include "test/discovery.h"

namespace x10c::test {

constexpr const char *driverClass = "X10_test_driver";
constexpr int passedStatus = 86; // of a job whose test has returned: none ends with it by chance

// Its text: a main that runs the test whose number is its argument, and then sets that status.
std::string driverText(const TestFile &);

} // namespace x10c::test
