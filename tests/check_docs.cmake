# The documentation of the library: Doxygen has nothing to warn of, and each type and each free function of the public
# headers has a docstring. A member needs none where its name says all.
#   cmake -DDOXYGEN=<program> -DDOXYFILE=<build>/Doxyfile -DWORK=<folder> -P tests/check_docs.cmake

cmake_minimum_required(VERSION 3.25)

file(REMOVE_RECURSE ${WORK})
file(MAKE_DIRECTORY ${WORK})

# Runs Doxygen with additional settings; returns its warnings.
function(warnings_of settings result)
    file(READ ${DOXYFILE} text)
    file(WRITE ${WORK}/Doxyfile "${text}\nOUTPUT_DIRECTORY = \"${WORK}\"\nWARN_AS_ERROR = NO\n${settings}\n")
    execute_process(
        COMMAND ${DOXYGEN} ${WORK}/Doxyfile ERROR_VARIABLE warnings COMMAND_ERROR_IS_FATAL ANY)
    set(${result} "${warnings}" PARENT_SCOPE)
endfunction()

warnings_of("" warnings)
if(warnings)
    message("${warnings}")
    message(FATAL_ERROR "Doxygen warns")
endif()

warnings_of("EXTRACT_ALL = NO\nGENERATE_HTML = NO\nGENERATE_XML = YES" warnings)
string(REGEX MATCHALL "[^\n]+ is not documented[^\n]*" warnings "${warnings}")
list(FILTER warnings EXCLUDE REGEX "\\) of (class|struct) |\\((variable|enumvalue)\\)|Compound std::hash")
if(warnings)
    list(JOIN warnings "\n" warnings)
    message("${warnings}")
    message(FATAL_ERROR "a docstring is missing")
endif()
