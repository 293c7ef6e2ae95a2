# Colours are rows of the theme: no other code contains a colour. (Black with alpha, as a soft shadow, suits every
# theme.)

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)
allow_faults(colours)

set(hex "[0-9A-Fa-f]")
set(hex3 "${hex}${hex}${hex}")
string(CONCAT colour
       "#(${hex3}|${hex3}${hex}|${hex3}${hex3}|${hex3}${hex3}${hex}${hex})([^A-Za-z0-9_]|$)"
       "|QColor( [A-Za-z0-9_]+)?[({][0-9]|qRgba?[(][0-9]|fromRgbF?[(][0-9]|setRgbF?[(][0-9]"
       "|Qt::(red|green|blue|white|black|yellow|cyan|magenta|gray|dark[A-Z][a-z]+|light[A-Z][a-z]+)([^A-Za-z]|$)")
set(shadow "QColor[(]0, 0, 0, [0-9]+[)]")

tree_files(files FOLDERS core editor PATTERNS *.h *.cpp)
foreach(file IN LISTS files)
    matching_lines("${file}" "${colour}" lines)
    foreach(entry IN LISTS lines)
        string(REGEX MATCH "^([0-9]+)\t(.*)$" all "${entry}")
        set(number "${CMAKE_MATCH_1}")
        string(REGEX REPLACE "//.*" "" line "${CMAKE_MATCH_2}")
        string(REGEX REPLACE "${shadow}" "" line "${line}")
        if(line MATCHES "${colour}")
            report_fault_of("${file}" "${file}:${number}: colours are rows of the theme")
        endif()
    endforeach()
endforeach()
finish_check()
