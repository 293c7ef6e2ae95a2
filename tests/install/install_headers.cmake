# The installed headers stand alone: what one includes of the library is installed too, and a program with a core/geom/point.h and
# a geom/point.h of its own, and so for every other header, gets the library's by <sectored/geom/point.h> and its own by its name.

cmake_minimum_required(VERSION 3.25)

file(GLOB_RECURSE headers RELATIVE ${INSTALLED}/include ${INSTALLED}/include/sectored/*.h)
if(NOT "sectored/base/version.h" IN_LIST headers)
    message(FATAL_ERROR "sectored/base/version.h is not installed")
endif()
set(faults 0)
foreach(header IN LISTS headers)
    file(STRINGS ${INSTALLED}/include/${header} includes REGEX "^#include \"")
    foreach(include IN LISTS includes)
        string(REGEX REPLACE ".*\"(.*)\".*" "\\1" include "${include}")
        if(NOT include IN_LIST headers)
            message("${header} is public but includes ${include}, which is not")
            math(EXPR faults "${faults} + 1")
        endif()
    endforeach()
endforeach()
if(faults)
    message("see HEADERS in core/sectored/*/CMakeLists.txt")
endif()

file(REMOVE_RECURSE ${WORK})
set(program "")
foreach(header IN LISTS headers)
    string(REGEX REPLACE "^sectored/" "" name ${header})
    foreach(own core/${name} ${name})
        file(WRITE ${WORK}/${own} "#define PROGRAM_HEADER\n")
    endforeach()
    string(APPEND program "#include <${header}>\n"
           "#ifdef PROGRAM_HEADER\n#error \"${header} reaches a header of the program\"\n#undef PROGRAM_HEADER\n#endif\n")
endforeach()
file(WRITE ${WORK}/core/geom/point.h "struct Point {\n    float x = 0;\n};\n")
string(APPEND program "#include \"core/geom/point.h\"\n#include <type_traits>\n"
       "static_assert(!std::is_same_v<::Point, sectored::Point>);\n")
file(WRITE ${WORK}/program.cpp "${program}")
execute_process(
    COMMAND ${COMPILER} -std=c++20 -fsyntax-only -I ${WORK} -I ${INSTALLED}/include ${WORK}/program.cpp
    RESULT_VARIABLE status
    ERROR_VARIABLE errors)
if(NOT status EQUAL 0)
    message("${errors}")
    math(EXPR faults "${faults} + 1")
endif()
if(faults)
    message(FATAL_ERROR "${faults} faults")
endif()
