// What can be seen in a text that need not parse: words and brackets, with strings and comments left out, and from
// these the members of classes and where their bodies are. A body that is not closed ends where the next member begins,
// which is seen by its indent.
#pragma once
#include <string>
#include <vector>

namespace x10c::ls {

struct Token {
  size_t begin = 0, end = 0; // offsets
  char bracket = 0;          // one of ( ) [ ] { } ; , or 0: a word or number, or another sign
  bool isWord = false;
  bool isFirst = false; // in its line
};
std::vector<Token> tokensOf(const std::string &text);
std::string textOf(const std::string &text, const Token &);
// Whether the place is within a comment, a string or a character.
bool isInComment(const std::string &text, size_t offset);

enum class MemberKind : char { Class, Interface, Struct, Method, Type };
struct Member {
  MemberKind kind = MemberKind::Method;
  std::string name;
  size_t nameBegin = 0;
  size_t begin = 0;                  // of its first modifier
  size_t bodyBegin = 0, bodyEnd = 0; // of what is between its braces; both 0: it has none
  size_t end = 0;                    // after it
  bool saysResult = false;           // of a method: its result's type is written, or it is a constructor
  int depth = 0;                     // of classes around it
  std::string container;             // the name of the class around it
};
// Classes and their methods and types, in their order; the bodies of methods are left out.
std::vector<Member> membersOf(const std::string &text);
// The innermost method with a body around the place; null: it is in none.
const Member *methodAround(const std::vector<Member> &, size_t offset);

} // namespace x10c::ls
