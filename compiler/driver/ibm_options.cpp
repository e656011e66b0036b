// See ibm_options.h.
#include "driver/ibm_options.h"
#include <utility>

namespace x10c::driver {

std::string insteadOf(const std::string &option) {
  static const std::pair<const char *, const char *> all[] = {
      {"-x10rt", "the transport is chosen at launch, x10run --comm=NAME, or fixed by --link-comm=NAME"},
      {"-cxx-prearg", "-cc FLAG hands a flag to the C compiler; -I, -L and -l are taken as they are"},
      {"-cxx-postarg", "-cc FLAG hands a flag to the C compiler; -I, -L and -l are taken as they are"},
      {"-post", "X10C_CC names the C compiler, and -cc FLAG hands a flag to it"},
      {"-gpt", "x10run --trace=FILE makes a timeline; perf and gprof want -cc FLAG"},
      {"-pg", "x10run --trace=FILE makes a timeline; perf and gprof want -cc FLAG"},
      {"-x10lib", "name the folder of the library's X10 sources by -sourcepath"},
      {"-buildx10lib", "name the folder of the library's X10 sources by -sourcepath"},
      {"-ONLY_TYPE_CHECKING", "--check only reports errors"},
      {"-nooutput", "--check only reports errors"},
      {"-report", "-v tells of the passes, and --report=communication of what is sent"},
      {"-print", "--stop-after=PASS with --emit=tree, ir or c prints the program"},
      {"-dump", "--dump=PASS writes the tree around a pass"},
      {"-WORK_STEALING", "the schedulers are chosen at launch, x10run --sched=NAME; the one by default steals work"},
      {"-STATICS_PER_PLACE_ANALYSIS", "nothing is needed: static fields are initialized once at each place"},
      {"-OPT_LEVEL", "-O0 to -O3 say how hard the C compiler optimizes"},
      {"-assert", "assertions are always checked"},
      {"-noassert", "assertions are always checked"}};
  std::string name = option.substr(0, option.find('='));
  for (auto &[known, instead] : all)
    if (name == known)
      return instead;
  return "";
}

} // namespace x10c::driver
