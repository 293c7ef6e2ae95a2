# Writes svg_style.cpp with the colours of the themes, so that each colour is written only in resources/themes.

set(themes ${PROJECT_SOURCE_DIR}/resources/themes)
set(SVG_STYLE_SOURCE ${CMAKE_CURRENT_BINARY_DIR}/svg_style.cpp)

# Sets dark_axis to the colour of the row "axis" in dark.theme, and so on.
foreach(theme dark light classic)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${themes}/${theme}.theme)
    file(STRINGS ${themes}/${theme}.theme rows REGEX "^[a-z0-9_]+ = #")
    foreach(row IN LISTS rows)
        string(REGEX MATCH "^([a-z0-9_]+) = (#[0-9A-F]+)" all "${row}")
        set(${theme}_${CMAKE_MATCH_1} "${CMAKE_MATCH_2}")
    endforeach()
endforeach()

set(template ${CMAKE_CURRENT_SOURCE_DIR}/svg/svg_style.cpp.in)
file(STRINGS ${template} lines REGEX "\"@")
foreach(line IN LISTS lines)
    string(REGEX MATCH "@([a-z0-9_]+)@" all "${line}")
    if(NOT DEFINED ${CMAKE_MATCH_1})
        message(FATAL_ERROR "resources/themes has no row for ${CMAKE_MATCH_1}")
    endif()
endforeach()
configure_file(${template} ${SVG_STYLE_SOURCE} @ONLY)
