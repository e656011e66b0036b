// The command line of x10c. Its habits are those of IBM's compiler where they exist.
#pragma once
#include <string>
#include <vector>

namespace x10c::driver {

struct Options {
  std::vector<std::string> files;
  std::vector<std::string> sourcePath;  // folders, as given; the class library is added by the driver
  std::vector<std::string> defines;     // -define NAME, for @Ifdef
  std::string output;                   // -o
  bool dependencies = false;            // -MD: a rule for make
  std::string dependencyFile;           // -MF; empty: the output's name with .d after it
  std::string dependencyTarget;         // -MT: what the rule makes; empty: the output
  std::string directory;                // -d: keeps the C there
  std::string mainClass;                // -MAIN_CLASS=
  std::string emit;                     // --emit=tree|ir|c: printed on standard output instead of compiling
  std::string stopAfter;                // --stop-after=PASS
  std::string fromIr, startAfter;       // --from-ir FILE, --start-after=PASS
  std::vector<std::string> runAlone;    // --run=PASS[,PASS…]
  std::vector<std::string> without;     // --without=PASS[,PASS…]
  std::string stopAt;                   // --stop-at=[PASS:]N: the first N rewrites
  std::vector<std::string> dump;        // --dump=PASS[,PASS…] or all: the tree before and after
  std::string dumpFolder = "x10c-dump"; // --dump-folder=DIR
  std::vector<std::string> remarks;     // --remarks=PASS[,PASS…] or all
  std::string report;                   // --report=communication
  bool communication = true;            // -OPTIMIZE_COMMUNICATIONS=false: the passes of that room are left out
  std::string linkSched, linkComm;      // fixed at link time
  std::string edition;                  // -edition, by name; empty where none was given
  std::string optimize;                 // -O, -O0 … -O3; empty where none was given
  std::vector<std::string> ccFlags;     // -cc FLAG: handed to the C compiler
  std::vector<std::string> inputs;      // .c .o .a .so files, -L and -l, in their order
  std::vector<std::string> folders;     // -I
  unsigned units = 0;                   // --units=N; 0: by the size of the program
  bool modernize = false;               // --modernize: print the program in X10 2.6
  bool inPlace = false;                 // --in-place: with that, instead of what is there
  bool check = false;                   // front end only
  bool checkAll = false;                // --check=all: all bodies of what is found on the source path too
  bool translateOnly = false;           // -c: C, not an executable
  bool verify = false;                  // X10C_VERIFY is set: the tree after every pass, not only before emission
  bool foreignBodies = false;           // --foreign-natives=body
  bool coverage = false;                // --coverage: the program counts executions of its statements
  bool selfCheck = false;               // --self-check: the program compares what passes do with its source
  bool debug = false, noChecks = false, staticChecks = false, verboseChecks = false, verbose = false;

  // -g without -O: each statement and each local of the X10 program is one of the C.
  bool isForDebugger() const { return debug && (optimize.empty() || optimize == "0"); }
  // What passes would move or copy stays as the source has it.
  bool isAsWritten() const { return coverage || isForDebugger(); }
};

// Parses the arguments. Returns 0 to go on, 1 to exit with status 0 (--help, --version, printed), 3 for --help=passes,
// 2 for a wrong command line (explained on standard error).
int parseOptions(int argc, char **argv, Options &);

} // namespace x10c::driver
