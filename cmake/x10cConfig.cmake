# find_package(x10c): X10 programs, and C programs over the runtime. The tree may lie anywhere.
#
#   x10_add_executable(name FILE.x10... [OPTIONS option...])
#     Compiles an X10 program with these options of x10c. The first file's main is the program's. It is built anew when
#     one of its files, or of the classes that it imports, has changed. The target can be named in add_test and in
#     $<TARGET_FILE:name>; the executable lies in CMAKE_RUNTIME_OUTPUT_DIRECTORY, or else in the current build folder.
#   x10c::x10rt     what a C program links that calls the runtime (x10rt/application.h)
#   X10C_EXECUTABLE, X10RUN_EXECUTABLE     the compiler, the launcher
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

get_filename_component(X10C_PREFIX "${CMAKE_CURRENT_LIST_DIR}/../../.." ABSOLUTE)
set(X10C_EXECUTABLE "${X10C_PREFIX}/bin/x10c")
set(X10RUN_EXECUTABLE "${X10C_PREFIX}/bin/x10run")

if(NOT TARGET x10c::x10rt)
  add_library(x10c::x10rt INTERFACE IMPORTED)
  set(x10c_libraries ${X10C_PREFIX}/lib/x10c)
  set_target_properties(x10c::x10rt PROPERTIES
    INTERFACE_INCLUDE_DIRECTORIES ${X10C_PREFIX}/include
    INTERFACE_LINK_DIRECTORIES "${x10c_libraries}/locsync/pool;${x10c_libraries}/comm/none;${x10c_libraries}"
    INTERFACE_LINK_OPTIONS "LINKER:--enable-new-dtags,-rpath,${x10c_libraries}/locsync/pool:${x10c_libraries}/comm/none:${x10c_libraries},--no-as-needed"
    INTERFACE_LINK_LIBRARIES "-l:libx10locsync.so.1;-l:libx10support.so.1;m")
endif()

function(x10_add_executable name)
  cmake_parse_arguments(PARSE_ARGV 1 x10 "" "" "OPTIONS")
  if(NOT x10_UNPARSED_ARGUMENTS)
    message(FATAL_ERROR "x10_add_executable(${name}): no source file is given")
  endif()
  set(sources)
  foreach(file ${x10_UNPARSED_ARGUMENTS})
    get_filename_component(source ${file} ABSOLUTE)
    list(APPEND sources ${source})
  endforeach()
  set(folder ${CMAKE_CURRENT_BINARY_DIR})
  if(CMAKE_RUNTIME_OUTPUT_DIRECTORY)
    set(folder ${CMAKE_RUNTIME_OUTPUT_DIRECTORY})
    file(MAKE_DIRECTORY ${folder})
  endif()
  # CMake takes a file that is named as a target for that target, so the rule makes a stamp.
  set(stamp ${CMAKE_CURRENT_BINARY_DIR}/${name}.stamp)
  set(rule ${CMAKE_CURRENT_BINARY_DIR}/${name}.d)
  add_custom_command(OUTPUT ${stamp} BYPRODUCTS ${folder}/${name} DEPENDS ${sources} ${X10C_EXECUTABLE} DEPFILE ${rule}
    COMMAND ${X10C_EXECUTABLE} -MF ${rule} -MT ${stamp} -o ${folder}/${name} ${x10_OPTIONS} ${sources}
    COMMAND ${CMAKE_COMMAND} -E touch ${stamp}
    WORKING_DIRECTORY ${CMAKE_CURRENT_SOURCE_DIR}
    COMMENT "Compiling X10 program ${name}"
    VERBATIM)
  add_custom_target(${name}_program ALL DEPENDS ${stamp} SOURCES ${sources})
  add_executable(${name} IMPORTED GLOBAL)
  set_target_properties(${name} PROPERTIES IMPORTED_LOCATION ${folder}/${name})
endfunction()

cmake_policy(POP)
