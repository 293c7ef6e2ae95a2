# The installed headers and the examples compile without a warning, with the switches of a strict program.

cmake_minimum_required(VERSION 3.25)

string(REPLACE "," ";" compilers "${COMPILERS}")
list(FILTER compilers EXCLUDE REGEX "NOTFOUND")
if(NOT compilers)
    message(FATAL_ERROR "there is no compiler to try")
endif()

# All public headers, as one program could include them.
file(GLOB_RECURSE headers RELATIVE ${INSTALLED}/include ${INSTALLED}/include/sectored/*.h)
list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>\n")
string(JOIN "" includes ${headers})
file(WRITE ${WORK}/all_headers.cpp "${includes}")

file(GLOB programs ${ROOT}/resources/examples/library/*.cpp)
foreach(compiler IN LISTS compilers)
    # -I, not -isystem: warnings of the headers count.
    execute_process(
        COMMAND
            ${compiler} -std=c++20 -fsyntax-only -I ${INSTALLED}/include -Wall -Wextra -Wpedantic -Wconversion
            -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Werror
            ${WORK}/all_headers.cpp ${programs}
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
