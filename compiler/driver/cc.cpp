// Runs the C compiler: X10C_CC, or gcc, or cc. blame.h reads what it says.
#include "driver/cc.h"
#include "driver/blame.h"
#include "driver/cc_flags.h"
#include "driver/installed.h"
#include "driver/objects.h"
#include "driver/output.h"
#include "driver/process.h"
#include "driver/temporaries.h"
#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <unistd.h>

namespace x10c::driver {

namespace {

using emit::CFile;
using Words = std::vector<std::string>;

Words operator+(Words all, const Words &more) {
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

// One compilation: what is compiled with which command, and what stays of it. Its functions return the exit status of
// x10c: 0 goes on, others after messages.
class Compilation {
public:
  explicit Compilation(const CCompile &j) : job(j), compiler(chosenCompiler()), flags(emittedFlags(j, compiler)) {}

  int run() {
    Words inputs = job.inputs;
    if (int status = compileOwns(inputs))
      return status;
    return job.files.size() == 1 ? compileOne(inputs) : compileUnits(inputs);
  }

private:
  const CCompile &job;
  std::string compiler;
  Words flags;
  Temporaries temporaries;

  std::string includes() const { return installedFolder("include"); }

  // What a compiler that ended says of the exit status.
  int statusOf(const Ended &ended, const Failure &failure) const {
    if (ended.status == 0)
      return std::fputs(ended.said.c_str(), stderr), 0;
    if (interruptedBy())
      return 2;
    if (ended.error) {
      std::fprintf(stderr, "x10c: error: cannot run the C compiler '%s': %s; X10C_CC=COMMAND names another\n",
                   compiler.c_str(), std::strerror(ended.error));
      return 2;
    }
    if (ended.signal) {
      std::fprintf(stderr, "%sx10c: error: signal %d ended the C compiler '%s': %s\n", ended.said.c_str(), ended.signal,
                   compiler.c_str(), strsignal(ended.signal));
      return 2;
    }
    return blame(failure, job.natives);
  }

  // Compiles the program's own C; the objects take the files' places.
  int compileOwns(Words &inputs) {
    for (std::string &input : inputs) {
      if (!input.ends_with(".c") || input.starts_with("-"))
        continue;
      std::string object = temporaries.make(".o");
      if (object.empty())
        return 2;
      Ended ended = driver::run(compiler, ownFlags(job) + Words{"-c", "-o", object, input}, job.verbose);
      if (int status = statusOf(ended, {ended.said, "", "", "", includes()}))
        return status;
      input = object;
    }
    return 0;
  }

  // Writes C to be read: with a header that has its declarations, where it has many.
  bool keepText(const CFile &file, const std::string &path) const {
    if (!mayWriteC(path, job.inputs))
      return false;
    if (!file.declarations)
      return writeFile(path, file.text);
    std::string header = path.substr(0, path.rfind('.')) + ".h", title = file.text.substr(0, file.text.find('\n') + 1);
    return mayWriteC(header, job.inputs) && writeFile(header, file.text.substr(0, file.declarations)) &&
           writeFile(path, title + "#include \"" + header.substr(header.rfind('/') + 1) + "\"\n\n" +
                               file.text.substr(file.text.find_first_not_of('\n', file.declarations)));
  }

  // Writes what is compiled. Returns its name; or empty after a message, and leaves no file.
  std::string writeText(const CFile &file) {
    std::string kept = job.cFile.empty() ? "" : job.files.size() == 1 ? job.cFile : file.name;
    if (!kept.empty() && !keepText(file, kept))
      return "";
    if (!kept.empty() && file.lined.empty())
      return kept;
    std::string path = temporaries.make(".c");
    return !path.empty() && writeFile(path, file.lined.empty() ? file.text : file.lined) ? path : "";
  }

  // The text with its #line directives blank: the C compiler speaks of lines of the C then.
  static std::string withoutLines(std::string text) {
    const std::string directive = "\n#line ";
    for (size_t at = 0; (at = text.find(directive, at)) != std::string::npos;)
      for (++at; at < text.size() && text[at] != '\n'; ++at)
        text[at] = ' ';
    return text;
  }

  // What the C compiler says of a file that it has refused, in lines of the C: with #line directives it has spoken of
  // X10's.
  std::string saidOfC(const CFile &file, const Ended &ended, const std::string &path) {
    bool hasLines = file.lined.empty();
    if (ended.status <= 0 || !writeFile(path, hasLines ? withoutLines(file.text) : file.text))
      return ended.said;
    Ended checked = driver::run(compiler, flags + Words{"-fsyntax-only", path}, false);
    if (hasLines)
      writeFile(path, file.text);
    return checked.status > 0 ? checked.said : ended.said;
  }

  // Tells who is to blame for a file that is refused. If it is x10c, the C stays.
  int refused(const CFile &file, const Ended &ended, const std::string &path) {
    std::string readable = job.cFile.empty() ? path : job.cFile;
    std::string said = interruptedBy() ? "" : saidOfC(file, ended, readable);
    int status = statusOf(ended, {said, readable, readable, file.text, includes()});
    if (status == 3 && !interruptedBy())
      temporaries.keep(readable);
    return status;
  }

  int compileOne(const Words &inputs) {
    const CFile &file = job.files[0];
    std::string path = writeText(file);
    if (path.empty())
      return 2;
    Ended ended = driver::run(compiler, flags + Words{"-o", job.output, path} + inputs + linkFlags(job), job.verbose);
    return ended.status == 0 ? statusOf(ended, {}) : refused(file, ended, path);
  }

  // ---- units ----

  struct Unit {
    CFile file;
    std::string object;
  };

  int compileUnits(const Words &inputs) {
    Objects objects(job, compiler, flags);
    bool isFound = false;
    int status = compileUnits(inputs, objects, objects.areKept(), isFound);
    if (status == again)
      status = compileUnits(inputs, objects, false, isFound);
    return status;
  }

  static constexpr int again = -1; // the linker refuses objects of earlier compilations

  // `finds`: with objects of earlier compilations. C files that are kept are those of whole units; natives may not
  // define names twice, which the linker cannot tell where objects may.
  int compileUnits(const Words &inputs, const Objects &objects, bool finds, bool &isFound) {
    std::vector<Unit> made;
    Words all;
    bool isInParts = false;
    for (const CFile &file : job.files) {
      FoundObjects found = finds ? objects.find(file, !inputs.empty() || !job.cFile.empty()) : FoundObjects();
      bool isAll = !found.objects.empty() && found.pieces.size() == file.pieces.size();
      if (isAll && !job.cFile.empty() && writeText(file).empty())
        return 2;
      if (!isAll) {
        CFile rest = found.pieces.empty() ? file : file.without(found.pieces);
        all.push_back(objects.areKept() ? objects.nameFor(rest) : temporaries.make(".o"));
        if (all.back().empty())
          return 2;
        made.push_back({std::move(rest), all.back()});
      }
      isFound |= !found.objects.empty();
      isInParts |= found.objects.size() + !isAll > 1;
      all.insert(all.end(), found.objects.begin(), found.objects.end());
    }
    if (int status = compile(made, objects))
      return status;
    Ended ended = linked(all, inputs, isInParts);
    if (finds && isFound && ended.status > 0 && mayBeForObjects(ended.said) && !interruptedBy())
      return again;
    if (objects.areKept() && !made.empty())
      objects.limit();
    return statusOf(ended, {ended.said, "", job.files[0].name, allText(), includes()});
  }

  // Whether the linker speaks of files that are no objects; or of names, as one may that looks at functions which it is
  // going to leave out.
  static bool mayBeForObjects(const std::string &said) {
    auto speaksOf = [&](const char *words) { return said.find(words) != std::string::npos; };
    return speaksOf("not recognized") || speaksOf("truncated") || speaksOf("too short") || speaksOf("malformed") ||
           speaksOf("cannot find /") || speaksOf("undefined") || speaksOf("multiple definition") ||
           speaksOf("duplicate symbol");
  }

  // An object has another name until it is whole.
  int compile(const std::vector<Unit> &units, const Objects &objects) {
    std::vector<Words> args;
    Words sources, parts;
    for (const Unit &unit : units) {
      sources.push_back(writeText(unit.file));
      if (sources.back().empty())
        return 2;
      parts.push_back(unit.object + "." + std::to_string(getpid()));
      temporaries.add(parts.back());
      args.push_back(flags + Words{"-ffunction-sections", "-fdata-sections", "-c", "-o", parts.back(), sources.back()});
    }
    std::vector<Ended> ended = runAll(compiler, args, job.verbose);
    for (size_t i = 0; i < units.size(); ++i) {
      bool isStarted = ended[i].status >= 0 || ended[i].signal || ended[i].error;
      if (int status = isStarted && ended[i].status != 0 ? refused(units[i].file, ended[i], sources[i]) : 0)
        return status;
      if (isStarted && objects.areKept())
        Objects::seal(parts[i]);
      if (isStarted && std::rename(parts[i].c_str(), units[i].object.c_str()) == 0 && objects.areKept())
        objects.keep(units[i].file);
    }
    return interruptedBy() ? 2 : 0;
  }

  // `isInParts`: several objects have pieces of a unit, and may define the same; the first one counts.
  Ended linked(const Words &objects, const Words &inputs, bool isInParts) const {
    Words words = flags + Words{"-Wl,--gc-sections"};
    if (isInParts)
      words.push_back("-Wl,-z,muldefs");
    return driver::run(compiler, words + Words{"-o", job.output} + objects + inputs + linkFlags(job), job.verbose);
  }

  std::string allText() const {
    std::string all;
    for (const CFile &file : job.files)
      all += file.text;
    return all;
  }
};

} // namespace

int compileC(const CCompile &job) {
  if (!areInstalled(job.linkSched, job.linkComm))
    return 2;
  int status = Compilation(job).run();
  if (interruptedBy())
    raise(interruptedBy());
  return status;
}

} // namespace x10c::driver
