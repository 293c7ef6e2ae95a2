# All compiler flags. Each of our targets links sectored_warnings.

add_library(sectored_warnings INTERFACE)
# "core/cli/...", "editor/..." and "tests/..." are found from the root; "sectored/..." comes with each layer of core.
target_include_directories(sectored_warnings INTERFACE ${PROJECT_SOURCE_DIR})
target_compile_options(
    sectored_warnings
    INTERFACE
        -Wall
        -Wextra
        -Wpedantic
        -Wconversion
        -Wsign-conversion
        # A name at the margin of another file in the batch is not shadowed.
        -Wshadow$<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:=local>
        $<$<AND:$<CXX_COMPILER_ID:Clang>,$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wno-shadow>
        -Wold-style-cast
        -Wnon-virtual-dtor
        -Woverloaded-virtual
        -Wmissing-declarations
        # clang 14 knows neither; optimising, g++ 12 gives a false -Wrestrict and -Warray-bounds on
        # "(" + s, false -Wmaybe-uninitialized and -Wfree-nonheap-object on vectors in
        # std::optional and std::variant, and at -O3 a false -Wstringop-overflow where a vector of
        # bytes grows. The sanitizer build sees the real ones.
        $<$<CXX_COMPILER_ID:GNU>:-Wduplicated-cond>
        $<$<CXX_COMPILER_ID:GNU>:-Wlogical-op>
        $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>
        $<$<CXX_COMPILER_ID:GNU>:-Wno-array-bounds>
        $<$<CXX_COMPILER_ID:GNU>:-Wno-maybe-uninitialized>
        $<$<CXX_COMPILER_ID:GNU>:-Wno-free-nonheap-object>
        $<$<CXX_COMPILER_ID:GNU>:-Wno-stringop-overflow>
        # In a batch, a type in the unnamed namespace of a source seems to be one of a header.
        $<$<AND:$<CXX_COMPILER_ID:GNU>,$<BOOL:$<TARGET_PROPERTY:UNITY_BUILD>>>:-Wno-subobject-linkage>
        # Its memory is not searched for what is unused before it has 1 GB (an eighth less time, 15 % more memory).
        "$<$<CXX_COMPILER_ID:GNU>:SHELL:--param ggc-min-heapsize=1000000>"
        $<$<BOOL:${SECTORED_WERROR}>:-Werror>)

# Core and its tests; with SECTORED_SANITIZE_ALL also the editor and its tests. Without SECTORED_SANITIZE_TESTS, the
# tests are compiled as they are without sanitizers, which ccache has already done.
add_library(sectored_sanitized INTERFACE)
add_library(sectored_sanitized_tests INTERFACE)
if(SECTORED_SANITIZE_TESTS)
    target_link_libraries(sectored_sanitized_tests INTERFACE sectored_sanitized)
endif()
if(SECTORED_SANITIZE)
    # Left out is what costs a quarter of the time: null pointers stop a program anyway, and pointers are cast only to
    # bytes and to vectors, whose aligned loads do so too.
    set(sanitizer_options -fsanitize=${SECTORED_SANITIZE} -fno-sanitize=null,alignment,vptr -fno-omit-frame-pointer
                          -fno-sanitize-recover=undefined)
    if(SECTORED_SANITIZE_ALL)
        add_compile_options(${sanitizer_options})
    else()
        target_compile_options(sectored_sanitized INTERFACE ${sanitizer_options})
    endif()
    add_link_options(-fsanitize=${SECTORED_SANITIZE})
endif()

# Its headers, for those who link it. Compiling each alone would take as long as a build, and where
# there is foo.cpp, it includes foo.h first: only those without are compiled so. Include lines begin at `base`.
function(sectored_headers target scope base sources headers)
    set(alone "")
    foreach(header ${headers})
        string(REGEX REPLACE "\\.h$" ".cpp" source ${header})
        if(NOT source IN_LIST sources)
            list(APPEND alone ${header})
        endif()
    endforeach()
    list(REMOVE_ITEM headers ${alone})
    target_sources(
        ${target}
        ${scope}
        FILE_SET HEADERS BASE_DIRS ${base} FILES ${headers}
        FILE_SET alone TYPE HEADERS BASE_DIRS ${base} FILES ${alone})
    set_target_properties(
        ${target} PROPERTIES VERIFY_INTERFACE_HEADER_SETS ON INTERFACE_HEADER_SETS_TO_VERIFY alone)
endfunction()

