// What comments are written in: paragraphs, lists, code and tags; and its translation to HTML.
//
//   Paragraphs have an empty line between them. Lines that begin with "- ", "* " or "1. " are a list; lines after an
//   empty one that are indented by two or more, and lines between ``` and ```, are code. `…` and {@code …} are code
//   within a line, {@link Name text} is a link, and so is a name as IllegalArgumentException where there is such a
//   class. The HTML tags p, pre, code, tt, ul, ol and li mean what they mean in javadoc; b, strong, i, em and br are
//   left out; all else is text.
//   @param, @property, @return, @throws, @see and the like begin a line, and go to the next one.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace x10c::doc {

struct Tag {
  std::string name;     // "param"; "returns" and "exception" are "return" and "throws"
  std::string argument; // of param, property, throws and see: what is spoken of
  std::string text;
};

struct TaggedText {
  std::string body;
  std::vector<Tag> tags;
};

TaggedText parseTags(const std::string &text);

struct Block {
  enum Kind { Paragraph, Code, Item, NumberedItem } kind;
  std::string text;     // of code: its lines
  std::string language; // of code between ```: what follows the first
  bool isFenced = false;
  uint32_t line = 0; // counted from 0, within the text
};

std::vector<Block> parseBlocks(const std::string &body);

// The first sentence of what a text says before its tags, in one line; of tags alone, that of @return.
std::string firstSentence(const std::string &text);

// Gives the address that a name in a comment means; empty: none.
using Resolve = std::function<std::string(const std::string &)>;

std::string escaped(const std::string &text); // for HTML
std::string inlineHtml(const std::string &text, const Resolve &);
std::string html(const TaggedText &, const Resolve &); // blocks and tags

} // namespace x10c::doc
