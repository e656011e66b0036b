// The whole program on its way to C. Everything is emitted on demand, starting from the application's table: what is
// never referred to does not appear. Each part of the C file is gathered in a text of its own; the texts are put
// together at the end.
#pragma once
#include "emit/emit.h"
#include "emit/file_names.h"
#include "emit/functions.h"
#include "emit/layouts.h"
#include "emit/literals.h"
#include "emit/parts.h"
#include "emit/run_time_types.h"
#include "emit/serialization.h"
#include "emit/support_classes.h"
#include "emit/traces.h"
#include "emit/values.h"
#include "emit/writer.h"
#include <memory>

namespace x10c::emit {

struct Entry;

struct Module {
  Module(Program &, const Options &);
  // The files of a module. Those of units keep it: they can be written again (CFile::without).
  static std::vector<CFile> run(const std::shared_ptr<Module> &);

  Program &program;
  const Options options;
  const bool hasUnits;
  const Linkage linkage;
  FileNames names;
  const SupportClasses support;
  Layouts layouts{*this};
  Literals literals{*this};
  Functions functions{*this};
  RunTimeTypes runTime{*this};
  Serialization serialization{*this};
  AsyncTable asyncs;
  Parts parts;
  Traces traces;
  std::vector<NativeUse> natives;

private:
  void emit(Entry &);
  void drain(); // emits what has been named, and what that names
};

} // namespace x10c::emit
