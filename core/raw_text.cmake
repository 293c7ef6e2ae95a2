# Sets RESULT to a C++ expression for the text of FILE, for files that programs contain. Configures again when it changes.
# Compilers need not take more than 65,536 characters at once.
function(sectored_raw_text result file)
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    string(LENGTH "${text}" length)
    set(parts "")
    foreach(start RANGE 0 ${length} 50000)
        string(SUBSTRING "${text}" ${start} 50000 part)
        string(APPEND parts "${plus}R\"text(${part})text\"s")
        set(plus " + ")
    endforeach()
    set(${result} "${parts}" PARENT_SCOPE)
endfunction()
