#pragma once

#include "editor/dialog/command.h"

#include <QStringList>

#include <span>
#include <vector>

namespace sectored::editor {

/// How well a command matches a query.
struct CommandMatch {
    int score = 0;            ///< 0: no match
    std::vector<int> marks{}; ///< positions of the matched letters of the text, ascending
};

/// Matches every word of the query with the text, also with letters left out, or with the menu, id,
/// keys or other words of the command. All words must match. An empty query matches everything.
CommandMatch matchCommand(const QString& query, const Command& command);

/// A line of the palette.
struct CommandHit {
    std::size_t command; ///< index
    std::vector<int> marks{};
    bool isRecent = false;
};

/// Returns the commands to list. With a query, the best match comes first. Without one, recently
/// used commands come first, newest first, followed by all commands in their order.
std::vector<CommandHit> findCommands(
    std::span<const Command> commands,
    const QString& query,
    const QStringList& recent);

} // namespace sectored::editor
