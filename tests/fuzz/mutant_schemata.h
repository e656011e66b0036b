// Included before each file that carries mutants (schemata.py): a condition `a && b` whose second operand mutant 17
// drops is `a && (x10c_mutant(17) ? true : static_cast<bool>(b))`.
#pragma once

// Whether it is the mutant that this process is.
bool x10c_mutant(int number);

// Comparisons whose mutants have the bound too, or not.
template <typename A, typename B> bool x10c_lt(bool isMutant, const A &a, const B &b)
{
  return isMutant ? a <= b : a < b;
}
template <typename A, typename B> bool x10c_le(bool isMutant, const A &a, const B &b)
{
  return isMutant ? a < b : a <= b;
}
template <typename A, typename B> bool x10c_gt(bool isMutant, const A &a, const B &b)
{
  return isMutant ? a >= b : a > b;
}
template <typename A, typename B> bool x10c_ge(bool isMutant, const A &a, const B &b)
{
  return isMutant ? a > b : a >= b;
}
