; Where several patterns match, the last one counts.

(identifier) @variable
(type_identifier) @type
(this) @variable.builtin
(super) @variable.builtin
(self) @variable.builtin
(here) @variable.builtin
(true) @boolean
(false) @boolean
(null) @constant.builtin
(void_type) @type.builtin
((type_identifier) @type.builtin
  (#any-of? @type.builtin "Any" "Boolean" "Byte" "Char" "Double" "Float" "Int" "Long" "Short" "String" "UByte" "UInt"
    "ULong" "UShort"))
; Types and values are told apart by custom alone where both may stand.
((identifier) @type
  (#match? @type "^[A-Z][A-Za-z0-9_]*[a-z]"))
((identifier) @constant
  (#match? @constant "^[A-Z][A-Z0-9_]+$"))

(integer) @number
(float) @number.float
(string) @string
(character) @character
(escape_sequence) @string.escape
(line_comment) @comment @spell
(block_comment) @comment @spell
((block_comment) @comment.documentation
  (#match? @comment.documentation "^/\\*\\*[^/]"))

(package_declaration (qualified_name (identifier) @module))
(import_declaration (identifier) @module)
(import_declaration (identifier) @type (#match? @type "^[A-Z]"))
(annotation "@" @attribute name: (qualified_name (identifier) @attribute))
(class_declaration name: (identifier) @type.definition)
(type_definition name: (identifier) @type.definition)
(type_parameter name: (identifier) @type)
(method_declaration name: (identifier) @function.method)
(property_method name: (identifier) @function.method)
(constructor_declaration "this" @constructor)
(field_declaration (variable_declarator name: (identifier) @variable.member))
(formal name: (identifier) @variable.parameter)
(loop_variable name: (identifier) @variable.parameter)
(class_declaration properties: (formals (formal name: (identifier) @variable.member)))
(field_access field: (identifier) @variable.member)
(call function: (identifier) @function.call)
(call function: (field_access field: (identifier) @function.method.call))
(call function: (type_application (identifier) @function.call))
(call function: (type_application (field_access field: (identifier) @function.method.call)))
(labeled_statement label: (identifier) @label)
(jump_statement label: (identifier) @label)

(modifier) @keyword.modifier
["class" "struct" "interface" "type"] @keyword.type
["def" "operator"] @keyword.function
["val" "var"] @keyword
["package" "import"] @keyword.import
["if" "else" "switch" "case" "default"] @keyword.conditional
["for" "while" "do" "break" "continue" "in"] @keyword.repeat
"return" @keyword.return
["try" "catch" "finally" "throw" "throws"] @keyword.exception
["async" "finish" "at" "ateach" "atomic" "when" "clocked" "offer" "offers"] @keyword.coroutine
["as" "instanceof" "haszero" "isref" "new"] @keyword.operator
["extends" "implements" "assert"] @keyword
(property_call "property" @keyword)
(keyword_operator) @keyword.function
(class_declaration ["extends" "implements"] @keyword)

["=" "+=" "-=" "*=" "/=" "%=" "&=" "|=" "^=" "<<=" ">>=" ">>>=" "..=" "->=" "<-=" "**=" "-<=" ">-=" "<>=" "><=" "~="
  "+" "-" "*" "/" "%" "&" "|" "^" "&&" "||" "!" "~" "!~" "<<" ">>" ">>>" "<" ">" "<=" ">=" "==" "!=" ".." "->" "<-"
  "**" "-<" ">-" "<>" "><" "++" "--" "=>" "<:" ":>" "?"] @operator
(binary_operator) @operator
(prefix_operator) @operator
["(" ")" "[" "]" "{" "}"] @punctuation.bracket
["," ";" "." ":"] @punctuation.delimiter
