# Every C++ file is formatted with clang-format.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)

find_program(clang_format NAMES clang-format-14 clang-format REQUIRED)
source_files(files)
execute_process(
    COMMAND ${clang_format} --dry-run --style=file:${CMAKE_CURRENT_LIST_DIR}/../.clang-format ${files}
    WORKING_DIRECTORY ${ROOT}
    ERROR_VARIABLE output)
string(REPLACE ";" "," output "${output}")
string(REGEX REPLACE "[][]" "" output "${output}")
string(REPLACE "\n" ";" lines "${output}")
set(bad "")
foreach(line IN LISTS lines)
    if(line MATCHES "^([^ :]+):[0-9]+:[0-9]+: (warning|error):")
        list(APPEND bad "${CMAKE_MATCH_1}")
    endif()
endforeach()
list(REMOVE_DUPLICATES bad)
foreach(file IN LISTS bad)
    report_fault("${file}: run clang-format -i on it")
endforeach()
finish_check()
