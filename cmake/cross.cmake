# The toolchain of tools/cross: the runtime for another machine. X10C_CROSS_ARCH is the machine as `uname -m` says it,
# X10C_CROSS_COMPILER the compiler for it, X10C_CROSS_SYSROOT a folder with its libraries.
set(CMAKE_TRY_COMPILE_PLATFORM_VARIABLES X10C_CROSS_ARCH X10C_CROSS_COMPILER X10C_CROSS_SYSROOT)
set(CMAKE_SYSTEM_NAME Linux)
set(CMAKE_SYSTEM_PROCESSOR ${X10C_CROSS_ARCH})
string(REPLACE ppc64le powerpc64le machine ${X10C_CROSS_ARCH})
set(CMAKE_LIBRARY_ARCHITECTURE ${machine}-linux-gnu)
set(CMAKE_C_COMPILER ${X10C_CROSS_COMPILER})
set(CMAKE_FIND_ROOT_PATH ${X10C_CROSS_SYSROOT})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
# Libraries of this machine that are not in the sysroot are not there.
set(ENV{PKG_CONFIG_LIBDIR} ${X10C_CROSS_SYSROOT}/usr/lib/${machine}-linux-gnu/pkgconfig:${X10C_CROSS_SYSROOT}/usr/share/pkgconfig)
set(ENV{PKG_CONFIG_SYSROOT_DIR} ${X10C_CROSS_SYSROOT})
