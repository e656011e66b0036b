// Runs the passes; see pipeline.h.
#include "driver/pipeline.h"
#include "analysis/unset_rails.h"
#include "driver/cc.h"
#include "driver/crash.h"
#include "driver/installed.h"
#include "driver/output.h"
#include "ir/any.h"
#include "support/diagnostics.h"
#include "support/rewrites.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <sys/stat.h>

namespace x10c::driver {

using passes::Pass;

namespace {

// Steps that are no passes, and can be stopped after.
const char *const steps[] = {"parse", "check", "main", "emit"};

bool isStep(const std::string &name) { return std::find(std::begin(steps), std::end(steps), name) != std::end(steps); }

int noSuchPass(const std::string &name) {
  std::string all;
  for (const char *step : steps)
    all += std::string(all.empty() ? "" : ", ") + step;
  for (const Pass &pass : passes::all())
    all += std::string(", ") + pass.name;
  std::fprintf(stderr, "x10c: there is no pass '%s'; the passes are %s\n", name.c_str(), all.c_str());
  return 2;
}

std::string normalized(std::string name) {
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

// PASS:N or N
bool readLimit(const std::string &text, std::string &pass, uint64_t &most) {
  size_t colon = text.find(':');
  pass = colon == std::string::npos ? "" : normalized(text.substr(0, colon));
  std::string digits = colon == std::string::npos ? text : text.substr(colon + 1);
  bool isNumber = !digits.empty() && digits.size() < 19 && digits.find_first_not_of("0123456789") == std::string::npos;
  if (isNumber)
    most = std::stoull(digits);
  return isNumber;
}

int checkLeftOut(const Options &options) {
  std::vector<std::string> leftOut;
  for (const std::string &name : options.without) {
    const Pass *pass = passes::find(name);
    if (!pass)
      return noSuchPass(name);
    if (!pass->run) {
      std::fprintf(stderr, "x10c: instantiate cannot be left out: it makes the tree that all passes work on\n");
      return 2;
    }
    if (std::strcmp(pass->room, "analysis") == 0) {
      std::fprintf(stderr, "x10c: %s is an analysis: it is made where a pass needs it\n", pass->name);
      return 2;
    }
    leftOut.push_back(pass->name);
  }
  std::string fault = passes::faultOf(leftOut);
  if (!fault.empty())
    std::fprintf(stderr, "x10c: %s\n", fault.c_str());
  return fault.empty() ? 0 : 2;
}

int checkLimit(const Options &options) {
  std::string pass;
  uint64_t most = 0;
  if (options.stopAt.empty())
    return 0;
  if (!readLimit(options.stopAt, pass, most)) {
    std::fprintf(stderr, "x10c: --stop-at wants a number of rewrites, N or PASS:N, not '%s'\n", options.stopAt.c_str());
    return 2;
  }
  if (!pass.empty() && !passes::find(pass))
    return noSuchPass(pass);
  Rewrites::stopAt(pass, most);
  return 0;
}

} // namespace

int checkPasses(const Options &options) {
  if (!options.stopAfter.empty() && !isStep(options.stopAfter) && !passes::find(options.stopAfter))
    return noSuchPass(options.stopAfter);
  if (!options.startAfter.empty() && !passes::find(options.startAfter))
    return noSuchPass(options.startAfter);
  for (const std::string &name : options.runAlone)
    if (!passes::find(name) || !passes::find(name)->run)
      return noSuchPass(name);
  for (const std::string &name : options.dump)
    if (name != "all" && !passes::find(name))
      return noSuchPass(name);
  for (const Pass &pass : passes::all())
    if (!options.report.empty() && std::strcmp(pass.room, "communication") == 0)
      Rewrites::report(pass.name, "communication");
  for (const std::string &name : options.remarks) {
    if (name != "all" && !passes::find(name))
      return noSuchPass(name);
    Rewrites::tell(normalized(name));
  }
  if (int status = checkLimit(options))
    return status;
  return checkLeftOut(options);
}

void printPasses() {
  std::string room;
  std::printf("The passes, in the order in which they run (room, name, what it does):\n");
  for (const auto *list : {&passes::all(), &passes::analyses()})
    for (const Pass &pass : *list) {
      if (room != pass.room)
        std::printf("\n%s\n", pass.room);
      room = pass.room;
      std::printf("  %-28s %s\n", pass.name, pass.sentence);
      if (*pass.needs)
        std::printf("  %-28s needs: %s\n", "", pass.needs);
    }
}

Pipeline::Pipeline(const Options &o) : options(o) {}

bool Pipeline::step(const char *name, const std::function<void()> &body) {
  auto start = std::chrono::steady_clock::now();
  Rewrites::begin(name);
  enterPass(name);
  body();
  std::chrono::duration<double, std::milli> took = std::chrono::steady_clock::now() - start;
  if (options.verbose) {
    std::string rewrites = Rewrites::ofPass() ? ", " + std::to_string(Rewrites::ofPass()) + " rewrites" : "";
    std::fprintf(stderr, "x10c: %-28s %8.1f ms%s\n", name, took.count(), rewrites.c_str());
  }
  return Diagnostics::errorCount() > 0 || normalized(options.stopAfter) == name;
}

ir::Program *Pipeline::lower(types::MethodDef *main) {
  ir::Program *program = nullptr;
  last = "instantiate";
  if (step("instantiate", [&] { program = passes::instantiate(main); }))
    return stopped(program), nullptr;
  verify(*program, "instantiate");
  return runBehind(*program, "instantiate") ? program : nullptr;
}

// --self-check: a test that is left out now, and was not before, is left out by this pass.
static void noteProofs(ir::Program &program, const char *pass) {
  if (!types::Universe::get().options.selfCheck)
    return;
  for (const ir::Function *f : program.functions)
    ir::eachNode(f->code, [&](ir::Expr *e) {
      auto *field = ir::as<ir::Field>(e);
      auto *call = ir::as<ir::Call>(e);
      auto *prim = ir::as<ir::Prim>(e);
      if (field ? field->unchecked : call ? call->unchecked : prim && prim->unchecked)
        program.provedBy.emplace(e, pass);
    });
}

bool Pipeline::resume(ir::Program &program, const std::string &after) {
  std::string start = normalized(options.startAfter.empty() ? after : options.startAfter);
  last = after;
  verify(program, after.c_str());
  if (const Pass *pass = passes::find(after))
    noteProofs(program, pass->name);
  if (!options.runAlone.empty())
    return runAlone(program);
  if (start == normalized(options.stopAfter))
    return !stopped(&program);
  return runBehind(program, start);
}

bool Pipeline::runAlone(ir::Program &program) {
  for (const std::string &name : options.runAlone)
    run(program, *passes::find(name));
  if (!Diagnostics::errorCount())
    std::fputs(ir::print(program, last).c_str(), stdout);
  return false;
}

bool Pipeline::runBehind(ir::Program &program, const std::string &after) {
  last = after;
  bool isBehind = false;
  for (const Pass &pass : passes::all()) {
    bool isForC = std::strcmp(pass.name, "linearize") == 0;
    if (isBehind && isForC && options.emit == "ir" && options.stopAfter.empty())
      return !stopped(&program);
    if (isBehind && pass.run && !isLeftOut(pass) && run(program, pass))
      return !stopped(&program);
    isBehind |= after == pass.name;
  }
  return true;
}

// What cannot be proved of a rail is not relied upon: it is zeroed.
static void zeroUnsetRails(const std::vector<const ir::Function *> &functions) {
  for (const ir::Function *f : functions)
    while (ir::Declare *d = analysis::findUnsetRail(f->code))
      ir::as<ir::Prim>(d->init)->isUninitialized = false;
}

void Pipeline::beforeEmission(ir::Program &program) {
  need(program, passes::emissionNeeds());
  zeroUnsetRails(ir::verify(program, "all passes"));
  if (options.report.empty())
    return;
  passes::report_communication(program);
  Rewrites::tellReport([](const std::string &file) { return !file.starts_with(installedFolder("x10") + "/"); });
}

void Pipeline::verify(const ir::Program &program, const char *after) const {
  if (options.verify && Diagnostics::errorCount() == 0)
    verifyRails(ir::verify(program, after), after);
}

void Pipeline::verifyRails(const std::vector<const ir::Function *> &functions, const char *after) {
  if (types::Universe::get().options.selfCheck) // comparisons hide that a loop or a copy has the size of the rail
    return zeroUnsetRails(functions);
  for (const ir::Function *f : functions)
    if (const ir::Declare *d = analysis::findUnsetRail(f->code))
      ir::failVerification(f, after, d->loc,
                           "elements of '" + d->var->name.str() + "' may be used before they are set");
}

bool Pipeline::stopped(ir::Program *program) {
  if (program && options.emit == "ir" && !Diagnostics::errorCount())
    std::fputs(ir::print(*program, last).c_str(), stdout);
  return true;
}

// Passes that run for a debugger and for --coverage too: what they change is how calls and messages are made, not what
// a user sees.
static bool isPlain(const Pass &pass) {
  static const char *const names[] = {"at_async_fusion",           "devirtualize", "c_names",  "spin_yield",
                                      "remote_scalar_replacement", "captures",     "linearize"};
  return std::find(std::begin(names), std::end(names), std::string(pass.name)) != std::end(names);
}

bool Pipeline::isLeftOut(const Pass &pass) const {
  if (options.isAsWritten() && !isPlain(pass))
    return true;
  if (!options.communication && std::strcmp(pass.room, "communication") == 0)
    return true;
  for (const std::string &name : options.without)
    if (passes::find(name) == &pass)
      return true;
  return false;
}

bool Pipeline::isDumped(const Pass &pass) const {
  for (const std::string &name : options.dump)
    if (name == "all" || passes::find(name) == &pass)
      return true;
  return false;
}

// Makes the analyses among them that are not valid.
void Pipeline::need(ir::Program &program, const char *needs) {
  for (const std::string &name : passes::words(needs))
    for (const Pass &analysis : passes::analyses())
      if (name == analysis.name && program.valid.insert(name).second)
        step(analysis.name, [&] { analysis.run(program); });
}

bool Pipeline::run(ir::Program &program, const Pass &pass) {
  need(program, pass.needs);
  ++number;
  std::string before = isDumped(pass) ? ir::print(program, last) : "";
  bool stops = step(pass.name, [&] { pass.run(program); });
  last = pass.name;
  if (Rewrites::ofPass() > 0) // what rewrites nothing leaves the tree as it is, and breaks nothing
    for (const std::string &each : passes::words(pass.breaks))
      program.valid.erase(each);
  verify(program, pass.name);
  noteProofs(program, pass.name);
  if (isDumped(pass)) {
    dump(pass, "before", before);
    dump(pass, "after", ir::print(program, last));
  }
  return stops;
}

void Pipeline::dump(const Pass &pass, const char *when, const std::string &text) const {
  const std::string &folder = options.dumpFolder;
  mkdir(folder.c_str(), 0777);
  char name[16];
  std::snprintf(name, sizeof name, "/%02u-", number);
  std::string path = folder + name + pass.name + "." + when + ".ir";
  if (!writeFile(path, text))
    std::exit(2);
}

} // namespace x10c::driver
