#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/find/game_names.h"
#include "sectored/find/named_field.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Finds a field that only the rules of a game give a row: `tag` (of a sector without bits that say
/// something else), `effector` (which one a sprite is) or `net` (in how many nets the row has a
/// number). Missing where a row has none. The field keeps what it needs of the game. Empty if the
/// kind has no such field.
std::optional<NamedField> gameFieldNamed(FindKind kind, std::string_view name, const Game& game);

/// Returns the names of the fields that gameFieldNamed finds for a kind.
std::vector<std::string> gameFieldNames(FindKind kind);

/// Numbers of nets, as a query asks for them. All that is given must be so.
struct WantedNet {
    std::optional<std::size_t> net{};     ///< index in GameTags::nets; empty: any
    std::optional<NumberRange> numbers{}; ///< empty: any but 0
    std::string name{};                   ///< that the number has in the level; empty: any or none
};

/// Returns the field that is 1 for rows with one of these numbers, and 0 for others. A field of a
/// row that counts for several numbers (NetMember::span) has all of them.
NamedField netField(const Game& game, std::vector<WantedNet> wanted);

} // namespace sectored
