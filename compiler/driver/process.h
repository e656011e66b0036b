// Running another program, the C compiler: it ends when x10c is interrupted.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

struct Ended {
  int status = -1;  // -1: it could not be started, or a signal ended it
  int error = 0;    // errno, where it could not be started
  int signal = 0;   // that ended it
  std::string said; // on its standard error
};

// Runs it to its end. The command may have several words (`ccache gcc`); what it says is in English. `verbose`: says
// what is run. While it runs, a signal that would end x10c ends it first.
Ended run(const std::string &command, const std::vector<std::string> &args, bool verbose);
// The same command with each of these lists of arguments, as many at a time as there are processors. After a signal, or
// once one has failed, no more are started.
std::vector<Ended> runAll(const std::string &command, const std::vector<std::vector<std::string>> &args, bool verbose);
// The signal that has come while a program ran; 0: none.
int interruptedBy();

} // namespace x10c::driver
