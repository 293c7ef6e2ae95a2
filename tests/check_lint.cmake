# The lint file itself: every check it names exists, and a file with known faults gives its findings.
#   cmake -DROOT=<source tree> -P tests/check_lint.cmake

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)

find_program(clang_tidy NAMES clang-tidy-14 clang-tidy REQUIRED)
execute_process(COMMAND ${clang_tidy} --list-checks --checks=* OUTPUT_VARIABLE known)

function(check_lint_file file)
    file(READ "${ROOT}/${file}" text)
    string(REGEX MATCHALL "\n  -?[a-z]+-[A-Za-z0-9.*-]+" names "${text}")
    if(NOT names)
        report_fault("${file}: names no check")
    endif()
    foreach(name IN LISTS names)
        string(REGEX REPLACE "^\n  -?" "" name "${name}")
        string(REPLACE "." "\\." pattern "${name}")
        string(REPLACE "*" "[^\n]*" pattern "${pattern}")
        if(NOT known MATCHES "\n    ${pattern}\n")
            report_fault("${file}: there is no check ${name}")
        endif()
    endforeach()
endfunction()

# The first lines of the probe list the expected findings as "// expect: name".
function(check_probe)
    set(probe ${CMAKE_CURRENT_LIST_DIR}/tree/lint/probe.cpp)
    file(STRINGS ${probe} expected REGEX "^// expect: ")
    execute_process(
        COMMAND ${clang_tidy} --quiet --config-file=${ROOT}/.clang-tidy ${probe} -- -std=c++20
        OUTPUT_VARIABLE findings
        ERROR_QUIET)
    foreach(line IN LISTS expected)
        string(REPLACE "// expect: " "" name "${line}")
        string(FIND "${findings}" "[${name}" at)
        if(at EQUAL -1)
            report_fault(".clang-tidy: ${name} does not find its fault in ${probe}")
        endif()
    endforeach()
endfunction()

check_lint_file(.clang-tidy)
if(EXISTS "${ROOT}/tests/.clang-tidy")
    check_lint_file(tests/.clang-tidy)
endif()
check_probe()
finish_check()
