[
  (class_body)
  (block)
  (switch_statement)
  (block_comment)
  (import_declaration)+
] @fold
