# Writes x10c_version.h. The commit is git's, or in a source tarball that of its file COMMIT.
set(commit unknown)
if(EXISTS ${SOURCE}/COMMIT)
  file(STRINGS ${SOURCE}/COMMIT commit LIMIT_COUNT 1)
elseif(EXISTS ${SOURCE}/.git)
  execute_process(COMMAND git describe --always --dirty --abbrev=10 --exclude=* WORKING_DIRECTORY ${SOURCE}
    OUTPUT_VARIABLE told OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE status)
  if(status EQUAL 0)
    set(commit ${told})
  endif()
endif()
configure_file(${SOURCE}/cmake/x10c_version.h.in ${INTO}/x10c_version.h @ONLY)
