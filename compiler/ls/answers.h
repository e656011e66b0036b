// What a snapshot answers to an editor: a function for each request, from its parameters to its result.
#pragma once
#include "ls/snapshot.h"
#include <string>

namespace x10c::ls {

// By the name of the request; null where it has none. The names that begin with x10ls/ are asked by the server itself.
using Answer = Json (*)(const Snapshot &, const Json &params);
Answer answerTo(const std::string &method);

// navigation.cpp
Json hover(const Snapshot &, const Json &);
Json definition(const Snapshot &, const Json &);
Json typeDefinition(const Snapshot &, const Json &);
Json documentHighlight(const Snapshot &, const Json &);
// The same, but null if it may be named outside of the body that contains it.
Json highlightOfLocal(const Snapshot &, const Json &);
// The declaration that the place names, with its keys (index.h): {name, range, keys, isLibrary, isLocal, …}, or null.
Json symbolAt(const Snapshot &, const Json &);
// All places of the file that name a declaration with one of params.keys: [{range, isDeclaration}].
Json occurrencesOf(const Snapshot &, const Json &);
// What each name of the file means: [[line, column, length, key]], for rename to compare; and the number of errors.
Json meanings(const Snapshot &, const Json &);
// Whether the name is written there literally: a word of an older edition may mean another one.
bool isWritten(Loc at, Name);
// tokens.cpp, hints.cpp: of the file, or of params.range alone
Json semanticTokens(const Snapshot &, const Json &);
Json tokenLegend();
Json inlayHint(const Snapshot &, const Json &);
// calls.cpp: the item of the method or constructor at a place; what the server asks to find those who call it, with its
// keys; those of one file, [{from, fromRanges}]; and what is called by the one whose name is there, [{to, fromRanges}].
Json prepareCallHierarchy(const Snapshot &, const Json &);
Json calleeAt(const Snapshot &, const Json &);
Json callersIn(const Snapshot &, const Json &);
Json calleesOf(const Snapshot &, const Json &);
// organize.cpp: the imports and which of them are not used, if the text was read with that warning; the only classes
// that names may mean which are not imported. Null where it does not parse.
Json importsOf(const Snapshot &, const Json &);
// extract.cpp: what can be extracted of params.range: [{title, kind, edits, refusal}]
Json extractions(const Snapshot &, const Json &);
// outline.cpp
Json documentSymbol(const Snapshot &, const Json &);
Json foldingRange(const Snapshot &, const Json &);
// completion.cpp, signatures.cpp: of a snapshot of a text with a marker
Json completion(const Snapshot &, const Json &);
Json signatureHelp(const Snapshot &, const Json &);
// diagnostics.cpp: messages as an editor shows them
Json diagnostics(const Snapshot &);
// The files that the snapshot has read, the library's left out.
Json filesRead(const Snapshot &);

// The classes of the library with their packages, found once in a process and its workers.
const std::vector<std::pair<std::string, std::string>> &libraryClasses(const std::string &library);

Json locationOf(Loc);
const Occurrence *occurrenceAt(const Snapshot &, const Json &params);

} // namespace x10c::ls
