#pragma once

#include "editor/dialog/command.h"

#include <QString>

#include <span>
#include <vector>

namespace sectored::editor {

/// A menu with those of its commands that have keys.
struct KeyListGroup {
    QString title;
    std::vector<Command> commands;
};

/// Groups the commands by menu, in their order. The first groups list keys that cannot be
/// changed.
std::vector<KeyListGroup> keyListGroups(std::span<const Command> commands);

/// Returns the groups as HTML in `columns` columns, for QTextDocument, a browser or print.
QString keyListHtml(std::span<const KeyListGroup> groups, int columns);

} // namespace sectored::editor
