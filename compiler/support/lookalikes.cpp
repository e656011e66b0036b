// See lookalikes.h.
#include "support/lookalikes.h"

namespace x10c {

std::string lookalike(const std::string &text) {
  static const struct {
    const char *text, *name, *like;
  } all[] = {{"\u00a0", "U+00A0, a no-break space", " "},
             {"\u037e", "U+037E, a Greek question mark", ";"},
             {"\u00d7", "U+00D7, a multiplication sign", "*"},
             {"\u2010", "U+2010, a hyphen", "-"},
             {"\u2011", "U+2011, a hyphen", "-"},
             {"\u2012", "U+2012, a dash", "-"},
             {"\u2013", "U+2013, a dash", "-"},
             {"\u2014", "U+2014, a dash", "-"},
             {"\u2212", "U+2212, a minus sign", "-"},
             {"\u2018", "U+2018, a curly quote", "'"},
             {"\u2019", "U+2019, a curly quote", "'"},
             {"\u201c", "U+201C, a curly quote", "\""},
             {"\u201d", "U+201D, a curly quote", "\""},
             {"\u2215", "U+2215, a division slash", "/"},
             {"\u2217", "U+2217, an asterisk operator", "*"},
             {"\u2236", "U+2236, a ratio", ":"},
             {"\u2264", "U+2264", "<="},
             {"\u2265", "U+2265", ">="},
             {"\u2260", "U+2260", "!="},
             {"\u2192", "U+2192, an arrow", "->"},
             {"\u21d2", "U+21D2, an arrow", "=>"},
             {"\u200b", "U+200B, a space of no width", ""},
             {"\u202f", "U+202F, a no-break space", " "},
             {"\u3000", "U+3000, a wide space", " "},
             {"\uff1b", "U+FF1B, a wide semicolon", ";"},
             {"\uff0c", "U+FF0C, a wide comma", ","},
             {"\uff08", "U+FF08, a wide parenthesis", "("},
             {"\uff09", "U+FF09, a wide parenthesis", ")"},
             {"\uff1a", "U+FF1A, a wide colon", ":"},
             {"\uff1d", "U+FF1D, a wide equals sign", "="}};
  for (const auto &each : all)
    if (text.starts_with(each.text)) {
      std::string like = each.like;
      return std::string(" (") + each.name +
             (like.empty()  ? ""
              : like == " " ? ", not a space"
                            : ", not '" + like + "'") +
             ")";
    }
  return "";
}

} // namespace x10c
