// See token_edit.h.
#include "syntax/token_edit.h"
#include <sstream>

namespace x10c::syntax {

std::vector<std::pair<size_t, std::string>> TokenEdit::tokensOf(const std::string &code) {
  static const std::map<std::string, size_t> &types = *[] {
    auto *all = new std::map<std::string, size_t>;
    L lexer(nullptr);
    const auto &vocabulary = lexer.getVocabulary();
    for (size_t type = 1; type <= vocabulary.getMaxTokenType(); type++)
      all->emplace(vocabulary.getLiteralName(type), type); // '(' in quotes; of the others no name
    return all;
  }();
  std::vector<std::pair<size_t, std::string>> tokens;
  std::istringstream words(code);
  for (std::string word; words >> word;) {
    auto found = types.find("'" + word + "'");
    tokens.push_back({found == types.end() ? size_t(L::IDENTIFIER) : found->second, word});
  }
  return tokens;
}

} // namespace x10c::syntax
