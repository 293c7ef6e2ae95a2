# File names: lower case, one concept per file, a source beside the header of the same name.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)

source_files(files)
foreach(file IN LISTS files)
    cmake_path(GET file STEM stem)
    if(NOT file MATCHES "^[a-z0-9_/]+\\.(h|cpp)$")
        report_fault("${file}: names are lower_case")
    endif()
    if(stem MATCHES "(^|_)(utils?|commons?|helpers?|managers?|misc|stuff)(_|$)")
        report_fault("${file}: \"${CMAKE_MATCH_2}\" says nothing; name the concept")
    endif()
    if(file MATCHES "^tests/(core|editor)/" AND file MATCHES "\\.cpp$" AND NOT stem MATCHES "_test$")
        report_fault("${file}: a test's name ends in _test")
    endif()
endforeach()
finish_check()
