/* Support library: all of it, for emitted C. */
#ifndef X10RT_SUPPORT_H
#define X10RT_SUPPORT_H
#include <string.h>
#include <x10rt/columns.h>
#include <x10rt/exception.h>
#include <x10rt/io.h>
#include <x10rt/known.h>
#include <x10rt/linear.h>
#include <x10rt/numeric.h>
#include <x10rt/object.h>
#include <x10rt/rail.h>
#include <x10rt/regex.h>
#include <x10rt/serial.h>
#include <x10rt/string.h>
#include <x10rt/text.h>

/* A comparison that always holds may come from the X10 program. */
#pragma GCC diagnostic ignored "-Wtype-limits"
#pragma GCC diagnostic ignored "-Wtautological-compare"
#endif
