# The example programs, by find_package.

cmake_minimum_required(VERSION 3.25)

include(${CMAKE_CURRENT_LIST_DIR}/example_answers.cmake)

execute_process(
    COMMAND
        ${CMAKE_COMMAND} -S ${ROOT}/resources/examples/library -B ${WORK} -G ${GENERATOR}
        -DCMAKE_PREFIX_PATH=${INSTALLED} -DCMAKE_CXX_COMPILER=${COMPILER} -DCMAKE_CXX_COMPILER_LAUNCHER=${LAUNCHER}
        -DCMAKE_CXX_FLAGS=${FLAGS} -DCMAKE_EXE_LINKER_FLAGS=${LINK_FLAGS}
    OUTPUT_QUIET
    COMMAND_ERROR_IS_FATAL ANY)
execute_process(COMMAND ${CMAKE_COMMAND} --build ${WORK} COMMAND_ERROR_IS_FATAL ANY)
foreach(name ask_a_million_points bouncing_ball cast_a_ray compare_two_methods sweep_a_sphere walk_the_portals)
    check_example(${WORK}/${name} ${name})
endforeach()
