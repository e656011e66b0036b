// See outcome.h.
#include "test/outcome.h"
#include "test/driver_text.h"
#include <cstdio>
#include <cstring>
#include <string>

namespace x10c::test {

namespace {

std::string withoutDriver(const std::string &text) {
  std::string kept, ofDriver = std::string("\tat ") + driverClass + ".";
  for (size_t begin = 0, end; begin < text.size(); begin = end) {
    end = text.find('\n', begin);
    end = end == std::string::npos ? text.size() : end + 1;
    if (text.compare(begin, ofDriver.size(), ofDriver) != 0)
      kept += text.substr(begin, end - begin);
  }
  return kept;
}

// The exception that has ended the program.
std::string thrownIn(const std::string &text) {
  const std::string head = "Uncaught exception at place ";
  size_t at = text.find(head), colon = at == std::string::npos ? at : text.find(": ", at);
  return colon == std::string::npos ? "" : text.substr(colon + 2, text.find('\n', colon) - colon - 2);
}

std::string shortly(double number) {
  char text[32];
  std::snprintf(text, sizeof text, "%g", number);
  return text;
}

std::string reasonOf(const Run &run, const Process &ended) {
  if (ended.isTimedOut)
    return "it did not end within " + shortly(ended.timeout) + " seconds";
  if (ended.signal)
    return "signal " + std::to_string(ended.signal) + " ended the job: " + strsignal(ended.signal);
  if (ended.status == 0)
    return "it ended the program itself, with status 0";
  std::string thrown = thrownIn(run.printed);
  return !thrown.empty() ? thrown : "the job ended with status " + std::to_string(ended.status);
}

} // namespace

void judge(Run &run, const Process &ended) {
  run.seconds = ended.seconds;
  run.printed = withoutDriver(ended.printed);
  run.outcome = ended.isTimedOut               ? Run::Outcome::TimedOut
                : ended.status == passedStatus ? Run::Outcome::Passed
                                               : Run::Outcome::Failed;
  if (run.outcome != Run::Outcome::Passed)
    run.why = reasonOf(run, ended);
}

} // namespace x10c::test
