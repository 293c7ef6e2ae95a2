# A layer of the editor: a static library sectored_editor_<name> whose headers compile alone.
#   sectored_editor_layer(panel SOURCES a.cpp HEADERS a.h DEPENDS setting document tool LIBRARIES Qt6::Widgets)
# RESOURCES takes .qrc files.
function(sectored_editor_layer name)
    cmake_parse_arguments(PARSE_ARGV 1 LAYER "" "" "SOURCES;HEADERS;DEPENDS;LIBRARIES;RESOURCES")
    set(target sectored_editor_${name})
    list(TRANSFORM LAYER_DEPENDS PREPEND sectored_editor_)
    add_library(${target} STATIC ${LAYER_SOURCES} ${LAYER_RESOURCES})
    sectored_headers(${target} PUBLIC ${PROJECT_SOURCE_DIR} "${LAYER_SOURCES}" "${LAYER_HEADERS}")
    target_compile_definitions(${target} PUBLIC QT_NO_CAST_FROM_BYTEARRAY)
    target_link_libraries(
        ${target}
        PUBLIC sectored_core ${LAYER_DEPENDS} ${LAYER_LIBRARIES}
        PRIVATE sectored_warnings)
    sectored_batches(${target} ${LAYER_SOURCES})
    if(NOT LAYER_LIBRARIES)
        # Without Qt, it is compiled as core is.
        target_link_libraries(${target} PRIVATE sectored_sanitized)
        sectored_precompile(${target} core)
        return()
    endif()
    set_target_properties(${target} PROPERTIES AUTORCC ON)
    sectored_moc(${target})
    sectored_precompile(${target} editor)
endfunction()

# Lets CMake run moc for a target, without the folders of headers: it would search all that is included for macros that
# decide what is declared, of which there are none, and take 20 times as long.
function(sectored_moc target)
    get_target_property(SECTORED_MOC Qt6::moc IMPORTED_LOCATION)
    set(moc ${PROJECT_BINARY_DIR}/moc_alone)
    configure_file(
        ${PROJECT_SOURCE_DIR}/editor/moc_alone.in ${moc} @ONLY
        FILE_PERMISSIONS OWNER_READ OWNER_WRITE OWNER_EXECUTE)
    set_target_properties(
        ${target} PROPERTIES AUTOMOC ON AUTOMOC_EXECUTABLE ${moc} AUTOMOC_COMPILER_PREDEFINES OFF)
endfunction()
