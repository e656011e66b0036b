// See edition_hint.h.
#include "driver/edition_hint.h"
#include "driver/process.h"
#include "support/error_kinds.h"
#include "support/messages.h"
#include "syntax/editions.h"
#include <cctype>
#include <climits>
#include <cstdlib>
#include <fstream>
#include <unistd.h>
#include <vector>

namespace x10c::driver {

namespace {

// One or two such errors are slips of somebody who writes X10 2.6.
constexpr unsigned leastMended = 3;

// Most programs first: those of 2.2 are those of 2.3.
const syntax::Edition tried[] = {syntax::Edition::V2_2, syntax::Edition::V2_1, syntax::Edition::V2_0,
                                 syntax::Edition::V1_7};

std::vector<std::string> ownArguments() {
  std::ifstream in("/proc/self/cmdline", std::ios::binary);
  std::vector<std::string> all;
  for (std::string each; std::getline(in, each, '\0');)
    all.push_back(each);
  if (!all.empty())
    all.erase(all.begin());
  return all;
}

unsigned countOf(const std::string &text, const std::string &what) {
  unsigned count = 0;
  for (size_t at = 0; (at = text.find(what, at)) != std::string::npos; at += what.size())
    count++;
  return count;
}

std::string ownProgram() { return "/proc/" + std::to_string(getpid()) + "/exe"; }

// UINT_MAX where it could not be checked.
unsigned errorsAs(const std::string &edition) {
  std::vector<std::string> args = ownArguments();
  args.insert(args.end(), {"--check", "--diagnostics=json", "-edition", edition});
  Ended ended = run(ownProgram(), args, false);
  if (ended.status != 0 && ended.status != 1)
    return UINT_MAX;
  size_t more = ended.said.find(" more errors are not shown"), digits = more;
  while (more != std::string::npos && digits > 0 && std::isdigit(static_cast<unsigned char>(ended.said[digits - 1])))
    digits--;
  unsigned hidden = more == std::string::npos ? 0 : unsigned(std::atoi(ended.said.c_str() + digits));
  return hidden + countOf(ended.said, "\"severity\":\"error\"");
}

struct Proposed {
  std::string edition; // empty: none
  unsigned left;       // errors
};

Proposed proposed(unsigned errors) {
  Proposed best{"", errors};
  for (syntax::Edition edition : tried)
    if (std::string name = shortName(syntax::rowOf(edition)); best.left > 0)
      if (unsigned left = errorsAs(name); left < best.left)
        best = {name, left};
  return best.edition.empty() || 2 * (errors - best.left) < errors ? Proposed{"", errors} : best;
}

} // namespace

std::string editionHint(unsigned errors) {
  Proposed best = proposed(errors);
  unsigned mended = errors - best.left;
  // What an atomic block cannot contain is no sign: older editions find it out at run time.
  if (best.edition.empty() || mended < leastMended + errorCountOf(ErrorKind::InAtomic))
    return "";
  std::string those = best.left     ? std::to_string(mended) + " of the " + std::to_string(errors) + " errors here"
                      : errors == 1 ? "the error here"
                                    : "the " + std::to_string(errors) + " errors here";
  return those + (mended == 1 ? " is that of X10 " : " are those of X10 ") + best.edition + ": try -edition " +
         best.edition;
}

std::string editionProposed(unsigned errors) { return proposed(errors).edition; }

std::string saidOfCheck(const std::vector<std::string> &args, int &status) {
  Ended ended = run(ownProgram(), args, false);
  status = ended.status;
  return ended.said;
}

void startAs(const std::string &edition) {
  std::vector<std::string> args = ownArguments();
  args.insert(args.begin(), {"x10c", "-edition", edition});
  std::vector<char *> words;
  for (std::string &each : args)
    words.push_back(each.data());
  words.push_back(nullptr);
  execv(ownProgram().c_str(), words.data());
}

} // namespace x10c::driver
