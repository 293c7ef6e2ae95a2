# Tests a tree check: runs it on a small bad tree and compares the faults with the tree's expected.txt.
#   cmake -DCHECK=check_layers -DFIXTURE=<bad tree> -P tests/check_fixture.cmake

execute_process(
    COMMAND ${CMAKE_COMMAND} -DROOT=${FIXTURE} -P ${CMAKE_CURRENT_LIST_DIR}/${CHECK}.cmake
    RESULT_VARIABLE status
    OUTPUT_VARIABLE output
    ERROR_VARIABLE output)
if(status EQUAL 0)
    message(FATAL_ERROR "${CHECK} found nothing wrong with ${FIXTURE}")
endif()
string(REGEX REPLACE "CMake Error.*" "" faults "${output}")
string(REPLACE "${FIXTURE}/" "" faults "${faults}")
string(STRIP "${faults}" faults)
file(READ ${FIXTURE}/expected.txt expected)
string(STRIP "${expected}" expected)
if(NOT faults STREQUAL expected)
    message(FATAL_ERROR "${CHECK} on ${FIXTURE}\nexpected:\n${expected}\nfound:\n${faults}")
endif()
