#pragma once

#include "editor/setting/key_file.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// In place of a tool: the commands of the 3D view, which has its keys before all others.
inline constexpr const char* solidKeys = "3d";

/// A command with its id and default keys.
struct KeyCommand {
    QString id;
    KeySequences keys;
    QString tool{}; ///< the only tool with these keys, or solidKeys; empty: all tools
};

/// A key that two commands claim, in the same tool or in all tools. The user's own choice has
/// precedence, then the first command.
struct KeyClash {
    QKeySequence key;
    QString other; ///< the other command
    bool hasKey;   ///< this command has the key
};

/// The keys of a command.
struct KeyRow {
    QString id;
    QString tool{};      ///< as in KeyCommand
    KeySequences keys;   ///< active keys
    KeySequences wanted; ///< keys if there were no clash
    KeySequences preset; ///< keys without the user's own choice
    bool isOwn = false;
    std::vector<KeyClash> clashes{};
};

struct KeyChoice {
    const KeyMap& preset;
    const KeyMap& own;
};

/// Combines defaults, preset and own choices, in the order of the commands. A preset takes keys
/// from defaults silently; an own choice that does so is a clash.
std::vector<KeyRow> keyTable(std::span<const KeyCommand> commands, const KeyChoice& choice);
/// Returns the active keys by id.
KeyMap keysInForce(std::span<const KeyRow> table);

/// Returns the first key of a command in native notation. Empty if it has none. For commands
/// missing in the map, returns `usual`, given in Qt's portable notation.
QString shownKey(const KeyMap& keys, const QString& id, const QString& usual = {});

/// Returns whether the 2D view and text fields need the key: Esc, Enter, Space, Tab and the arrows,
/// with or without Shift. No command can have them, except those of the 3D view, which leave it Esc
/// and Space. `tool` as in KeyCommand.
bool isReservedKey(const QKeySequence& key, const QString& tool = {});

} // namespace sectored::editor
