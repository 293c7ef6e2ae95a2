#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"

#include "editor/panel/row/property.h"
#include "editor/tool/selection.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A value to choose, with its name.
struct NamedValue {
    std::int64_t value = 0;
    QString name{};

    bool operator==(const NamedValue&) const = default;
};

/// What a field means in a game.
struct FieldWords {
    QString label{};                                ///< name on screen; empty: the usual one
    QString hint{};                                 ///< a line for the tooltip; may be empty
    std::vector<NamedValue> choices{};              ///< empty: any number
    bool isBits = false;                            ///< a value is a sum of choices
    std::function<QString(std::int64_t)> meaning{}; ///< at the right end of the field; may be empty
};

/// Returns what a field of the selected objects of a type means in a game. Empty if the game says
/// nothing, or something else of each object.
std::optional<FieldWords> wordsOf(
    const Game& game,
    const Map& map,
    ObjectKind kind,
    const Selection& selection,
    std::string_view field);

} // namespace sectored::editor
