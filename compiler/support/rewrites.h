// What passes rewrite, one place after the other: reported as remarks (--remarks), and done only up to a number
// (--stop-at), so that a wrong one is found by bisection.
#pragma once
#include "support/diagnostics.h"

namespace x10c {

class Rewrites {
public:
  // ---- the driver ----

  // The rewrites that follow are this pass's. The name is a constant.
  static void begin(const char *pass);
  // Allows the first `most` rewrites of the pass; empty: of all passes together. The last one that is allowed is
  // reported on standard error.
  static void stopAt(const std::string &pass, uint64_t most);
  // Prints the remarks of this pass, or of "all", on standard error: `file:line:column: remark: text [pass]`.
  static void tell(const std::string &pass);
  // Takes the remarks of this pass into a report, with `topic` in place of "remark".
  static void report(const std::string &pass, const std::string &topic);
  // Adds a line to the report; of a place in a file that is not `wanted`, tellReport leaves it out.
  static void addToReport(Loc, const std::string &topic, const std::string &text);
  // Prints the report on standard error, by file and line.
  static void tellReport(bool (*wanted)(const std::string &file));
  // How many rewrites there were, those that were not allowed included: of the running pass, or of all.
  static uint64_t ofPass();
  static uint64_t ofAll();

  // ---- passes ----

  // Whether the pass may do a rewrite at this place. It asks once for each, when it has decided to do it: one that is
  // not allowed must leave the tree as it is. `what` says what is done: "null check removed". Without it the rewrite is
  // counted but not reported: for one that is only tried, and reported by `remark` if it comes about.
  static bool allow(Loc, const char *what = nullptr);
  // The running pass, by its name in passes.def.
  static const char *pass();
  // Whether remarks of the running pass are wanted: a text that costs something is made only then.
  static bool areTold();
  // Prints something that is not counted: why a place that a reader might expect to be rewritten is left as it is.
  static void remark(Loc, const std::string &why);
};

} // namespace x10c
