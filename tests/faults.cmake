# What the tree checks share. Each check is a script: cmake -DROOT=<source tree> -P tests/check_x.cmake.
# A fault is a line "path: reason" or "path:line: reason"; any fault makes the check fail.

cmake_minimum_required(VERSION 3.25)

if(NOT ROOT)
    message(FATAL_ERROR "usage: cmake -DROOT=<source tree> -P ${CMAKE_SCRIPT_MODE_FILE}")
endif()
cmake_path(ABSOLUTE_PATH ROOT NORMALIZE)

set(FAULTS 0)

macro(report_fault text)
    message("${text}")
    math(EXPR FAULTS "${FAULTS} + 1")
endmacro()

# Ends the script: an error when there were faults.
macro(finish_check)
    if(FAULTS GREATER 0)
        message(FATAL_ERROR "${FAULTS} faults")
    endif()
endmacro()

# The files of the tree with these name patterns under these folders, relative to ROOT, sorted.
# The small bad trees that the checks are tested with (tests/tree) are not part of the tree.
function(tree_files result)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "FOLDERS;PATTERNS")
    set(globs "")
    foreach(folder IN LISTS ARG_FOLDERS)
        foreach(pattern IN LISTS ARG_PATTERNS)
            list(APPEND globs "${ROOT}/${folder}/${pattern}")
        endforeach()
    endforeach()
    file(GLOB_RECURSE files RELATIVE "${ROOT}" ${globs})
    list(FILTER files EXCLUDE REGEX "^tests/tree/")
    list(SORT files)
    set(${result} "${files}" PARENT_SCOPE)
endfunction()

# All C++ files of the tree.
function(source_files result)
    tree_files(files FOLDERS core editor tests resources/examples PATTERNS *.h *.cpp)
    set(${result} "${files}" PARENT_SCOPE)
endfunction()

# The lines of a file that match a regular expression, as a list of "number<TAB>line". Semicolons,
# square brackets and backslashes, which CMake lists cannot hold, come back as "," "(" ")" and "/".
function(matching_lines file regex result)
    set(found "")
    file(READ "${ROOT}/${file}" text)
    if(text MATCHES "${regex}")
        string(REPLACE "\\" "/" text "${text}")
        string(REPLACE ";" "," text "${text}")
        string(REPLACE "[" "(" text "${text}")
        string(REPLACE "]" ")" text "${text}")
        string(REPLACE "\n" ";" lines "${text}")
        set(number 0)
        foreach(line IN LISTS lines)
            math(EXPR number "${number} + 1")
            if(line MATCHES "${regex}")
                list(APPEND found "${number}\t${line}")
            endif()
        endforeach()
    endif()
    set(${result} "${found}" PARENT_SCOPE)
endfunction()
