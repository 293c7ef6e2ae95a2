#pragma once

#include <QString>

#include <filesystem>
#include <optional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Title, initial file and filters of a save dialog.
struct SavePathQuestion {
    QString title{};
    std::filesystem::path start{};
    QString filter{};
    QString ending{}; ///< extension for names without one, added before the check for an existing
                      ///< file; the chosen filter's own extension takes precedence
};

/// Asks with the file dialog of the desktop, which confirms before replacing a file. Empty if the
/// user cancels.
std::optional<std::filesystem::path> askForSavePath(
    const SavePathQuestion& question,
    QWidget* parent);

} // namespace sectored::editor
