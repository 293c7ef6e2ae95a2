#pragma once

#include "editor/dialog/command.h"

#include <QString>

#include <span>
#include <vector>

namespace sectored::editor {

/// A menu of the sheet with its commands that have keys.
struct KeySheetGroup {
    QString title;
    std::vector<Command> commands;
};

/// By menu in the order of the commands; first the keys of the plan itself, which cannot be
/// changed.
std::vector<KeySheetGroup> keySheetGroups(std::span<const Command> commands);

/// The sheet in so many columns, for a QTextDocument, a browser or paper.
QString keySheetHtml(std::span<const KeySheetGroup> groups, int columns);

} // namespace sectored::editor
