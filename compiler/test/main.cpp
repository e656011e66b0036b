// x10test: finds tests, compiles a program for each file of them, and runs each test as a job. Open this first.
#include "cov/reports.h"
#include "driver/crash.h"
#include "driver/deep_stack.h"
#include "driver/installed.h"
#include "support/program_name.h"
#include "test/driver_text.h"
#include "test/options.h"
#include "test/outcome.h"
#include "test/processes.h"
#include "test/results.h"
#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <optional>
#include <regex>
#include <unistd.h>

using namespace x10c;
using test::Run;
using test::TestFile;
namespace fs = std::filesystem;

namespace {

enum Status { Fine = 0, Failed = 1, Wrong = 2 };

int complain(const std::string &text) {
  std::fprintf(stderr, "x10test: error: %s\n", text.c_str());
  return Wrong;
}

class Program {
public:
  explicit Program(const test::Options &o) : options(o), start(std::chrono::steady_clock::now()) {}
  ~Program() {
    std::error_code error;
    if (!folder.empty())
      fs::remove_all(folder, error);
  }

  int run() {
    std::vector<std::string> paths;
    if (!test::findFiles(options.paths, paths))
      return Wrong;
    find(paths);
    if (options.lists)
      return list();
    if (files.empty())
      return complain("there are no tests: methods test* of public classes *Test, in files *Test.x10" +
                      std::string(options.filter.empty() ? "" : ", that match --filter"));
    if (!makeFolder() || !beginCoverage() || !beginReport())
      return Wrong;
    compile();
    runTests();
    return report();
  }

private:
  const test::Options &options;
  std::chrono::steady_clock::time_point start;
  std::vector<TestFile> files;
  std::vector<std::string> programs;                       // of the files; empty: it does not compile
  std::vector<std::pair<std::string, std::string>> broken; // files that do not compile, and why
  std::vector<Run> runs;
  std::string folder; // of temporary files
  int interruption = 0;
  bool hasFailed = false;

  void find(const std::vector<std::string> &paths) {
    std::regex wanted(options.filter);
    for (const std::string &path : paths) {
      TestFile file = test::discover(path, options);
      for (const std::string &note : file.notes)
        std::fprintf(stderr, "x10test: note: %s: %s\n", path.c_str(), note.c_str());
      if (!options.filter.empty())
        std::erase_if(file.tests, [&](const test::Test &each) { return !std::regex_search(each.name(), wanted); });
      if (!file.tests.empty() || file.isBroken)
        files.push_back(std::move(file));
    }
  }

  int list() {
    std::vector<test::Process> checks;
    for (const TestFile &file : files) {
      for (const test::Test &each : file.tests)
        std::printf("%s\n", each.name().c_str());
      if (file.isBroken)
        checks.push_back(compilation(file, "", ""));
    }
    for (test::Process &check : checks)
      check.ended = [](test::Process &done) { std::fputs(done.printed.c_str(), stderr); };
    test::runAll(checks, 1, [] { return false; });
    return checks.empty() ? Fine : Wrong;
  }

  bool makeFolder() {
    const char *named = std::getenv("TMPDIR");
    std::string path = std::string(named && *named ? named : "/tmp") + "/x10test-XXXXXX";
    if (!mkdtemp(path.data()))
      return complain("cannot make a folder for temporary files, '" + path + "': " + std::strerror(errno)), false;
    return folder = path, true;
  }

  // Counts of earlier runs are removed.
  bool beginCoverage() {
    if (options.coverage.empty())
      return true;
    std::string whole = fs::absolute(options.coverage).string();
    setenv("X10_COVERAGE", whole.c_str(), 1);
    return cov::removeCounts(options.coverage);
  }

  // A report that cannot be written is told before the tests run, and that of an earlier run is removed.
  bool beginReport() const { return options.junit.empty() || cov::writeFile(options.junit, ""); }

  // ---- compiling ----

  // Of the file with its driver; without one, a check of the file alone.
  test::Process compilation(const TestFile &file, const std::string &driver, const std::string &program) const {
    test::Process process;
    process.words = {driver::installedFolder("bin") + "/x10c"};
    for (const auto *list : {&file.sourcePath, &options.sourcePath})
      for (const std::string &root : *list)
        process.words.insert(process.words.end(), {"-sourcepath", root});
    if (!options.edition.empty())
      process.words.insert(process.words.end(), {"-edition", options.edition});
    if (!options.coverage.empty())
      process.words.push_back("--coverage");
    process.words.insert(process.words.end(), options.compiler.begin(), options.compiler.end());
    if (driver.empty())
      process.words.insert(process.words.end(), {"--check", file.path});
    else
      process.words.insert(process.words.end(), {"-o", program, driver, file.path});
    return process;
  }