# A layer of core: a static library sectored_<name> whose headers compile alone. HEADERS are public:
# they are installed and documented, and include no others; LIBRARY_HEADERS are public ones that neither program reaches
# (tree_library looks); INTERNAL_HEADERS are for the tree itself.
# ALONE are the SOURCES that are never compiled together with others.
# LIBRARIES are those that public headers include; INSIDE are header-only ones of the sources; LINKED are those that the
# sources call, by the name that the linker knows, so that the installed library needs no package of CMake for them.
#   sectored_core_layer(geom SOURCES a.cpp HEADERS a.h DEPENDS base)
function(sectored_core_layer name)
    cmake_parse_arguments(
        PARSE_ARGV 1 LAYER "" "" "SOURCES;ALONE;HEADERS;LIBRARY_HEADERS;INTERNAL_HEADERS;DEPENDS;LIBRARIES;INSIDE;LINKED")
    list(APPEND LAYER_HEADERS ${LAYER_LIBRARY_HEADERS})
    set(target sectored_${name})
    list(TRANSFORM LAYER_DEPENDS PREPEND sectored_)
    if(LAYER_SOURCES)
        add_library(${target} STATIC ${LAYER_SOURCES})
        set(scope PUBLIC)
        # Programs that link the installed library need none of these.
        foreach(library IN LISTS LAYER_INSIDE ITEMS sectored_warnings sectored_sanitized)
            target_link_libraries(${target} PRIVATE $<BUILD_INTERFACE:${library}>)
        endforeach()
        target_link_libraries(${target} PRIVATE ${LAYER_LINKED})
        set_target_properties(${target} PROPERTIES POSITION_INDEPENDENT_CODE ON)
        sectored_precompile(${target} core)
        list(REMOVE_ITEM LAYER_SOURCES ${LAYER_ALONE})
        sectored_batches(${target} ${LAYER_SOURCES})
    else()
        add_library(${target} INTERFACE)
        set(scope INTERFACE)
    endif()
    sectored_headers(${target} ${scope} ${PROJECT_SOURCE_DIR}/core "${LAYER_SOURCES}" "${LAYER_HEADERS}")
    # Contracting a*b+c would change signs between processors; inline headers need the flag too.
    target_compile_options(${target} ${scope} -ffp-contract=off)
    target_compile_features(${target} ${scope} cxx_std_20)
    target_link_libraries(${target} ${scope} ${LAYER_DEPENDS} ${LAYER_LIBRARIES})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    if(LAYER_INTERNAL_HEADERS)
        add_library(${target}_internal INTERFACE)
        target_link_libraries(${target}_internal INTERFACE ${target})
        sectored_headers(
            ${target}_internal INTERFACE ${PROJECT_SOURCE_DIR}/core "${LAYER_SOURCES}" "${LAYER_INTERNAL_HEADERS}")
    endif()
endfunction()

# Headers from outside take most of the time of a compilation: compile them once for all targets of
# a kind: core, editor, and the tests of core, of the editor and of what needs
# no widgets there (tool_test).
# `./dev test --full` goes without, so that a file that includes too little is found.
function(sectored_precompile target kind)
    if(NOT SECTORED_PRECOMPILE)
        return()
    endif()
    set(carrier sectored_precompiled_${kind})
    if(NOT TARGET ${carrier})
        set(headers <algorithm> <filesystem> <functional> <map> <optional> <ranges> <span> <string>
            <variant> <vector> <tl/expected.hpp>)
        file(WRITE ${PROJECT_BINARY_DIR}/precompiled/${kind}.cpp "")
        add_library(${carrier} OBJECT EXCLUDE_FROM_ALL ${PROJECT_BINARY_DIR}/precompiled/${kind}.cpp)
        if(kind MATCHES "^editor")
            list(APPEND headers <QAction> <QApplication> <QBoxLayout> <QKeyEvent> <QLabel> <QLineEdit>
                <QMainWindow> <QPainter> <QPushButton> <QToolButton> <QWidget>)
            target_link_libraries(${carrier} PRIVATE Qt6::Widgets)
        endif()
        if(kind STREQUAL "core")
            target_link_libraries(${carrier} PRIVATE sectored_sanitized)
        elseif(kind MATCHES "^(core_test|support)$")
            target_link_libraries(${carrier} PRIVATE sectored_sanitized_tests)
        else()
            target_compile_definitions(${carrier} PRIVATE QT_NO_CAST_FROM_BYTEARRAY)
        endif()
        if(kind MATCHES "_test$")
            list(APPEND headers <QTest>)
            target_link_libraries(${carrier} PRIVATE Qt6::Test)
        endif()
        target_precompile_headers(${carrier} PRIVATE ${headers})
        target_compile_options(${carrier} PRIVATE -ffp-contract=off)
        target_link_libraries(${carrier} PRIVATE sectored_warnings)
        set_target_properties(${carrier} PROPERTIES POSITION_INDEPENDENT_CODE ON)
        # A precompiled header contains paths of its build. With CCACHE_PCH_EXTSUM, ccache compares this file instead.
        file(
            CONFIGURE
            OUTPUT ${CMAKE_CURRENT_BINARY_DIR}/CMakeFiles/${carrier}.dir/cmake_pch.hxx.pch.sum
            CONTENT "${kind} ${headers} ${Qt6_VERSION} ${CMAKE_CXX_COMPILER_VERSION} ${CMAKE_CXX_FLAGS}"
            @ONLY)
        # clang-tidy needs them all, and nothing else.
        if(NOT TARGET sectored_precompiled)
            add_custom_target(sectored_precompiled)
        endif()
        add_dependencies(sectored_precompiled ${carrier})
    endif()
    target_precompile_headers(${target} REUSE_FROM ${carrier})
    # In programs too: a precompiled header works with one setting only.
    target_compile_options(${target} PRIVATE -fPIC)
endfunction()
