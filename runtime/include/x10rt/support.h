/* Support library: all of it, for emitted C. */
#ifndef X10RT_SUPPORT_H
#define X10RT_SUPPORT_H
#include <x10rt/columns.h>
#include <x10rt/exception.h>
#include <x10rt/io.h>
#include <x10rt/linear.h>
#include <x10rt/numeric.h>
#include <x10rt/object.h>
#include <x10rt/rail.h>
#include <x10rt/serial.h>
#include <x10rt/string.h>
#include <x10rt/text.h>
#endif
