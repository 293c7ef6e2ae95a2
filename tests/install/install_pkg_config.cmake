# An example program with one call of the compiler, by pkg-config.

cmake_minimum_required(VERSION 3.25)

include(${CMAKE_CURRENT_LIST_DIR}/example_answers.cmake)

file(GLOB_RECURSE package ${INSTALLED}/sectored.pc)
cmake_path(GET package PARENT_PATH folder)
set(ENV{PKG_CONFIG_PATH} ${folder})

function(ask_pkg_config result package)
    execute_process(
        COMMAND ${PKG_CONFIG} ${ARGN} ${package}
        OUTPUT_VARIABLE answer
        OUTPUT_STRIP_TRAILING_WHITESPACE COMMAND_ERROR_IS_FATAL ANY)
    set(${result} "${answer}" PARENT_SCOPE)
endfunction()

ask_pkg_config(version sectored --modversion)
if(NOT version STREQUAL VERSION)
    message(FATAL_ERROR "pkg-config says ${version}, not ${VERSION}")
endif()
separate_arguments(FLAGS UNIX_COMMAND "${FLAGS} ${LINK_FLAGS}")
file(MAKE_DIRECTORY ${WORK})

# Builds an example with what a package says, and checks what it answers.
function(check_with_package package name)
    ask_pkg_config(flags ${package} --cflags --libs)
    separate_arguments(flags UNIX_COMMAND "${flags}")
    execute_process(
        COMMAND ${COMPILER} -std=c++20 ${FLAGS} ${ROOT}/resources/examples/library/${name}.cpp -o ${WORK}/${name}
                ${flags} COMMAND_ERROR_IS_FATAL ANY)
    check_example(${WORK}/${name} ${name})
endfunction()

check_with_package(sectored walk_the_portals)
check_with_package(sectored-historic compare_two_methods)
