#pragma once

#include "editor/dialog/command.h"

#include <QStringList>

#include <span>
#include <vector>

namespace sectored::editor {

/// How well a command answers what was typed.
struct CommandMatch {
    int score = 0;            ///< 0: not at all
    std::vector<int> marks{}; ///< the letters of the text that were found, ascending
};

/// Every word of the query must be found: in the text (also with letters left out), else in menu,
/// id, keys or words. An empty query finds everything.
CommandMatch matchCommand(const QString& query, const Command& command);

/// One line of the palette's list.
struct CommandHit {
    std::size_t command; ///< index
    std::vector<int> marks{};
    bool isRecent = false;
};

/// What the list shows. Without a query: first the commands used last, newest first, then all in
/// their order; with one the best first.
std::vector<CommandHit> findCommands(
    std::span<const Command> commands,
    const QString& query,
    const QStringList& recent);

} // namespace sectored::editor
