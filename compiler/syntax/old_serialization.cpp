// See old_serialization.h. Source: the class library's documentation of CustomSerialization, releases 2.1.0 to 2.3.1.
#include "syntax/old_serialization.h"
#include "syntax/token_edit.h"

namespace x10c::syntax {

namespace {

class OldSerialization : TokenEdit {
public:
  explicit OldSerialization(TokenList &tokens) : TokenEdit(tokens) {}

  void run() {
    matchBrackets();
    std::vector<size_t> blocks;
    for (size_t i = 0; i < in.size(); i++)
      if (type(i) == L::LBRACE)
        blocks.push_back(i);
      else if (type(i) == L::RBRACE && !blocks.empty())
        blocks.pop_back();
      else if (!blocks.empty() && type(i) == L::K_DEF && isSerialize(i))
        extend(blocks.back(), in[i + 5]->getText());
    applyEdits();
  }

private:
  // Whether it is `def serialize():T`, of a class that reads a T.
  bool isSerialize(size_t def) const {
    bool isNamed = is(def + 1, "serialize") && type(def + 2) == L::LPAREN && match[def + 2] == def + 3;
    return isNamed && type(def + 4) == L::COLON && (is(def + 5, "SerialData") || is(def + 5, "Any"));
  }

  void extend(size_t body, const std::string &data) {
    if (!readsIt(body, data))
      return;
    std::string read = data == "Any" ? "" : " as x10 . io . SerialData";
    insertAfter(body,
                "public def serialize ( sink : x10 . io . Serializer ) : void { sink . writeAny ( serialize ( ) ) ; }"
                " public def this ( source : x10 . io . Deserializer ) { this ( source . readAny ( )" +
                    read + " ) ; }");
  }

  // Whether the class has a constructor of the data.
  bool readsIt(size_t body, const std::string &data) const {
    for (size_t i = body + 1; i < match[body]; i++)
      if (type(i) == L::LBRACE && match[i])
        i = match[i];
      else if (type(i) == L::K_DEF && type(i + 1) == L::K_THIS && type(i + 2) == L::LPAREN && type(i + 4) == L::COLON &&
               is(i + 5, data.c_str()) && match[i + 2] == i + 6)
        return true;
    return false;
  }
};

} // namespace

void replaceSerialization(TokenList &tokens) { OldSerialization(tokens).run(); }

} // namespace x10c::syntax
