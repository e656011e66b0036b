// What a body reads and writes of what activities share, and which activity does it. Private to this folder.
#pragma once
#include "ir/ir.h"
#include <map>
#include <utility>

namespace x10c::semantics {

// A variable: a local (field null), or a field of this (local null) or of the object that a val holds.
using Shared = std::pair<const types::LocalDef *, const types::FieldDef *>;

struct Access {
  Shared what;
  Loc loc;
  std::vector<const ir::Stmt *> around; // the statements that hold it, outer ones first
  bool isWrite = false;
  bool givesConstant = false; // a write of a constant: many may write the same
};

struct Accesses {
  std::vector<Access> all;                                                     // in the order of the text
  std::map<const types::LocalDef *, std::vector<const ir::Stmt *>> declaredIn; // what holds the declaration
  std::vector<std::vector<const ir::Stmt *>> asyncs; // each with what is around it, itself last
};

// Leaves out what atomic guards, what runs at other places on copies, and what a closure does, whenever that runs.
Accesses accessesOf(ir::Code *);

// Whether activities may wait for each other in it: by when, clocks, locks and the like. All methods of the program
// that it reaches are looked into: as long as the program.
bool mayWaitForOthers(ir::Code *);

} // namespace x10c::semantics
