// --emit=tree: one node a line, children indented, each with its place and its scalar fields.
#include "syntax/kinds.h"
#include <cstdio>

namespace x10c::syntax {

namespace {

std::string quoted(const std::string &text) {
  std::string out = "\"";
  for (char c : text) {
    char code[8];
    if (c == '"' || c == '\\') {
      out += '\\', out += c;
    } else if (c == '\n') {
      out += "\\n";
    } else if (static_cast<unsigned char>(c) < 0x20) {
      std::snprintf(code, sizeof code, "\\%03o", c);
      out += code;
    } else {
      out += c;
    }
  }
  return out + '"';
}

std::string modifierNames(uint32_t bits) {
  static constexpr const char *names[] = {"public",   "protected", "private",   "abstract", "static",
                                          "final",    "native",    "transient", "clocked",  "atomic",
                                          "property", "proto",     "volatile"};
  std::string out;
  for (size_t i = 0; i < std::size(names); ++i)
    if (bits >> i & 1)
      out += std::string(out.empty() ? "" : ",") + names[i];
  return out;
}

std::string place(Loc loc) {
  return std::to_string(loc.line) + ":" + std::to_string(loc.column) + "-" + std::to_string(loc.endLine) + ":" +
         std::to_string(loc.endColumn);
}

// First the scalars of a node, after its kind on one line.
class Scalars {
public:
  Scalars(std::string &out, Kind kind) : out(out), kind(kind) {}

  template <class... T> void operator()(T &...fields) { (one(fields), ...); }

private:
  void word(const std::string &text) { out += ' ' + text; }
  void one(Name n) {
    if (n)
      word(n.str());
  }
  void one(const std::vector<Name> &path) {
    std::string all;
    for (Name n : path)
      all += (all.empty() ? "" : ".") + n.str();
    if (!path.empty())
      word(all);
  }
  void one(bool b) { word(b ? "yes" : "no"); }
  void one(int8_t n) { word(std::to_string(n)); }
  void one(uint32_t bits) {
    if (kind == Kind::CharLit)
      word(std::to_string(bits));
    else if (bits)
      word(modifierNames(bits));
  }
  void one(uint64_t n) { word(std::to_string(n)); }
  void one(double) {}
  void one(const std::string &s) { word(quoted(s)); }
  void one(Op op) { word(spelling(op)); }
  void one(IntSuffix s) {
    static constexpr const char *names[] = {"Long", "Int", "Short", "Byte", "ULong", "UInt", "UShort", "UByte"};
    word(names[int(s)]);
  }
  void one(ClassKind k) { word(k == ClassKind::Class ? "class" : k == ClassKind::Struct ? "struct" : "interface"); }
  void one(Loc) {}
  template <class T> void one(T *) {}
  template <class T> void one(const List<T> &) {}
  void one(const std::vector<TypeSegment> &path) {
    std::string all;
    for (auto &s : path)
      all += (all.empty() ? "" : ".") + s.name.str() + (s.typeArgs.empty() ? "" : "[]") + (s.hasArgs ? "()" : "");
    word(all);
  }

  std::string &out;
  Kind kind;
};

// A list of several kinds of child is told from the next by a dash a member.
void printNode(std::string &out, const char *dash, const Node &n, int depth) {
  out.append(depth * 2, ' ');
  out += dash;
  out += kindName(n.kind);
  out += ' ' + place(n.loc);
  Scalars scalars(out, n.kind);
  visitFields(const_cast<Node &>(n), scalars);
  out += '\n';
  forEachChild(n, [&](const Node &child, bool inList) { printNode(out, inList ? "- " : "", child, depth + 1); });
}

} // namespace

std::string print(const Node &node) {
  std::string out;
  printNode(out, "", node, 0);
  return out;
}

} // namespace x10c::syntax
