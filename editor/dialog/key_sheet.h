#pragma once

#include "editor/dialog/command.h"

#include <QString>

#include <span>
#include <vector>

namespace sectored::editor {

/// A menu with those of its commands that have keys.
struct KeySheetGroup {
    QString title;
    std::vector<Command> commands;
};

/// Groups the commands by menu, in their order. The first groups list keys that cannot be
/// changed.
std::vector<KeySheetGroup> keySheetGroups(std::span<const Command> commands);

/// Returns the groups as HTML in `columns` columns, for QTextDocument, a browser or print.
QString keySheetHtml(std::span<const KeySheetGroup> groups, int columns);

} // namespace sectored::editor
