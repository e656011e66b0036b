// Objects of units, kept from one compilation to the next.
#pragma once
#include "driver/cc.h"
#include <map>
#include <set>

namespace x10c::driver {

// Objects that have pieces of a unit, in the order in which the linker is to see them, after the object that has the
// other pieces.
struct FoundObjects {
  std::vector<std::string> objects;
  std::set<std::string> pieces;
};

// Where the objects of compilations are: those of a user, and those that the installation brings. An object's name is a
// digest (SHA-256) of all that it is made of: the C with its lines, the options, what the C compiler says of itself,
// the runtime's headers; for a file of one program, also the current folder. So it is found again exactly when it would
// be made again. For a unit of pieces, an index lists the objects that exist, each with the digests of its pieces.
class Objects {
public:
  // `flags`: of all units. None are kept if the user hands flags to the C compiler, which may name files, or if there
  // is no folder of his for it.
  Objects(const CCompile &, const std::string &compiler, const std::vector<std::string> &flags);

  bool areKept() const { return !folder.empty(); }
  // The object's file, whether it is there already or not. It has exactly this.
  std::string nameFor(const emit::CFile &) const;
  // The objects that have the file, or pieces of it. A piece counts only if what it needs, and the object has too, is
  // as the file has it: the C compiler may have put one into another. Where two objects define a name, the linker takes
  // the first one: a piece counts if that one has it as the file has it. `asOne`: one object must have all, or there
  // is none. What is damaged counts as missing.
  FoundObjects find(const emit::CFile &, bool asOne) const;
  // Puts the digest of an object after it. One without it is never found.
  static void seal(const std::string &object);
  // An object is there now: programs that need its pieces find it.
  void keep(const emit::CFile &) const;
  // Removes those that have not been used for longest, where all of them are more than half a gigabyte.
  void limit() const;

private:
  using Digests = std::map<std::string, std::string>; // of pieces, by name
  struct Kept {
    std::string path;
    Digests pieces;
    std::set<std::string> usable; // those that a unit can take
  };
  struct Chosen {
    std::vector<const Kept *> order;
    std::set<std::string> pieces; // which these give
    size_t size = 0;              // of what the pieces are made of
  };
  std::string folder;    // empty: they are not kept
  std::string installed; // objects that the installation brings
  std::string common;    // what all of them are made of
  std::string where;     // besides, those of the program's own files: their lines are told from here

  static Digests digestsOf(const emit::CFile &);
  static std::set<std::string> usable(const emit::CFile &, const Digests &wanted, const Kept &);
  static std::set<std::string> piecesOf(const std::vector<const Kept *> &order, const Digests &wanted);
  static Chosen choose(const emit::CFile &, const Digests &wanted, const std::vector<Kept> &);
  static Chosen withOneMore(const emit::CFile &, const Digests &wanted, const std::vector<Kept> &, const Chosen &);
  std::string indexOf(const emit::CFile &) const; // the name of its file
  std::vector<Kept> keptOf(const emit::CFile &) const;
  std::string describe(const std::string &compiler, const std::vector<std::string> &flags) const;
};

} // namespace x10c::driver
