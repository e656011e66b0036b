# What is installed that no part installs itself. An installed tree may be moved: what it needs of itself is found from
# where its programs are, so nothing here has a path in it.
include(CMakePackageConfigHelpers)
install(DIRECTORY runtime/include/x10rt DESTINATION include PATTERN contract.h EXCLUDE)
install(DIRECTORY runtime/x10/ DESTINATION share/x10c/x10 FILES_MATCHING PATTERN "*.x10" PATTERN "package.md")
install(FILES runtime/gdb/x10.py DESTINATION share/x10c/gdb)
install(FILES runtime/gdb/valgrind.supp DESTINATION share/x10c)
install(DIRECTORY placemaps/ DESTINATION share/x10c/placemaps FILES_MATCHING PATTERN "*.map")
install(DIRECTORY ${X10C_LIB} DESTINATION lib FILES_MATCHING PATTERN "libx10*.so*")
# If they have been made (runtime/objects).
install(DIRECTORY ${X10C_LIB}/objects DESTINATION lib/x10c OPTIONAL FILES_MATCHING PATTERN "*.o" PATTERN "*.index")

configure_file(cmake/x10rt.pc.in ${CMAKE_BINARY_DIR}/lib/pkgconfig/x10rt.pc @ONLY)
install(FILES ${CMAKE_BINARY_DIR}/lib/pkgconfig/x10rt.pc DESTINATION lib/pkgconfig)
configure_file(cmake/x10cConfig.cmake ${CMAKE_BINARY_DIR}/lib/cmake/x10c/x10cConfig.cmake COPYONLY)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/lib/cmake/x10c/x10cConfigVersion.cmake
  COMPATIBILITY SameMinorVersion ARCH_INDEPENDENT)
install(DIRECTORY ${CMAKE_BINARY_DIR}/lib/cmake/x10c DESTINATION lib/cmake)
