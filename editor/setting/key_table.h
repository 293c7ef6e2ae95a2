#pragma once

#include "editor/setting/key_file.h"

#include <span>
#include <vector>

namespace sectored::editor {

/// A command as keys see it: its id and the keys that it has without preset and user.
struct KeyCommand {
    QString id;
    KeyList keys;
    QString tool{}; ///< in which alone it has its keys; empty: in all
};

/// A key that two commands want, in the same tool or in all. The one of the user's own choice has
/// it, else the first.
struct KeyClash {
    QKeySequence key;
    QString other; ///< the command on the other side
    bool hasKey;   ///< this side has it
};

/// The keys of one command, all told.
struct KeyRow {
    QString id;
    QString tool{}; ///< as KeyCommand
    KeyList keys;   ///< in force
    KeyList wanted; ///< in force, were there no clash
    KeyList preset; ///< without the user's own choice
    bool isOwn = false;
    std::vector<KeyClash> clashes{};
};

struct KeyChoice {
    const KeyMap& preset;
    const KeyMap& own;
};

/// Puts defaults, preset and own choices together, in the order of the commands. A row of the
/// preset takes its keys from defaults without a word; an own choice that takes one is a clash.
std::vector<KeyRow> keyTable(std::span<const KeyCommand> commands, const KeyChoice& choice);
/// The keys in force by id.
KeyMap keysInForce(std::span<const KeyRow> table);

/// The first key of a command as people read it; empty: it has none. Of a command that the map does
/// not name it is `usual`, in Qt's portable name.
QString shownKey(const KeyMap& keys, const QString& id, const QString& usual = {});

/// The plan and fields need these for themselves: Esc, Enter, Space, Tab and the arrows, with or
/// without Shift. No command can have them.
bool isReservedKey(const QKeySequence& key);

} // namespace sectored::editor
