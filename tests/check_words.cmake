# Rejects phrases that read as translated in comments, strings and pages, also across the end of a line. Files that
# still contain one are listed in tests/allowed/words.txt.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)
allow_faults(words)

set(phrases
    "in hand" # active, under way, being dragged
    "anew" # again, rebuilt
    "is another" # changed, differs
    "hangs? on" # depends on
    "hang together" # are connected
    "is told" # receives, is called
    "are told"
    "somebody" # the user, the caller
    "nobody" # no sector, no caller
    "once more" # again
    "of one's own" # custom, private
    "let go of" # release
    "take along") # update with
list(JOIN phrases "|" pattern)
# Allowed between two words of a phrase: spaces, the end of a line, comment marks, quotes.
string(REPLACE " " "[^a-z0-9.,:!?()@]+" pattern "${pattern}")
set(pattern "(^|[^a-z0-9_])(${pattern})([^a-z0-9_]|$)")

tree_files(files FOLDERS core editor tests docs resources PATTERNS *.h *.cpp *.cmake *.md *.in *.1 CMakeLists.txt)
file(GLOB pages RELATIVE "${ROOT}" "${ROOT}/*.md" "${ROOT}/CMakeLists.txt" "${ROOT}/dev")
foreach(file IN LISTS files pages)
    file(READ "${ROOT}/${file}" text)
    string(TOLOWER "${text}" text)
    if(NOT text MATCHES "${pattern}")
        continue()
    endif()
    string(REGEX REPLACE "[][\\]" " " text "${text}")
    string(REPLACE ";" "@" text "${text}")
    string(REGEX MATCHALL "${pattern}" found "${text}")
    set(number 1)
    foreach(match IN LISTS found)
        string(FIND "${text}" "${match}" at)
        string(LENGTH "${match}" length)
        math(EXPR end "${at} + ${length}")
        string(SUBSTRING "${text}" 0 ${end} before)
        string(SUBSTRING "${text}" ${end} -1 text)
        string(REGEX MATCHALL "\n" ends "${before}")
        list(LENGTH ends lines)
        math(EXPR number "${number} + ${lines}")
        # The phrase may end with the end of its line.
        set(line ${number})
        if(match MATCHES "\n$")
            math(EXPR line "${number} - 1")
        endif()
        string(REGEX REPLACE "[^a-z0-9']+" " " words "${match}")
        string(STRIP "${words}" words)
        report_fault_of("${file}" "${file}:${line}: \"${words}\": say plainly what is meant")
    endforeach()
endforeach()
finish_check()
