#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace sectored::editor {

/// A level installed with the editor.
struct Example {
    QString id;    ///< file name without extension
    QString title; ///< name on screen
    QByteArray content;
};

/// Returns the levels of resources/examples: the outpost and the temple, which show what the
/// program can do, then the others, sorted by name.
std::vector<Example> allExamples();

} // namespace sectored::editor
