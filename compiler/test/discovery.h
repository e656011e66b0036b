// Which tests there are.
#pragma once
#include "test/options.h"
#include <cstdint>

namespace x10c::test {

struct Test {
  std::string className; // "stacks.StackTest"
  std::string method;    // "testPush"
  unsigned line = 0;     // of the method, in its file
  bool isStatic = false; // it needs no object
  bool hasObject = true; // the class can be made without arguments
  enum class Around : uint8_t { None, OfObject, OfClass };
  Around setUp = Around::None, tearDown = Around::None;

  std::string name() const { return className + "." + method; }
};

// A file with tests.
struct TestFile {
  std::string path;
  std::vector<std::string> sourcePath; // where x10c finds its classes and those beside it
  std::vector<Test> tests;             // in the order of the source
  std::vector<std::string> notes;      // what is no test and looks like one: lines for the user
  bool isBroken = false;               // it has errors, which x10c tells
};

// The files *Test.x10 among the paths and below those that are folders, each once, sorted within a folder. False: after
// a message, a path is not there.
bool findFiles(const std::vector<std::string> &paths, std::vector<std::string> &files);

// The tests of a file.
TestFile discover(const std::string &path, const Options &);

} // namespace x10c::test
