# Writes shipped_prefabs.cpp with the files of resources/prefabs, so that programs need no file beside them.

set(SHIPPED_PREFAB_SOURCE ${CMAKE_CURRENT_BINARY_DIR}/shipped_prefabs.cpp)
set(SHIPPED_PREFABS "")
file(GLOB prefab_files CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/resources/prefabs/*.json)
foreach(file IN LISTS prefab_files)
    get_filename_component(id ${file} NAME_WE)
    sectored_raw_text(parts ${file})
    string(APPEND SHIPPED_PREFABS "\n        {\"${id}\", ${parts}},")
endforeach()
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/shipped_prefabs.cpp.in ${SHIPPED_PREFAB_SOURCE} @ONLY)
