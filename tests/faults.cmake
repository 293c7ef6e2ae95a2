# Functions shared by the tree checks. Each check is a script: cmake -DROOT=<source tree> -P tests/check_x.cmake.
# A fault is a line "path: reason" or "path:line: reason"; any fault makes the check fail.

cmake_minimum_required(VERSION 3.25)

if(NOT ROOT)
    message(FATAL_ERROR "usage: cmake -DROOT=<source tree> -P ${CMAKE_SCRIPT_MODE_FILE}")
endif()
cmake_path(ABSOLUTE_PATH ROOT NORMALIZE)

function(report_fault text)
    message("${text}")
    set_property(GLOBAL APPEND PROPERTY faults "x")
endfunction()

# Reads tests/allowed/<name>.txt of the tree: the faults that this check lets pass. Each line is a key, what follows "#"
# is the reason. A key that ends in "/" covers a folder. An entry that no fault needs is itself a fault, so the list
# only grows by hand and shrinks by itself.
macro(allow_faults name)
    set(ALLOWED_FILE "tests/allowed/${name}.txt")
    set(ALLOWED "")
    if(EXISTS "${ROOT}/${ALLOWED_FILE}")
        file(STRINGS "${ROOT}/${ALLOWED_FILE}" ALLOWED)
        list(TRANSFORM ALLOWED REPLACE "#.*" "")
        list(TRANSFORM ALLOWED STRIP)
        list(REMOVE_ITEM ALLOWED "")
    endif()
endmacro()

# Reports the fault unless its key is allowed.
function(report_fault_of key text)
    if(NOT key IN_LIST ALLOWED)
        set(folder "${key}")
        while(folder MATCHES "^(.*/)[^/]+/?$")
            set(folder "${CMAKE_MATCH_1}")
            if(folder IN_LIST ALLOWED)
                set_property(GLOBAL APPEND PROPERTY allowed_used "${folder}")
                return()
            endif()
        endwhile()
        report_fault("${text}")
        return()
    endif()
    set_property(GLOBAL APPEND PROPERTY allowed_used "${key}")
endfunction()

# Ends the script, with an error if there were faults or unneeded exceptions.
function(finish_check)
    get_property(used GLOBAL PROPERTY allowed_used)
    foreach(entry IN LISTS ALLOWED)
        if(NOT entry IN_LIST used)
            report_fault("${ALLOWED_FILE}: \"${entry}\" is not needed: remove it")
        endif()
    endforeach()
    get_property(faults GLOBAL PROPERTY faults)
    list(LENGTH faults count)
    if(count GREATER 0)
        message(FATAL_ERROR "${count} faults")
    endif()
endfunction()

# The files of the tree with these name patterns under these folders, relative to ROOT, sorted. The small bad trees that
# the checks are tested with (tests/tree) are not part of the tree, and need not have each folder.
function(tree_files result)
    cmake_parse_arguments(PARSE_ARGV 1 ARG "" "" "FOLDERS;PATTERNS")
    set(globs "")
    foreach(folder IN LISTS ARG_FOLDERS)
        if(EXISTS "${ROOT}/CMakePresets.json" AND NOT IS_DIRECTORY "${ROOT}/${folder}")
            report_fault("${folder}: there is no such folder")
        endif()
        foreach(pattern IN LISTS ARG_PATTERNS)
            list(APPEND globs "${ROOT}/${folder}/${pattern}")
        endforeach()
    endforeach()
    file(GLOB_RECURSE files RELATIVE "${ROOT}" ${globs})
    list(FILTER files EXCLUDE REGEX "^tests/tree/")
    list(SORT files)
    set(${result} "${files}" PARENT_SCOPE)
endfunction()

# Returns all C++ files of the tree.
function(source_files result)
    tree_files(files FOLDERS core editor tests resources/examples PATTERNS *.h *.cpp)
    set(${result} "${files}" PARENT_SCOPE)
endfunction()

# The lines of a text that match a regular expression, as a list of "number<TAB>line". Semicolons, square brackets and
# backslashes, which CMake lists cannot hold, come back as "," "(" ")" and "/".
function(matching_lines_of text regex result)
    set(found "")
    # "^" would match at the beginning of the text only.
    string(REGEX REPLACE "^\\^" "(^|\n)" anywhere "${regex}")
    if(text MATCHES "${anywhere}")
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

# The same for a file of the tree.
function(matching_lines file regex result)
    file(READ "${ROOT}/${file}" text)
    matching_lines_of("${text}" "${regex}" found)
    set(${result} "${found}" PARENT_SCOPE)
endfunction()
