// Objects of units, kept from one compilation to the next.
#pragma once
#include "driver/cc.h"
#include <optional>

namespace x10c::driver {

// Where the objects of a compilation are. An object's name is a digest (SHA-256) of all that it is made of: the C with
// its lines, the command line, the compiler's file, the runtime's headers, the current folder. So it is found again
// exactly when it would be made again. Of a unit of pieces, an index lists the objects there are, each with the digests
// of its pieces: one that has all pieces of a program and more is as good, since the linker leaves out what nothing
// names.
class Objects {
public:
  // `flags`: of all units. None are kept if the user hands flags to the C compiler, which may name files, or if there
  // is no folder of his for it.
  Objects(const CCompile &, const std::string &compiler, const std::vector<std::string> &flags);

  bool areKept() const { return !folder.empty(); }
  // The object's file, whether it is there already or not. For a unit of pieces it may be one that has more pieces.
  std::string nameFor(const emit::CFile &) const;
  // The same, but for one that has these pieces alone.
  std::string exactNameFor(const emit::CFile &) const;
  // An object is there now: programs that need its pieces find it.
  void keep(const emit::CFile &) const;
  // Whether it is there. It counts as used.
  static bool isThere(const std::string &object);
  // Removes those that have not been used for longest, where all of them are more than half a gigabyte.
  void limit() const;

private:
  std::string folder; // empty: they are not kept
  std::string common; // what all of them are made of
  std::string where;  // besides, those of the program's own files: their lines are told from here

  std::vector<std::string> digestsOf(const emit::CFile &) const;
  std::string indexOf(const emit::CFile &) const;
};

} // namespace x10c::driver
