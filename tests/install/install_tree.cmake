# Installs the library and moves it elsewhere, for the tests that follow. Nothing in it may name a place where it was.

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${INSTALLED} ${WORK})
execute_process(
    COMMAND ${CMAKE_COMMAND} --install ${BUILD} --component development --prefix ${WORK}
    OUTPUT_QUIET
    COMMAND_ERROR_IS_FATAL ANY)
file(RENAME ${WORK} ${INSTALLED})

file(GLOB_RECURSE files ${INSTALLED}/*.cmake ${INSTALLED}/*.pc)
if(NOT files)
    message(FATAL_ERROR "nothing tells CMake and pkg-config of the library")
endif()
foreach(file IN LISTS files)
    file(READ ${file} text)
    string(FIND "${text}" "${ROOT}" at)
    if(NOT at EQUAL -1)
        message(FATAL_ERROR "${file} names ${ROOT}")
    endif()
endforeach()
