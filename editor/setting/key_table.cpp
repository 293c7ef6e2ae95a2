#include "editor/setting/key_table.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>

namespace sectored::editor {

namespace {

/// Returns the commands whose keys work in the same place as those of this one.
std::set<QString> besides(const KeyCommand& command, std::span<const KeyCommand> commands)
{
    std::set<QString> ids;
    for (const KeyCommand& each : commands) {
        if (each.tool == command.tool) {
            ids.insert(each.id);
        }
    }
    return ids;
}

bool isIn(const KeyMap& map, const std::set<QString>& ids, const QKeySequence& key)
{
    return std::ranges::any_of(map, [&](const auto& row) {
        return ids.contains(row.first) && row.second.contains(key);
    });
}

KeyRow keyRowOf(
    const KeyCommand& command,
    const std::set<QString>& besides,
    const KeyChoice& choice)
{
    KeyRow row{.id = command.id, .tool = command.tool, .keys = {}, .wanted = {}, .preset = {}};
    const auto preset = choice.preset.find(command.id);
    if (preset != choice.preset.end()) {
        row.preset = preset->second;
    } else {
        for (const QKeySequence& key : command.keys) {
            if (!isIn(choice.preset, besides, key)) {
                row.preset.append(key);
            }
        }
    }
    const auto own = choice.own.find(command.id);
    row.isOwn = own != choice.own.end();
    row.wanted = row.isOwn ? own->second : row.preset;
    return row;
}

/// Gives the row those of its keys that are free, and records clashes on both sides.
void claim(std::vector<KeyRow>& table, KeyRow& row)
{
    for (const QKeySequence& key : row.wanted) {
        const auto holder = std::ranges::find_if(table, [&](const KeyRow& each) {
            return each.tool == row.tool && each.keys.contains(key);
        });
        if (isReservedKey(key, row.tool)) {
            continue;
        }
        if (holder == table.end()) {
            row.keys.append(key);
        } else if (&*holder != &row) {
            holder->clashes.push_back({.key = key, .other = row.id, .hasKey = true});
            row.clashes.push_back({.key = key, .other = holder->id, .hasKey = false});
        }
    }
}

} // namespace

std::vector<KeyRow> keyTable(std::span<const KeyCommand> commands, const KeyChoice& choice)
{
    std::vector<KeyRow> table;
    std::map<QString, std::set<QString>> places;
    for (const KeyCommand& command : commands) {
        if (!places.contains(command.tool)) {
            places[command.tool] = besides(command, commands);
        }
        table.push_back(keyRowOf(command, places[command.tool], choice));
    }
    for (const bool own : {true, false}) {
        for (KeyRow& row : table) {
            if (row.isOwn == own) {
                claim(table, row);
            }
        }
    }
    return table;
}

KeyMap keysInForce(std::span<const KeyRow> table)
{
    KeyMap keys;
    for (const KeyRow& row : table) {
        keys[row.id] = row.keys;
    }
    return keys;
}

QString shownKey(const KeyMap& keys, const QString& id, const QString& usual)
{
    const auto found = keys.find(id);
    const KeySequences list = found == keys.end() ? keysFromText(usual) : found->second;
    return list.isEmpty() ? QString() : list.front().toString(QKeySequence::NativeText);
}

bool isReservedKey(const QKeySequence& key, const QString& tool)
{
    constexpr std::array reservedInSolid{Qt::Key_Escape, Qt::Key_Space};
    constexpr std::array reserved{
        Qt::Key_Escape,
        Qt::Key_Return,
        Qt::Key_Enter,
        Qt::Key_Space,
        Qt::Key_Tab,
        Qt::Key_Backtab,
        Qt::Key_Left,
        Qt::Key_Right,
        Qt::Key_Up,
        Qt::Key_Down};
    if (key.count() != 1) {
        return true;
    }
    const bool plain = (key[0].keyboardModifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    const bool isOfSolid = tool == QLatin1String(solidKeys);
    return plain
           && (isOfSolid ? std::ranges::count(reservedInSolid, key[0].key()) > 0
                         : std::ranges::count(reserved, key[0].key()) > 0);
}

} // namespace sectored::editor
