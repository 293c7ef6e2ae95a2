# Reference documentation of the public headers: the target `docs`, available if Doxygen is installed.

find_program(SECTORED_DOXYGEN doxygen)
if(NOT SECTORED_DOXYGEN)
    return()
endif()

set(public_headers "")
foreach(layer IN LISTS layers historic_libraries asset_libraries)
    foreach(headers HEADERS alone)
        get_target_property(paths sectored_${layer} HEADER_SET_${headers})
        if(paths)
            list(APPEND public_headers ${paths})
        endif()
    endforeach()
endforeach()
list(SORT public_headers)
list(TRANSFORM public_headers REPLACE ".+" "\"\\0\"")
list(JOIN public_headers " " public_headers)
configure_file(Doxyfile.in ${PROJECT_BINARY_DIR}/Doxyfile @ONLY)
add_custom_target(
    docs
    COMMAND ${SECTORED_DOXYGEN} ${PROJECT_BINARY_DIR}/Doxyfile
    VERBATIM
    COMMENT "Documenting the library in ${PROJECT_BINARY_DIR}/html")
