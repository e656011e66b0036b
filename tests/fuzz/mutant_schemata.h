// Included before each file that carries mutants (schemata.py): a condition `a && b` whose second operand mutant 17
// drops is `a && x10c_instead(17, static_cast<bool>(b), true)`.
#pragma once

// Whether it is the mutant that this process is.
bool x10c_mutant(int number);

// What is as it is, or other in the mutant; where both are the same nothing is asked.
inline bool x10c_instead(int number, bool own, bool other)
{
  return own == other ? own : x10c_mutant(number) ? other : own;
}

template <typename A, typename B> bool x10c_lt(int number, const A &a, const B &b)
{
  return x10c_instead(number, a < b, a <= b);
}
template <typename A, typename B> bool x10c_le(int number, const A &a, const B &b)
{
  return x10c_instead(number, a <= b, a < b);
}
template <typename A, typename B> bool x10c_gt(int number, const A &a, const B &b)
{
  return x10c_instead(number, a > b, a >= b);
}
template <typename A, typename B> bool x10c_ge(int number, const A &a, const B &b)
{
  return x10c_instead(number, a >= b, a > b);
}
