#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sectored::editor {

/// A level that comes with the program.
struct Example {
    QString id;    ///< file name without ending
    QString title; ///< for people
    QByteArray content;
};

/// The levels of resources/examples, by name.
std::vector<Example> allExamples();

} // namespace sectored::editor