  void compile() {
    std::vector<test::Process> all;
    programs.resize(files.size());
    for (size_t i = 0; i < files.size(); ++i) {
      std::string base = folder + "/" + std::to_string(i), driver = base + "/" + test::driverClass + ".x10";
      fs::create_directory(base);
      bool hasDriver = !files[i].isBroken && cov::writeFile(driver, test::driverText(files[i]));
      all.push_back(compilation(files[i], hasDriver ? driver : "", base + "/tests"));
      all.back().ended = [this, i, base](test::Process &done) { compiled(i, base + "/tests", done); };
    }
    interruption = test::runAll(all, options.jobs, [] { return false; });
  }

  void compiled(size_t number, const std::string &program, const test::Process &done) {
    std::fputs(done.printed.c_str(), stderr);
    if (done.status == 0 && !files[number].isBroken) {
      programs[number] = program;
      return;
    }
    broken.emplace_back(files[number].path, done.printed);
    std::fprintf(stderr, "x10test: error: %s does not compile: its tests are not run\n", files[number].path.c_str());
  }

  // ---- running ----

  // One place has no transport to choose.
  void plan() {
    const std::vector<std::string> any{""};
    const auto &scheds = options.scheds.empty() ? any : options.scheds;
    for (size_t i = 0; i < files.size(); ++i)
      for (size_t number = 0; number < files[i].tests.size() && !programs[i].empty(); ++number)
        for (unsigned places : options.places)
          for (const std::string &comm : places == 1 || options.comms.empty() ? any : options.comms)
            for (const std::string &sched : scheds)
              runs.push_back({&files[i], number, places, comm, sched, Run::Outcome::NotRun, 0, "", ""});
  }

  test::Process job(const Run &run) const {
    test::Process process;
    process.words = {driver::installedFolder("bin") + "/x10run", "-np", std::to_string(run.places)};
    if (!run.comm.empty())
      process.words.push_back("--comm=" + run.comm);
    if (!run.sched.empty())
      process.words.push_back("--sched=" + run.sched);
    process.words.push_back(programs[static_cast<size_t>(run.file - files.data())]);
    process.words.push_back(std::to_string(run.number));
    process.timeout = options.timeout;
    return process;
  }

  // Lines come in the order of the plan, whatever ends first.
  void runTests() {
    if (interruption)
      return;
    for (const char *variable : {"X10_NPLACES", "X10_COMM", "X10_SCHED"})
      unsetenv(variable);
    plan();
    std::vector<test::Process> jobs;
    size_t told = 0;
    for (Run &run : runs) {
      jobs.push_back(job(run));
      jobs.back().ended = [this, &run, &told](const test::Process &done) {
        test::judge(run, done);
        hasFailed |= run.outcome != Run::Outcome::Passed;
        for (; told < runs.size() && runs[told].outcome != Run::Outcome::NotRun; ++told)
          std::fputs(test::lineOf(runs[told], options.isVerbose).c_str(), stdout);
        std::fflush(stdout);
      };
    }
    interruption = test::runAll(jobs, options.jobs, [this] { return options.stopsEarly && hasFailed; });
    for (; told < runs.size(); ++told)
      if (runs[told].outcome != Run::Outcome::NotRun)
        std::fputs(test::lineOf(runs[told], options.isVerbose).c_str(), stdout);
  }

  // ---- the end ----

  int report() {
    double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    if (interruption)
      std::printf("interrupted: ");
    std::fputs(test::summaryOf(runs, seconds).c_str(), stdout);
    bool isWritten = options.junit.empty() || cov::writeFile(options.junit, test::junitOf(runs, broken, seconds));
    isWritten &= interruption || options.coverage.empty() || runs.empty() || reportCoverage();
    if (interruption) {
      std::fflush(stdout);
      fs::remove_all(folder);
      std::signal(interruption, SIG_DFL);
      std::raise(interruption);
    }
    return !broken.empty() || !isWritten ? Wrong : hasFailed ? Failed : Fine;
  }

  // Of what is tested: without the tests and their drivers.
  bool reportCoverage() {
    std::vector<std::string> excluded{fs::absolute(folder).string() + "/*"};
    for (const TestFile &file : files)
      excluded.push_back(fs::canonical(file.path).string());
    cov::Counts counts;
    if (!cov::readCounts(options.coverage, excluded, counts))
      return false;
    std::printf("\n%s", cov::textOf(counts).c_str());
    return cov::writePages(counts, options.coverage) && cov::writeLcov(counts, options.coverage + "/lcov.info");
  }
};

int run(int argc, char **argv) {
  test::Options options;
  if (std::optional<int> status = test::parseOptions(argc, argv, options))
    return *status;
  driver::reportCrashes("the tests");
  test::catchSignals();
  return Program(options).run();
}

// What is printed counts only if it arrives.
int printed(int status) {
  if (std::fflush(stdout) == 0 && !std::ferror(stdout))
    return status;
  std::fputs("x10test: error: cannot write to standard output\n", stderr);
  return Wrong;
}

} // namespace

int main(int argc, char **argv) {
  setProgramName("x10test");
  return driver::onDeepStack([&] { return printed(run(argc, argv)); });
}
