#pragma once

#include <QIcon>
#include <QString>

namespace sectored::editor {

/// A command as listed in the palette and on the page of keyboard shortcuts. Texts are translated.
struct Command {
    QString id;
    QString text{};
    QString place{};  ///< menu path, such as "View > Grid size"
    QString words{};  ///< further search terms: MAP names and the tip
    QString keys{};   ///< names of the keys, such as "Ctrl+Z"
    QString reason{}; ///< why the command is disabled; empty: enabled
    QIcon icon{};
    bool isOn = false; ///< of a checkable command
};

} // namespace sectored::editor
