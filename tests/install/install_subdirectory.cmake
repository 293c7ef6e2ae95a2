# A program that takes the source tree in has SectorEd::core, and nothing of the library in its own installation.

cmake_minimum_required(VERSION 3.25)

execute_process(
    COMMAND
        ${CMAKE_COMMAND} -S ${CMAKE_CURRENT_LIST_DIR}/subdirectory -B ${WORK} -G ${GENERATOR} -DROOT=${ROOT}
        -DCMAKE_CXX_COMPILER=${COMPILER} -DSECTORED_EDITOR=OFF -DSECTORED_TESTS=OFF
    OUTPUT_QUIET
    COMMAND_ERROR_IS_FATAL ANY)
file(GLOB_RECURSE rules ${WORK}/cmake_install.cmake)
foreach(file IN LISTS rules)
    file(READ ${file} text)
    if(text MATCHES "file\\(INSTALL")
        message(FATAL_ERROR "${file} installs something")
    endif()
endforeach()
