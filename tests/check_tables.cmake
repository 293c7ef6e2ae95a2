# Every file of a table's folder stands in its table. A row `info_command.cpp` stands there when the
# table's text names it in any of the usual forms: "info_command", infoCommand, InfoCommand, info.
# And every promise of collision stands in core/README.md with the tests whose names begin with its number.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)

# table file, the folder's rows (a pattern of names), what a row's name ends in, and the names that are no
# rows. A folder that does not exist yet is passed over.
set(TABLES "")
macro(table name)
    cmake_parse_arguments(table_${name} "" "FILE;ROWS;ENDING" "EXCEPT" ${ARGN})
    list(APPEND TABLES table_${name})
endmacro()

table(checks FILE core/sectored/check/all_checks.cpp ROWS core/sectored/check/*.cpp ENDING "_check$"
      EXCEPT all_checks run_checks finding)
table(walk_rules FILE core/sectored/check/on_foot/all_walk_rules.cpp ROWS core/sectored/check/on_foot/*.cpp ENDING "_rule$"
      EXCEPT all_walk_rules)
table(formats FILE core/sectored/format/all_formats.cpp ROWS core/sectored/format/* ENDING "_format$"
      EXCEPT all_formats format level_file loss_report write_checked)
table(commands FILE core/cli/all_commands.cpp ROWS core/cli/*_command.cpp ENDING "_command$")
table(tools FILE editor/tool/hand/all_tools.cpp ROWS editor/tool/hand/*_tool.cpp ENDING "_tool$")
table(actions FILE editor/action/all_actions.cpp ROWS editor/action/*_actions.cpp ENDING "_actions$"
      EXCEPT all_actions)

# The text without comments, underscores and hyphens, in lower case.
function(plain_text file result)
    file(READ "${file}" text)
    string(REGEX REPLACE "//[^\n]*" "" text "${text}")
    string(REGEX REPLACE "[_-]" "" text "${text}")
    string(TOLOWER "${text}" text)
    set(${result} "${text}" PARENT_SCOPE)
endfunction()

foreach(name IN LISTS TABLES)
    if(NOT EXISTS "${ROOT}/${${name}_FILE}")
        continue()
    endif()
    plain_text("${ROOT}/${${name}_FILE}" table_text)
    file(GLOB rows RELATIVE "${ROOT}" "${ROOT}/${${name}_ROWS}")
    list(SORT rows)
    foreach(row IN LISTS rows)
        cmake_path(GET row STEM stem)
        if(row MATCHES "\\.(h|txt)$" OR stem IN_LIST ${name}_EXCEPT)
            continue()
        endif()
        string(REGEX REPLACE "${${name}_ENDING}" "" word "${stem}")
        string(REGEX REPLACE "[_-]" "" word "${word}")
        if(NOT table_text MATCHES "[^a-z](make|define|draw|check|find|run|read)?${word}")
            report_fault("${row}: does not stand in ${${name}_FILE}")
        endif()
    endforeach()
endforeach()

# "P14 collide/sweep_properties_test" of each name P14_... and P14_P15_... of a test.
set(promised "")
tree_files(tests FOLDERS tests/core PATTERNS *_test.cpp)
foreach(test IN LISTS tests)
    file(READ "${ROOT}/${test}" text)
    string(REGEX MATCHALL "[ :](P[0-9]+_)+[a-z]" names "${text}")
    string(REGEX MATCHALL "P[0-9]+" numbers "${names}")
    string(REGEX REPLACE "^tests/core/(.*)[.]cpp$" "\\1" name "${test}")
    foreach(number IN LISTS numbers)
        list(APPEND promised "${number} ${name}")
    endforeach()
endforeach()
list(REMOVE_DUPLICATES promised)

set(listed "")
if(EXISTS "${ROOT}/core/README.md")
    file(STRINGS "${ROOT}/core/README.md" rows REGEX "^[|] P[0-9]+ [|]")
    foreach(row IN LISTS rows)
        string(REGEX MATCH "P[0-9]+" number "${row}")
        string(REGEX MATCHALL "`[a-z0-9_/]+_test`" names "${row}")
        if(NOT names)
            report_fault("core/README.md: no test of ${number}")
        endif()
        foreach(name IN LISTS names)
            string(REPLACE "`" "" name "${name}")
            list(APPEND listed "${number} ${name}")
        endforeach()
    endforeach()
endif()
foreach(row IN LISTS promised listed)
    if(NOT row IN_LIST listed)
        report_fault("core/README.md: does not list ${row}")
    elseif(NOT row IN_LIST promised)
        report_fault("core/README.md: there is no ${row}")
    endif()
endforeach()
finish_check()
