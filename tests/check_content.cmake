# Forbidden code. Each rule has the files that it checks, a pattern for a line, and the reason.
# tests/allowed/content.txt lists the exempt files of each rule. Only text_rules also check // comments.

include(${CMAKE_CURRENT_LIST_DIR}/faults.cmake)
allow_faults(content)

set(word_start "(^|[^A-Za-z0-9_])")
set(word_end "([^A-Za-z0-9_]|$)")
set(RULES "")

macro(rule name)
    cmake_parse_arguments(${name} "" "IN;FINDS;BECAUSE" "" ${ARGN})
    list(APPEND RULES ${name})
endmacro()

rule(heavy_header
     IN "[.]h$"
     FINDS "include[ \t]*<(QtWidgets|QtGui|QtCore|iostream|regex|nlohmann/[a-z]+[.]hpp)>"
     BECAUSE "too heavy for a header")
rule(using_namespace
     IN "[.]h$"
     FINDS "^[ \t]*using namespace"
     BECAUSE "a header must not open a namespace for its readers")
# Decisions of topology are exact (core/README.md, convention 4).
rule(inexact
     IN "^core/sectored/(geom|map|query|edit)/"
     FINDS "${word_start}(float|double)${word_end}"
     BECAUSE "this file decides topology: integers only")
rule(network
     IN "^(core|editor)/"
     FINDS "include[ \t]*<(QNetwork|QTcp|QUdp|QSsl|QLocalS|QtNetwork|sys/socket)"
     BECAUSE "there is no network code in the program")
rule(posix
     IN "^(core|editor)/"
     FINDS "include[ \t]*<(unistd|fcntl|signal|dirent|poll|pwd|sys/[a-z]+)[.]h>"
     BECAUSE "system calls belong to the files of core/sectored/base that open, replace and lock files, and to those of the editor that handle signals")
rule(views
     IN "[.](h|cpp)$"
     FINDS "std::(ranges::)?views::"
     BECAUSE "clang-tidy 14 cannot read std::views: use an algorithm or a loop")
# Text from a level must not be markup: a name with an <img> tag would open that file.
rule(markup
     IN "^editor/"
     FINDS "QMessageBox::(information|warning|critical|question|about)[(]|Q(ToolTip|WhatsThis)::showText[(]|QStaticText|QErrorMessage|QInputDialog|QProgressDialog|QSplashScreen|QGraphicsTextItem"
     BECAUSE "reads its text as markup: build the box yourself with Qt::PlainText")
rule(guessed
     IN "^editor/"
     FINDS "setToolTip[(]|setTabToolTip[(]|[sS]etWhatsThis[(]|WhatsThisRole|new QLabel|make_unique<QLabel>|QLabel [a-z][A-Za-z]*[({;]|public QLabel|Qt::AutoText"
     BECAUSE "Qt guesses whether this text is markup: setTip(), plainTip() and plainLabel() of editor/setting/plain_text.h show it as it is")
rule(tip_of_tip
     IN "^editor/"
     FINDS "(->|[.])toolTip[(][)]"
     BECAUSE "a tooltip may be markup already: copyTip() hands it on, and other texts are made of what the tooltip was")
# Qt trusts the bytes of its own states: one wrong byte in a file could crash it.
rule(unsealed
     IN "^editor/"
     FINDS "restoreState[(]|restoreGeometry[(]|class QSettings|QSettings [a-z]|<QSettings>"
     BECAUSE "what Qt saved is read back through editor/setting/sealed_state.h, by docks and window_place only")
# What paints within a call paints views that have not followed the change that is being told.
rule(paint_at_once
     IN "^editor/"
     FINDS "([Bb]ar|rogress)(->|[.])setValue[(]|(->|[.])repaint[(]"
     BECAUSE "paints the window within the call: setProgress() or update()")
rule(grouped_name
     IN "^editor/"
     FINDS "(displayNumber|numberText)[(][^;,+]*([nN]umbering([(][)])?[.]of[(]|lotag|hitag|picnum)"
     BECAUSE "groups the digits of a name: displayId() or idText() for rows, tiles and tags")
set(text_rules unfinished machine_path)
rule(unfinished
     IN "[.](h|cpp)$"
     FINDS "${word_start}(TODO|FIXME|XXX|HACK)${word_end}"
     BECAUSE "finish it, or write it down where work is planned")
rule(machine_path
     IN "[.](h|cpp)$"
     FINDS "\"/(home|work|root|Users)/"
     BECAUSE "a path of somebody's machine")

# Reports the lines of the file that break the rule.
function(apply_rule name file text)
    matching_lines_of("${text}" "${${name}_FINDS}" lines)
    foreach(entry IN LISTS lines)
        string(REGEX MATCH "^([0-9]+)\t(.*)$" ignored "${entry}")
        set(number "${CMAKE_MATCH_1}")
        set(line "${CMAKE_MATCH_2}")
        if(NOT name IN_LIST text_rules)
            string(REGEX REPLACE "//.*" "" line "${line}")
        endif()
        if(line MATCHES "${${name}_FINDS}")
            report_fault_of("${name} ${file}" "${file}:${number}: ${name}: ${${name}_BECAUSE}")
        endif()
    endforeach()
endfunction()

source_files(files)
foreach(file IN LISTS files)
    file(READ "${ROOT}/${file}" text)
    foreach(name IN LISTS RULES)
        if(file MATCHES "${${name}_IN}")
            set(${name}_LOOKED TRUE)
            apply_rule(${name} "${file}" "${text}")
        endif()
    endforeach()
    if(file MATCHES "^editor/")
        if(text MATCHES "QMessageBox [a-z][A-Za-z]*[({,;]|new QMessageBox" AND NOT text MATCHES "Qt::PlainText")
            report_fault("${file}: markup: makes message boxes without setTextFormat(Qt::PlainText)")
        endif()
        if(text MATCHES "(case|==) Qt::ToolTipRole" AND NOT text MATCHES "plainTip[(]")
            report_fault("${file}: guessed: gives tooltips of a model without plainTip()")
        endif()
    endif()
    if(file MATCHES "\\.h$")
        if(NOT text MATCHES "^#pragma once\n")
            report_fault("${file}: a header begins with #pragma once")
        endif()
    endif()
endforeach()
foreach(name IN LISTS RULES)
    if(NOT ${name}_LOOKED)
        report_fault("${name}: looks at no file")
    endif()
endforeach()
finish_check()
