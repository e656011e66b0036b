// X10 2.6 for tree-sitter. The rules follow compiler/grammar/X10Parser.g4, part by part. They differ where the compiler
// tells brackets apart before it parses: here a brace that may open a constraint or a block is both until what follows
// tells, and `(x)` an operand and the parameters of a closure. So they take a little more than X10 has: a statement
// without its ';' is one where X10 wants it to be the last of a block.

const level = {
  assign: 1, conditional: 2, or: 6, and: 7, bitor: 8, xor: 9, bitand: 10, tilde: 11, equality: 12, relation: 13,
  shift: 15, sum: 18, product: 19, range: 20, unary: 21, cast: 22, postfix: 23,
};

const operators = [
  ['||', level.or], ['&&', level.and], ['|', level.bitor], ['^', level.xor], ['&', level.bitand],
  [choice('~', '!~'), level.tilde], [choice('==', '!='), level.equality],
  [choice('<', '>', '<=', '>='), level.relation],
  [choice('<<', '>>', '>>>', '->', '<-', '-<', '>-', '<>', '><', '!'), level.shift],
  [choice('+', '-'), level.sum], [choice('*', '/', '%', '**'), level.product], ['..', level.range],
];

const assignments = [
  '=', '+=', '-=', '*=', '/=', '%=', '&=', '|=', '^=', '<<=', '>>=', '>>>=', '..=', '->=', '<-=', '**=', '-<=', '>-=',
  '<>=', '><=', '~=',
];

const list = rule => seq(rule, repeat(seq(',', rule)));
const parenthesized = rule => seq('(', optional(list(rule)), ')');

