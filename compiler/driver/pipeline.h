// Runs the passes of passes.def over a program, with what the command line says of them: where to stop, what to leave
// out, how many rewrites to do, what to dump and to tell.
#pragma once
#include "driver/options.h"
#include "passes/passes.h"
#include <functional>

namespace x10c::driver {

// Checks what the options say of passes: 0, or 2 after a message on standard error.
int checkPasses(const Options &);
// --help=passes
void printPasses();

class Pipeline {
public:
  explicit Pipeline(const Options &);

  // Runs one step of the compilation under this name, and tells its time under -v. True: stop after it, since there
  // are errors, or since --stop-after names it.
  bool step(const char *name, const std::function<void()> &body);
  // instantiate, and then all passes. Null: it stopped after one of them; `printed` is what --emit=ir prints.
  ir::Program *lower(types::MethodDef *main);
  // The same of a program in instance form (--from-ir): the passes after options.startAfter, or those of
  // options.runAlone. False: it stopped after one of them.
  bool resume(ir::Program &, const std::string &after);
  // What emission needs is there: analyses that are not valid are made again.
  void beforeEmission(ir::Program &);

private:
  const Options &options;
  unsigned number = 0; // of the pass, in names of dumped files
  std::string last;    // the pass that has run last

  bool runBehind(ir::Program &, const std::string &after);
  bool runAlone(ir::Program &);

  bool stopped(ir::Program *);
  void verify(const ir::Program &, const char *after) const;
  static void verifyRails(const std::vector<const ir::Function *> &, const char *after);
  bool isLeftOut(const passes::Pass &) const;
  bool isDumped(const passes::Pass &) const;
  void need(ir::Program &, const char *needs);
  bool run(ir::Program &, const passes::Pass &);
  void dump(const passes::Pass &, const char *when, const std::string &text) const;
};

} // namespace x10c::driver
