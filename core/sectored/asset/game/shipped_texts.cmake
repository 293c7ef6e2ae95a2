# Writes shipped_texts.cpp with the files of resources/games, so that programs need no file beside them.

set(SHIPPED_SOURCE ${CMAKE_CURRENT_BINARY_DIR}/shipped_texts.cpp)
set(SHIPPED_TEXTS "")
set(shipped duke3d shadow-warrior blood doom2 generic)
foreach(game IN LISTS shipped)
    sectored_raw_text(parts ${PROJECT_SOURCE_DIR}/resources/games/${game}.json)
    string(APPEND SHIPPED_TEXTS "\n        ${parts},")
endforeach()
configure_file(${CMAKE_CURRENT_SOURCE_DIR}/game/shipped_texts.cpp.in ${SHIPPED_SOURCE} @ONLY)
