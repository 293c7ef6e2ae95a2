# Margins, spacings, fixed sizes and intervals of the editor come from editor/setting/metrics.h: no other call that sets
# one, and no other constant with such a name, contains a number. (0 and 1 are not lengths, and 2 may double or halve
# one.) The shapes of what is painted are not lengths either: a halo, the arms of a cross, the step of a hatch. Times
# that only one class can judge stay with it, named: the pause before work in the background, the rests between
# recovery copies, the first seconds of the program, the time of a frame.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)
allow_faults(lengths)

set(metrics editor/setting/metrics.h)
if(NOT EXISTS "${ROOT}/${metrics}")
    report_fault_of("missing ${metrics}" "${metrics}: is missing")
endif()

string(CONCAT setters
       "(setContentsMargins|setHorizontalSpacing|setVerticalSpacing|setSpacing|addSpacing|setIndent|setMargin|setIconSize|QMargins[ A-Za-z]*"
       "|setInterval|makeRow|makeColumn|marginsOf"
       "|set(Fixed|Minimum|Maximum)(Size|Width|Height))[({]")
string(CONCAT constants
       "constexpr (int|double|qreal|QSize|QMargins) "
       "([a-z][A-Za-z]*)?([mM]argins?|[gG]ap|[pP]adding|[sS]pacing|[iI]con(Side|Size)|[iI]ndent)( = |[({])[^@]*[1-9][^@]*")

tree_files(files FOLDERS editor PATTERNS *.h *.cpp)
foreach(file IN LISTS files)
    if(file STREQUAL metrics)
        continue()
    endif()
    file(READ "${ROOT}/${file}" text)
    if(NOT text MATCHES "${setters}|${constants}")
        continue()
    endif()
    string(REGEX REPLACE "//[^\n]*|\"[^\"\n]*\"|[][\\]" "" text "${text}")
    string(REGEX REPLACE ";|}" "@" text "${text}")
    string(REGEX MATCHALL "${setters}[^@]*|${constants}" places "${text}")
    foreach(place IN LISTS places)
        string(REGEX REPLACE "[ \n]+" " " place "${place}")
        string(REGEX REPLACE "2 [*] | [*] 2| / 2" "" lengths "${place}")
        string(REGEX REPLACE "[^A-Za-z0-9_.](0|1|0[.]0|0[.]5)([^0-9.]|$)" " \\2" lengths "${lengths}")
        if(lengths MATCHES "[^A-Za-z0-9_.][1-9]")
            report_fault_of("${file}" "${file}: \"${place}\": lengths are named in ${metrics}")
        endif()
    endforeach()
endforeach()
finish_check()
