// x10c-parse: parses many files in one run and says how many lines a second. With --tree it prints the trees, with
// --cache=DIR it reads through the cache of trees, with --comments it prints what is said of each declaration. Status 1
// where a file has syntax errors.
#include "support/diagnostics.h"
#include "syntax/comments.h"
#include "syntax/walk.h"
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>

using namespace x10c;

// A line for each declaration that has a comment, with the comment's place, and the comment below.
static void printComments(const syntax::CompilationUnit &unit) {
  struct Printer : syntax::TreeWalker {
    syntax::Comments comments;
    explicit Printer(const syntax::CompilationUnit &unit) : comments(unit) {}
    bool enter(const syntax::Node &node) override {
      const syntax::Comment *comment = comments.of(node);
      if (!comment)
        return true;
      std::printf("%u:%u: comment at %u:%u-%u:%u, text from line %u\n", node.loc.line, node.loc.column,
                  comment->loc.line, comment->loc.column, comment->loc.endLine, comment->loc.endColumn, comment->line);
      for (size_t begin = 0, end; begin <= comment->text.size(); begin = end + 1) {
        end = std::min(comment->text.find('\n', begin), comment->text.size());
        std::printf("  |%s\n", comment->text.substr(begin, end - begin).c_str());
      }
      return true;
    }
  };
  Printer(unit).walk(unit);
}

int main(int argc, char **argv) {
  bool tree = false, quiet = false, comments = false;
  std::string cache;
  unsigned files = 0, bad = 0;
  size_t lines = 0;
  auto begin = std::chrono::steady_clock::now();
  for (int i = 1; i < argc; ++i) {
    if (!std::strcmp(argv[i], "--tree")) {
      tree = true;
    } else if (!std::strcmp(argv[i], "--quiet")) {
      quiet = true;
    } else if (!std::strcmp(argv[i], "--comments")) {
      comments = true;
    } else if (!std::strncmp(argv[i], "--cache=", 8)) {
      cache = argv[i] + 8;
    } else {
      unsigned before = Diagnostics::errorCount();
      auto unit = cache.empty() ? syntax::parseFile(argv[i]) : syntax::loadFile(argv[i], cache);
      ++files;
      bad += Diagnostics::errorCount() > before;
      if (unit && !quiet)
        lines += std::count(SourceFiles::text(unit->file).begin(), SourceFiles::text(unit->file).end(), '\n');
      if (unit && tree)
        std::fputs(syntax::print(*unit).c_str(), stdout);
      if (unit && comments)
        printComments(*unit);
    }
  }
  std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - begin;
  Diagnostics::flush(10000);
  if (!tree && !quiet && !comments)
    std::printf("%u files, %u with errors, %zu lines, %.2f s, %.0f lines/s\n", files, bad, lines, seconds.count(),
                lines / seconds.count());
  return bad ? 1 : 0;
}
