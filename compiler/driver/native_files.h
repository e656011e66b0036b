// The headers, files and libraries that sources name for their natives, as the C compiler takes them.
#pragma once
#include "driver/cc.h"
#include "driver/options.h"
#include "types/natives.h"

namespace x10c::driver {

// What follows #include: "<f.h>" as it is written, else "\"f.h\"".
std::string includeText(const types::NativeFile &header);
// Adds the folders of headers to the job, and for messages the includes.
void useHeaders(const Options &, const types::NativeFiles &, CCompile &);
// Adds what the options and the sources name to the job: files, libraries, folders of headers, and for messages the
// includes. A file that is not there, or is C++, is reported at its annotation.
void useNatives(const Options &, const types::NativeFiles &, CCompile &);

} // namespace x10c::driver
