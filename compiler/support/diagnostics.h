// Messages to the user: `file:line:column: error: text`, the source line, a caret range, notes, a fix where there is
// one. Every pass reports here and goes on; the driver asks afterwards whether there were errors.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace x10c {

// A range of characters in a source file. Lines and columns count from 1; columns count code points. end is exclusive.
struct Loc {
  uint32_t file = 0; // index into SourceFiles; 0 is no file
  uint32_t line = 0, column = 0;
  uint32_t endLine = 0, endColumn = 0;
  explicit operator bool() const { return file != 0; }
};

class SourceFiles {
public:
  // Reads a file (bytes_of_file.h); 0 where it cannot be read.
  static uint32_t load(const std::string &path);
  // Why the last file could not be read.
  static const std::string &whyNot();
  // Registers a file without its text, which is read when a message needs it.
  static uint32_t declare(const std::string &path);
  // From here on the file has this text, whatever is on the disk, and exists even if the disk has none: an open
  // editor's.
  static void provide(const std::string &path, const std::string &text);
  static bool isProvided(const std::string &path);
  static const std::string &path(uint32_t file);
  static const std::string &text(uint32_t file);
  static std::string_view line(uint32_t file, uint32_t line); // without its end
  static uint32_t count();
};

enum class Severity { Error, Warning, Note };

enum class Warning : uint8_t;   // warnings.h
enum class ErrorKind : uint8_t; // error_kinds.h

// What an error says, and its kind if it has one, whose name is shown.
struct Complaint {
  std::string text;
  std::optional<ErrorKind> kind;
  Complaint(const char *text) : text(text) {}
  Complaint(std::string text) : text(std::move(text)) {}
  Complaint(std::optional<ErrorKind> kind, std::string text) : text(std::move(text)), kind(kind) {}
};

// How messages are written (--diagnostics, --color).
enum class MessageForm { Text, Json };
enum class Coloring { Auto /* on a terminal, unless NO_COLOR is set */, Always, Never };

class Diagnostics {
public:
  static void error(Loc, const Complaint &);
  static void warning(Loc, Warning, const std::string &text); // printed if it is on and not suppressed
  static void note(Loc, const std::string &text);             // belongs to the message before it
  static void closing(const std::string &text);               // a note after all messages; each text once
  static void unsupported(Loc, const std::string &what);      // "not supported yet: what"
  static unsigned errorCount();
  // Whether the program is refused: it has errors, or warnings that count as such (-Werror). For the latter flush()
  // must have been called.
  static bool isRefused();
  static void choose(MessageForm);
  static void choose(Coloring);
  // While one lives, messages of this thread are held back; `failed` says whether there was an error. For trying an
  // alternative (an overload, a conversion) without telling the user.
  class Trial {
  public:
    Trial();
    ~Trial();
    bool failed() const;

  private:
    void *outer;
    unsigned errors = 0;
    friend class Diagnostics;
  };
  // Sorted by file and position, each text at a place once, at most `limit` errors; to standard error.
  static void flush(unsigned limit = 100);
};

} // namespace x10c
