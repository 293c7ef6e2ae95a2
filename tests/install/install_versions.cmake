# find_package accepts the versions that keep the library's promise (core/README.md): before 1.0 those of the same minor.

cmake_minimum_required(VERSION 3.25)

string(REPLACE "." ";" numbers ${VERSION})
list(GET numbers 0 major)
list(GET numbers 1 minor)
math(EXPR next_major "${major} + 1")
math(EXPR next_minor "${minor} + 1")
math(EXPR previous_minor "${minor} - 1")

file(GLOB_RECURSE version_file ${INSTALLED}/SectorEdConfigVersion.cmake)
set(CMAKE_SIZEOF_VOID_P "")

# Whether a program that asks for major.minor gets this library.
function(expect asked_major asked_minor answer)
    set(PACKAGE_FIND_VERSION ${asked_major}.${asked_minor})
    set(PACKAGE_FIND_VERSION_MAJOR ${asked_major})
    set(PACKAGE_FIND_VERSION_MINOR ${asked_minor})
    include(${version_file})
    if(NOT PACKAGE_VERSION STREQUAL VERSION)
        message(FATAL_ERROR "the package says ${PACKAGE_VERSION}, not ${VERSION}")
    endif()
    if(NOT PACKAGE_VERSION_COMPATIBLE STREQUAL answer)
        message(FATAL_ERROR "${VERSION} for ${PACKAGE_FIND_VERSION}: ${PACKAGE_VERSION_COMPATIBLE}")
    endif()
endfunction()

expect(${major} ${minor} TRUE)
expect(${major} ${next_minor} FALSE)
expect(${next_major} ${minor} FALSE)
if(minor GREATER 0)
    expect(${major} ${previous_minor} FALSE)
endif()
