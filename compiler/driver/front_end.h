// The front end of programs other than x10c that read X10: x10doc, x10test.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

// Before any file is read: where classes are found (the class library comes last), the edition of files that say none
// ("" is X10 2.6), and what -define gives. Keeps the library's trees in the user's cache.
void startFrontEnd(const std::vector<std::string> &sourcePath, const std::string &edition,
                   const std::vector<std::string> &defines);

} // namespace x10c::driver
