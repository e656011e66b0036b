// Counts, limits and reports rewrites; see rewrites.h.
#include "support/rewrites.h"
#include "support/inlined.h"
#include <cinttypes>
#include <cstdio>
#include <map>
#include <set>
#include <tuple>

namespace x10c {

namespace {

struct State {
  std::string pass;
  const char *name = ""; // the same, as it was given
  uint64_t ofPass = 0, ofAll = 0;
  bool isLimited = false;
  std::string limited; // the pass; empty: all
  uint64_t most = 0;
  std::set<std::string> told;                                                // passes
  std::map<std::string, std::string> reported;                               // passes, and their topics
  std::set<std::tuple<std::string, uint32_t, uint32_t, std::string>> report; // file, line, column, the rest
  std::set<std::string> lines;                                               // remarks that were printed: each once
} state;

// Where a person sees it: a copy of an inlined body is at the call that it replaces.
Loc outermost(Loc loc) {
  while (const Inlined *copy = inlinedAt(loc.file))
    loc = copy->at;
  return loc;
}

std::string at(Loc loc) {
  if (!loc)
    return "x10c";
  return SourceFiles::path(loc.file) + ":" + std::to_string(loc.line) + ":" + std::to_string(loc.column);
}

// "Array_2.x10:81" for a copy; empty for what is still where it was written.
std::string origin(Loc loc) {
  if (!loc || !inlinedAt(loc.file))
    return "";
  std::string path = SourceFiles::path(loc.file);
  return " (inlined from " + path.substr(path.rfind('/') + 1) + ":" + std::to_string(loc.line) + ")";
}

void print(Loc loc, const std::string &text) {
  if (auto topic = state.reported.find(state.pass); topic != state.reported.end())
    Rewrites::addToReport(loc, topic->second, text);
  if (!state.told.count("all") && !state.told.count(state.pass))
    return;
  std::string line = at(outermost(loc)) + ": remark: " + text + origin(loc) + " [" + state.pass + "]";
  if (state.lines.insert(line).second)
    std::fprintf(stderr, "%s\n", line.c_str());
}

} // namespace

void Rewrites::begin(const char *pass) {
  state.pass = state.name = pass;
  state.ofPass = 0;
}

const char *Rewrites::pass() { return state.name; }

void Rewrites::stopAt(const std::string &pass, uint64_t most) {
  state.isLimited = true;
  state.limited = pass;
  state.most = most;
}

void Rewrites::tell(const std::string &pass) { state.told.insert(pass); }

uint64_t Rewrites::ofPass() { return state.ofPass; }
uint64_t Rewrites::ofAll() { return state.ofAll; }

bool Rewrites::areTold() {
  return state.told.count("all") || state.told.count(state.pass) || state.reported.count(state.pass);
}

void Rewrites::report(const std::string &pass, const std::string &topic) { state.reported[pass] = topic; }

void Rewrites::addToReport(Loc loc, const std::string &topic, const std::string &text) {
  loc = outermost(loc);
  if (loc)
    state.report.insert({SourceFiles::path(loc.file), loc.line, loc.column, topic + ": " + text});
}

void Rewrites::tellReport(bool (*wanted)(const std::string &file)) {
  for (const auto &[file, line, column, text] : state.report)
    if (wanted(file))
      std::fprintf(stderr, "%s:%u:%u: %s\n", file.c_str(), line, column, text.c_str());
}

bool Rewrites::allow(Loc loc, const char *what) {
  ++state.ofPass;
  ++state.ofAll;
  if (state.isLimited && (state.limited.empty() || state.limited == state.pass)) {
    uint64_t number = state.limited.empty() ? state.ofAll : state.ofPass;
    if (number > state.most)
      return false;
    if (number == state.most)
      std::fprintf(stderr, "x10c: rewrite %" PRIu64 ", the last, is %" PRIu64 " of %s: %s: %s%s\n", state.ofAll,
                   state.ofPass, state.pass.c_str(), at(outermost(loc)).c_str(), what ? what : "a place that is tried",
                   origin(loc).c_str());
  }
  if (what && areTold())
    print(loc, what);
  return true;
}

void Rewrites::remark(Loc loc, const std::string &why) {
  if (areTold())
    print(loc, why);
}

} // namespace x10c
