// See results.h.
#include "test/results.h"
#include <algorithm>
#include <cstdio>
#include <map>

namespace x10c::test {

namespace {

std::string seconds(double time, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, time);
  return text;
}

const char *wordOf(Run::Outcome outcome) {
  switch (outcome) {
  case Run::Outcome::Passed:
    return "ok     ";
  case Run::Outcome::Failed:
    return "FAILED ";
  case Run::Outcome::TimedOut:
    return "TIMEOUT";
  default:
    return "not run";
  }
}

std::string indented(const std::string &text) {
  std::string result;
  for (size_t start = 0, end; start < text.size(); start = end + 1) {
    end = std::min(text.find('\n', start), text.size());
    result += "        " + text.substr(start, end - start) + "\n";
  }
  return result;
}

// Bytes that are no UTF-8, and characters that XML does not have, become question marks.
std::string xml(const std::string &text) {
  std::string result;
  for (size_t i = 0; i < text.size();) {
    auto c = static_cast<unsigned char>(text[i]);
    size_t length = c < 0x80                ? 1
                    : c >= 0xc2 && c < 0xe0 ? 2
                    : c >= 0xe0 && c < 0xf0 ? 3
                    : c >= 0xf0 && c < 0xf5 ? 4
                                            : 0;
    bool isWhole = length && i + length <= text.size();
    for (size_t k = 1; isWhole && k < length; ++k)
      isWhole = (static_cast<unsigned char>(text[i + k]) & 0xc0) == 0x80;
    bool isControl = c < ' ' && c != '\n' && c != '\t';
    // Surrogates, and U+FFFE and U+FFFF.
    bool isNone = (c == 0xed && isWhole && static_cast<unsigned char>(text[i + 1]) >= 0xa0) ||
                  (c == 0xef && isWhole && static_cast<unsigned char>(text[i + 1]) == 0xbf &&
                   static_cast<unsigned char>(text[i + 2]) >= 0xbe);
    if (!isWhole || isControl || isNone)
      result += "?";
    else if (length == 1)
      result += c == '&'   ? "&amp;"
                : c == '<' ? "&lt;"
                : c == '>' ? "&gt;"
                : c == '"' ? "&quot;"
                           : std::string(1, text[i]);
    else
      result += text.substr(i, length);
    i += isWhole ? length : 1;
  }
  return result;
}

struct Count {
  size_t all = 0, passed = 0, failed = 0, timedOut = 0, notRun = 0;
  double seconds = 0;

  void add(const Run &run) {
    ++all;
    passed += run.outcome == Run::Outcome::Passed;
    failed += run.outcome == Run::Outcome::Failed;
    timedOut += run.outcome == Run::Outcome::TimedOut;
    notRun += run.outcome == Run::Outcome::NotRun;
    seconds += run.seconds;
  }

  std::string attributes() const {
    return " tests=\"" + std::to_string(all) + "\" failures=\"" + std::to_string(failed) + "\" errors=\"" +
           std::to_string(timedOut) + "\" skipped=\"" + std::to_string(notRun) + "\" time=\"" +
           test::seconds(seconds, 3) + "\"";
  }
};

std::string caseOf(const Run &run) {
  std::string text = "    <testcase classname=\"" + xml(run.test().className) + "\" name=\"" +
                     xml(run.test().method + " (" + run.how() + ")") + "\" file=\"" + xml(run.file->path) +
                     "\" line=\"" + std::to_string(run.test().line) + "\" time=\"" + seconds(run.seconds, 3) + "\"";
  if (run.outcome == Run::Outcome::Passed)
    return text + "/>\n";
  if (run.outcome == Run::Outcome::NotRun)
    return text + "><skipped/></testcase>\n";
  std::string kind = run.outcome == Run::Outcome::TimedOut ? "error" : "failure";
  return text + ">\n      <" + kind + " message=\"" + xml(run.why) + "\">" + xml(run.printed) + "</" + kind +
         ">\n    </testcase>\n";
}

} // namespace

std::string Run::how() const {
  std::string text = std::to_string(places) + (places == 1 ? " place" : " places");
  return text + (comm.empty() ? "" : ", " + comm) + (sched.empty() ? "" : ", " + sched);
}

std::string lineOf(const Run &run, bool withPrinted) {
  std::string text = std::string(wordOf(run.outcome)) + " " + run.test().name() + " (" + run.how() + ")  " +
                     seconds(run.seconds, 2) + " s\n";
  bool isFine = run.outcome == Run::Outcome::Passed;
  bool isPrinted = run.printed.find(": " + run.why + "\n") != std::string::npos; // an exception
  if (!isFine && !isPrinted)
    text += "        " + run.why + "\n";
  return text + (!isFine || withPrinted ? indented(run.printed) : "");
}

std::string summaryOf(const std::vector<Run> &runs, double time) {
  Count count;
  for (const Run &run : runs)
    count.add(run);
  std::string text = std::to_string(count.all) + (count.all == 1 ? " test: " : " tests: ") +
                     std::to_string(count.passed) + " passed, " + std::to_string(count.failed) + " failed";
  if (count.timedOut)
    text += ", " + std::to_string(count.timedOut) + " timed out";
  if (count.notRun)
    text += ", " + std::to_string(count.notRun) + " not run";
  return text + ", in " + seconds(time, 1) + " s\n";
}

std::string junitOf(const std::vector<Run> &runs, const std::vector<std::pair<std::string, std::string>> &broken,
                    double time) {
  std::map<std::string, std::pair<Count, std::string>> suites; // by class
  Count all;
  for (const Run &run : runs) {
    auto &[count, cases] = suites[run.test().className];
    count.add(run);
    all.add(run);
    cases += caseOf(run);
  }
  for (const auto &[path, said] : broken) {
    auto &[count, cases] = suites[path];
    ++count.all, ++count.timedOut, ++all.all, ++all.timedOut;
    cases += "    <testcase classname=\"" + xml(path) + "\" name=\"compile\" file=\"" + xml(path) +
             "\" time=\"0\">\n      <error message=\"does not compile\">" + xml(said) + "</error>\n    </testcase>\n";
  }
  all.seconds = time;
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites" + all.attributes() + ">\n";
  for (const auto &[name, suite] : suites)
    text += "  <testsuite name=\"" + xml(name) + "\"" + suite.first.attributes() + ">\n" + suite.second +
            "  </testsuite>\n";
  return text + "</testsuites>\n";
}

} // namespace x10c::test
