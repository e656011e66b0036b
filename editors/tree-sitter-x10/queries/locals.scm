[
  (source_file)
  (class_declaration)
  (method_declaration)
  (constructor_declaration)
  (operator_declaration)
  (property_method)
  (type_definition)
  (block)
  (closure)
  (for_statement)
  (ateach_statement)
  (catch_clause)
  (user_statement)
] @local.scope

(class_declaration name: (identifier) @local.definition.type)
(type_definition name: (identifier) @local.definition.type)
(type_parameter name: (identifier) @local.definition.type)
(method_declaration name: (identifier) @local.definition.method)
(property_method name: (identifier) @local.definition.method)
(field_declaration (variable_declarator name: (identifier) @local.definition.field))
(local_variable_declaration (variable_declarator name: (identifier) @local.definition.var))
(for_statement (variable_declarator name: (identifier) @local.definition.var))
(formal name: (identifier) @local.definition.parameter)
(loop_variable name: (identifier) @local.definition.var)

(identifier) @local.reference
(type_identifier) @local.reference