module.exports = grammar({
  name: 'x10',
  word: $ => $.identifier,
  extras: $ => [/[ \t\r\n\f\uFEFF]/, $.line_comment, $.block_comment],
  externals: $ => [$._float_with_dot],
  inline: $ => [$._statement_expression],
  supertypes: $ => [$.expression, $.statement, $.type],

  conflicts: $ => [
    [$._type_name, $._primary, $.constrained_value],
    [$._operand, $.constrained_value],
    [$._primary, $.constrained_value],
    [$.property_method, $.constrained_value],
    [$._type_name, $.constrained_value],
    [$.type, $.annotated_type],
    [$._property_body, $._typed_declarator],
    [$._formal_group, $.formals],
    [$._condition, $.parenthesized_expression],
    [$.class_body, $.guard],
    [$._typed_declarator, $._type_name, $._primary],
    [$.loop_variable, $._primary],
    [$.statement, $.at_expression],
    [$._for_init, $.loop_variable, $.annotated_expression],
    [$._typed_declarator, $.loop_variable, $._primary],
    [$._method_body, $.annotated_expression],
    [$.guard, $.block],
    [$.type_parameter, $._primary],
    [$.class_declaration, $.type_definition, $.annotated_statement, $.local_variable_declaration, $.annotated_expression],
    [$.class_declaration, $.type_definition, $.annotated_statement, $.local_variable_declaration],
    [$._typed_declarator, $._primary],
    [$.modifier, $.property_call],
    [$.modifier, $.atomic_statement],
    [$.type_parameter, $._type_name],
    [$.annotated_expression, $.closure],
    [$._id_list, $.type_parameter, $._primary],
    [$._id_list, $.type_parameter],
    [$._id_list, $._primary],
    [$.binary_operator, $.prefix_operator],
    [$.formal, $.annotated_expression],
    [$.formal, $._type_name, $._primary],
    [$.formal, $._primary],
    [$._type_name, $._primary],
    [$.void_type, $._primary],
    [$._type_segment, $.this],
    [$.formal, $._type_name],
    [$.class_declaration, $.type_definition, $.method_declaration, $.constructor_declaration, $.operator_declaration, $.field_declaration, $.property_method, $.annotated_expression],
    [$.property_method, $._typed_declarator, $._primary],
    [$.property_method, $._primary],
    [$.type, $.constrained_type],
  ],

  rules: {
    source_file: $ => seq(optional($.package_declaration), repeat($.import_declaration), repeat($._type_declaration)),

    package_declaration: $ => seq(optional($._modifiers), 'package', field('name', $.qualified_name), ';'),
    import_declaration: $ => seq('import', $.identifier, repeat(seq('.', $.identifier)), optional(seq('.', '*')), ';'),
    qualified_name: $ => seq($.identifier, repeat(seq('.', $.identifier))),
    _type_declaration: $ => choice(';', $.class_declaration, $.type_definition),

    // ---- declarations ----

    _modifiers: $ => repeat1(choice($.modifier, $.annotation)),
    modifier: _ => choice('abstract', 'atomic', 'final', 'native', 'private', 'protected', 'public', 'static', 'transient',
      'clocked', 'property'),
    annotation: $ => prec.right(seq('@', field('name', $.qualified_name), optional($.type_arguments),
      optional($.arguments))),

    class_declaration: $ => seq(optional($._modifiers), choice('class', 'struct', 'interface'),
      field('name', $.identifier), optional($.type_parameters), optional(field('properties', $.formals)),
      optional($.guard), optional(seq('extends', list($.type))), optional(seq('implements', list($.type))),
      field('body', $.class_body)),
    class_body: $ => seq('{', repeat($._member), '}'),
    _member: $ => choice(';', $.class_declaration, $.type_definition, $.method_declaration, $.constructor_declaration,
      $.operator_declaration, $.field_declaration, $.property_method),
    type_definition: $ => seq(optional($._modifiers), 'type', field('name', $.identifier), optional($.type_parameters),
      optional($.formals), optional($.guard), '=', field('type', $.type), ';'),

    method_declaration: $ => seq(optional($._modifiers), 'def', field('name', $.identifier),
      optional($.type_parameters), field('parameters', $.formals), optional($.guard), optional($._method_tail),
      $._method_body),
    constructor_declaration: $ => seq(optional($._modifiers), 'def', 'this', optional($.type_parameters),
      field('parameters', $.formals), optional($.guard), optional($._method_tail), $._method_body),
    _method_tail: $ => repeat1(choice(
      seq(choice(':', '<:'), field('result', $.type)),
      seq('throws', list($.type)),
      seq('offers', list($.type)))),
    _method_body: $ => choice(
      seq('=', choice($.expression, $.property_call), ';'),
      seq(optional('='), repeat($.annotation), field('body', $.block)),
      ';'),

    operator_declaration: $ => seq(optional($._modifiers), 'operator', choice(
      seq(field('operator', $.keyword_operator), optional($.type_parameters), $.formals),
      seq(optional($.type_parameters), choice(
        seq($.this, field('operator', $.binary_operator), $._formal_group),
        seq($.this, optional($.type_parameters), $.formals, optional(seq('=', $._formal_group))),
        seq($._formal_group, optional(choice(
          seq(field('operator', $.binary_operator), choice($._formal_group, $.this)),
          seq('as', choice($.type, '?'))))),
        seq(field('operator', $.prefix_operator), choice($._formal_group, $.this))))),
      optional($.guard), optional($._method_tail), $._method_body),
    _formal_group: $ => seq('(', $.formal, ')'),
    keyword_operator: _ => choice('for', 'if', 'try', 'throw', 'async', 'atomic', 'when', 'finish', 'at', 'continue',
      'break', 'ateach', 'while', 'do', 'return'),
    binary_operator: _ => choice('+', '-', '*', '/', '%', '&', '|', '^', '&&', '||', '<<', '>>', '>>>', '<', '>', '<=',
      '>=', '==', '!=', '..', '->', '<-', '-<', '>-', '**', '~', '!~', '!', '<>', '><'),
    prefix_operator: _ => choice('+', '-', '~', '!', '^', '|', '&', '*', '/', '%'),

    field_declaration: $ => choice(
      seq(optional($._modifiers), choice('val', 'var'), list($.variable_declarator), ';'),
      seq(optional($._modifiers), list(alias($._typed_declarator, $.variable_declarator)), ';')),
    // Without `def`, which X10 takes of property methods.
    property_method: $ => seq(optional($._modifiers), field('name', $.identifier), optional($.type_parameters),
      choice(
        seq($.formals, optional($.guard), optional(seq(choice(':', '<:'), $.type)), choice($._property_body, ';')),
        seq(optional($.guard), optional(seq(choice(':', '<:'), $.type)), $._property_body))),
    _property_body: $ => choice(seq('=', $.expression, ';'), seq(optional('='), field('body', $.block))),

    variable_declarator: $ => seq(
      choice(seq(field('name', $.identifier), optional($._id_list)), $._id_list),
      optional(seq(choice(':', '<:'), field('type', $.type))), optional(seq('=', field('value', $.expression)))),
    _typed_declarator: $ => seq(
      choice(seq(field('name', $.identifier), optional($._id_list)), $._id_list),
      choice(':', '<:'), field('type', $.type), optional(seq('=', field('value', $.expression)))),
    _id_list: $ => seq('[', list($.identifier), ']'),

    type_parameters: $ => seq('[', list($.type_parameter), ']'),
    type_parameter: $ => seq(optional(choice('+', '-')), field('name', $.identifier)),
    formals: $ => parenthesized($.formal),
    formal: $ => choice(
      seq(optional($._modifiers), optional(choice('val', 'var')),
        choice(seq(field('name', $.identifier), optional($._id_list)), $._id_list),
        choice(':', '<:'), field('type', $.type)),
      field('type', $.type)),
    guard: $ => seq('{', optional(list($.expression)), '}'),

    // ---- types ----

    type: $ => choice($.void_type, $.named_type, $.inner_type, $.constrained_type, $.annotated_type, $.function_type),
    void_type: _ => 'void',
    named_type: $ => prec.right(seq($._type_segment, repeat(seq('.', $._type_segment)))),
    _type_segment: $ => prec.right(seq(choice($._type_name, 'this'), optional($.type_arguments),
      optional($.arguments))),
    constrained_type: $ => seq(choice($.named_type, $.inner_type, $.void_type), $.guard),
    inner_type: $ => prec.right(seq($.constrained_type, repeat1(seq('.', $._type_segment)))),
    annotated_type: $ => prec.right(seq(choice($.named_type, $.inner_type, $.constrained_type), repeat1($.annotation))),
    _type_name: $ => alias($.identifier, $.type_identifier),
    function_type: $ => prec.right(seq(optional($.type_parameters), $.formals, optional($.guard),
      optional(seq('offers', $.type)), '=>', field('result', $.type))),
    type_arguments: $ => seq('[', list($.type), ']'),

    // ---- statements ----

    block: $ => seq('{', repeat($.statement), '}'),
    statement: $ => choice(
      $.block, $.empty_statement, $.assert_statement, $.switch_statement, $.do_statement, $.jump_statement,
      $.throw_statement, $.try_statement, $.if_statement, $.while_statement, $.for_statement, $.async_statement,
      $.at_statement, $.atomic_statement, $.when_statement, $.ateach_statement, $.finish_statement,
      $.property_statement, $.offer_statement, $.local_variable_declaration, $.class_declaration, $.type_definition,
      $.labeled_statement, $.annotated_statement, $.user_statement, $.expression_statement),

    annotated_statement: $ => prec.right(seq($.annotation, $.statement)),
    labeled_statement: $ => seq(field('label', $.identifier), ':', $.statement),
    empty_statement: _ => ';',
    assert_statement: $ => seq('assert', $.expression, optional(seq(':', $.expression)), ';'),
    switch_statement: $ => seq('switch', $._condition, '{', repeat(choice($.case_label, $.statement)), '}'),
    case_label: $ => seq(choice(seq('case', $.expression), 'default'), ':'),
    do_statement: $ => seq('do', $.statement, 'while', $._condition, ';'),
    jump_statement: $ => choice(
      seq(choice('break', 'continue'), optional(field('label', $.identifier)), ';'),
      seq('return', optional($.expression), ';')),
    throw_statement: $ => seq('throw', $.expression, ';'),
    try_statement: $ => prec.right(seq('try', $.block, repeat($.catch_clause), optional(seq('finally', $.block)))),
    catch_clause: $ => seq('catch', '(', $.formal, ')', $.block),
    if_statement: $ => prec.right(seq('if', $._condition, $.statement, optional(seq('else', $.statement)))),
    while_statement: $ => seq('while', $._condition, $.statement),
    _condition: $ => seq('(', $.expression, ')'),

    for_statement: $ => seq('for', choice(
      seq('(', $.loop_variable, 'in', $.expression, ')'),
      seq('(', optional($._for_init), ';', optional($.expression), ';', optional(list($.expression)), ')'),
      seq('(', $.expression, ')')), $.statement),
    _for_init: $ => choice(
      seq(optional($._modifiers), choice('val', 'var'), list($.variable_declarator)),
      list(alias($._typed_declarator, $.variable_declarator)),
      list($.expression)),
    loop_variable: $ => seq(optional($._modifiers), optional(choice('val', 'var')),
      choice(seq(field('name', $.identifier), optional($._id_list)), $._id_list),
      optional(seq(choice(':', '<:'), field('type', $.type)))),

    async_statement: $ => seq(optional('clocked'), 'async', optional($.clocked_clause), $.statement),
    clocked_clause: $ => seq('clocked', $.arguments),
    at_statement: $ => seq('at', $._condition, $.statement),
    atomic_statement: $ => seq('atomic', $.statement),
    when_statement: $ => seq('when', $._condition, $.statement),
    ateach_statement: $ => seq('ateach', '(', optional(seq($.loop_variable, 'in')), $.expression, ')',
      optional($.clocked_clause), $.statement),
    finish_statement: $ => seq(optional('clocked'), 'finish', $.statement),
    offer_statement: $ => seq('offer', $.expression, ';'),
    property_call: $ => seq('property', optional($.type_arguments), $.arguments),
    property_statement: $ => seq($.property_call, ';'),
    local_variable_declaration: $ => seq(optional($._modifiers), choice(
      seq(choice('val', 'var'), list($.variable_declarator)),
      list(alias($._typed_declarator, $.variable_declarator))), ';'),

    expression_statement: $ => prec.right(-1, seq($._statement_expression,
      choice(optional(';'), field('closure', $.block)))),
    _statement_expression: $ => choice($.closure, $._assignment_or_below),

    user_statement: $ => prec.right(1, seq(field('receiver', $._operand), '.', choice(
      seq(choice('for', 'ateach'), optional($.type_arguments), '(', optional(seq(list($.formal), 'in')),
        optional(list($.expression)), ')', $.block),
      seq('if', optional($.type_arguments), $.arguments, $.block, optional(seq('else', $.block))),
      seq('try', optional($.type_arguments), optional($.arguments), $.block, repeat($.user_catch),
        optional(seq('finally', $.block))),
      seq(choice('throw', 'break', 'continue', 'return'), optional($.type_arguments), optional($.expression), ';'),
      seq(choice('async', 'atomic', 'finish'), optional($.type_arguments), optional($.arguments),
        optional($.clocked_clause), $.block),
      seq(choice('when', 'at', 'while'), optional($.type_arguments), $.arguments, $.block),
      seq('do', optional($.type_arguments), $.block, 'while', $.arguments, ';')))),
    user_catch: $ => seq('catch', $.formals, $.block),

    // ---- expressions ----

    expression: $ => choice($.closure, $.at_expression, $.finish_expression, $._assignment_or_below,
      $.annotated_expression),
    annotated_expression: $ => prec.right(seq($.annotation, $.expression)),
    closure: $ => prec.right(seq($.formals, optional($.guard),
      optional(seq(choice(':', '<:'), field('result', $.type))), optional(seq('offers', $.type)), '=>',
      choice(field('body', $.expression), seq(repeat($.annotation), field('body', $.block))))),
    at_expression: $ => prec.right(seq('at', $._condition, choice($.expression, $.block))),
    finish_expression: $ => seq('finish', $._condition, $.block),

    _assignment_or_below: $ => choice($.assignment, $.conditional, $._operation),
    assignment: $ => prec.right(level.assign, seq(field('left', $._operation), choice(...assignments),
      field('right', $.expression))),
    conditional: $ => prec.right(level.conditional, seq($._operation, '?', $.expression, ':', $.expression)),

    _operation: $ => choice($.binary, $.type_test, $.unary, $.cast, $._operand),
    binary: $ => choice(...operators.map(([operator, n]) =>
      prec.left(n, seq($._operation, field('operator', operator), repeat($.annotation), $._operation)))),
    type_test: $ => choice(
      prec.left(level.relation, seq($._operation, choice('<:', ':>', 'instanceof'), $.type)),
      prec.left(level.relation, seq($._operation, choice('haszero', 'isref')))),
    unary: $ => prec(level.unary, seq(
      field('operator', choice('+', '-', '~', '!', '^', '|', '&', '*', '/', '%', '++', '--')), $._operation)),
    cast: $ => prec.left(level.cast, seq($._operation, 'as', $.type)),

    _operand: $ => choice($._primary, $.field_access, $.call, $.type_application, $.constrained_value, $.step, $.inner_new,
      $.operator_access),
    _primary: $ => choice($.identifier, $.integer, $.float, $.string, $.character, $.true, $.false, $.null, $.this,
      $.super, $.self, $.here, 'void', $.parenthesized_expression, $.rail, $.new, $.operator_name),
    parenthesized_expression: $ => seq('(', $.expression, ')'),
    rail: $ => seq('[', optional(list($.expression)), ']'),
    new: $ => prec.right(seq('new', $.new_type, choice(
      seq($.arguments, optional(field('body', $.class_body))), $.rail))),
    new_type: $ => seq($._new_segment, repeat(seq('.', $._new_segment))),
    _new_segment: $ => prec.right(seq($._type_name, optional($.type_arguments))),

    field_access: $ => prec.left(level.postfix, seq($._operand, '.', field('field', choice($.identifier, $.this, $.super)))),
    inner_new: $ => prec.left(level.postfix, seq($._operand, '.', $.new)),
    operator_access: $ => prec.left(level.postfix, seq($._operand, '.', choice($.operator_name, $.formals))),
    call: $ => prec.left(level.postfix, seq(field('function', $._operand), $.arguments)),
    type_application: $ => prec.left(level.postfix, seq($._operand, $.type_arguments)),
    // A type where a value is allowed: `A{p==2} <: B`.
    constrained_value: $ => prec.dynamic(-1, seq(choice($.identifier, $.field_access, $.type_application), $.guard)),
    step: $ => prec.left(level.postfix, seq($._operand, choice('++', '--'))),
    arguments: $ => parenthesized($.expression),
    operator_name: $ => prec.right(seq('operator', choice(
      $.binary_operator, seq('(', ')', optional(choice('=', $.binary_operator))), $.keyword_operator,
      seq(optional('as'), '[', $.type, ']')))),

    this: _ => 'this',
    super: _ => 'super',
    self: _ => 'self',
    here: _ => 'here',
    true: _ => 'true',
    false: _ => 'false',
    null: _ => 'null',

    // ---- tokens ----

    identifier: _ => token(choice(/[a-zA-Z_$\u0080-\u{10FFFF}][a-zA-Z0-9_$\u0080-\u{10FFFF}]*/u, /`([^`\\\r\n]|\\.)+`/)),
    integer: _ => token(choice(
      /[0-9][0-9_]*([uU][nNlLsSyY]?|[nNlLsSyY][uU]?)?/, /0[xX][0-9a-fA-F_]+([uU][nNlLsSyY]?|[nNlLsSyY][uU]?)?/,
      /0[bB][01_]+([uU][nNlLsSyY]?|[nNlLsSyY][uU]?)?/)),
    float: $ => choice($._float_with_dot, token(choice(
      /[0-9]([0-9_]*[0-9])?\.[0-9]([0-9_]*[0-9])?([eE][+-]?[0-9]([0-9_]*[0-9])?)?[fFdD]?/,
      /\.[0-9]([0-9_]*[0-9])?([eE][+-]?[0-9]([0-9_]*[0-9])?)?[fFdD]?/,
      /[0-9]([0-9_]*[0-9])?\.[eE][+-]?[0-9]([0-9_]*[0-9])?[fFdD]?/,
      /[0-9]([0-9_]*[0-9])?\.[fFdD]/,
      /[0-9]([0-9_]*[0-9])?[eE][+-]?[0-9]([0-9_]*[0-9])?[fFdD]?/,
      /[0-9]([0-9_]*[0-9])?[fFdD]/))),
    character: _ => token(seq("'", choice(/[^'\\\r\n]/, /\\u+[0-9a-fA-F]{4}/, /\\[0-7]{1,3}/, /\\[^\r\n]/), "'")),
    string: $ => seq('"', repeat(choice($.escape_sequence, $.string_text)), token.immediate('"')),
    string_text: _ => token.immediate(prec(1, /[^"\\\r\n]+/)),
    escape_sequence: _ => token.immediate(choice(/\\u+[0-9a-fA-F]{4}/, /\\[0-7]{1,3}/, /\\[^\r\n]/)),
    line_comment: _ => token(seq('//', /[^\r\n]*/)),
    block_comment: _ => token(seq('/*', /[^*]*\*+([^/*][^*]*\*+)*/, '/')),
  },
});
