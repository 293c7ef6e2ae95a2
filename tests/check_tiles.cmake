# resources/tiles/draw.py writes the bytes that resources/tiles/generic contains, and its tiles keep the rules of
# docs/spec/own-tiles.md, which check_tiles.py reads from the files with a reader of its own.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)
allow_faults(tiles)

find_program(PYTHON NAMES python3 REQUIRED)
set(temporary /tmp)
if(DEFINED ENV{TMPDIR})
    set(temporary "$ENV{TMPDIR}")
endif()
string(RANDOM LENGTH 16 name)
set(drawn "${temporary}/sectored-tiles-${name}")
set(generic resources/tiles/generic)

execute_process(COMMAND ${PYTHON} "${ROOT}/resources/tiles/draw.py" "${drawn}" RESULT_VARIABLE status ERROR_VARIABLE errors)
if(NOT status EQUAL 0)
    report_fault("resources/tiles/draw.py: fails: ${errors}")
endif()
file(GLOB committed RELATIVE "${ROOT}/${generic}" "${ROOT}/${generic}/*")
file(GLOB written RELATIVE "${drawn}" "${drawn}/*")
set(files ${committed} ${written})
list(REMOVE_DUPLICATES files)
list(SORT files)
foreach(file IN LISTS files)
    if(NOT EXISTS "${ROOT}/${generic}/${file}")
        report_fault("${generic}/${file}: draw.py writes it, but it is not there")
    elseif(NOT EXISTS "${drawn}/${file}")
        report_fault("${generic}/${file}: draw.py does not write it")
    else()
        file(SHA256 "${ROOT}/${generic}/${file}" there)
        file(SHA256 "${drawn}/${file}" new)
        if(NOT there STREQUAL new)
            report_fault("${generic}/${file}: differs from what draw.py writes: run it")
        endif()
    endif()
endforeach()
file(REMOVE_RECURSE "${drawn}")

execute_process(
    COMMAND ${PYTHON} ${CMAKE_CURRENT_LIST_DIR}/check_tiles.py "${ROOT}/${generic}"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE output
    ERROR_VARIABLE errors)
if(NOT status EQUAL 0)
    report_fault("tests/check_tiles.py: fails: ${errors}")
endif()
string(REGEX MATCHALL "[^\n]+" lines "${output}")
foreach(line IN LISTS lines)
    report_fault("${generic}/${line}")
endforeach()
finish_check()
