# Every file of a table's folder stands in its table. A row `info_command.cpp` stands there when the
# table's text names it in any of the usual forms: "info_command", infoCommand, InfoCommand, info.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)

# table file, the folder's rows (a pattern of names), what a row's name ends in, and the names that are no
# rows. A folder that does not exist yet is passed over.
set(TABLES "")
macro(table name)
    cmake_parse_arguments(table_${name} "" "FILE;ROWS;ENDING" "EXCEPT" ${ARGN})
    list(APPEND TABLES table_${name})
endmacro()

table(checks FILE core/check/all_checks.cpp ROWS core/check/*.cpp ENDING "_check$"
      EXCEPT all_checks run_checks finding)
table(walk_rules FILE core/check/on_foot/all_walk_rules.cpp ROWS core/check/on_foot/*.cpp ENDING "_rule$"
      EXCEPT all_walk_rules)
table(formats FILE core/format/all_formats.cpp ROWS core/format/* ENDING "_format$"
      EXCEPT all_formats format level_file loss_report write_checked)
table(commands FILE core/cli/all_commands.cpp ROWS core/cli/*_command.cpp ENDING "_command$")
table(tools FILE editor/tool/all_tools.cpp ROWS editor/tool/*_tool.cpp ENDING "_tool$")
table(actions FILE editor/action/all_actions.cpp ROWS editor/action/*_actions.cpp ENDING "_actions$"
      EXCEPT all_actions)
table(painted_layers FILE editor/view2d/all_layers.cpp ROWS editor/view2d/draw_*.cpp ENDING "_layer$")

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
finish_check()
