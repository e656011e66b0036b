// See native_macros.h.
#include "driver/native_macros.h"
#include "driver/cc_flags.h"
#include "driver/installed.h"
#include "driver/native_files.h"
#include "driver/output.h"
#include "driver/process.h"
#include "driver/temporaries.h"
#include "support/text_files.h"

namespace x10c::driver {

static CCompile jobOf(const Options &options, const types::NativeFiles &files) {
  CCompile job;
  job.optimize = "0";
  job.flags = options.ccFlags;
  useHeaders(options, files, job);
  return job;
}

std::string nativeMacros(const Options &options) {
  types::NativeFiles files = types::nativeFiles();
  if (files.headers.empty())
    return "";
  std::string text = "#include <x10rt/application.h>\n";
  for (const types::NativeFile &header : files.headers)
    text += "#include " + includeText(header) + "\n";
  Temporaries temporaries;
  std::string source = temporaries.make(".c"), macros = temporaries.make(".h");
  if (source.empty() || macros.empty() || !writeFile(source, text))
    return "";
  std::string compiler = chosenCompiler();
  std::vector<std::string> args = emittedFlags(jobOf(options, files), compiler);
  args.insert(args.end(), {"-E", "-dM", "-o", macros, source});
  return run(compiler, args, options.verbose).status == 0 ? readText(macros).value_or("") : "";
}

} // namespace x10c::driver
