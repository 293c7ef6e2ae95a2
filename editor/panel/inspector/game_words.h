#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map.h"

#include "editor/panel/row/property.h"
#include "editor/tool/selection.h"

#include <QString>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
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

/// What a sprite is to its fields.
struct SpriteRole {
    std::int32_t picnum = -1;
    bool isEffector = false;
    const Effector* effector = nullptr; ///< of the game; null: none with a name

    bool operator==(const SpriteRole&) const = default;
};

/// A number of a net that the user gave a name, in a field of a selected object.
struct NamedTag {
    std::string field{}; ///< MAP name
    std::int64_t value = 0;
    QString name{};

    bool operator==(const NamedTag&) const = default;
};

/// What the meanings of fields depend on. Equal ones have equal words.
struct FieldSubject {
    const Game* game = nullptr;
    ObjectKind kind{};
    std::vector<SpriteRole> roles{}; ///< of the selected sprites, each once
    std::vector<NamedTag> tags{};    ///< of the selected objects, each once

    bool operator==(const FieldSubject&) const = default;
};

/// Returns what the selected objects of a type are to their fields. The game must outlive it.
FieldSubject subjectOf(
    const Game& game,
    const Map& map,
    ObjectKind kind,
    const Selection& selection);

/// Returns what a field means. Empty if the game says nothing, or something else of each object.
std::optional<FieldWords> wordsOf(const FieldSubject& subject, std::string_view field);

} // namespace sectored::editor
