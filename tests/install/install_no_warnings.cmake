# The installed headers and the examples compile without a warning, with the switches of a strict program.

cmake_minimum_required(VERSION 3.25)

string(REPLACE "," ";" compilers "${COMPILERS}")
list(FILTER compilers EXCLUDE REGEX "NOTFOUND")
if(NOT compilers)
    message(FATAL_ERROR "there is no compiler to try")
endif()

# All public headers, and the examples behind them, each in a namespace of its own: the headers are read once.
file(GLOB_RECURSE headers RELATIVE ${INSTALLED}/include ${INSTALLED}/include/sectored/*.h)
list(TRANSFORM headers REPLACE "(.+)" "#include <\\1>\n")
string(JOIN "" includes ${headers})
set(bodies "")
file(GLOB programs ${ROOT}/resources/examples/library/*.cpp)
foreach(program IN LISTS programs)
    file(READ ${program} body)
    string(REGEX MATCHALL "#include <[^>]*>\n" own "${body}")
    string(JOIN "" own ${own})
    string(APPEND includes "${own}")
    string(REGEX REPLACE "#include <[^>]*>" "" body "${body}")
    string(REGEX REPLACE "}\n$" "    return 0;\n}\n" body "${body}") # here, main is a function as others
    cmake_path(GET program STEM name)
    string(APPEND bodies "namespace ${name} {\n#line 1 \"${program}\"\n${body}}\n")
endforeach()
file(WRITE ${WORK}/all.cpp "${includes}${bodies}")

foreach(compiler IN LISTS compilers)
    # -I, not -isystem: warnings of the headers count.
    execute_process(
        COMMAND
            ${compiler} -std=c++20 -fsyntax-only -I ${INSTALLED}/include -Wall -Wextra -Wpedantic -Wconversion
            -Wsign-conversion -Wshadow -Wold-style-cast -Wnon-virtual-dtor -Woverloaded-virtual -Werror
            ${WORK}/all.cpp
        COMMAND_ERROR_IS_FATAL ANY)
endforeach()
