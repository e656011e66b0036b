([(line_comment) (block_comment)] @injection.content
  (#set! injection.language "comment"))

; @Native("c", "…")
((annotation
  name: (qualified_name (identifier) @_name)
  (arguments (string) . (string (string_text) @injection.content)))
  (#eq? @_name "Native")
  (#set! injection.language "c"))
