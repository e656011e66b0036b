# x10c_version.h, which --version of every program prints from: x10c_says_version(TARGET) lets a target include it. It is
# looked at in each build, and written when the commit has changed.
set(libraries)
foreach(library antlr4-runtime gc nettle tpl dw)
  find_library(X10C_FILE_OF_${library} ${library})
  if(X10C_FILE_OF_${library})
    file(REAL_PATH ${X10C_FILE_OF_${library}} file)
    get_filename_component(file ${file} NAME)
    list(APPEND libraries ${file})
  endif()
endforeach()
list(JOIN libraries ", " libraries)

set(X10C_VERSION_FOLDER ${CMAKE_BINARY_DIR}/version)
add_custom_target(x10c_version BYPRODUCTS ${X10C_VERSION_FOLDER}/x10c_version.h
  COMMAND ${CMAKE_COMMAND} -D SOURCE=${CMAKE_SOURCE_DIR} -D INTO=${X10C_VERSION_FOLDER} -D VERSION=${PROJECT_VERSION}
    -D "LIBRARIES=${libraries}" -D "COMPILER=${CMAKE_C_COMPILER_ID} ${CMAKE_C_COMPILER_VERSION}"
    -P ${CMAKE_SOURCE_DIR}/cmake/write_version.cmake
  VERBATIM)

function(x10c_says_version target)
  add_dependencies(${target} x10c_version)
  target_include_directories(${target} PRIVATE ${X10C_VERSION_FOLDER})
endfunction()
