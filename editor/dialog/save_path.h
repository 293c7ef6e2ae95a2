#pragma once

#include <QString>

#include <filesystem>
#include <optional>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// What to ask for a file to write.
struct SavePathQuestion {
    QString title{};
    std::filesystem::path start{};
    QString filter{};
    QString ending{}; ///< given to a name without one, before it is asked about replacing a
                      ///< file; a filter that is chosen gives its own first
};

/// By the desktop's dialog, which asks before a file is replaced. Nothing when it was cancelled.
std::optional<std::filesystem::path> askForSavePath(
    const SavePathQuestion& question,
    QWidget* parent);

} // namespace sectored::editor
